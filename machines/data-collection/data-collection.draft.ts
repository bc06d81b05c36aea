import type { AskedField } from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import type { FieldError } from "#contract/errors.ts";

/** What was typed and is not saved yet; what has parts may be there in part. */
export type DraftAnswers = Readonly<Partial<Record<AskedField, unknown>>>;
export interface CollectionDraft {
  answers: DraftAnswers;
  /** Fields whose consent was given. */
  consents: readonly AskedField[];
}

export const emptyDraft: CollectionDraft = { answers: {}, consents: [] };

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === "object" ? Object.values(value).some(isFilled) : true;
}

/** What there is to save. */
export function filledOf({ answers }: CollectionDraft): DraftAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => isFilled(value)));
}

/** Answers that are not taken without the consent. */
export function gapsOf(draft: CollectionDraft): FieldError[] {
  const fields = Object.keys(filledOf(draft)) as AskedField[];
  return fields
    .filter((field) => needsConsent(field) && !draft.consents.includes(field))
    .map((field) => ({ path: `consents.${field}`, rule: "required" }));
}

/** What stays to be saved: what was changed since it was sent. */
export function withoutSaved(draft: CollectionDraft, sent: DraftAnswers): CollectionDraft {
  const answers: DraftAnswers = Object.fromEntries(
    Object.entries(draft.answers).filter(([field, value]) => sent[field as AskedField] !== value),
  );
  return { answers, consents: draft.consents.filter((field) => field in answers) };
}

/** As it was stored; what is something else is nothing. */
export function readDraft(stored: unknown): CollectionDraft {
  if (typeof stored !== "object" || stored === null) return emptyDraft;
  const { answers, consents } = stored as Record<string, unknown>;
  return {
    answers: typeof answers === "object" && answers !== null ? (answers as DraftAnswers) : {},
    consents: Array.isArray(consents) ? (consents as AskedField[]) : [],
  };
}
