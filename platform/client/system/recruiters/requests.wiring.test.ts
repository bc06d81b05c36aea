// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { leavingActions } from "./candidate-actions.ts";
import { collectionActions } from "./collection-actions.ts";
import { candidateDocumentPath } from "./collection-reads.ts";
import { cultureActions, peopleIn } from "./culture-actions.ts";
import { developmentActions, draftOf } from "./development-actions.ts";
import { hoursActions } from "./interview-offers.ts";

const id = 5;
const params = { id };
const expires_on = "2026-12-01";
const report = {
  ...{ title: "Plano", summary: "Resumo", strengths: "Escuta", to_develop: "Prazos" },
  competences: [{ name: "Escuta", level: 4, note: null }],
  actions: [{ action: "Curso", due_on: "2026-12-01" }],
};

const asked = { candidate_ids: [6], fields: ["mobile_phone" as const], expires_on };
const rows: ActionRow[] = [
  [
    "asks for data by mail, of no job and without a word, where nothing else was said",
    (api) => collectionActions.ask(api, { ...asked, message: "", message_en: "" }),
    request("POST /recruiters/data_collections", {
      body: {
        data_collection: { ...asked, job_id: null, message: null, message_en: null, channel: "mail" },
      },
    }),
  ],
  [
    "asks for data again by mail, where nothing else was said",
    (api) => collectionActions.again(api, { id, expires_on }),
    request("POST /recruiters/data_collections/:id/send", {
      params,
      body: { data_collection: { expires_on, channel: "mail" } },
    }),
  ],
  [
    "asks people of a client about their culture, with a word",
    (api) => cultureActions.ask(api, { client_company_id: 7, people: "b@b.test", expires_on, message: "Oi" }),
    request("POST /recruiters/cultural_fits", {
      body: {
        cultural_fit: {
          ...{ candidate_id: null, job_id: null, client_company_id: 7 },
          people: [{ name: "b", email: "b@b.test" }],
          ...{ expires_on, message: "Oi" },
        },
      },
    }),
  ],
  [
    "asks a candidate about their culture, and no people where none are typed",
    (api) => cultureActions.ask(api, { candidate_id: 6, people: "", expires_on, message: "" }),
    request("POST /recruiters/cultural_fits", {
      body: {
        cultural_fit: {
          ...{ candidate_id: 6, job_id: null, client_company_id: null },
          ...{ expires_on, message: null },
        },
      },
    }),
  ],
  [
    "says why a job was left, without a note",
    (api) => leavingActions(id, 8).leave(api, { reason: "growth", note: "  " }),
    request("PUT /recruiters/candidates/:id/reasons_to_leave", {
      params,
      body: { reason_to_leave: { experience_id: 8, reason: "growth", note: null } },
    }),
  ],
  [
    "changes a development report from how it stands",
    (api) =>
      developmentActions.write(
        api,
        draftOf(6, {
          ...{ ...report, id, lock_version: 3, status: "draft", by_name: "Rui", updated_at: "2026-11-23" },
          ...{ published_at: null, expires_on: null, opened_at: null },
        }),
      ),
    request("PUT /recruiters/development_reports/:id", {
      params,
      body: { development_report: { ...report, lock_version: 3 } },
    }),
  ],
  [
    "says when a recruiter takes interviews, and when there is a break",
    (api) =>
      hoursActions.save(api, {
        ...{ weekdays: [1], from_minute: 540, to_minute: 1080, break_from: 720, break_to: 780 },
      }),
    request("PUT /recruiters/working_hours", {
      body: {
        working_hours: {
          ...{ weekdays: [1], from_minute: 540, to_minute: 1080, break_from: 720, break_to: 780 },
        },
      },
    }),
  ],
];
itSends(rows);

it("asks for data by links of which none was mailed, and hands over what is to be sent", async () => {
  const screen = await openScreen();
  const handovers = [{ data_collection_id: 9, candidate_name: "Ana", phone: null, text: "Oi" }];
  const done = collectionActions.ask(screen.system.api, { ...asked, channel: "whatsapp" });
  await screen.sends(() => screen.answers("POST /recruiters/data_collections", { handovers }));
  expect(await done).toEqual({ handovers, mailed: 0 });
});

it.each([
  ["mail", 1],
  ["whatsapp", 0],
] as const)("asks one for data again by %s: %i mailed", async (channel, mailed) => {
  const screen = await openScreen();
  const handovers = [{ data_collection_id: 9, candidate_name: "Ana", phone: null, text: "Oi" }];
  const done = collectionActions.again(screen.system.api, { id, expires_on, channel });
  await screen.sends(() => screen.answers("POST /recruiters/data_collections/:id/send", { handovers }));
  expect(await done).toEqual({ handovers, mailed });
});

it("mails nobody by asking no longer", async () => {
  const screen = await openScreen();
  const done = collectionActions.cancel(screen.system.api, { id });
  await screen.sends(() => screen.answers("POST /recruiters/data_collections/:id/cancel"));
  expect(await done).toEqual({ handovers: [], mailed: 0 });
});

it("finds people however their lines are written", () => {
  expect(
    peopleIn(
      "  Marta  Reis <m@a.test>; \nbia@b.test,\n   \nRui,Filho;r@a.test\n<c@c.test> Cida\n sem endereço ",
    ),
  ).toEqual([
    { name: "Marta Reis", email: "m@a.test" },
    { name: "bia", email: "bia@b.test" },
    { name: "Rui Filho", email: "r@a.test" },
    { name: "Cida", email: "c@c.test" },
    { name: "sem endereço", email: "sem endereço" },
  ]);
});

it("leads to the document that a candidate sent for a field", () => {
  expect(candidateDocumentPath(6, "cpf")).toBe("/recruiters/candidates/6/documents/cpf");
});
