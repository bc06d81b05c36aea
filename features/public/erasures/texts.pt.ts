export const pt = {
  title: "Conferir comprovante de exclusão",
  lead: "O comprovante não contém dados pessoais: confirma apenas que foram excluídos, e quando.",
  receipt: "Número do comprovante",
  check: "Conferir",
  checking: "Conferindo…",
  genuine: "Comprovante autêntico",
  person: "A {{brand}} excluiu os dados desta pessoa em {{when}}, a pedido dela.",
  recruiter: "A {{brand}} excluiu os dados desta pessoa em {{when}}.",
  retention: "A {{brand}} excluiu os dados desta pessoa em {{when}}, depois de avisá-la, por inatividade.",
  kept: "Só fica o que a lei manda guardar, como contratos e notas fiscais.",
  unknown: "Este número não é de um comprovante desta empresa. Confira se está completo.",
  failed: "Não foi possível conferir agora. Tente novamente.",
} as const;
