import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { answerTypes, highestRating } from "../evaluations.ts";

const option = z.strictObject({
  label: z.string().trim().min(1).max(200),
  score: z.number().int().min(0).max(100).nullable(),
});
const cents = z.number().int().min(0);
const written = z.strictObject({
  /** Of a question that is kept; absent: a new one. */
  id: z.number().int().optional(),
  answer_type: z.enum(answerTypes),
  title: z.string().trim().min(2).max(300),
  hint: z.string().max(500).nullish(),
  required: z.boolean(),
  weight: z.number().int().min(0).max(10),
  options: z.array(option).max(40),
  multiple: z.boolean(),
  expected: z.boolean().nullish(),
  minimum: cents.nullish(),
  maximum: cents.nullish(),
});
export type WrittenQuestion = z.infer<typeof written>;

const question = z.object({
  id: z.number().int(),
  answer_type: z.enum(answerTypes),
  title: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
  weight: z.number().int(),
  options: z.array(option),
  multiple: z.boolean(),
  expected: z.boolean().nullable(),
  minimum: z.number().int().nullable(),
  maximum: z.number().int().nullable(),
});

const place = z.number().int().min(0).max(39);
const value = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string().max(5000) }),
  z.strictObject({ type: z.literal("yes_no"), yes: z.boolean() }),
  z.strictObject({ type: z.literal("multiple_choice"), chosen: z.array(place).max(40) }),
  z.strictObject({ type: z.literal("autocomplete"), chosen: place }),
  z.strictObject({ type: z.literal("drag_drop"), order: z.array(place).max(40) }),
  z.strictObject({ type: z.literal("monetary"), cents }),
  /** A file that was put on the apply. */
  z.strictObject({
    type: z.literal("file"),
    file: z.strictObject({ id: z.number().int(), name: z.string().max(300) }),
  }),
  z.strictObject({ type: z.literal("video"), url: z.string().max(500) }),
]);

const answer = z.object({
  question,
  value: value.nullable(),
  /** Of whoever evaluated, from 1 to 5, of words, files and videos. */
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
const questions = z.object({ questions: z.array(question), lock_version: z.number().int() });

export const evaluationCalls = defineCalls({
  "GET /recruiters/evaluations/:id/questions": {
    access: { who: "recruiter", can: ["evaluations", "read"] },
    summary: "The questions of an evaluation, in their order",
    params: idParams,
    answer: questions,
  },
  "PUT /recruiters/evaluations/:id/questions": {
    access: { who: "recruiter", can: ["evaluations", "update"] },
    summary: "Replace the questions; those that were answered stay with their answers",
    params: idParams,
    body: z.strictObject({
      questions: z.array(written).max(100),
      lock_version: z.number().int().optional(),
    }),
    answer: questions,
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
