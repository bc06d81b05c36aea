// @vitest-environment happy-dom
import { itSends } from "../testing/rows.ts";
import { request } from "../testing/wire.ts";
import { saveSurveyQuestions, surveyActions } from "./surveys.ts";

const id = 5;
const params = { id };
const survey = { job_id: 7, client_company_id: null, expires_on: "2026-12-02", message: "Oi" };

itSends([
  [
    "mails a survey to its audience",
    (api) => surveyActions(id).send(api, survey),
    request("POST /recruiters/administrator/surveys/:id/send", { params, body: { survey } }),
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
