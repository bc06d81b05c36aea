// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { boardActions, poolActions } from "./job-actions.ts";
import { leadActions } from "./lead-actions.ts";
import { projectActions } from "./project-actions.ts";
import { itemActions, proposalActions } from "./proposal-actions.ts";
import { recipientActions } from "./sendout-actions.ts";
import { submissionActions } from "./submission-actions.ts";
import { timelineActions } from "./timeline-actions.ts";

const id = 5;
const params = { id };
const conversion = {
  company: "new",
  client_company_id: 7,
  company_name: " Nova ",
  email: " a@a.test ",
} as const;
const leads: ActionRow[] = [
  [
    "makes a lead a new contact at a new company",
    (api) => leadActions(id).convert(api, { ...conversion, client_contact_id: null }),
    request("POST /recruiters/contacts/:id/conversions", {
      params,
      body: { conversion: { email: "a@a.test", client_company_id: null, company_name: "Nova" } },
    }),
  ],
  [
    "makes a lead a new contact at a known company",
    (api) => leadActions(id).convert(api, { ...conversion, company: "known", client_contact_id: null }),
    request("POST /recruiters/contacts/:id/conversions", {
      params,
      body: { conversion: { email: "a@a.test", client_company_id: 7, company_name: null } },
    }),
  ],
  [
    "makes a lead a contact who is known",
    (api) => leadActions(id).convert(api, { ...conversion, client_contact_id: 8 }),
    request("POST /recruiters/contacts/:id/conversions", {
      params,
      body: { conversion: { client_contact_id: 8 } },
    }),
  ],
];

const chosen = [{ id: "8", label: "B" }];
const pool: ActionRow[] = [
  [
    "adds somebody of the pool to a job",
    (api) => poolActions(id).add(api, { candidate_id: 6, name: "Ana" }),
    request("POST /recruiters/applies", {
      body: { apply: { job_id: id, candidate_id: 6, status: 1, sub_status: 1, source: "database" } },
    }),
  ],
  [
    "adds somebody at the first stage of a board, as mapped",
    (api) => boardActions(id).enter(api, { candidate_id: 6, status: 1 }),
    request("POST /recruiters/applies", {
      body: { apply: { job_id: id, candidate_id: 6, status: 1, sub_status: 1, source: "database" } },
    }),
  ],
  [
    "adds somebody at a later stage of a board",
    (api) => boardActions(id).enter(api, { candidate_id: 6, status: 3 }),
    request("POST /recruiters/applies", {
      body: { apply: { job_id: id, candidate_id: 6, status: 3, sub_status: null, source: "database" } },
    }),
  ],
  [
    "adds jobs to a project",
    (api) => projectActions(id).job_ids(api, { known: [7], chosen }),
    request("PUT /recruiters/projects/:id/members", { params, body: { members: { add: { job_ids: [8] } } } }),
  ],
  [
    "adds people to a project",
    (api) => projectActions(id).client_contact_ids(api, { known: [7], chosen }),
    request("PUT /recruiters/projects/:id/members", {
      params,
      body: { members: { add: { client_contact_ids: [8] } } },
    }),
  ],
  [
    "takes one out of a project",
    (api) => projectActions(id).remove(api, { field: "job_ids", name: "Vaga", id: 9 }),
    request("PUT /recruiters/projects/:id/members", {
      params,
      body: { members: { remove: { job_ids: [9] } } },
    }),
  ],
  ...(["candidates", "client_contacts"] as const).map(
    (entity): ActionRow => [
      `adds ${entity} to a send-out`,
      (api) => recipientActions(id)[entity](api, { chosen: ["8"] }),
      request("POST /recruiters/sendout_queues/:id/recipients", {
        params,
        body: {
          entity,
          entity_collection: {
            collections: [
              {
                reference_type: entity === "candidates" ? "candidate" : "client_contact",
                reference_id: 8,
              },
            ],
          },
        },
      }),
    ],
  ),
  [
    "restores what a field was before a change",
    (api) => timelineActions("jobs", id).restore(api, { event_id: 8, field: "title", lock_version: 3 }),
    request("POST /recruiters/timelines/:entity/:id/restore", {
      params: { entity: "jobs", id },
      body: { event_id: 8, lock_version: 3 },
    }),
  ],
];

const items = [1, 2].map((entry) => ({
  id: entry,
  name: `I${entry}`,
  quantity: entry,
  base_salary: 10 + entry,
  fee_percent: 20 + entry,
  unit_value: 30 + entry,
}));
const bare = items.map(({ id: _, ...item }) => item);
const item = { name: "Novo", quantity: 3, base_salary: 13, fee_percent: 23, unit_value: 33 };
const proposals: ActionRow[] = [
  [
    "closes a proposal",
    (api) =>
      proposalActions(id).close(api, { status: 9, closing_reason: "overprice", closing_note: " caro " }),
    request("PUT /recruiters/proposals/:id", {
      params,
      body: { proposal: { status: 9, closing_reason: "overprice", closing_note: "caro" } },
    }),
  ],
  [
    "makes a proposal a job",
    (api) => proposalActions(id).convert(api, { title: "Analista", openings: 2 }),
    request("POST /recruiters/proposals/:id/conversions", {
      params,
      body: { conversion: { title: "Analista", openings: 2 } },
    }),
  ],
  [
    "closes a proposal without a word",
    (api) => proposalActions(id).close(api, { status: 8, closing_reason: "overprice", closing_note: "  " }),
    request("PUT /recruiters/proposals/:id", {
      params,
      body: { proposal: { status: 8, closing_reason: "overprice", closing_note: null } },
    }),
  ],
  [
    "makes a proposal a job of as many openings as it has",
    (api) => proposalActions(id).convert(api, { title: "Analista" }),
    request("POST /recruiters/proposals/:id/conversions", {
      params,
      body: { conversion: { title: "Analista", openings: null } },
    }),
  ],
  [
    "cancels a proposal",
    (api) => proposalActions(id).cancel(api),
    request("POST /recruiters/proposals/:id/cancellations", { params }),
  ],
  [
    "takes a proposal up again",
    (api) => proposalActions(id).keep(api),
    request("DELETE /recruiters/proposals/:id/cancellations", { params }),
  ],
  [
    "puts an item at the end",
    (api) => itemActions(id).put(api, { ...item, items, index: null }),
    request("PUT /recruiters/proposals/:id/details", { params, body: { details: [...bare, item] } }),
  ],
  [
    "puts an item of which only the name is known, once and for nothing",
    (api) => itemActions(id).put(api, { name: " Novo ", items, index: null }),
    request("PUT /recruiters/proposals/:id/details", {
      params,
      body: {
        details: [
          ...bare,
          { name: "Novo", quantity: 1, base_salary: null, fee_percent: null, unit_value: 0 },
        ],
      },
    }),
  ],
  [
    "changes an item in its place",
    (api) => itemActions(id).put(api, { ...item, items, index: 0 }),
    request("PUT /recruiters/proposals/:id/details", {
      params,
      body: { details: [item, ...bare.slice(1)] },
    }),
  ],
  [
    "removes the item at its place",
    (api) => itemActions(id).remove(api, { items, index: 0, name: "I1" }),
    request("PUT /recruiters/proposals/:id/details", { params, body: { details: bare.slice(1) } }),
  ],
];

describe("an action", () => {
  itSends([...leads, ...pool, ...proposals]);
});

it("submits one after another, and names those who were there", async () => {
  const screen = await openScreen();
  const people = [
    { id: 6, label: "Ana" },
    { id: "7", label: "Bia" },
  ];
  const draft = { job_id: id, candidates: people, sub_status: 2 };
  const submits = (candidate_id: number) =>
    request("POST /recruiters/applies", {
      body: { apply: { job_id: id, candidate_id, status: 1, sub_status: 2, source: "hunting" } },
    });
  let outcome: unknown;
  const work = () =>
    void submissionActions.submit(screen.system.api, draft).then((done) => {
      outcome = done;
    });
  expect(await screen.sends(work)).toEqual([submits(6)]);
  expect(await screen.sends(() => screen.refuses("POST /recruiters/applies", "already_exists"))).toEqual([
    submits(7),
  ]);
  await screen.answers("POST /recruiters/applies");
  expect(outcome).toEqual({ submitted: 1, known: ["Ana"] });
});

it("submits no further after a refusal that nobody expects", async () => {
  const screen = await openScreen();
  const people = ["Ana", "Bia"].map((label, index) => ({ id: index + 6, label }));
  const refusals: unknown[] = [];
  const work = () =>
    void submissionActions
      .submit(screen.system.api, { job_id: id, candidates: people, sub_status: 2 })
      .catch((error: unknown) => refusals.push(error));
  expect(await screen.sends(work)).toHaveLength(1);
  expect(await screen.sends(() => screen.refuses("POST /recruiters/applies", "forbidden"))).toEqual([]);
  expect(refusals).toMatchObject([{ code: "forbidden" }]);
});

it("runs the confirmed action with the draft as filled in, and reports the result", async () => {
  const screen = await openScreen();
  const done: unknown[] = [];
  const refused: string[] = [];
  const page = await screen.hook(() =>
    useActions(
      [],
      leadActions(id),
      (entry) => done.push(entry),
      (code) => refused.push(code),
    ),
  );
  const draft = { ...conversion, client_contact_id: null };
  await screen.does(() => page.current.ask("convert", { ...draft, email: "" }, ["email"]));
  expect(await screen.sends(() => page.current.confirm())).toEqual([]);
  expect(page.current.errors).toMatchObject([{ path: "email", rule: "required" }]);
  await screen.does(() => page.current.form("convert")?.change("email", "b@b.test"));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("POST /recruiters/contacts/:id/conversions", {
      params,
      body: { conversion: { email: "b@b.test", client_company_id: null, company_name: "Nova" } },
    }),
  ]);
  await screen.answers("POST /recruiters/contacts/:id/conversions");
  expect(done).toMatchObject([{ action: "convert" }]);
  await screen.does(() => page.current.start("convert", draft));
  expect(
    await screen.sends(() => screen.refuses("POST /recruiters/contacts/:id/conversions", "conflict")),
  ).toEqual([]);
  expect(refused).toEqual(["conflict"]);
  screen.sent();
});
