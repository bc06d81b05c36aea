export const jobSearchPt = {
  search: "Pesquisar vagas...",
  submit: "Buscar",
  kinds: { title: "Vaga", occupation: "Ocupação", company: "Empresa", place: "Cidade" },
};
