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

/** The same, with what surveys ask besides. */
export const answerType = [...evaluationAnswerType, ...list([["nps", "NPS (0 a 10)", "NPS (0 to 10)"]])];

/** Audiences of surveys; ours. */
export const surveyAudiences = ["candidates", "placed", "client_contacts"] as const;
export type SurveyAudience = (typeof surveyAudiences)[number];

/** A survey's audience; ours. */
export const surveyAudience = list([
  ["candidates", "Candidatos", "Candidates"],
  ["placed", "Pessoas colocadas", "Placed people"],
  ["client_contacts", "Contatos de clientes", "Clients' contacts"],
]);

/** An evaluation's status; ours. */
export const evaluationStatus = list([
  ["draft", "Rascunho", "Draft"],
  ["active", "Ativa", "Active"],
  ["archived", "Arquivada", "Archived"],
]);
