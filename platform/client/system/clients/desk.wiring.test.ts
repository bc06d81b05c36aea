// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead, useReadPages } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { readSent, request } from "../testing/wire.ts";
import {
  clientInterviewFile,
  clientProposal,
  clientProposalPages,
  deskAnswers,
  waitingForMe,
} from "./desk.ts";

const params = { id: 5 };
const actions: ActionRow[] = [
  [
    "says that the contact comes",
    (api) => deskAnswers.confirm(api, params),
    request("POST /client_contacts/interviews/:id/confirmations", { params }),
  ],
  [
    "asks for other times, by the clock of the person",
    (api) =>
      deskAnswers.otherTimes(api, { ...params, first: "2030-05-20T10:30", second: "", reason: " Viagem " }),
    request("POST /client_contacts/interviews/:id/requests", {
      params,
      body: { request: { times: [new Date("2030-05-20T10:30").toISOString()], reason: "Viagem" } },
    }),
  ],
  [
    "asks for other times without a reason",
    (api) => deskAnswers.otherTimes(api, { ...params, third: "2030-05-20T10:30", reason: " " }),
    request("POST /client_contacts/interviews/:id/requests", {
      params,
      body: { request: { times: [new Date("2030-05-20T10:30").toISOString()] } },
    }),
  ],
  [
    "asks for another time without a word of why",
    (api) => deskAnswers.otherTimes(api, { ...params, second: "2030-05-20T10:30", third: null }),
    request("POST /client_contacts/interviews/:id/requests", {
      params,
      body: { request: { times: [new Date("2030-05-20T10:30").toISOString()] } },
    }),
  ],
  [
    "approves a proposal",
    (api) => deskAnswers.approve(api, params),
    request("POST /client_contacts/proposals/:id/approvals", { params }),
  ],
  [
    "refuses a proposal, with the reason",
    (api) => deskAnswers.refuse(api, { ...params, reason: "overprice", note: " " }),
    request("POST /client_contacts/proposals/:id/refusals", {
      params,
      body: { refusal: { reason: "overprice", note: null } },
    }),
  ],
  [
    "refuses a proposal, with the reason alone",
    (api) => deskAnswers.refuse(api, { ...params, reason: "overprice" }),
    request("POST /client_contacts/proposals/:id/refusals", {
      params,
      body: { refusal: { reason: "overprice", note: null } },
    }),
  ],
  [
    "refuses a proposal, with a note",
    (api) => deskAnswers.refuse(api, { ...params, reason: "overprice", note: " Muito caro. " }),
    request("POST /client_contacts/proposals/:id/refusals", {
      params,
      body: { refusal: { reason: "overprice", note: "Muito caro." } },
    }),
  ],
  [
    "gives a rating alone",
    (api) => deskAnswers.feedback(api, { ...params, rating: 2 }),
    request("POST /client_contacts/feedbacks/:id/answers", {
      params,
      body: { feedback: { rating: 2, description: null } },
    }),
  ],
  [
    "gives the feedback that was asked for",
    (api) => deskAnswers.feedback(api, { ...params, rating: 4, description: " Boa conversa. " }),
    request("POST /client_contacts/feedbacks/:id/answers", {
      params,
      body: { feedback: { rating: 4, description: "Boa conversa." } },
    }),
  ],
];
itSends(actions);

it("reads what waits for the contact, and the proposals", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  await screen.hook(() => {
    useRead(waitingForMe);
    useRead(clientProposal, { params });
    useReadPages(clientProposalPages, { query: {} });
  });
  expect(screen.sent()).toEqual([
    request("GET /client_contacts/waiting"),
    request("GET /client_contacts/proposals/:id", { params }),
    request("GET /client_contacts/proposals", { query: {} }),
  ]);
});

it("reads the proposals on from where it stopped, to their end", async () => {
  const call = "GET /client_contacts/proposals" as const;
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => useReadPages(clientProposalPages, { query: {} }));
  await screen.answers(call, { next_after: 30 });
  expect(await screen.sends(() => page.current.more())).toEqual([request(call, { query: { after: 30 } })]);
  await screen.answers(call, { next_after: null });
  expect(page.current.hasMore).toBe(false);
});

it("fetches an interview for the contact's calendar where the provider has it", () => {
  expect(readSent("GET", clientInterviewFile(5))).toEqual({
    call: "GET /client_contacts/interviews/:id/ics",
    params: { id: "5" },
  });
});
