import { sql } from "kysely";
import type { AnswerSheet, ListedSheet } from "#contract/calls/answer-sheets.ts";
import type { AnswerSheetStatus } from "#contract/catalogues/answer-sheets.ts";
import { firstNameOf } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { hashToken } from "#provider/base/security/token.ts";
import { dayOf } from "../answer-links/answer-link.ts";
import { questionsOf } from "../evaluations/questions.ts";

interface Standing {
  expires_at: string;
  opened_at: string | null;
  last_answer_at: string | null;
  answered_at: string | null;
  revoked_at: string | null;
}

export function statusOf(row: Standing, now = Date.now()): AnswerSheetStatus {
  if (row.revoked_at) return "revoked";
  if (row.answered_at) return "answered";
  if (Date.parse(row.expires_at) <= now) return "expired";
  if (row.last_answer_at) return "partly_answered";
  return row.opened_at ? "opened" : "asked";
}

/** The reader: the holder of the link, or the signed-in candidate. */
export type SheetAccess = { uid: string; token: string } | { uid: string; candidateId: number };

const sheets = (db: Db, businessId: number) =>
  db
    .selectFrom("answer_sheets as s")
    .innerJoin("businesses as b", "b.id", "s.business_id")
    .leftJoin("evaluations as e", "e.id", "s.evaluation_id")
    .leftJoin("surveys as v", "v.id", "s.survey_id")
    .leftJoin("candidates as c", "c.id", "s.candidate_id")
    .leftJoin("client_contacts as k", "k.id", "s.client_contact_id")
    .leftJoin("recruiters as r", "r.id", "s.recruiter_id")
    .where("s.business_id", "=", businessId)
    .select([
      "s.id",
      "s.uid",
      "s.set_uid",
      "s.evaluation_id",
      "s.survey_id",
      "s.candidate_id",
      "s.client_contact_id",
      "s.job_id",
      "s.recruiter_id",
    ])
    .select(["s.message", "s.expires_at", "s.opened_at", "s.last_answer_at", "s.answered_at", "s.revoked_at"])
    .select(["b.name as brand", "r.name as sender"])
    .select(sql<string>`coalesce(e.name, v.name, '')`.as("title"))
    .select((of) => of.fn.coalesce("e.name_en", "v.name_en").as("title_en"))
    .select((of) => of.fn.coalesce("e.description_en", "v.description_en").as("description_en"))
    .select(sql<string | null>`coalesce(e.description, v.description)`.as("description"))
    .select(sql<string>`coalesce(c.name, k.name, '')`.as("person_name"))
    .select(sql<boolean>`coalesce(v.anonymous, false)`.as("anonymous"));
export type Sheet = Awaited<ReturnType<typeof sheetsOfSet>>[number];

/** Whose record the files of its answers join. */
export function answererOf({ candidate_id, client_contact_id }: Sheet) {
  if (candidate_id !== null) return { type: "candidate", id: candidate_id };
  return client_contact_id === null ? null : { type: "client_contact", id: client_contact_id };
}

function assertOpen(row: Standing): void {
  if (row.revoked_at) throw new CallError("token_revoked");
  if (row.answered_at) throw new CallError("already_done");
  if (Date.parse(row.expires_at) <= Date.now()) throw new CallError("token_expired");
}

/** The row behind a link, locked for the transaction; throws the reason why the link cannot be opened. */
export async function openSheet(trx: Db, businessId: number, access: SheetAccess): Promise<Sheet> {
  const row = await sheets(trx, businessId)
    .where("s.uid", "=", access.uid)
    .$if("token" in access, (query) =>
      query.where("s.token_hash", "=", "token" in access ? hashToken(access.token) : ""),
    )
    .$if("candidateId" in access, (query) =>
      query.where("s.candidate_id", "=", "candidateId" in access ? access.candidateId : 0),
    )
    .forUpdate("s")
    .executeTakeFirst();
  // An invalid link reveals nothing more; a signed-in person requested something not theirs.
  if (!row) throw new CallError("token" in access ? "token_invalid" : "not_found");
  assertOpen(row);
  return row;
}

/** All of a set that its link opens. */
export async function sheetsOfSet(db: Db, businessId: number, setUid: string, token: string) {
  return await sheets(db, businessId)
    .where("s.set_uid", "=", setUid)
    .where("s.token_hash", "=", hashToken(token))
    .orderBy("s.id")
    .execute();
}

/** A candidate's requests, pending ones first. */
export async function sheetsOfCandidate(db: Db, businessId: number, candidateId: number): Promise<Sheet[]> {
  const rows = await sheets(db, businessId)
    .where("s.candidate_id", "=", candidateId)
    .where("s.evaluation_id", "is not", null)
    .where("s.revoked_at", "is", null)
    .orderBy("s.id", "desc")
    .limit(50)
    .execute();
  return rows.toSorted((a, b) => Number(a.answered_at !== null) - Number(b.answered_at !== null));
}

export const answersOf = (db: Db, businessId: number, id: number) =>
  db
    .selectFrom("answer_sheet_answers")
    .where("business_id", "=", businessId)
    .where("answer_sheet_id", "=", id)
    .select(["question_id", "value"])
    .execute();

export const questionsOfSheet = (
  db: Db,
  businessId: number,
  { evaluation_id, survey_id }: Pick<Sheet, "evaluation_id" | "survey_id">,
) => questionsOf(db, businessId, survey_id === null ? { evaluation_id: evaluation_id ?? 0 } : { survey_id });

/** The person's view; of themselves it contains only the first name. */
export async function publicOf(
  db: Db,
  businessId: number,
  sheet: Sheet,
): Promise<{ answer_sheet: AnswerSheet }> {
  const questions = await questionsOfSheet(db, businessId, sheet);
  const asked = new Set(questions.map(({ id }) => id));
  const { uid, title, title_en, description, description_en } = sheet;
  const { brand, sender, message, person_name, expires_at } = sheet;
  return {
    answer_sheet: {
      ...{ uid, title, title_en, description, description_en, brand, sender, message, questions },
      first_name: firstNameOf(person_name),
      expires_on: dayOf(expires_at),
      anonymous: sheet.anonymous,
      answers: (await answersOf(db, businessId, sheet.id)).filter(({ question_id: id }) => asked.has(id)),
    },
  };
}

/** Answer sheets as listed. */
export async function listedOf(db: Db, businessId: number, rows: readonly Sheet[]): Promise<ListedSheet[]> {
  if (rows.length === 0) return [];
  const forms = [...new Set(rows.map(({ evaluation_id: id }) => id ?? 0))];
  const [questions, answers] = await Promise.all([
    db
      .selectFrom("questions")
      .where("business_id", "=", businessId)
      .where("evaluation_id", "in", forms)
      .where("removed_at", "is", null)
      .groupBy("evaluation_id")
      .select(["evaluation_id", (eb) => eb.fn.countAll<number>().as("count")])
      .execute(),
    db
      .selectFrom("answer_sheet_answers")
      .where("business_id", "=", businessId)
      .where(
        "answer_sheet_id",
        "in",
        rows.map(({ id }) => id),
      )
      .groupBy("answer_sheet_id")
      .select(["answer_sheet_id", (eb) => eb.fn.countAll<number>().as("count")])
      .execute(),
  ]);
  const asked = new Map(questions.map(({ evaluation_id, count }) => [evaluation_id, Number(count)]));
  const answered = new Map(answers.map(({ answer_sheet_id, count }) => [answer_sheet_id, Number(count)]));
  return rows.map((row) => ({
    uid: row.uid,
    title: row.title,
    title_en: row.title_en,
    status: statusOf(row),
    questions_count: asked.get(row.evaluation_id ?? 0) ?? 0,
    answers_count: answered.get(row.id) ?? 0,
    expires_on: dayOf(row.expires_at),
  }));
}
