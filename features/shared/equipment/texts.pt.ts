export const pt = {
  title: "Entregas e devoluções",
  failed: "Não foi possível carregar.",
  none: "Nenhuma entrega ainda",
  noneHint: "Escolha no equipamento com quem ele está: a entrega aparece aqui.",
  equipment: "Equipamento",
  employee: "Funcionário",
  handed: "Entregue em",
  returned: "Devolvido em",
  held: "Em uso",
};
