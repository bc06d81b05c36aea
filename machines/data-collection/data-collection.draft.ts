import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { documentText, pisText } from "#contract/documents.ts";
import { emailPattern } from "#contract/email.ts";
import type { FieldError } from "#contract/errors.ts";

/** Unsaved input; composite data may be incomplete. */
export type DraftAnswers = Readonly<Partial<Record<CollectedField, unknown>>>;
export interface CollectionDraft {
  answers: DraftAnswers;
  /** Fields whose consent was given. */
  consents: readonly CollectedField[];
}

export const emptyDraft: CollectionDraft = { answers: {}, consents: [] };

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === "object" ? Object.values(value).some(isFilled) : true;
}

/** Answers to save. "No dependents" is an answer, too. */
export function filledOf({ answers }: CollectionDraft): DraftAnswers {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([field, value]) => isFilled(value) || (field === "dependents" && Array.isArray(value)),
    ),
  );
}

/** The parts without which an answer of several parts is none. */
const requiredParts: Readonly<Partial<Record<CollectedField, readonly string[]>>> = {
  address: ["zip_code", "street", "street_number", "district", "city"],
  current_experience: ["role_name", "company_name"],
  bank_data_form: ["bank", "account_type", "branch", "account"],
};

/** The parts without which a row of a list is none. */
const requiredOfRows: Readonly<Partial<Record<CollectedField, readonly string[]>>> = {
  other_experiences: ["role", "company", "started_on"],
  professional_reference: ["name", "email", "consent"],
  disabilitys: ["type"],
  dependents: ["name", "kinship", "date_birth"],
};

const isWrong: Readonly<Partial<Record<CollectedField, (text: string) => string | null>>> = {
  cpf: (text) => (documentText("cpf", text) === null ? "cpf" : null),
  pis: (text) => (pisText(text) === null ? "pis" : null),
  email: (text) => (emailPattern.test(text) ? null : "email"),
};

const partOf = (value: unknown, part: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined;

/** A referee's consent is given, not just answered. */
const isMissing = (value: unknown): boolean => !isFilled(value) || value === false;

function problemsInRow(field: CollectedField, row: unknown, path: string): FieldError[] {
  const missing = (requiredOfRows[field] ?? [])
    .filter((part) => isMissing(partOf(row, part)))
    .map((part) => ({ path: `${path}.${part}`, rule: "required" }));
  const wrong = (["cpf", "email"] as const).flatMap((part) => {
    const text = partOf(row, part);
    const rule = typeof text === "string" && text !== "" ? isWrong[part]?.(text) : null;
    return rule ? [{ path: `${path}.${part}`, rule }] : [];
  });
  return [...missing, ...wrong];
}

function problemsIn(field: CollectedField, value: unknown): FieldError[] {
  const path = `answers.${field}`;
  if (field in requiredOfRows && Array.isArray(value))
    return value.flatMap((row, at) => problemsInRow(field, row, `${path}.${at}`));
  const rule = typeof value === "string" ? isWrong[field]?.(value) : null;
  if (rule) return [{ path, rule }];
  const missing = (requiredParts[field] ?? [])
    .filter((part) => !isFilled(partOf(value, part)))
    .map((part) => ({ path: `${path}.${part}`, rule: "required" }));
  const zip = partOf(value, "zip_code");
  if (typeof zip === "string" && zip !== "" && !/^\d{5}-?\d{3}$/.test(zip))
    missing.push({ path: `${path}.zip_code`, rule: "zip_code" });
  return missing;
}

/**
 * Everything that prevents the answers from being accepted, reported at once: invalid numbers, missing parts, missing
 * consents. The provider runs the same checks.
 */
export function gapsOf(draft: CollectionDraft): FieldError[] {
  const answers = Object.entries(filledOf(draft)) as [CollectedField, unknown][];
  return answers.flatMap(([field, value]) => [
    ...problemsIn(field, value),
    ...(needsConsent(field) && !draft.consents.includes(field)
      ? [{ path: `consents.${field}`, rule: "required" }]
      : []),
  ]);
}

/** Changes still to be saved: those made since the last save was sent. */
export function withoutSaved(draft: CollectionDraft, sent: DraftAnswers): CollectionDraft {
  const answers: DraftAnswers = Object.fromEntries(
    Object.entries(draft.answers).filter(([field, value]) => sent[field as CollectedField] !== value),
  );
  return { answers, consents: draft.consents.filter((field) => field in answers) };
}

/** A stored draft; anything malformed counts as empty. */
export function readDraft(stored: unknown): CollectionDraft {
  if (typeof stored !== "object" || stored === null) return emptyDraft;
  const { answers, consents } = stored as Record<string, unknown>;
  return {
    answers: typeof answers === "object" && answers !== null ? (answers as DraftAnswers) : {},
    consents: Array.isArray(consents) ? (consents as CollectedField[]) : [],
  };
}
