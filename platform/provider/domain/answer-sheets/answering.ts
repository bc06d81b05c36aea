import { sql } from "kysely";
import type { WrittenAnswers } from "#contract/calls/questions.ts";
import {
  type EvaluationQuestion,
  type EvaluationValue,
  isAnswered,
  scoreOf,
  totalScore,
} from "#contract/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { assertNoneNewer } from "../answer-links/newer-answers.ts";
import { broadcastAnswered } from "../entities/broadcast.ts";
import { checkedValue } from "../evaluations/answers.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { answererOf, answersOf, questionsOfSheet, type Sheet } from "./sheet.ts";

type Answers = readonly { question_id: number; value: EvaluationValue | null }[];

/** Distinguishes answers' files from the person's others. */
export const answerFile = "answer";

async function checked(trx: Db, businessId: number, sheet: Sheet, answers: Answers): Promise<Answers> {
  const questions = new Map(
    (await questionsOfSheet(trx, businessId, sheet)).map((question) => [question.id, question]),
  );
  const files = { ...(answererOf(sheet) ?? { type: "candidate", id: 0 }), fileType: answerFile };
  const values: { question_id: number; value: EvaluationValue | null }[] = [];
  for (const { question_id, value } of answers) {
    const question = questions.get(question_id);
    const at = `answers.q${question_id}`;
    if (!question) throw invalid(at, "option");
    values.push({ question_id, value: await checkedValue(trx, { businessId, files, at }, question, value) });
  }
  return values;
}

async function write(trx: Db, businessId: number, sheet: Sheet, values: Answers): Promise<void> {
  for (const { question_id, value } of values) {
    const of = { business_id: businessId, answer_sheet_id: sheet.id, question_id };
    if (value === null)
      await trx
        .deleteFrom("answer_sheet_answers")
        .where("business_id", "=", businessId)
        .where("answer_sheet_id", "=", sheet.id)
        .where("question_id", "=", question_id)
        .execute();
    else
      await trx
        .insertInto("answer_sheet_answers")
        .values({ ...of, value: JSON.stringify(value) })
        .onConflict((conflict) =>
          conflict.columns(["answer_sheet_id", "question_id"]).doUpdateSet({ value: JSON.stringify(value) }),
        )
        .execute();
  }
}

/** Writes answers that fit their questions, unless another device wrote some since they were read. */
async function take(trx: Db, businessId: number, sheet: Sheet, answers: WrittenAnswers): Promise<void> {
  assertNoneNewer(await answersOf(trx, businessId, sheet.id), answers, (id) => `answers.q${id}`);
  await write(trx, businessId, sheet, await checked(trx, businessId, sheet, answers));
}

/** Saves some of the answers, so that they can be resumed elsewhere. */
export async function savePart(
  trx: Db,
  businessId: number,
  sheet: Sheet,
  answers: WrittenAnswers,
): Promise<void> {
  await take(trx, businessId, sheet, answers);
  await trx
    .updateTable("answer_sheets")
    .set({ last_answer_at: sql`now()`, updated_at: sql`now()` })
    .where("id", "=", sheet.id)
    .execute();
}

/** Takes the answers, once: those given with it over those kept before. */
export async function send(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  sheet: Sheet,
  answers: WrittenAnswers,
): Promise<void> {
  if (sheet.anonymous) return await sendUnnamed(trx, services, businessId, sheet, answers);
  await take(trx, businessId, sheet, answers);
  const kept = await answersOf(trx, businessId, sheet.id);
  const questions = await questionsOfSheet(trx, businessId, sheet);
  const givenTo = (id: number) => kept.find(({ question_id }) => question_id === id)?.value ?? null;
  assertComplete(questions, kept);
  const score = totalScore(
    questions.map((question) => ({
      weight: question.weight,
      score: scoreOf(question, givenTo(question.id), null),
    })),
  );
  await trx
    .updateTable("answer_sheets")
    .set({ answered_at: sql`now()`, last_answer_at: sql`now()`, updated_at: sql`now()`, score })
    .where("id", "=", sheet.id)
    .execute();
  await broadcastAnswered(trx, services, businessId, { answer_sheet_id: sheet.id });
  await notifyAnswered(trx, services, businessId, sheet, npsIn(kept));
}

const npsIn = (answers: Answers): number | null => {
  const found = answers.find(({ value }) => value?.type === "nps")?.value;
  return found?.type === "nps" ? found.score : null;
};

function assertComplete(questions: readonly EvaluationQuestion[], answers: Answers): void {
  const givenTo = (id: number) => answers.find(({ question_id }) => question_id === id)?.value ?? null;
  const missing = questions.filter(({ id, required }) => required && !isAnswered(givenTo(id)));
  if (missing.length > 0)
    throw new CallError("validation_failed", {
      fields: missing.map(({ id }) => ({ path: `answers.q${id}`, rule: "required" })),
    });
}

/**
 * An anonymous survey's answers are stored with a day and without a person. The invitation only records that it was
 * answered, not when, so that neither reveals the other.
 */
async function sendUnnamed(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  sheet: Sheet,
  answers: Answers,
): Promise<void> {
  const values = await checked(trx, businessId, sheet, answers);
  assertComplete(await questionsOfSheet(trx, businessId, sheet), values);
  const today = sql<string>`date_trunc('day', now())`;
  const { id } = await trx
    .insertInto("answer_sheets")
    .values({
      business_id: businessId,
      survey_id: sheet.survey_id,
      // Unknown to everyone: nothing opens a submitted form.
      token_hash: hashToken(makeToken()),
      expires_at: today,
      created_at: today,
      updated_at: today,
      sent_at: today,
      last_answer_at: today,
      answered_at: today,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await write(trx, businessId, { ...sheet, id }, values);
  await trx
    .updateTable("answer_sheets")
    .set({ answered_at: sql`sent_at` })
    .where("id", "=", sheet.id)
    .execute();
  await broadcastAnswered(trx, services, businessId, { answer_sheet_id: sheet.id });
  await notifyAnswered(trx, services, businessId, sheet, npsIn(values));
}

/** Notifies the requester; administrators if they have left. */
async function notifyAnswered(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  sheet: Sheet,
  score: number | null,
): Promise<void> {
  const recruiterIds = await membersOrAdministrators(trx, businessId, [sheet.recruiter_id]);
  if (sheet.survey_id === null) {
    await notify(trx, services, {
      businessId,
      recruiterIds,
      category: "candidate",
      component: "evaluation_answered",
      data: {
        candidate_name: sheet.person_name,
        evaluation_name: sheet.title,
        ...(sheet.title_en ? { evaluation_name_en: sheet.title_en } : {}),
      },
      link: `/recruiters/candidates/${sheet.candidate_id}/evaluation_requests`,
    });
    return;
  }
  await notify(trx, services, {
    businessId,
    recruiterIds,
    category: "nps",
    component: score === null ? "survey_answered" : "survey_scored",
    data: {
      survey_name: sheet.title,
      ...(sheet.title_en ? { survey_name_en: sheet.title_en } : {}),
      ...(score === null ? {} : { score }),
      ...(sheet.anonymous ? { step: "anonymous" } : { person_name: sheet.person_name }),
    },
    link: `/administrator/surveys/${sheet.survey_id}/results`,
  });
}
