import { z } from "zod";
import { defineCalls } from "../call.ts";
import { answerSheetStatuses } from "../catalogues/answer-sheets.ts";
import { idParams } from "../entity.ts";
import { question, questionsAnswer, writtenQuestions } from "./questions.ts";

const administrator = { who: "recruiter", admin: true } as const;
const id = z.number().int().positive();
const count = z.number().int();
const npsCounts = z.object({ promoters: count, passives: count, detractors: count });

/** At most this many people per request. */
export const mostSurveyed = 500;
/** Fewer answers to an anonymous survey would reveal whose they are. */
export const fewestAnonymous = 3;

const result = z.object({
  question,
  answered: count,
  /** By option, of yes and no, or of 0 to 10; empty where answers are no choice. */
  counts: z.array(count),
  /** Of amounts in cents, of NPS as such. */
  average: z.number().nullable(),
  /** Text answers, newest first, at most 50. */
  texts: z.array(z.string()),
  /** Answered files, likewise; each is among the files of the person who sent it. */
  files: z.array(z.object({ id, name: z.string() })),
});
export type SurveyResult = z.infer<typeof result>;

const results = z.object({
  asked: count,
  answered: count,
  /** An anonymous survey with too few answers shows none of them yet. */
  hidden: z.boolean(),
  nps: npsCounts.extend({ score: z.number().int().nullable() }).nullable(),
  by_month: z.array(npsCounts.extend({ month: z.string() })),
  questions: z.array(result),
});
export type SurveyResults = z.infer<typeof results>;

const invitation = z.object({
  id: z.number().int(),
  person: z.object({ entity: z.enum(["candidates", "client_contacts"]), id: z.number().int() }),
  name: z.string(),
  email: z.string(),
  by_name: z.string().nullable(),
  status: z.enum(answerSheetStatuses),
  sent_at: z.string(),
  expires_on: z.string(),
});
export type SurveyInvitation = z.infer<typeof invitation>;
const invitationParams = idParams.extend({ sheet_id: z.coerce.number().int().positive() });

export const surveyCalls = defineCalls({
  "GET /recruiters/administrator/surveys/:id/questions": {
    access: administrator,
    summary: "The questions of a survey, in their order",
    params: idParams,
    answer: questionsAnswer,
  },
  "PUT /recruiters/administrator/surveys/:id/questions": {
    access: administrator,
    summary: "Replace the questions; those that were answered stay with their answers",
    params: idParams,
    body: writtenQuestions,
    answer: questionsAnswer,
  },
  "GET /recruiters/administrator/surveys/:id/audience": {
    access: administrator,
    summary: "How many people would be mailed the survey now, of all or of a job or company",
    params: idParams,
    query: z.strictObject({
      job_id: z.coerce.number().int().positive().optional(),
      client_company_id: z.coerce.number().int().positive().optional(),
    }),
    answer: z.object({
      /** At most one more than a request may have. */
      people: count,
    }),
  },
  "POST /recruiters/administrator/surveys/:id/send": {
    access: administrator,
    summary:
      "Mail the survey to its audience: who did not answer gets a new link, who answered within a month is left out",
    params: idParams,
    body: z.strictObject({
      survey: z.strictObject({
        /** Candidates or placed people of this job. */
        job_id: id.nullish(),
        /** Contacts of this company, or who was placed there. */
        client_company_id: id.nullish(),
        expires_on: z.iso.date(),
        message: z.string().trim().max(1000).nullish(),
      }),
    }),
    /** How many people were mailed. */
    answer: z.object({ asked: count }),
  },
  "GET /recruiters/administrator/surveys/:id/invitations": {
    access: administrator,
    summary: "Who was asked by name and where each link stands, the last first",
    params: idParams,
    query: z.strictObject({ after: z.coerce.number().int().positive().optional() }),
    answer: z.object({ invitations: z.array(invitation), next_after: z.number().int().nullable() }),
  },
  "POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send": {
    access: administrator,
    summary: "Mail one person a new link to the survey; the one before opens nothing more",
    params: invitationParams,
    body: z.strictObject({ invitation: z.strictObject({ expires_on: z.iso.date() }) }),
    answer: z.object({ invitation }),
  },
  "DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id": {
    access: administrator,
    summary: "Revoke the link of somebody who did not answer",
    params: invitationParams,
    answer: z.object({ invitation }),
  },
  "GET /recruiters/administrator/surveys/:id/results": {
    access: administrator,
    summary: "What was answered, question by question, and the NPS with its course",
    params: idParams,
    answer: results,
  },
  "GET /recruiters/administrator/surveys/:id/export": {
    access: administrator,
    summary: "All answers as CSV, one line each; without names where the survey is anonymous",
    params: idParams,
    answer: z.void(),
    stream: "text/csv",
  },
});
