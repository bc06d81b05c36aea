// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { questionActions, saveEvaluationQuestions } from "../page/question-actions.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { billingActions } from "./billing-actions.ts";
import {
  consentActions,
  correctionActions,
  leavingActions,
  remunerationActions,
  remunerationDraft,
} from "./candidate-actions.ts";
import { collectionActions } from "./collection-actions.ts";
import { grantActions, statementActions } from "./credit-actions.ts";
import { evaluatingActions } from "./evaluation-actions.ts";
import { evaluationRequestActions } from "./evaluation-request-actions.ts";
import { surveyRequestActions } from "./survey-request-actions.ts";

const id = 5;
const params = { id };

const billing: ActionRow[] = [
  [
    "bills a job",
    (api) =>
      billingActions(id).bill(api, {
        candidate_id: 6,
        candidate_name: "Ana",
        currency: "USD",
        basic_salary: 1,
        target_bonus: 2,
        fee_percent: 3,
        fee_value: 4,
        note: " à vista ",
        splits: [{ recruiter_id: 7, name: "Rui", percent: 60 }],
      }),
    request("PUT /recruiters/jobs/:id/billing", {
      params,
      body: {
        billing: {
          candidate_id: 6,
          currency: "USD",
          basic_salary: 1,
          target_bonus: 2,
          fee_percent: 3,
          fee_value: 4,
          note: "à vista",
          splits: [{ recruiter_id: 7, percent: 60 }],
        },
      },
    }),
  ],
  [
    "bills a job on nothing yet",
    (api) =>
      billingActions(id).bill(api, { note: "  ", splits: [{ recruiter_id: 7, name: "Rui", percent: 100 }] }),
    request("PUT /recruiters/jobs/:id/billing", {
      params,
      body: {
        billing: {
          candidate_id: null,
          currency: "BRL",
          basic_salary: 0,
          target_bonus: 0,
          fee_percent: 0,
          fee_value: 0,
          note: null,
          splits: [{ recruiter_id: 7, percent: 100 }],
        },
      },
    }),
  ],
];

const remuneration = {
  items: [
    // Who is paid nothing by this is not one of whom nobody knows it.
    { moment: "current", type_remuneration: 1, value: 0 },
    { moment: "desired", type_remuneration: 2, value: 200 },
  ],
  benefits: [
    { moment: "current", benefit: "meal_voucher", value: 30 },
    { moment: "desired", benefit: "company_car", value: null },
  ],
} as const;
const candidates: ActionRow[] = [
  [
    "says why a job was left",
    (api) => leavingActions(id, 8).leave(api, { reason: "growth", note: " x " }),
    request("PUT /recruiters/candidates/:id/reasons_to_leave", {
      params,
      body: { reason_to_leave: { experience_id: 8, reason: "growth", note: "x" } },
    }),
  ],
  [
    "takes the reason back",
    (api) => leavingActions(id, 8).leave(api, {}),
    request("PUT /recruiters/candidates/:id/reasons_to_leave", {
      params,
      body: { reason_to_leave: { experience_id: 8, reason: null, note: null } },
    }),
  ],
  ...(["corrected", "kept"] as const).map(
    (outcome): ActionRow => [
      `answers a correction request: ${outcome}`,
      (api) => correctionActions.answer(api, { id: 4, outcome, text: "Feito." }),
      request("POST /recruiters/correction_requests/:id/answers", {
        params: { id: 4 },
        body: { answer: { outcome, text: "Feito." } },
      }),
    ],
  ),
  ...([true, false] as const).map(
    (given): ActionRow => [
      given ? "gives a consent" : "revokes a consent",
      (api) => consentActions(id)[given ? "give" : "revoke"](api, { field: "pis" }),
      request("PUT /recruiters/candidates/:id/consents", {
        params,
        body: { consent: { field: "pis", given } },
      }),
    ],
  ),
  [
    "keeps what is paid now and what is wished for apart",
    (api) =>
      remunerationActions(id, 9).remunerate(
        api,
        remunerationDraft({
          items: [...remuneration.items],
          benefits: [...remuneration.benefits],
        }),
      ),
    request("PUT /recruiters/candidates/:id/remuneration", {
      params,
      body: {
        remuneration: { items: [...remuneration.items], benefits: [...remuneration.benefits] },
        lock_version: 9,
      },
    }),
  ],
];

const asked = {
  candidate_ids: [6],
  job_id: 7,
  fields: ["mobile_phone" as const],
  expires_on: "2026-12-01",
  message: "Oi",
  message_en: "Hi",
};
const wanted = { evaluation_ids: [3], expires_on: "2026-12-02" };
const requests: ActionRow[] = [
  [
    "asks candidates to answer evaluations",
    (api) => evaluationRequestActions.ask(api, { ...wanted, candidate_ids: [7], message: "Oi" }),
    request("POST /recruiters/evaluation_requests", {
      body: { evaluation_request: { ...wanted, candidate_ids: [7], job_id: null, message: "Oi" } },
    }),
  ],
  [
    "asks all of a stage to answer evaluations",
    (api) => evaluationRequestActions.ask(api, { ...wanted, job_id: 8, apply_status: 4 }),
    request("POST /recruiters/evaluation_requests", {
      body: { evaluation_request: { ...wanted, apply_status: 4, job_id: 8, message: null } },
    }),
  ],
  [
    "asks to answer an evaluation again",
    (api) => evaluationRequestActions.again(api, { id, expires_on: "2026-12-02" }),
    request("POST /recruiters/evaluation_requests/:id/send", {
      params,
      body: { evaluation_request: { expires_on: "2026-12-02" } },
    }),
  ],
  [
    "asks for an evaluation no longer",
    (api) => evaluationRequestActions.revoke(api, { id }),
    request("POST /recruiters/evaluation_requests/:id/revoke", { params }),
  ],
];

const survey = { survey_id: 4, candidate_ids: [7], expires_on: "2026-12-02" };
const surveys: ActionRow[] = [
  [
    "asks candidates to answer a survey",
    (api) => surveyRequestActions.ask(api, { ...survey, message: "Oi" }),
    request("POST /recruiters/survey_requests", {
      body: { survey_request: { ...survey, message: "Oi" } },
    }),
  ],
  [
    "asks to answer a survey without a word",
    (api) => surveyRequestActions.ask(api, { ...survey, message: "" }),
    request("POST /recruiters/survey_requests", { body: { survey_request: { ...survey, message: null } } }),
  ],
  [
    "asks the people of a job to answer a survey",
    (api) =>
      surveyRequestActions.askOfJob(api, {
        ...{ job_id: 3, survey_id: 4, apply_status: 2, expires_on: "2026-12-02", message: "Oi" },
      }),
    request("POST /recruiters/jobs/:id/survey_requests", {
      params: { id: 3 },
      body: {
        survey_request: { survey_id: 4, apply_status: 2, expires_on: "2026-12-02", message: "Oi" },
      },
    }),
  ],
  [
    "asks all the people of a job to answer a survey",
    (api) => surveyRequestActions.askOfJob(api, { job_id: 3, survey_id: 4, expires_on: "2026-12-02" }),
    request("POST /recruiters/jobs/:id/survey_requests", {
      params: { id: 3 },
      body: {
        survey_request: { survey_id: 4, apply_status: null, expires_on: "2026-12-02", message: null },
      },
    }),
  ],
  [
    "asks to answer a survey again",
    (api) => surveyRequestActions.again(api, { id, expires_on: "2026-12-02" }),
    request("POST /recruiters/survey_requests/:id/send", {
      params,
      body: { survey_request: { expires_on: "2026-12-02" } },
    }),
  ],
  [
    "asks for a survey no longer",
    (api) => surveyRequestActions.revoke(api, { id }),
    request("POST /recruiters/survey_requests/:id/revoke", { params }),
  ],
];

const collections: ActionRow[] = [
  [
    "asks for data",
    (api) => collectionActions.ask(api, { ...asked, channel: "whatsapp" }),
    request("POST /recruiters/data_collections", {
      body: { data_collection: { ...asked, channel: "whatsapp" } },
    }),
  ],
  [
    "asks for data again",
    (api) => collectionActions.again(api, { id, expires_on: "2026-12-02", channel: "whatsapp" }),
    request("POST /recruiters/data_collections/:id/send", {
      params,
      body: { data_collection: { expires_on: "2026-12-02", channel: "whatsapp" } },
    }),
  ],
  [
    "asks for data no longer",
    (api) => collectionActions.cancel(api, { id }),
    request("POST /recruiters/data_collections/:id/cancel", { params }),
  ],
];

const owner = "client_companies";
const credits: ActionRow[] = [
  [
    "grants a credit",
    (api) =>
      grantActions(owner, id).grant(api, {
        name: " Pacote ",
        currency: "USD",
        amount: 10,
        valid_until: "2026-12-31",
        note: " n ",
      }),
    request("POST /recruiters/credits/:owner/:id", {
      params: { owner, id },
      body: {
        credit: { name: "Pacote", currency: "USD", amount: 10, valid_until: "2026-12-31", note: "n" },
      },
    }),
  ],
  [
    "grants a credit without the day and the note that were cleared again",
    (api) => grantActions(owner, id).grant(api, { name: "Pacote", amount: 10, valid_until: "", note: " " }),
    request("POST /recruiters/credits/:owner/:id", {
      params: { owner, id },
      body: { credit: { name: "Pacote", currency: "BRL", amount: 10, valid_until: null, note: null } },
    }),
  ],
  [
    "enters what was used of it",
    (api) =>
      statementActions(owner, id, 8).enter(api, {
        kind: "use",
        amount: 3,
        description: " Vaga ",
        occurred_on: "2026-11-01",
      }),
    request("POST /recruiters/credits/:owner/:id/:credit_id/transactions", {
      params: { owner, id, credit_id: 8 },
      body: {
        transaction: { kind: "use", amount: 3, description: "Vaga", occurred_on: "2026-11-01" },
      },
    }),
  ],
  [
    "reverses an entry",
    (api) =>
      statementActions(owner, id, 8).reverse(api, { transaction_id: 9, what: "Vaga", description: " erro " }),
    request("POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals", {
      params: { owner, id, credit_id: 8, transaction_id: 9 },
      body: { reversal: { description: "erro" } },
    }),
  ],
];

const question = (of: number) => ({
  id: of,
  answer_type: "text" as const,
  title: `P${of}`,
  hint: null,
  ...{ title_en: null, hint_en: null },
  required: false,
  weight: 1,
  options: [],
  multiple: false,
  expected: null,
  minimum: null,
  maximum: null,
});
const questions = [question(1), question(2), question(3)];
const form = (of: number, asked: typeof questions) => ({
  id: of,
  name: `F${of}`,
  description: null,
  apply_status: null,
  questions: asked,
});
const text = (said: string) => ({ type: "text" as const, text: said });
const ofQuestions = questionActions(saveEvaluationQuestions(id), () => ({ questions, lock_version: 4 }));
const evaluations: ActionRow[] = [
  [
    "puts a question at the end",
    (api) =>
      ofQuestions.put(api, {
        answer_type: "text",
        title: " Nova ",
        title_en: " New ",
        hint: " dica ",
        hint_en: " ",
        required: true,
        weight: 2,
        options: [{ label: "a", score: null }],
      }),
    request("PUT /recruiters/evaluations/:id/questions", {
      params,
      body: {
        questions: [
          ...questions,
          {
            answer_type: "text",
            title: "Nova",
            title_en: "New",
            hint: "dica",
            hint_en: null,
            required: true,
            weight: 2,
            options: [],
            multiple: false,
            expected: null,
            minimum: null,
            maximum: null,
          },
        ],
        lock_version: 4,
      },
    }),
  ],
  [
    "changes a question in its place",
    (api) =>
      ofQuestions.put(api, {
        ...question(2),
        title: "Outra",
      }),
    request("PUT /recruiters/evaluations/:id/questions", {
      params,
      body: {
        questions: [question(1), { ...question(2), title: "Outra" }, question(3)],
        lock_version: 4,
      },
    }),
  ],
  [
    "orders the questions, with one that was read since at the end",
    (api) => ofQuestions.order(api, { questions: [question(3), question(1)] }),
    request("PUT /recruiters/evaluations/:id/questions", {
      params,
      body: { questions: [question(3), question(1), question(2)], lock_version: 4 },
    }),
  ],
  [
    "removes the question",
    (api) => ofQuestions.remove(api, { id: 2, name: "P2" }),
    request("PUT /recruiters/evaluations/:id/questions", {
      params,
      body: { questions: [question(1), question(3)], lock_version: 4 },
    }),
  ],
  [
    "evaluates an apply by the chosen form",
    (api) =>
      evaluatingActions(id).evaluate(api, {
        forms: [form(20, [question(1)]), form(21, [question(2), question(3)])],
        evaluation_id: 21,
        q1: { value: text("de outra"), rating: 1 },
        q2: { value: text("bom"), rating: 5 },
        comment20: "de outra",
        comment21: " claro ",
      }),
    request("PUT /recruiters/applies/:id/evaluations/:evaluation_id", {
      params: { id, evaluation_id: 21 },
      body: {
        answers: [
          { question_id: 2, value: text("bom"), rating: 5 },
          { question_id: 3, value: null, rating: null },
        ],
        comment: "claro",
      },
    }),
  ],
  [
    "takes an evaluation back",
    (api) => evaluatingActions(id).takeBack(api, { evaluation_id: 21, name: "Técnica" }),
    request("DELETE /recruiters/applies/:id/evaluations/:evaluation_id", {
      params: { id, evaluation_id: 21 },
    }),
  ],
];

describe("an action", () => {
  itSends([...billing, ...candidates, ...collections, ...requests, ...surveys, ...credits, ...evaluations]);
});

it("shows how many were mailed for their data", async () => {
  const screen = await openScreen();
  const reported: (number | undefined)[] = [];
  const draft = { ...asked, candidate_ids: [6, 7] };
  for (const channel of ["mail", "whatsapp"] as const) {
    const done = collectionActions.ask(screen.system.api, { ...draft, channel });
    await screen.sends(() => screen.answers("POST /recruiters/data_collections"));
    reported.push((await done).mailed);
  }
  expect(reported).toEqual([2, 0]);
});
