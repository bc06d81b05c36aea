import { list } from "./catalogue.ts";

export const employmentRegime = list([
  [1, "PJ", "PJ"],
  [2, "CLT - Efetivo", "CLT - Permanent"],
  [3, "Temporário", "Temporary"],
  [4, "Freelancer", "Freelancer"],
  [5, "Sócio", "Partner"],
  [6, "Estatutário", "Statutory"],
  [7, "Consultor", "Consultant"],
  [8, "Terceirizado", "Outsourced"],
  [9, "Associado", "Associate"],
]);

export const workType = list([
  [0, "Indefinido", "Undefined"],
  [1, "Somente presencial", "Only on-site"],
  [2, "Somente remoto", "Only remote"],
  [3, "Remoto ou presencial", "Remote or on-site"],
]);

/** Federative units, by their codes. */
export const state = list([
  ["AC", "Acre", "Acre"],
  ["AL", "Alagoas", "Alagoas"],
  ["AP", "Amapá", "Amapá"],
  ["AM", "Amazonas", "Amazonas"],
  ["BA", "Bahia", "Bahia"],
  ["CE", "Ceará", "Ceará"],
  ["DF", "Distrito Federal", "Federal District"],
  ["ES", "Espírito Santo", "Espírito Santo"],
  ["GO", "Goiás", "Goiás"],
  ["MA", "Maranhão", "Maranhão"],
  ["MT", "Mato Grosso", "Mato Grosso"],
  ["MS", "Mato Grosso do Sul", "Mato Grosso do Sul"],
  ["MG", "Minas Gerais", "Minas Gerais"],
  ["PA", "Pará", "Pará"],
  ["PB", "Paraíba", "Paraíba"],
  ["PR", "Paraná", "Paraná"],
  ["PE", "Pernambuco", "Pernambuco"],
  ["PI", "Piauí", "Piauí"],
  ["RJ", "Rio de Janeiro", "Rio de Janeiro"],
  ["RN", "Rio Grande do Norte", "Rio Grande do Norte"],
  ["RS", "Rio Grande do Sul", "Rio Grande do Sul"],
  ["RO", "Rondônia", "Rondônia"],
  ["RR", "Roraima", "Roraima"],
  ["SC", "Santa Catarina", "Santa Catarina"],
  ["SP", "São Paulo", "São Paulo"],
  ["SE", "Sergipe", "Sergipe"],
  ["TO", "Tocantins", "Tocantins"],
]);
