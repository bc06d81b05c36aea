// @vitest-environment happy-dom
import { itSends } from "../testing/rows.ts";
import { request } from "../testing/wire.ts";
import { invitationActions, saveSurveyQuestions, surveyActions } from "./surveys.ts";

const id = 5;
const params = { id };
const survey = { job_id: 7, client_company_id: null, expires_on: "2026-12-02", message: "Oi" };

const call = "/recruiters/administrator/surveys/:id/invitations/:sheet_id" as const;
const link = { id, sheet_id: 9 };

itSends([
  [
    "mails one person a new link",
    (api) => invitationActions(id).again(api, { sheet_id: 9, expires_on: "2026-12-02" }),
    request(`POST ${call}/send`, { params: link, body: { invitation: { expires_on: "2026-12-02" } } }),
  ],
  [
    "revokes the link of one person",
    (api) => invitationActions(id).revoke(api, { sheet_id: 9 }),
    request(`DELETE ${call}`, { params: link }),
  ],
  [
    "mails a survey to its audience",
    (api) => surveyActions(id).send(api, survey),
    request("POST /recruiters/administrator/surveys/:id/send", { params, body: { survey } }),
  ],
  [
    "mails a survey of a client to its audience, without a word",
    (api) => surveyActions(id).send(api, { client_company_id: 3, expires_on: "2026-12-02", message: "" }),
    request("POST /recruiters/administrator/surveys/:id/send", {
      params,
      body: { survey: { job_id: null, client_company_id: 3, expires_on: "2026-12-02", message: null } },
    }),
  ],
  [
    "saves the questions of a survey",
    (api) => saveSurveyQuestions(id)(api, [], 2),
    request("PUT /recruiters/administrator/surveys/:id/questions", {
      params,
      body: { questions: [], lock_version: 2 },
    }),
  ],
]);
