import { sql } from "kysely";
import type { ApplyEvaluation, OfferedEvaluation } from "#contract/calls/evaluations.ts";
import {
  answerTypes,
  type EvaluationQuestion,
  type EvaluationValue,
  isAnswered,
  scoreOf,
  totalScore,
} from "#contract/evaluations.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { updateRow } from "../entities/write.ts";
import { checkedValue } from "./answers.ts";
import { questionColumns, questionsOf, questionsQuery, replaceQuestions, shown } from "./questions.ts";

async function scoreOfApply(db: Db, businessId: number, applyId: number): Promise<number | null> {
  return (await findRow(db, "applies", businessId, applyId)).evaluation_score;
}

/** Active evaluations with questions; those of the apply's column first. */
async function offeredTo(
  db: Db,
  businessId: number,
  status: number,
  locale: Locale,
): Promise<OfferedEvaluation[]> {
  const evaluations = await db
    .selectFrom("evaluations")
    .where("business_id", "=", businessId)
    .where("status", "=", "active")
    .orderBy(sql`apply_status is distinct from ${status}::int`)
    .orderBy("name")
    .orderBy("id")
    .limit(50)
    .select(["id", "name", "name_en", "description", "description_en", "apply_status"])
    .execute();
  if (evaluations.length === 0) return [];
  const inEnglish = locale === "en";
  const ids = evaluations.map(({ id }) => id);
  const rows = await questionsQuery(db, businessId)
    .where("evaluation_id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  const byForm = Map.groupBy(rows, (row) => row.evaluation_id);
  return evaluations.flatMap(({ id, name, name_en, description, description_en, apply_status }) => {
    const questions = (byForm.get(id) ?? []).map(shown);
    if (questions.length === 0) return [];
    const texts = {
      name: (inEnglish && name_en) || name,
      description: (inEnglish && description_en) || description,
    };
    return [{ id, ...texts, apply_status, questions }];
  });
}

async function givenTo(
  db: Db,
  businessId: number,
  applyId: number,
  { recruiterId, locale }: { recruiterId: number; locale: Locale },
): Promise<ApplyEvaluation[]> {
  const given = await db
    .selectFrom("apply_evaluations as e")
    .innerJoin("evaluations as f", "f.id", "e.evaluation_id")
    .leftJoin("recruiters as r", "r.id", "e.recruiter_id")
    .where("e.business_id", "=", businessId)
    .where("e.apply_id", "=", applyId)
    .orderBy("e.id", "desc")
    .limit(200)
    .select(["e.id", "e.evaluation_id", "e.recruiter_id as by_id"])
    .select(shownName("f", locale).as("evaluation_name"))
    .select(["r.name as by_name", "e.score", "e.comment", "e.created_at", "e.updated_at"])
    .execute();
  if (given.length === 0) return [];
  const ids = given.map(({ id }) => id);
  const answers = await db
    .selectFrom("apply_evaluation_answers as a")
    .innerJoin("questions as q", "q.id", "a.question_id")
    .where("a.business_id", "=", businessId)
    .where("a.apply_evaluation_id", "in", ids)
    .orderBy("q.position")
    .orderBy("q.id")
    .select(questionColumns.map((column) => `q.${column}` as const))
    .select(["a.apply_evaluation_id as of_id", "a.value", "a.rating", "a.score"])
    .execute();
  const byEvaluation = Map.groupBy(answers, ({ of_id }) => of_id);
  return given.map((item) => ({
    ...item,
    mine: item.by_id === recruiterId,
    answers: (byEvaluation.get(item.id) ?? []).map(({ of_id: _, value, rating, score, ...question }) => ({
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
    return { questions: await questionsOf(db, businessId, { evaluation_id: params.id }), lock_version };
  },
  "PUT /recruiters/evaluations/:id/questions": async (context) => {
    const { businessId, params, body } = context;
    return await writing(context, async (trx, writer) => {
      const saved = await updateRow(trx, "evaluations", writer, params.id, {}, body.lock_version);
      await replaceQuestions(trx, businessId, { evaluation_id: params.id }, body.questions, answerTypes);
      const questions = await questionsOf(trx, businessId, { evaluation_id: params.id });
      return { questions, lock_version: saved.lock_version };
    });
  },

  "GET /recruiters/applies/:id/evaluations": async ({ db, businessId, person, params, locale }) => {
    const { status, evaluation_score } = await findRow(db, "applies", businessId, params.id);
    return {
      score: evaluation_score,
      evaluations: await offeredTo(db, businessId, status, locale),
      given: await givenTo(db, businessId, params.id, { recruiterId: person.id, locale }),
    };
  },
  "PUT /recruiters/applies/:id/evaluations/:evaluation_id": async (context) => {
    const { db, businessId, person, params, body, locale } = context;
    return await db.transaction().execute(async (trx) => {
      const apply = await findRow(trx, "applies", businessId, params.id);
      const evaluation = await findRow(trx, "evaluations", businessId, params.evaluation_id);
      const mine = { apply_id: apply.id, evaluation_id: evaluation.id, recruiter_id: person.id };
      const questions = await questionsOf(trx, businessId, { evaluation_id: evaluation.id });
      if (evaluation.status !== "active" || questions.length === 0) throw new CallError("not_found");
      const answersById = new Map(body.answers.map((answer) => [answer.question_id, answer]));
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
        const given = answersById.get(question.id);
        const at = `answers.q${question.id}`;
        const value = await checkedValue(
          trx,
          { businessId, files: { type: "apply", id: apply.id }, at },
          question,
          given?.value ?? null,
        );
        if (question.required && !isAnswered(value)) throw invalid(at, "required");
        const rating = value ? (given?.rating ?? null) : null;
        answers.push({ question, value, rating, score: scoreOf(question, value, rating) });
      }
      const score = totalScore(
        answers.map(({ question, score: answer }) => ({ weight: question.weight, score: answer })),
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
          answers.map(({ question, value, rating, score: answer }) => ({
            business_id: businessId,
            apply_evaluation_id: id,
            question_id: question.id,
            value: value === null ? null : JSON.stringify(value),
            rating,
            score: answer,
          })),
        )
        .execute();
      const given = await givenTo(trx, businessId, apply.id, { recruiterId: person.id, locale });
      const made = given.find((item) => item.id === id);
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
