import { sql } from "kysely";
import type { AnsweredValue, CandidateAnswers } from "#contract/calls/candidate-answers.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import {
  allCollectedFields,
  type CollectedField,
  collectedDataOf,
} from "#contract/catalogues/data-collection.ts";
import { gender, transportation } from "#contract/catalogues/people.ts";
import { documentText, pisText } from "#contract/documents.ts";
import { candidateEntity } from "#contract/entities/candidate.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { CandidatesTable } from "#provider/base/database/tables/candidates.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { webLink } from "#provider/base/http/links.ts";
import {
  cleanedLists,
  isKeptApart,
  replaceDependents,
  replaceDisabilities,
  writeLists,
} from "./answer-lists.ts";

type Column = keyof CandidatesTable;

/** Columns of composite data. Other data is in the column of the same name. */
const parts: { [F in CollectedField]?: Readonly<Record<string, Column>> } = {
  address: {
    zip_code: "zip_code",
    street: "street",
    street_number: "street_number",
    complement: "complement",
    district: "district",
    city: "city",
    state: "state",
  },
  current_experience: { role_name: "role_name", company_name: "company_name" },
  avatar: { url: "avatar_url" },
  gender: { gender: "gender", gender_other: "gender_other" },
  transportation: { transportation: "transportation", transportation_detail: "transportation_detail" },
  bank_data_form: {
    bank: "bank_code",
    account_type: "bank_account_type",
    branch: "bank_branch",
    account: "bank_account",
  },
};

const columnsOf = (field: CollectedField): Column[] =>
  isKeptApart(field) ? [] : Object.values(parts[field] ?? { [field]: field as Column });

/** Every column that an answer is read from. */
export const answerColumns: readonly Column[] = [...new Set(allCollectedFields.flatMap(columnsOf))];

function linkIn(field: CollectedField, text: string): string {
  const link = webLink(text);
  if (link === undefined) throw invalid(`answers.${field}`, "url");
  return link;
}

function numberIn(field: CollectedField, text: string, read: (text: string) => string | null): string {
  const number = read(text);
  if (number === null) throw invalid(`answers.${field}`, field);
  return number;
}

/** The answers as the record holds them; refused where one cannot be so. */
function cleaned(answers: CandidateAnswers, today: string): CandidateAnswers {
  const clean = { ...answers };
  for (const field of ["linkedin", "github", "stackoverflow", "portifolio"] as const) {
    const link = clean[field];
    if (link !== undefined) clean[field] = linkIn(field, link);
  }
  if (clean.cpf !== undefined) clean.cpf = numberIn("cpf", clean.cpf, (text) => documentText("cpf", text));
  if (clean.pis !== undefined) clean.pis = numberIn("pis", clean.pis, pisText);
  if (clean.date_birth !== undefined) {
    const born = Date.parse(clean.date_birth);
    if (born > Date.now() || born < Date.UTC(1900)) throw invalid("answers.date_birth", "past");
  }
  if (clean.address) clean.address = { ...clean.address, state: clean.address.state.toUpperCase() };
  if (clean.gender) {
    const specified = entryOf(gender, clean.gender.gender)?.specify === true;
    if (specified && !clean.gender.gender_other) throw invalid("answers.gender.gender_other", "required");
    if (!specified) clean.gender = { ...clean.gender, gender_other: null };
  }
  if (clean.transportation) {
    const chosen = entryOf(transportation, clean.transportation.transportation);
    if (chosen?.extra && !clean.transportation.transportation_detail)
      throw invalid("answers.transportation.transportation_detail", "required");
    if (!chosen?.extra) clean.transportation = { ...clean.transportation, transportation_detail: null };
  }
  if (clean.skills) clean.skills = [...new Set(clean.skills)];
  if (clean.email !== undefined) clean.email = clean.email.toLowerCase();
  return { ...clean, ...cleanedLists(clean, today) };
}

function rowOf(answers: CandidateAnswers): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(answers)) {
    const columns = parts[field as CollectedField];
    if (isKeptApart(field as CollectedField)) continue;
    if (!columns) row[field] = value;
    for (const [part, column] of Object.entries(columns ?? {})) {
      const given = (value as Readonly<Record<string, unknown>>)[part];
      row[column] = given === undefined || given === "" ? null : given;
    }
  }
  return row;
}

interface AnswerOwner {
  businessId: number;
  candidateId: number;
  requestId: string;
}

/** Writes what was answered into the candidate's record, and what changed there into its trail. */
export async function writeAnswers(db: Db, owner: AnswerOwner, answers: CandidateAnswers): Promise<void> {
  const { businessId, candidateId, requestId } = owner;
  const clean = cleaned(answers, await todayOf(db, businessId));
  const row = rowOf(clean);
  const known = Object.keys(row).filter((column) => column in candidateEntity.fields) as Column[];
  const before: Record<string, unknown> = await db
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "=", candidateId)
    .select(["id", ...known])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("candidates")
    .set({ ...row, updated_at: new Date().toISOString() })
    // A concurrent edit conflicts.
    .set({ lock_version: sql`lock_version + 1` })
    .where("business_id", "=", businessId)
    .where("id", "=", candidateId)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "candidates_email") ? invalid("answers.email", "in_use") : error;
    });
  await writeLists(db, { businessId, candidateId }, clean);
  if (answers.skills) {
    await db
      .deleteFrom("candidate_skills")
      .where("candidate_id", "=", candidateId)
      .where("name", "not in", answers.skills)
      .execute();
  }
  const trail = known.flatMap((column) => {
    const [was, is] = [JSON.stringify(before[column] ?? null), JSON.stringify(row[column] ?? null)];
    if (was === is) return [];
    return {
      business_id: businessId,
      reference_type: "candidate",
      reference_id: candidateId,
      action: "update",
      field: column,
      before: was,
      after: is,
      actor_strategy: "candidates" as const,
      actor_id: candidateId,
      request_id: requestId,
    };
  });
  if (trail.length > 0) await db.insertInto("audit_events").values(trail).execute();
}

/** The stored value of a datum, or null. */
export function heldOf(row: Readonly<Record<string, unknown>>, field: CollectedField): AnsweredValue | null {
  const columns = parts[field];
  if (!columns) {
    const value = row[field] as AnsweredValue | undefined;
    // "No dependents" is an answer, too.
    if (field === "dependents") return value ?? null;
    return value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
  }
  const entries = Object.entries(columns).map(([part, column]) => [part, row[column] ?? null] as const);
  return entries.every(([, value]) => value === null)
    ? null
    : (Object.fromEntries(entries) as Record<string, string | number | null>);
}

/** The permission needed to read a datum; null where it is never shown individually. */
export const readableBy = (field: CollectedField) => collectedDataOf(field).readableWith;

/** Fields by which duplicates are found. */
export const duplicateKeys: readonly CollectedField[] = ["name", "email", "mobile_phone", "cpf"];

/** Removes data from the record. */
export async function eraseAnswers(
  trx: Db,
  { businessId, candidateId }: Omit<AnswerOwner, "requestId">,
  fields: readonly CollectedField[],
): Promise<void> {
  const of = { businessId, candidateId };
  const empty: Readonly<Record<string, unknown>> = { skills: [], hiring_regimes: [] };
  const row = Object.fromEntries(fields.flatMap(columnsOf).map((column) => [column, empty[column] ?? null]));
  if (fields.includes("disabilitys")) await replaceDisabilities(trx, of, []);
  if (fields.includes("dependents")) await replaceDependents(trx, of, null);
  if (fields.includes("skills"))
    await trx.deleteFrom("candidate_skills").where("candidate_id", "=", candidateId).execute();
  await trx
    .updateTable("candidates")
    .set({ ...row, updated_at: new Date().toISOString() })
    .set({ lock_version: sql`lock_version + 1` })
    .where("business_id", "=", businessId)
    .where("id", "=", candidateId)
    .execute();
}
