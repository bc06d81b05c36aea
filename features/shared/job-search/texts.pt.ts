export const jobSearchPt = {
  search: "Pesquisar vagas...",
  submit: "Buscar",
};
