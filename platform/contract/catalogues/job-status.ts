import { list } from "./catalogue.ts";

/** The document shows no list of job statuses; ours. */
export const jobStatus = list([
  ["draft", "Rascunho", "Draft"],
  ["published", "Publicada", "Published"],
  ["paused", "Pausada", "Paused"],
  ["filled", "Preenchida", "Filled"],
  ["closed", "Encerrada", "Closed"],
  ["cancelled", "Cancelada", "Cancelled"],
]);
