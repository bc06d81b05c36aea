import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf } from "#client/http/read.ts";
import type { SaveQuestions } from "../page/question-actions.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

/** The questions of a survey; edits start from the displayed data. */
export const surveyQuestions = readOf("GET /recruiters/administrator/surveys/:id/questions", {
  after: ["PUT /recruiters/administrator/surveys/:id/questions"],
  fresh: true,
});
/** How many people a sending would mail; those who have answered since are fewer. */
export const surveyAudienceNow = readOf("GET /recruiters/administrator/surveys/:id/audience", {
  after: ["POST /recruiters/administrator/surveys/:id/send"],
  fresh: true,
});
export const surveyResults = readOf("GET /recruiters/administrator/surveys/:id/results", {
  after: [
    "POST /recruiters/administrator/surveys/:id/send",
    "PUT /recruiters/administrator/surveys/:id/questions",
  ],
});

export const saveSurveyQuestions =
  (id: number): SaveQuestions =>
  (api, questions, lock_version) =>
    api("PUT /recruiters/administrator/surveys/:id/questions", {
      params: { id },
      body: { questions, lock_version },
    });

type Sending = Payload<"POST /recruiters/administrator/surveys/:id/send", "survey">;
export type SendDraft = Draft<Sending>;

/** A survey is mailed to its audience. */
export const surveyActions = (id: number) => ({
  send: async (api: Api, { job_id, client_company_id, expires_on, message }: SendDraft): Promise<number> => {
    const survey: Sending = {
      job_id: job_id ?? null,
      client_company_id: client_company_id ?? null,
      expires_on: expires_on ?? "",
      message: message || null,
    };
    const call = { params: { id }, body: { survey } };
    return (await api("POST /recruiters/administrator/surveys/:id/send", call)).asked;
  },
});

const invitationWrites = [
  "POST /recruiters/administrator/surveys/:id/send",
  "POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send",
  "DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id",
] as const;
export const surveyInvitations = pagesOf(
  "GET /recruiters/administrator/surveys/:id/invitations",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  { after: invitationWrites },
);

interface AgainDraft {
  readonly sheet_id: number;
  readonly expires_on: string | null;
}
/** One person's link: a new one, or none any more. */
export const invitationActions = (id: number) => ({
  again: (api: Api, { sheet_id, expires_on }: AgainDraft) =>
    api("POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send", {
      params: { id, sheet_id },
      body: { invitation: { expires_on: expires_on ?? "" } },
    }),
  revoke: (api: Api, { sheet_id }: { sheet_id: number }) =>
    api("DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id", { params: { id, sheet_id } }),
});
