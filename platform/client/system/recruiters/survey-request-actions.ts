import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

/** Surveys that candidates may be asked to answer. */
export const surveyForms = readOf("GET /recruiters/survey_forms");

/** Surveys a candidate was asked to answer, and where each stands. */
export const surveysOfCandidate = readOf("GET /recruiters/candidates/:id/survey_requests", {
  after: [
    "POST /recruiters/survey_requests",
    "POST /recruiters/survey_requests/:id/send",
    "POST /recruiters/survey_requests/:id/revoke",
  ],
});

type SurveyPayload = Payload<"POST /recruiters/survey_requests", "survey_request">;
export type SurveyDraft = Draft<SurveyPayload>;
type AgainDraft = Pick<SurveyDraft, "expires_on"> & { readonly id: number };

/** Candidates are asked by a link to answer a survey, asked again, or cancelled. */
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
  again: (api: Api, { id, expires_on }: AgainDraft) =>
    api("POST /recruiters/survey_requests/:id/send", {
      params: { id },
      body: { survey_request: { expires_on: expires_on ?? "" } },
    }),
  revoke: (api: Api, { id }: { id: number }) =>
    api("POST /recruiters/survey_requests/:id/revoke", { params: { id } }),
};
