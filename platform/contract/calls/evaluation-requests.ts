import { z } from "zod";
import { defineCalls } from "../call.ts";
import { answerSheetStatuses } from "../catalogues/answer-sheets.ts";
import { idParams } from "../entity.ts";
import { answerValue, question } from "./questions.ts";

/** At most this many people per request. */
export const mostRequests = 200;

const request = z.object({
  id: z.number().int(),
  evaluation_id: z.number().int(),
  evaluation_name: z.string(),
  candidate_id: z.number().int(),
  candidate_name: z.string(),
  /** Null where there is none, or where who reads it may not read jobs. */
  job: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  status: z.enum(answerSheetStatuses),
  message: z.string().nullable(),
  by_name: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string(),
  expires_on: z.string(),
  opened_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  questions_count: z.number().int(),
  /** Of 100, from answers scored without a person's rating. */
  score: z.number().int().nullable(),
  /** Submitted ones only; unsent answers are the person's own. */
  answers: z.array(z.object({ question, value: answerValue.nullable() })),
});
export type EvaluationRequest = z.infer<typeof request>;

/** How many candidates of a job stand in each stage and did not withdraw; empty for who may not read them. */
export const peopleByStage = z.array(z.object({ status: z.number().int(), count: z.number().int() }));
export type PeopleByStage = z.infer<typeof peopleByStage>;

const requests = z.object({ evaluation_requests: z.array(request) });
const ask = { who: "recruiter", can: ["candidates", "update"] } as const;
const read = { who: "recruiter", can: ["candidates", "read"] } as const;
const id = z.number().int().positive();

export const evaluationRequestCalls = defineCalls({
  "GET /recruiters/evaluation_forms": {
    access: ask,
    summary: "Evaluations in use, that people may be asked to answer",
    answer: z.object({
      evaluation_forms: z.array(
        z.object({ id: z.number().int(), name: z.string(), questions_count: z.number().int() }),
      ),
    }),
  },
  "GET /recruiters/candidates/:id/evaluation_requests": {
    access: read,
    summary: "Evaluations that a candidate was asked to answer, the newest first",
    params: idParams,
    answer: requests,
  },
  "GET /recruiters/jobs/:id/evaluation_requests": {
    access: read,
    summary:
      "Evaluations that candidates of a job were asked to answer, the newest first; none for who may not read jobs",
    params: idParams,
    answer: requests.extend({ people: peopleByStage }),
  },
  "POST /recruiters/evaluation_requests": {
    access: ask,
    summary: "Ask candidates to answer evaluations, by a link in a mail; by numbers, or all of a job's stage",
    body: z.strictObject({
      evaluation_request: z.strictObject({
        evaluation_ids: z.array(id).min(1).max(10),
        candidate_ids: z.array(id).max(mostRequests).optional(),
        /** Only candidates with an application for it. */
        job_id: id.nullish(),
        /** All who stand in this column of the job. */
        apply_status: z.number().int().min(0).max(14).nullish(),
        expires_on: z.iso.date(),
        message: z.string().trim().max(1000).nullish(),
      }),
    }),
    /** How many people were mailed. */
    answer: requests.extend({ asked: z.number().int() }),
    status: 201,
  },
  "POST /recruiters/evaluation_requests/:id/send": {
    access: ask,
    summary: "Ask again with a new link; the one before dies, what was answered stays",
    params: idParams,
    body: z.strictObject({ evaluation_request: z.strictObject({ expires_on: z.iso.date() }) }),
    answer: requests,
  },
  "POST /recruiters/evaluation_requests/:id/revoke": {
    access: ask,
    summary: "Ask no longer: the link dies",
    params: idParams,
    answer: requests,
  },
});
