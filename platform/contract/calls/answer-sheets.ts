import { z } from "zod";
import { defineCalls } from "../call.ts";
import { answerSheetStatuses } from "../catalogues/answer-sheets.ts";
import { dataFile } from "./candidates.ts";
import { writtenAnswers as answers, answerValue, question } from "./questions.ts";

/** A form that a person was asked to answer, with the answers so far. Of the person only the first name. */
export const answerSheet = z.object({
  uid: z.string(),
  title: z.string(),
  title_en: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  first_name: z.string(),
  brand: z.string(),
  sender: z.string().nullable(),
  message: z.string().nullable(),
  /** The last day on which it can be answered. */
  expires_on: z.string(),
  /** Anonymous: nothing is stored before everything is sent, and no answer is stored with the person. */
  anonymous: z.boolean(),
  questions: z.array(question),
  answers: z.array(z.object({ question_id: z.number().int(), value: answerValue })),
});
export type AnswerSheet = z.infer<typeof answerSheet>;

const status = z.enum(answerSheetStatuses);
const listed = z.object({
  uid: z.string(),
  title: z.string(),
  title_en: z.string().nullable(),
  status,
  questions_count: z.number().int(),
  answers_count: z.number().int(),
  expires_on: z.string(),
});
export type ListedSheet = z.infer<typeof listed>;

const answerSet = z.object({
  first_name: z.string(),
  brand: z.string(),
  sender: z.string().nullable(),
  message: z.string().nullable(),
  sheets: z.array(listed),
});
export type AnswerSet = z.infer<typeof answerSet>;

const token = z.string().min(1).max(200);
const linkParams = z.object({ id: z.string().max(64) });
const uidParams = z.object({ uid: z.string().max(64) });
const opened = z.object({ answer_sheet: answerSheet });
const sent = z.object({ sent: z.literal(true) });
const file = z.object({ data_file: dataFile });

export const answerSheetCalls = defineCalls({
  "POST /answer_sets/:id/open": {
    access: { who: "anyone" },
    summary: "All that one person was asked to answer at once, by its link; its token proves who it is for",
    params: linkParams,
    body: z.strictObject({ token }),
    answer: z.object({ answer_set: answerSet }),
  },
  "POST /answer_sheets/:id/open": {
    access: { who: "anyone" },
    summary: "A form to be answered, by its link; once it was sent: already_done",
    params: linkParams,
    body: z.strictObject({ token }),
    answer: opened,
  },
  "PUT /answer_sheets/:id": {
    access: { who: "anyone" },
    summary: "Keep some of the answers, so that they can be gone on with elsewhere",
    params: linkParams,
    body: z.strictObject({ token, answers }),
    answer: opened,
  },
  "POST /answer_sheets/:id/send": {
    access: { who: "anyone" },
    summary: "Send the answers, once",
    params: linkParams,
    body: z.strictObject({ token, answers }),
    answer: sent,
  },
  "POST /answer_sheets/:id/files": {
    access: { who: "anyone" },
    summary: "A file that answers a question",
    params: linkParams,
    multipart: { file: "data_file[file]", limitMb: 10 },
    body: z.object({ token, name: z.string().max(200).optional() }),
    answer: file,
    status: 201,
  },
  "GET /candidates/evaluations": {
    access: { who: "candidate", completed: true },
    summary: "Evaluations that the candidate was asked to answer, those that wait first",
    answer: z.object({ evaluations: z.array(listed) }),
  },
  "GET /candidates/evaluations/:uid": {
    access: { who: "candidate", completed: true },
    summary: "An evaluation to be answered; once it was sent: already_done",
    params: uidParams,
    answer: opened,
  },
  "PUT /candidates/evaluations/:uid": {
    access: { who: "candidate", completed: true },
    summary: "Keep some of the answers",
    params: uidParams,
    body: z.strictObject({ answers }),
    answer: opened,
  },
  "POST /candidates/evaluations/:uid/send": {
    access: { who: "candidate", completed: true },
    summary: "Send the answers, once",
    params: uidParams,
    body: z.strictObject({ answers }),
    answer: sent,
  },
  "POST /candidates/evaluations/:uid/files": {
    access: { who: "candidate", completed: true },
    summary: "A file that answers a question",
    params: uidParams,
    multipart: { file: "data_file[file]", limitMb: 10 },
    body: z.object({ name: z.string().max(200).optional() }),
    answer: file,
    status: 201,
  },
});
