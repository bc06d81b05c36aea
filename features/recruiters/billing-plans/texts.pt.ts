export const pt = {
  title: "Assinaturas",
  hint: "Planos de faturamento recorrentes dos clientes.",
};
