// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Call } from "#contract/calls/all.ts";
import { useRead, useReadPages } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent } from "../testing/wire.ts";
import {
  accessEvents,
  invitationActions,
  invitations,
  member,
  memberActions,
  memberSessions,
  members,
  roleActions,
  roles,
} from "./team.ts";

const id = 5;
const params = { id };
const permissions = { jobs: ["read" as const] };
const role = { name: "Pesquisa", name_en: "Research", is_admin: false, permissions, record_scopes: {} };
const own = memberActions(id);

const actions: ActionRow[] = [
  [
    "invites somebody",
    (api) => invitationActions.invite(api, { email: " nina@a.test ", role_id: 2 }),
    request("POST /recruiters/administrator/invitations", {
      body: { invitation: { email: "nina@a.test", role_id: 2 } },
    }),
  ],
  [
    "mails an invitation again",
    (api) => invitationActions.resend(api, { id }),
    request("POST /recruiters/administrator/invitations/:id/mails", { params }),
  ],
  [
    "revokes an invitation",
    (api) => invitationActions.revoke(api, { id }),
    request("DELETE /recruiters/administrator/invitations/:id", { params }),
  ],
  [
    "gives a member a role",
    (api) => own.access(api, { role_id: 2, is_admin: false, permissions, record_scopes: {} }),
    request("PUT /recruiters/administrator/recruiters/:id/access", {
      params,
      body: { access: { role_id: 2 } },
    }),
  ],
  [
    "gives a member permissions by hand",
    (api) => own.access(api, { role_id: null, is_admin: false, permissions, record_scopes: { jobs: "own" } }),
    request("PUT /recruiters/administrator/recruiters/:id/access", {
      params,
      body: {
        access: { is_admin: false, role_permissions: permissions, record_scopes: { jobs: "own" } },
      },
    }),
  ],
  [
    "puts a member into a team",
    (api) => own.team(api, { team: " Finanças " }),
    request("PUT /recruiters/administrator/recruiters/:id/team", { params, body: { team: "Finanças" } }),
  ],
  [
    "takes a member out of their team",
    (api) => own.team(api, { team: "" }),
    request("PUT /recruiters/administrator/recruiters/:id/team", { params, body: { team: null } }),
  ],
  [
    "deactivates a member, whose records go to another",
    (api) => own.deactivate(api, { hand_over_to: 7 }),
    request("POST /recruiters/administrator/recruiters/:id/deactivations", {
      params,
      body: { deactivation: { hand_over_to: 7 } },
    }),
  ],
  [
    "reactivates a member, with what they had",
    (api) => own.reactivate(api, { give_back: true }),
    request("POST /recruiters/administrator/recruiters/:id/reactivations", {
      params,
      body: { reactivation: { give_back: true } },
    }),
  ],
  [
    "mails the link of a password",
    (api) => own.mailPassword(api),
    request("POST /recruiters/administrator/recruiters/:id/passwords", { params }),
  ],
  [
    "ends a session",
    (api) => own.endSession(api, { session_id: 8 }),
    request("DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id", {
      params: { id, session_id: 8 },
    }),
  ],
  [
    "ends all sessions",
    (api) => own.endSessions(api),
    request("DELETE /recruiters/administrator/recruiters/:id/sessions", { params }),
  ],
  [
    "adds a role",
    (api) => roleActions.save(api, { ...role, id: null, lock_version: 0 }),
    request("POST /recruiters/administrator/roles", { body: { role } }),
  ],
  [
    "changes a role",
    (api) => roleActions.save(api, { ...role, id, lock_version: 3 }),
    request("PUT /recruiters/administrator/roles/:id", {
      params,
      body: { role: { ...role, lock_version: 3 } },
    }),
  ],
  [
    "deletes a role",
    (api) => roleActions.remove(api, { id, name: "Pesquisa" }),
    request("DELETE /recruiters/administrator/roles/:id", { params }),
  ],
];
itSends(actions);

const reads: [what: string, use: () => unknown, sent: Sent][] = [
  ["members", () => useRead(members), request("GET /recruiters/administrator/recruiters")],
  [
    "a member",
    () => useRead(member, { params }),
    request("GET /recruiters/administrator/recruiters/:id", { params }),
  ],
  [
    "their sessions",
    () => useRead(memberSessions, { params }),
    request("GET /recruiters/administrator/recruiters/:id/sessions", { params }),
  ],
  ["invitations", () => useRead(invitations), request("GET /recruiters/administrator/invitations")],
  ["roles", () => useRead(roles), request("GET /recruiters/administrator/roles")],
  [
    "what was changed about a person",
    () => useReadPages(accessEvents, { query: { person: id } }),
    request("GET /recruiters/administrator/access_events", { query: { person: id } }),
  ],
];
it.each(reads)("reads %s", async (_, use, sent) => {
  const screen = await openScreen();
  await screen.hook(use);
  expect(screen.sent()).toEqual([sent]);
});

it("reads a member's sessions again after what ends them, and after nothing else done to the member", async () => {
  const screen = await openScreen();
  await screen.hook(() => useRead(memberSessions, { params }));
  const read = screen.sent();
  screen.always("GET /recruiters/administrator/recruiters/:id/sessions", { sessions: [] });
  await screen.does(() => undefined);
  const path = "/recruiters/administrator/recruiters/:id" as const;
  const after = (call: Call) => () => screen.system.bus.publish({ type: "call.made", call, params });
  for (const call of [
    `POST ${path}/deactivations`,
    `DELETE ${path}/sessions`,
    `DELETE ${path}/sessions/:session_id`,
  ] as const)
    expect(await screen.sends(after(call)), call).toEqual(read);
  expect(await screen.sends(after(`PUT ${path}/team`))).toEqual([]);
});
