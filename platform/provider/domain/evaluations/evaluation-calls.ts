import { sql } from "kysely";
import type { ApplyEvaluation, OfferedEvaluation } from "#contract/calls/evaluations.ts";
import type { WrittenQuestion } from "#contract/calls/questions.ts";
import {
  type EvaluationQuestion,
  type EvaluationValue,
  isAnswered,
  scoreOf,
  totalScore,
  withOptions,
} from "#contract/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { writerOf } from "#provider/base/records/rules.ts";
import { findRow } from "../entities/list.ts";
import { updateRow } from "../entities/write.ts";
import { checkedValue } from "./answers.ts";

const columns = [
  "id",
  "answer_type",
  "title",
  "hint",
  "required",
  "weight",
  "options",
  "multiple",
  "expected",
  "minimum",
  "maximum",
] as const;

const questionsQuery = (db: Db, businessId: number) =>
  db
    .selectFrom("evaluation_questions")
    .where("business_id", "=", businessId)
    .orderBy("position")
    .orderBy("id")
    .select([...columns, "evaluation_id", "removed_at"]);

type QuestionRow = EvaluationQuestion & { evaluation_id: number; removed_at: string | null };
const shown = ({ evaluation_id: _, removed_at: __, ...question }: QuestionRow): EvaluationQuestion =>
  question;

async function questionsOf(db: Db, businessId: number, evaluationId: number): Promise<EvaluationQuestion[]> {
  const rows = await questionsQuery(db, businessId)
    .where("evaluation_id", "=", evaluationId)
    .where("removed_at", "is", null)
    .execute();
  return rows.map(shown);
}

/** What is kept of a question, by its type: only what that type reads. */
function kept({ id: _, ...question }: WrittenQuestion, position: number, at: string) {
  const { answer_type: type, minimum = null, maximum = null } = question;
  const hasOptions = withOptions.includes(type);
  if (type === "nps") throw invalid(`${at}.answer_type`, "option");
  if (hasOptions && question.options.length < 2) throw invalid(`${at}.options`, "required");
  if (minimum !== null && maximum !== null && maximum < minimum) {
    throw invalid(`${at}.maximum`, "before_start");
  }
  const options =
    type === "drag_drop" ? question.options.map(({ label }) => ({ label, score: null })) : question.options;
  return {
    ...question,
    position,
    hint: question.hint?.trim() || null,
    options: JSON.stringify(hasOptions ? options : []),
    multiple: type === "multiple_choice" && question.multiple,
    expected: type === "yes_no" ? (question.expected ?? null) : null,
    minimum: type === "monetary" ? minimum : null,
    maximum: type === "monetary" ? maximum : null,
  };
}

/** Answered questions may not change: answers refer to choices by position. */
function asksTheSame(before: EvaluationQuestion, after: WrittenQuestion): boolean {
  const labels = (options: readonly { label: string }[]) => JSON.stringify(options.map(({ label }) => label));
  return before.answer_type === after.answer_type && labels(before.options) === labels(after.options);
}

async function replaceQuestions(
  trx: Db,
  businessId: number,
  evaluationId: number,
  wanted: readonly WrittenQuestion[],
): Promise<void> {
  const before = new Map((await questionsOf(trx, businessId, evaluationId)).map((one) => [one.id, one]));
  const answered = await trx
    .selectFrom("evaluation_questions as q")
    .innerJoin("apply_evaluation_answers as a", "a.question_id", "q.id")
    .where("q.business_id", "=", businessId)
    .where("q.evaluation_id", "=", evaluationId)
    .select("q.id")
    .distinct()
    .execute();
  const isKept = new Set(answered.map(({ id }) => id));
  const staying = new Set<number>();
  for (const [position, question] of wanted.entries()) {
    const at = `questions.${position}`;
    const values = kept(question, position, at);
    const known = question.id === undefined ? undefined : before.get(question.id);
    if (question.id !== undefined && (!known || staying.has(question.id)))
      throw invalid(`${at}.id`, "option");
    if (known && (!isKept.has(known.id) || asksTheSame(known, question))) {
      staying.add(known.id);
      await trx
        .updateTable("evaluation_questions")
        .set({ ...values, updated_at: new Date().toISOString() })
        .where("business_id", "=", businessId)
        .where("id", "=", known.id)
        .execute();
    } else {
      await trx
        .insertInto("evaluation_questions")
        .values({ business_id: businessId, evaluation_id: evaluationId, ...values })
        .execute();
    }
  }
  const gone = [...before.keys()].filter((id) => !staying.has(id));
  const shelved = gone.filter((id) => isKept.has(id));
  const dropped = gone.filter((id) => !isKept.has(id));
  if (shelved.length > 0) {
    await trx
      .updateTable("evaluation_questions")
      .set({ removed_at: new Date().toISOString() })
      .where("business_id", "=", businessId)
      .where("id", "in", shelved)
      .execute();
  }
  if (dropped.length > 0) {
    await trx
      .deleteFrom("evaluation_questions")
      .where("business_id", "=", businessId)
      .where("id", "in", dropped)
      .execute();
  }
}

async function scoreOfApply(db: Db, businessId: number, applyId: number): Promise<number | null> {
  return (await findRow(db, "applies", businessId, applyId)).evaluation_score;
}

/** Active evaluations with questions; those of the apply's column first. */
async function offeredTo(db: Db, businessId: number, status: number): Promise<OfferedEvaluation[]> {
  const evaluations = await db
    .selectFrom("evaluations")
    .where("business_id", "=", businessId)
    .where("status", "=", "active")
    .orderBy(sql`apply_status is distinct from ${status}::int`)
    .orderBy("name")
    .orderBy("id")
    .limit(50)
    .select(["id", "name", "description", "apply_status"])
    .execute();
  if (evaluations.length === 0) return [];
  const ids = evaluations.map(({ id }) => id);
  const rows = await questionsQuery(db, businessId)
    .where("evaluation_id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  const byForm = Map.groupBy(rows, (row) => row.evaluation_id);
  return evaluations.flatMap((one) => {
    const questions = (byForm.get(one.id) ?? []).map(shown);
    return questions.length === 0 ? [] : [{ ...one, questions }];
  });
}

async function givenTo(
  db: Db,
  businessId: number,
  applyId: number,
  recruiterId: number,
): Promise<ApplyEvaluation[]> {
  const given = await db
    .selectFrom("apply_evaluations as e")
    .innerJoin("evaluations as f", "f.id", "e.evaluation_id")
    .leftJoin("recruiters as r", "r.id", "e.recruiter_id")
    .where("e.business_id", "=", businessId)
    .where("e.apply_id", "=", applyId)
    .orderBy("e.id", "desc")
    .limit(200)
    .select(["e.id", "e.evaluation_id", "f.name as evaluation_name", "e.recruiter_id as by_id"])
    .select(["r.name as by_name", "e.score", "e.comment", "e.created_at", "e.updated_at"])
    .execute();
  if (given.length === 0) return [];
  const ids = given.map(({ id }) => id);
  const answers = await db
    .selectFrom("apply_evaluation_answers as a")
    .innerJoin("evaluation_questions as q", "q.id", "a.question_id")
    .where("a.business_id", "=", businessId)
    .where("a.apply_evaluation_id", "in", ids)
    .orderBy("q.position")
    .orderBy("q.id")
    .select(columns.map((column) => `q.${column}` as const))
    .select(["a.apply_evaluation_id as of_id", "a.value", "a.rating", "a.score"])
    .execute();
  const byEvaluation = Map.groupBy(answers, ({ of_id }) => of_id);
  return given.map((one) => ({
    ...one,
    mine: one.by_id === recruiterId,
    answers: (byEvaluation.get(one.id) ?? []).map(({ of_id: _, value, rating, score, ...question }) => ({
      question,
      value,
      rating,
      score,
    })),
  }));
}

export const evaluationHandlers = defineHandlers({
  "GET /recruiters/evaluations/:id/questions": async ({ db, businessId, params }) => {
    const { lock_version } = await findRow(db, "evaluations", businessId, params.id);
    return { questions: await questionsOf(db, businessId, params.id), lock_version };
  },
  "PUT /recruiters/evaluations/:id/questions": async (context) => {
    const { db, businessId, params, body } = context;
    return await db.transaction().execute(async (trx) => {
      const writer = writerOf(context);
      const saved = await updateRow(trx, "evaluations", writer, params.id, {}, body.lock_version);
      await replaceQuestions(trx, businessId, params.id, body.questions);
      const questions = await questionsOf(trx, businessId, params.id);
      return { questions, lock_version: saved.lock_version };
    });
  },

  "GET /recruiters/applies/:id/evaluations": async ({ db, businessId, person, params }) => {
    const { status, evaluation_score } = await findRow(db, "applies", businessId, params.id);
    return {
      score: evaluation_score,
      evaluations: await offeredTo(db, businessId, status),
      given: await givenTo(db, businessId, params.id, person.id),
    };
  },
  "PUT /recruiters/applies/:id/evaluations/:evaluation_id": async (context) => {
    const { db, businessId, person, params, body } = context;
    return await db.transaction().execute(async (trx) => {
      const apply = await findRow(trx, "applies", businessId, params.id);
      const evaluation = await findRow(trx, "evaluations", businessId, params.evaluation_id);
      const mine = { apply_id: apply.id, evaluation_id: evaluation.id, recruiter_id: person.id };
      const questions = await questionsOf(trx, businessId, evaluation.id);
      if (evaluation.status !== "active" || questions.length === 0) throw new CallError("not_found");
      const asked = new Map(body.answers.map((answer) => [answer.question_id, answer]));
      if (body.answers.some(({ question_id: id }) => !questions.some((question) => question.id === id))) {
        throw invalid("answers", "option");
      }
      const answers: {
        question: EvaluationQuestion;
        value: EvaluationValue | null;
        rating: number | null;
        score: number | null;
      }[] = [];
      for (const question of questions) {
        const given = asked.get(question.id);
        const at = `answers.q${question.id}`;
        const value = await checkedValue(
          trx,
          { businessId, applyId: apply.id, at },
          question,
          given?.value ?? null,
        );
        if (question.required && !isAnswered(value)) throw invalid(at, "required");
        const rating = value ? (given?.rating ?? null) : null;
        answers.push({ question, value, rating, score: scoreOf(question, value, rating) });
      }
      const score = totalScore(
        answers.map(({ question, score: one }) => ({ weight: question.weight, score: one })),
      );
      const comment = body.comment?.trim() || null;
      const { id } = await trx
        .insertInto("apply_evaluations")
        .values({ business_id: businessId, ...mine, score, comment })
        .onConflict((conflict) =>
          conflict
            .columns(["apply_id", "evaluation_id", "recruiter_id"])
            .doUpdateSet({ score, comment, updated_at: new Date().toISOString() }),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .deleteFrom("apply_evaluation_answers")
        .where("business_id", "=", businessId)
        .where("apply_evaluation_id", "=", id)
        .execute();
      await trx
        .insertInto("apply_evaluation_answers")
        .values(
          answers.map(({ question, value, rating, score: one }) => ({
            business_id: businessId,
            apply_evaluation_id: id,
            question_id: question.id,
            value: value === null ? null : JSON.stringify(value),
            rating,
            score: one,
          })),
        )
        .execute();
      const given = await givenTo(trx, businessId, apply.id, person.id);
      const made = given.find((one) => one.id === id);
      if (!made) throw new CallError("not_found");
      return { apply_evaluation: made, score: await scoreOfApply(trx, businessId, apply.id) };
    });
  },
  "DELETE /recruiters/applies/:id/evaluations/:evaluation_id": async ({ db, businessId, person, params }) => {
    const apply = await findRow(db, "applies", businessId, params.id);
    const gone = await db
      .deleteFrom("apply_evaluations")
      .where("business_id", "=", businessId)
      .where("apply_id", "=", apply.id)
      .where("evaluation_id", "=", params.evaluation_id)
      .where("recruiter_id", "=", person.id)
      .returning("id")
      .execute();
    if (gone.length === 0) throw new CallError("not_found");
    return { score: await scoreOfApply(db, businessId, apply.id) };
  },
});
