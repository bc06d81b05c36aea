import { list } from "./catalogue.ts";

/** How an evaluation is answered (application document, section 2.13). */
export const evaluationAnswerType = list([
  ["text", "Texto", "Text"],
  ["yes_no", "Sim ou não", "Yes/no"],
  ["multiple_choice", "Múltipla escolha", "Multiple choice"],
  ["autocomplete", "Autocompletar", "Autocomplete"],
  ["drag_drop", "Arrastar e soltar", "Drag-drop"],
  ["monetary", "Monetário", "Monetary"],
  ["file", "Arquivo", "File"],
  ["video", "Vídeo", "Video"],
]);

/** How an evaluation stands; ours. */
export const evaluationStatus = list([
  ["draft", "Rascunho", "Draft"],
  ["active", "Ativa", "Active"],
  ["archived", "Arquivada", "Archived"],
]);
