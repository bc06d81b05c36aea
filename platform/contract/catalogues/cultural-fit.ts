import type { Label } from "../entity.ts";

/** The states of a request to answer the questionnaire. */
export const cultureStatuses = {
  asked: { pt: "Solicitada", en: "Requested" },
  opened: { pt: "Aberta", en: "Opened" },
  partly_answered: { pt: "Respondida em parte", en: "Partly answered" },
  answered: { pt: "Respondida", en: "Answered" },
  expired: { pt: "Expirada", en: "Expired" },
  cancelled: { pt: "Cancelada", en: "Cancelled" },
} as const satisfies Record<string, Label>;
export type CultureStatus = keyof typeof cultureStatuses;
export const allCultureStatuses = Object.keys(cultureStatuses) as [CultureStatus, ...CultureStatus[]];
