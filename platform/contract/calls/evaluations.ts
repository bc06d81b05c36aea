import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { highestRating } from "../evaluations.ts";
import { question, questionsAnswer, answerValue as value, writtenQuestions } from "./questions.ts";

const answer = z.object({
  question,
  value: value.nullable(),
  /** The evaluator's rating, from 1 to 5, of texts, files and videos. */
  rating: z.number().int().nullable(),
  score: z.number().nullable(),
});
export const applyEvaluation = z.object({
  id: z.number().int(),
  evaluation_id: z.number().int(),
  evaluation_name: z.string(),
  by_id: z.number().int().nullable(),
  by_name: z.string().nullable(),
  /** The asking recruiter gave it. */
  mine: z.boolean(),
  score: z.number().int().nullable(),
  comment: z.string().nullable(),
  answers: z.array(answer),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ApplyEvaluation = z.infer<typeof applyEvaluation>;

const offered = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  /** The column of the pipeline that it is meant for. */
  apply_status: z.number().int().nullable(),
  questions: z.array(question),
});
export type OfferedEvaluation = z.infer<typeof offered>;

const ofApply = z.object({
  /** Of 100: the average of what was given. */
  score: z.number().int().nullable(),
  evaluations: z.array(offered),
  given: z.array(applyEvaluation),
});

export const evaluationCalls = defineCalls({
  "GET /recruiters/evaluations/:id/questions": {
    access: { who: "recruiter", can: ["evaluations", "read"] },
    summary: "The questions of an evaluation, in their order",
    params: idParams,
    answer: questionsAnswer,
  },
  "PUT /recruiters/evaluations/:id/questions": {
    access: { who: "recruiter", can: ["evaluations", "update"] },
    summary: "Replace the questions; those that were answered stay with their answers",
    params: idParams,
    body: writtenQuestions,
    answer: questionsAnswer,
  },
  "GET /recruiters/applies/:id/evaluations": {
    access: { who: "recruiter", can: ["applies", "read"] },
    summary: "Evaluations that an apply may be given, and those it was given",
    params: idParams,
    answer: ofApply,
  },
  "PUT /recruiters/applies/:id/evaluations/:evaluation_id": {
    access: { who: "recruiter", can: ["applies", "update"] },
    summary: "Evaluate an apply, or change one's own evaluation of it",
    params: idParams.extend({ evaluation_id: z.coerce.number().int().positive() }),
    body: z.strictObject({
      comment: z.string().max(5000).nullish(),
      answers: z
        .array(
          z.strictObject({
            question_id: z.number().int(),
            value: value.nullable(),
            rating: z.number().int().min(1).max(highestRating).nullish(),
          }),
        )
        .max(100),
    }),
    answer: z.object({ apply_evaluation: applyEvaluation, score: z.number().int().nullable() }),
  },
  "DELETE /recruiters/applies/:id/evaluations/:evaluation_id": {
    access: { who: "recruiter", can: ["applies", "update"] },
    summary: "Take one's own evaluation of an apply back",
    params: idParams.extend({ evaluation_id: z.coerce.number().int().positive() }),
    answer: z.object({ score: z.number().int().nullable() }),
  },
});
