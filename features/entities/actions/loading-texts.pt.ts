export const pt = {
  title: "Em andamento",
  close: "Fechar",
  processing: "Processando solicitação...",
  success: "Adicionado com sucesso",
  error: "Ocorreu um erro",
};
