export const listEditingPt = {
  earlierOrders: "Ordens anteriores",
  until: "Até {{when}}",
  restore: "Restaurar",
  restoreOf: "Restaurar a ordem de até {{when}}",
  restored: "A ordem anterior está na lista. Salve para valer.",
} as const;
