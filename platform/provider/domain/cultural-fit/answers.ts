import { sql } from "kysely";
import type { CultureTeam } from "#contract/calls/cultural-fit.ts";
import type { WrittenAnswers } from "#contract/calls/questions.ts";
import {
  type CultureProfile,
  type CultureQuestion,
  leastPeople,
  placesOf,
  profileOf,
  sharedProfile,
} from "#contract/culture.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { assertNoneNewer } from "../answer-links/newer-answers.ts";

/** Answers to the current questionnaire, in form order. */
export async function formAnswersOf(db: Db, businessId: number, id: number) {
  const rows = await db
    .selectFrom("culture_answers as a")
    .innerJoin("culture_questions as q", (join) =>
      join.onRef("q.business_id", "=", "a.business_id").onRef("q.id", "=", "a.culture_question_id"),
    )
    .where("a.business_id", "=", businessId)
    .where("a.cultural_fit_id", "=", id)
    .where("q.retired_at", "is", null)
    .orderBy("q.position")
    .select(["a.culture_question_id as question_id", "a.choice"])
    .execute();
  return rows.map(({ question_id, choice }) => ({
    question_id,
    value: { type: "multiple_choice" as const, chosen: [choice] },
  }));
}

/** Keeps answers that fit a current question. */
export async function keepAnswers(
  trx: Db,
  businessId: number,
  id: number,
  questions: readonly CultureQuestion[],
  given: WrittenAnswers,
): Promise<void> {
  assertNoneNewer(await formAnswersOf(trx, businessId, id), given);
  for (const { question_id, value } of given) {
    const question = questions.find((item) => item.id === question_id);
    const path = `answers.${question_id}`;
    if (!question) throw invalid(path, "option");
    const of = { business_id: businessId, cultural_fit_id: id, culture_question_id: question_id };
    if (value === null) {
      await trx
        .deleteFrom("culture_answers")
        .where("business_id", "=", businessId)
        .where("cultural_fit_id", "=", id)
        .where("culture_question_id", "=", question_id)
        .execute();
      continue;
    }
    const [choice, ...more] = value.type === "multiple_choice" ? value.chosen : [];
    if (choice === undefined || more.length > 0 || choice >= placesOf(question))
      throw invalid(path, "option");
    await trx
      .insertInto("culture_answers")
      .values({ ...of, choice })
      .onConflict((conflict) =>
        conflict.columns(["business_id", "cultural_fit_id", "culture_question_id"]).doUpdateSet({ choice }),
      )
      .execute();
  }
}

/** What a questionnaire that is answered anew begins with: the answers of the last time to what is still asked. */
export async function copyAnswers(trx: Db, businessId: number, from: number, to: number): Promise<void> {
  const answers = await formAnswersOf(trx, businessId, from);
  if (answers.length === 0) return;
  await trx
    .insertInto("culture_answers")
    .values(
      answers.map(({ question_id, value }) => ({
        business_id: businessId,
        cultural_fit_id: to,
        culture_question_id: question_id,
        choice: value.chosen[0] ?? 0,
      })),
    )
    .execute();
}

/** A result requires an answer to every question. */
export function assertWhole(
  questions: readonly CultureQuestion[],
  answers: readonly { question_id: number }[],
): void {
  const fields = questions
    .filter(({ id }) => !answers.some(({ question_id }) => question_id === id))
    .map(({ id }) => ({ path: `answers.${id}`, rule: "required" }));
  if (fields.length > 0) throw new CallError("validation_failed", { fields });
}

/** The profile of each who answered. */
export async function profilesOf(
  db: Db,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, CultureProfile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("culture_answers as a")
    .innerJoin("culture_questions as q", (join) =>
      join.onRef("q.business_id", "=", "a.business_id").onRef("q.id", "=", "a.culture_question_id"),
    )
    .where("a.business_id", "=", businessId)
    .where("a.cultural_fit_id", "in", [...ids])
    .select(["a.cultural_fit_id as id", "a.choice", "q.kind", "q.dimension", "q.other_dimension"])
    .execute();
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, answers]) => [id, profileOf(answers)]));
}

/** Sample size of answers; more would hardly change the average. */
const mostCounted = 500;

/** The aggregate of a job's or client's people; undefined while too few answered, who could be identified. */
export async function teamOf(
  db: Db,
  businessId: number,
  of: { job_id: number } | { client_company_id: number },
): Promise<CultureTeam> {
  const rows = await db
    .selectFrom("cultural_fits")
    .where("business_id", "=", businessId)
    .$if("job_id" in of, (query) => query.where("job_id", "=", "job_id" in of ? of.job_id : 0))
    .$if("client_company_id" in of, (query) =>
      query.where("client_company_id", "=", "client_company_id" in of ? of.client_company_id : 0),
    )
    .where("candidate_id", "is", null)
    .where("answered_at", "is not", null)
    .orderBy("id", "desc")
    .limit(mostCounted)
    // A person asked twice counts once, with their last answers.
    .select(["id", sql<string>`lower(email)`.as("person")])
    .execute();
  const ids = [...new Map(rows.toReversed().map(({ id, person }) => [person, id])).values()];
  if (ids.length < leastPeople) return { people: ids.length, profile: null };
  return {
    people: ids.length,
    profile: sharedProfile([...(await profilesOf(db, businessId, ids)).values()]),
  };
}
