import type { Label } from "../entity.ts";

/** A person's level in a competence. */
export const developmentLevels: readonly { code: number; label: Label }[] = [
  { code: 1, label: { pt: "A desenvolver", en: "To be developed" } },
  { code: 2, label: { pt: "Em desenvolvimento", en: "Developing" } },
  { code: 3, label: { pt: "Adequado à função", en: "Right for the role" } },
  { code: 4, label: { pt: "Acima da função", en: "Above the role" } },
  { code: 5, label: { pt: "Referência para outros", en: "An example to others" } },
];

export const developmentStatuses = {
  draft: { pt: "Rascunho", en: "Draft" },
  published: { pt: "Publicado", en: "Published" },
  expired: { pt: "Expirado", en: "Expired" },
  revoked: { pt: "Revogado", en: "Revoked" },
} as const satisfies Record<string, Label>;
export type DevelopmentStatus = keyof typeof developmentStatuses;
export const allDevelopmentStatuses = Object.keys(developmentStatuses) as [
  DevelopmentStatus,
  ...DevelopmentStatus[],
];
