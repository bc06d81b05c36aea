import { list } from "./catalogue.ts";

/** Effect of an off-limit on an approach: warn or stop. */
export const offLimitLevel = list([
  [1, "Aviso", "Warning"],
  [2, "Bloqueio", "Stop"],
]);
export const stopLevel = 2;

/** People covered by a company's off-limit, besides its contacts. */
export const offLimitCoverage = list([
  ["employees", "Quem trabalha lá", "Who works there"],
  ["placed", "Quem colocamos lá", "Whom we placed there"],
  ["both", "Quem trabalha ou colocamos lá", "Who works there or was placed there by us"],
  ["contacts", "Só os contatos da empresa", "Its contacts only"],
]);

/** An off-limit's state today. */
export const offLimitStatus = list([
  ["upcoming", "Futuro", "Upcoming"],
  ["active", "Em vigor", "In force"],
  ["ended", "Encerrado", "Ended"],
]);
