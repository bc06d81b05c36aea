import { list } from "./catalogue.ts";

/** The entities whose cards administrators configure. */
export const cardEntity = list([
  ["candidates", "Candidatos", "Candidates"],
  ["jobs", "Vagas", "Jobs"],
  ["applies", "Candidaturas", "Applications"],
  ["client_companies", "Empresas clientes", "Client companies"],
  ["client_contacts", "Contatos de clientes", "Client contacts"],
  ["contacts", "Leads", "Leads"],
  ["proposals", "Propostas", "Proposals"],
  ["placements", "Contratações", "Placements"],
  ["projects", "Projetos", "Projects"],
  ["tasks", "Tarefas", "Tasks"],
]);

export const cardView = list([
  ["blocks", "Blocos", "Blocks"],
  ["kanban", "Quadro", "Board"],
]);
