import { list } from "./catalogue.ts";

/** Entities that documents are filled from. */
export const documentEntities = [
  "proposals",
  "placements",
  "jobs",
  "applies",
  "client_companies",
  "employees",
] as const;
export type DocumentEntity = (typeof documentEntities)[number];
export const languages = ["pt", "en"] as const;

export const documentEntity = list([
  ["proposals", "Proposta", "Proposal"],
  ["placements", "Contratação", "Placement"],
  ["jobs", "Vaga", "Job"],
  ["applies", "Candidatura", "Application"],
  ["client_companies", "Empresa cliente", "Client company"],
  ["employees", "Funcionário", "Employee"],
]);

/** In which dates, money and names of codes are written. */
export const documentLanguage = list([
  ["pt", "Português", "Portuguese"],
  ["en", "Inglês", "English"],
]);
