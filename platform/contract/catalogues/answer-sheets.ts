import type { Label } from "../entity.ts";

/** The states of a form a person was asked to answer. */
export const answerSheetStates = {
  asked: { pt: "Solicitada", en: "Requested" },
  opened: { pt: "Aberta", en: "Opened" },
  partly_answered: { pt: "Respondida em parte", en: "Partly answered" },
  answered: { pt: "Respondida", en: "Answered" },
  expired: { pt: "Expirada", en: "Expired" },
  revoked: { pt: "Revogada", en: "Revoked" },
} as const satisfies Record<string, Label>;
export type AnswerSheetStatus = keyof typeof answerSheetStates;
export const answerSheetStatuses = Object.keys(answerSheetStates) as [
  AnswerSheetStatus,
  ...AnswerSheetStatus[],
];
