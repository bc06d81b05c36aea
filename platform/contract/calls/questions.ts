import { z } from "zod";
import { highestNps, surveyAnswerTypes } from "../evaluations.ts";

/** The wire format of questions and answers: of evaluations, surveys, and any other form people are asked to answer. */
const option = z.strictObject({
  label: z.string().trim().min(1).max(200),
  label_en: z.string().trim().max(200).nullish(),
  score: z.number().int().min(0).max(100).nullable(),
});
const cents = z.number().int().min(0);
const written = z.strictObject({
  /** Id of an existing question; absent: a new one. */
  id: z.number().int().optional(),
  answer_type: z.enum(surveyAnswerTypes),
  title: z.string().trim().min(2).max(300),
  title_en: z.string().trim().max(300).nullish(),
  hint: z.string().max(500).nullish(),
  hint_en: z.string().max(500).nullish(),
  required: z.boolean(),
  weight: z.number().int().min(0).max(10),
  options: z.array(option).max(40),
  multiple: z.boolean(),
  expected: z.boolean().nullish(),
  minimum: cents.nullish(),
  maximum: cents.nullish(),
});
export type WrittenQuestion = z.infer<typeof written>;

export const question = z.object({
  id: z.number().int(),
  answer_type: z.enum(surveyAnswerTypes),
  title: z.string(),
  title_en: z.string().nullable(),
  hint: z.string().nullable(),
  hint_en: z.string().nullable(),
  required: z.boolean(),
  weight: z.number().int(),
  options: z.array(option),
  multiple: z.boolean(),
  expected: z.boolean().nullable(),
  minimum: z.number().int().nullable(),
  maximum: z.number().int().nullable(),
});

const place = z.number().int().min(0).max(39);
export const answerValue = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string().max(5000) }),
  z.strictObject({ type: z.literal("yes_no"), yes: z.boolean() }),
  z.strictObject({ type: z.literal("multiple_choice"), chosen: z.array(place).max(40) }),
  z.strictObject({ type: z.literal("autocomplete"), chosen: place }),
  z.strictObject({ type: z.literal("drag_drop"), order: z.array(place).max(40) }),
  z.strictObject({ type: z.literal("monetary"), cents }),
  /** A file that was sent beforehand. */
  z.strictObject({
    type: z.literal("file"),
    file: z.strictObject({ id: z.number().int(), name: z.string().max(300) }),
  }),
  z.strictObject({ type: z.literal("video"), url: z.string().max(500) }),
  z.strictObject({ type: z.literal("nps"), score: z.number().int().min(0).max(highestNps) }),
]);

/**
 * Answers as they are written. `known` says what was read of an answer, and what was tried to be saved since: where
 * something else is stored, another device answered, and all of it is refused as a conflict.
 */
export const writtenAnswers = z
  .array(
    z.strictObject({
      question_id: z.number().int(),
      value: answerValue.nullable(),
      known: z.array(answerValue.nullable()).max(4).optional(),
    }),
  )
  .max(100);
export type WrittenAnswers = z.infer<typeof writtenAnswers>;

export const writtenQuestions = z.strictObject({
  questions: z.array(written).max(100),
  lock_version: z.number().int().optional(),
});
export const questionsAnswer = z.object({ questions: z.array(question), lock_version: z.number().int() });
