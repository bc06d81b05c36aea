// @vitest-environment happy-dom
import { describe } from "vitest";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { request } from "../testing/wire.ts";
import { deskActions } from "./desk-actions.ts";
import { endOfDay } from "./shortlist-share.ts";

const id = 5;
const params = { id };
const chosen = [{ id: "8", label: "B" }];
const settings = {
  name: "Finalistas",
  message: "Oi",
  anonymous: true,
  hidden_parts: ["experiences" as const],
  was_open_until: "2026-12-01",

  lock_version: 6,
};
const desk = deskActions(id);
const shortlists: ActionRow[] = [
  [
    "keeps the instant of a shortlist's day that was left as it is",
    (api) => desk.settings(api, { ...settings, expires_at: "2026-12-01" }),
    request("PUT /recruiters/shortlists/:id", {
      params,
      body: {
        shortlist: {
          name: "Finalistas",
          message: "Oi",
          anonymous: true,
          watermark: false,
          hidden_parts: ["experiences" as const],
        },
        lock_version: 6,
      },
    }),
  ],
  [
    "closes a shortlist at the end of another day",
    (api) => desk.settings(api, { ...settings, message: "", expires_at: "2026-12-05" }),
    request("PUT /recruiters/shortlists/:id", {
      params,
      body: {
        shortlist: {
          name: "Finalistas",
          message: null,
          anonymous: true,
          watermark: false,
          hidden_parts: ["experiences" as const],
          expires_at: endOfDay("2026-12-05"),
        },
        lock_version: 6,
      },
    }),
  ],
  ...(
    [
      ["sets the password of a link", true, false, "aurora-2026", { password: "aurora-2026" }],
      ["keeps the password of a link", true, true, "", {}],
      ["changes the password of a link", true, true, "outra-2026", { password: "outra-2026" }],
      ["removes the password of a link", false, true, "outra-2026", { password: null }],
    ] as const
  ).map(
    ([name, asks_password, asked_password, password, sent]): ActionRow => [
      name,
      (api) =>
        desk.settings(api, {
          ...settings,
          expires_at: "2026-12-01",
          asks_password,
          asked_password,
          password,
        }),
      request("PUT /recruiters/shortlists/:id", {
        params,
        body: {
          shortlist: {
            name: "Finalistas",
            message: "Oi",
            anonymous: true,
            watermark: false,
            hidden_parts: ["experiences" as const],
            ...sent,
          },
          lock_version: 6,
        },
      }),
    ],
  ),
  [
    "opens a shortlist without an end",
    (api) => desk.settings(api, { name: "Abertos", was_open_until: "2026-12-01", lock_version: 6 }),
    request("PUT /recruiters/shortlists/:id", {
      params,
      body: {
        shortlist: {
          name: "Abertos",
          message: null,
          anonymous: false,
          watermark: false,
          hidden_parts: [],
          expires_at: null,
        },
        lock_version: 6,
      },
    }),
  ],
  [
    "reveals a candidate of an anonymous shortlist",
    (api) => desk.reveal(api, { apply_id: 3, revealed: true }),
    request("PUT /recruiters/shortlists/:id/applies/:apply_id/reveal", {
      params: { ...params, apply_id: 3 },
      body: { revealed: true },
    }),
  ],
  [
    "answers what a reviewer wrote",
    (api) => desk.reply(api, { apply_id: 3, client_contact_id: 8, name: "Rui", body: " Em 30 dias. " }),
    request("POST /recruiters/shortlists/:id/replies", {
      params,
      body: { reply: { apply_id: 3, client_contact_id: 8, body: "Em 30 dias." } },
    }),
  ],
  ...(["order", "choose", "remove"] as const).map(
    (action): ActionRow => [
      `${action}s the candidates of a shortlist`,
      (api) => desk[action](api, { apply_ids: [3, 1], lock_version: 6 }),
      request("PUT /recruiters/shortlists/:id/applies", {
        params,
        body: { apply_ids: [3, 1], lock_version: 6 },
      }),
    ],
  ),
  [
    "writes what was found out about one candidate",
    (api) => desk.findings(api, { apply_id: 8, name: "Ana", findings: " forte " }),
    request("PUT /recruiters/shortlists/:id/applies/:apply_id", {
      params: { id, apply_id: 8 },
      body: { findings: "forte" },
    }),
  ],
  [
    "takes back what was found out about one candidate",
    (api) => desk.findings(api, { apply_id: 8, name: "Ana", findings: "  " }),
    request("PUT /recruiters/shortlists/:id/applies/:apply_id", {
      params: { id, apply_id: 8 },
      body: { findings: null },
    }),
  ],
  [
    "keeps the contacts of a shortlist where none is chosen",
    (api) => desk.addContacts(api, { kept: [7], chosen: null }),
    request("PUT /recruiters/shortlists/:id/contacts", { params, body: { client_contact_ids: [7] } }),
  ],
  [
    "adds contacts to those of a shortlist",
    (api) => desk.addContacts(api, { kept: [7], chosen }),
    request("PUT /recruiters/shortlists/:id/contacts", { params, body: { client_contact_ids: [7, 8] } }),
  ],
  [
    "takes a contact out of a shortlist",
    (api) => desk.removeContact(api, { kept: [7], name: "B" }),
    request("PUT /recruiters/shortlists/:id/contacts", { params, body: { client_contact_ids: [7] } }),
  ],
  [
    "marks the pages of a shortlist with who reads them",
    (api) => desk.settings(api, { ...settings, watermark: true, expires_at: "2026-12-01" }),
    request("PUT /recruiters/shortlists/:id", {
      params,
      body: {
        shortlist: {
          name: "Finalistas",
          message: "Oi",
          anonymous: true,
          watermark: true,
          hidden_parts: ["experiences" as const],
        },
        lock_version: 6,
      },
    }),
  ],
  [
    "mails a shortlist with a message of its own",
    (api) => desk.send(api, { to: chosen, message: " Veja " }),
    request("POST /recruiters/shortlists/:id/mails", {
      params,
      body: { mail: { client_contact_ids: [8], message: "Veja" } },
    }),
  ],
  [
    "mails a shortlist to the chosen",
    (api) => desk.send(api, { to: chosen, message: "  " }),
    request("POST /recruiters/shortlists/:id/mails", {
      params,
      body: { mail: { client_contact_ids: [8], message: null } },
    }),
  ],
];

describe("at the desk of a shortlist, a recruiter", () => {
  itSends(shortlists);
});
