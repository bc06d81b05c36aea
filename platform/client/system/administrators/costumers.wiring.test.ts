// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent } from "../testing/wire.ts";
import { costumerActions, costumers, jobsOfContact, sectionActions } from "./costumers.ts";

const params = { id: 5 };
const contact = { id: 5, name: "Nina" };

const invitation = request("POST /recruiters/administrator/costumers/contacts/:id/invitations", { params });
const access = request("PUT /recruiters/administrator/costumers/contacts/:id/access", {
  params,
  body: { access: { is_admin: true } },
});
const sections = request("PUT /recruiters/administrator/costumers/:id/sections", {
  params,
  body: { costumer: { sections: ["jobs"] } },
});
const revocation = request("DELETE /recruiters/administrator/costumers/contacts/:id/access", { params });

const actions: ActionRow[] = [
  ["invites a contact", (api) => costumerActions.invite(api, contact), invitation],
  [
    "lets a contact see all jobs of the company",
    (api) => costumerActions.access(api, { ...contact, is_admin: true }),
    access,
  ],
  [
    "says what the contacts of a company see",
    (api) => sectionActions.sections(api, { id: 5, sections: ["jobs"] }),
    sections,
  ],
  ["takes the access of a contact away", (api) => costumerActions.revoke(api, contact), revocation],
];
itSends(actions);

const reads: [what: string, use: () => unknown, sent: Sent][] = [
  [
    "client companies",
    () => useRead(costumers, { query: {} }),
    request("GET /recruiters/administrator/costumers", { query: {} }),
  ],
  [
    "those that match a term, from a place on",
    () => useRead(costumers, { query: { term: "casa", page: { after: "c" } } }),
    request("GET /recruiters/administrator/costumers", { query: { term: "casa", page: { after: "c" } } }),
  ],
  [
    "the jobs that a contact sees",
    () => useRead(jobsOfContact, { params }),
    request("GET /recruiters/administrator/costumers/contacts/:id/jobs", { params }),
  ],
];
it.each(reads)("reads %s", async (_, use, sent) => {
  const screen = await openScreen();
  await screen.hook(use);
  expect(screen.sent()).toEqual([sent]);
});

it("reads companies and jobs again after each change of a contact", async () => {
  const screen = await openScreen();
  const list = request("GET /recruiters/administrator/costumers", { query: {} });
  const jobs = request("GET /recruiters/administrator/costumers/contacts/:id/jobs", { params });
  screen.always("GET /recruiters/administrator/costumers");
  screen.always("GET /recruiters/administrator/costumers/contacts/:id/jobs");
  screen.always("POST /recruiters/administrator/costumers/contacts/:id/invitations");
  screen.always("PUT /recruiters/administrator/costumers/contacts/:id/access");
  screen.always("DELETE /recruiters/administrator/costumers/contacts/:id/access");
  const page = await screen.hook(() => {
    useRead(costumers, { query: {} });
    useRead(jobsOfContact, { params });
    return useActions([], costumerActions);
  });
  expect(screen.sent()).toEqual([list, jobs]);
  expect(await screen.sends(() => page.current.start("invite", contact))).toEqual([invitation, list, jobs]);
  const widen = () => page.current.start("access", { ...contact, is_admin: true });
  expect(await screen.sends(widen)).toEqual([access, list, jobs]);
  expect(await screen.sends(() => page.current.start("revoke", contact))).toEqual([revocation, list, jobs]);
  screen.always("PUT /recruiters/administrator/costumers/:id/sections");
  const company = await screen.hook(() => useActions([], sectionActions));
  const narrow = () => company.current.start("sections", { id: 5, sections: ["jobs"] });
  expect(await screen.sends(narrow)).toEqual([sections, list, jobs]);
});
