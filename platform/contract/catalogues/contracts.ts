import { list } from "./catalogue.ts";

export const contractModel = list([
  [1, "Temporário", "Temporary"],
  [2, "Indeterminado semiprovisionado", "Semi-provisioned indefinite"],
  [3, "Indeterminado totalmente provisionado", "Fully provisioned indefinite"],
]);

export const internalContractModel = list([
  [4, "CLT", "CLT"],
  [5, "Associado", "Associate"],
  [6, "Estagiário", "Intern"],
  [7, "PJ", "PJ"],
]);

export const punchInType = list([
  [1, "Relógio de ponto", "Time clock"],
  [2, "Cargo de confiança", "Position of trust"],
]);

/** Codes of the Brazilian central bank, as text since one starts with zero. */
export const bank = list([
  ["341", "Itaú", "Itaú"],
  ["237", "Bradesco", "Bradesco"],
  ["104", "Caixa", "Caixa"],
  ["001", "Banco do Brasil", "Banco do Brasil"],
  ["033", "Santander", "Santander"],
  ["260", "Nubank", "Nubank"],
  ["212", "Original", "Original"],
  ["336", "C6", "C6"],
  ["422", "Safra", "Safra"],
  ["745", "Citibank", "Citibank"],
  ["077", "Inter", "Inter"],
]);

export const accountType = list([
  [1, "Conta corrente", "Checking"],
  [2, "Conta poupança", "Savings"],
]);

/** Types of a remuneration item that job billing reads (section 3.2). */
export const remunerationType = list([
  [1, "Salário base", "Base salary"],
  [2, "Bônus alvo", "Target bonus"],
]);
