import { z } from "zod";
import { defineCalls } from "../call.ts";
import { answerSheetStatuses } from "../catalogues/answer-sheets.ts";
import { surveyAudiences } from "../catalogues/evaluations.ts";
import { idParams } from "../entity.ts";
import { peopleByStage } from "./evaluation-requests.ts";

/** At most this many candidates per request. */
export const mostSurveyRequests = 200;

const request = z.object({
  id: z.number().int(),
  survey_id: z.number().int(),
  survey_name: z.string(),
  anonymous: z.boolean(),
  /** The person asked. */
  person: z.object({
    entity: z.enum(["candidates", "client_contacts"]),
    id: z.number().int(),
    name: z.string(),
  }),
  /** Null where there is none, or where who reads it may not read jobs. */
  job: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  status: z.enum(answerSheetStatuses),
  message: z.string().nullable(),
  by_name: z.string().nullable(),
  sent_at: z.string(),
  expires_on: z.string(),
  opened_at: z.string().nullable(),
  /** Null of an anonymous survey: the day would tell whose answers they are. */
  answered_at: z.string().nullable(),
});
export type SurveyRequest = z.infer<typeof request>;

const requests = z.object({ survey_requests: z.array(request) });
const ask = { who: "recruiter", can: ["candidates", "update"] } as const;
const read = { who: "recruiter", can: ["candidates", "read"] } as const;
const count = z.number().int();

/** How many people were mailed, and how many were left out for which reason. */
const asked = z.object({
  asked: count,
  /** They have an open link. */
  waiting: count,
  /** They answered within a month. */
  answered: count,
  /** They have opted out of surveys. */
  muted: count,
});
export type SurveyAsked = z.infer<typeof asked>;

const form = z.object({
  id: z.number().int(),
  name: z.string(),
  anonymous: z.boolean(),
  questions_count: z.number().int(),
});
const expires_on = z.iso.date();
const message = z.string().trim().max(1000).nullish();

export const surveyRequestCalls = defineCalls({
  "GET /recruiters/survey_forms": {
    access: ask,
    summary: "Surveys in use that candidates may be asked to answer",
    answer: z.object({ survey_forms: z.array(form) }),
  },
  "GET /recruiters/jobs/:id/survey_forms": {
    access: ask,
    summary:
      "Surveys in use that people of a job may be asked to answer: its candidates, those placed, its client contact",
    params: idParams,
    answer: z.object({
      survey_forms: z.array(form.extend({ audience: z.enum(surveyAudiences) })),
      /** Recipient of a survey for client contacts; null if the job has none or the reader may not ask them. */
      contact: z.object({ id: z.number().int(), name: z.string() }).nullable(),
      people: peopleByStage,
      /** How many candidates were placed in it, whom a survey for those placed goes to. */
      placed: z.number().int(),
    }),
  },
  "GET /recruiters/jobs/:id/survey_requests": {
    access: read,
    summary:
      "Surveys that people of a job were asked to answer for it, the newest first; none for who may not read jobs",
    params: idParams,
    answer: requests,
  },
  "POST /recruiters/jobs/:id/survey_requests": {
    access: ask,
    summary:
      "Ask the people of a job to answer a survey: its candidates, all or of a stage, those placed, or its client contact",
    params: idParams,
    body: z.strictObject({
      survey_request: z.strictObject({
        survey_id: z.number().int().positive(),
        /** For candidate surveys: only candidates in this stage. */
        apply_status: z.number().int().min(0).max(14).nullish(),
        expires_on,
        message,
      }),
    }),
    answer: asked,
    status: 201,
  },
  "GET /recruiters/candidates/:id/survey_requests": {
    access: read,
    summary: "Surveys that a candidate was asked to answer, the newest first; what they answered is not said",
    params: idParams,
    answer: requests,
  },
  "POST /recruiters/survey_requests": {
    access: ask,
    summary:
      "Ask candidates to answer a survey, by a link in a mail; who waits, answered or wants none is left out",
    body: z.strictObject({
      survey_request: z.strictObject({
        survey_id: z.number().int().positive(),
        candidate_ids: z.array(z.number().int().positive()).min(1).max(mostSurveyRequests),
        expires_on,
        message,
      }),
    }),
    answer: asked,
    status: 201,
  },
  "POST /recruiters/survey_requests/:id/send": {
    access: ask,
    summary: "Ask again with a new link; the one before dies, what was answered stays",
    params: idParams,
    body: z.strictObject({ survey_request: z.strictObject({ expires_on: z.iso.date() }) }),
    answer: requests,
  },
  "POST /recruiters/survey_requests/:id/revoke": {
    access: ask,
    summary: "Ask no longer: the link dies",
    params: idParams,
    answer: requests,
  },
});
