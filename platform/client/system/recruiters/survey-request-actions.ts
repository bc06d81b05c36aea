import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

/** Surveys that candidates may be asked to answer. */
export const surveyForms = readOf("GET /recruiters/survey_forms");

/** Surveys that people of a job may be asked to answer, and its client contact. */
export const surveyFormsOfJob = readOf("GET /recruiters/jobs/:id/survey_forms");

const after = [
  "POST /recruiters/survey_requests",
  "POST /recruiters/jobs/:id/survey_requests",
  "POST /recruiters/survey_requests/:id/send",
  "POST /recruiters/survey_requests/:id/revoke",
] as const;

/** Surveys that a candidate, or people of a job, were asked to answer, and where each stands. */
export const surveysOfCandidate = readOf("GET /recruiters/candidates/:id/survey_requests", { after });
export const surveysOfJob = readOf("GET /recruiters/jobs/:id/survey_requests", { after });

type SurveyPayload = Payload<"POST /recruiters/survey_requests", "survey_request">;
export type SurveyDraft = Draft<SurveyPayload>;
type JobPayload = Payload<"POST /recruiters/jobs/:id/survey_requests", "survey_request">;
export type JobSurveyDraft = Draft<JobPayload> & { readonly job_id: number };
type AgainDraft = Pick<SurveyDraft, "expires_on"> & { readonly id: number };

/** People are asked by a link to answer a survey, asked again, or cancelled. */
export const surveyRequestActions = {
  ask: (api: Api, draft: SurveyDraft) => {
    const survey_request: SurveyPayload = {
      survey_id: draft.survey_id ?? 0,
      candidate_ids: draft.candidate_ids ?? [],
      expires_on: draft.expires_on ?? "",
      message: draft.message || null,
    };
    return api("POST /recruiters/survey_requests", { body: { survey_request } });
  },
  askOfJob: (api: Api, draft: JobSurveyDraft) => {
    const survey_request: JobPayload = {
      survey_id: draft.survey_id ?? 0,
      apply_status: draft.apply_status ?? null,
      expires_on: draft.expires_on ?? "",
      message: draft.message || null,
    };
    return api("POST /recruiters/jobs/:id/survey_requests", {
      params: { id: draft.job_id },
      body: { survey_request },
    });
  },
  again: (api: Api, { id, expires_on }: AgainDraft) =>
    api("POST /recruiters/survey_requests/:id/send", {
      params: { id },
      body: { survey_request: { expires_on: expires_on ?? "" } },
    }),
  revoke: (api: Api, { id }: { id: number }) =>
    api("POST /recruiters/survey_requests/:id/revoke", { params: { id } }),
};
