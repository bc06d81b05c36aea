// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead, useReadPages } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { clientInvoicePages, colleagueActions, colleaguesRead } from "./company.ts";

const params = { id: 5 };
const one = { id: 5, name: "Rui" };
const actions: ActionRow[] = [
  [
    "invites a colleague",
    (api) => colleagueActions.invite(api, { name: "Rui Alves", email: "rui@aurora.test", role_name: " " }),
    request("POST /client_contacts/colleagues", {
      body: { colleague: { name: "Rui Alves", email: "rui@aurora.test", role_name: null } },
    }),
  ],
  [
    "invites a colleague with their role",
    (api) =>
      colleagueActions.invite(api, { name: "Rui Alves", email: "rui@aurora.test", role_name: " Gerente " }),
    request("POST /client_contacts/colleagues", {
      body: { colleague: { name: "Rui Alves", email: "rui@aurora.test", role_name: "Gerente" } },
    }),
  ],
  [
    "invites a colleague of whose role nothing was said",
    (api) => colleagueActions.invite(api, { name: "Rui Alves", email: "rui@aurora.test" }),
    request("POST /client_contacts/colleagues", {
      body: { colleague: { name: "Rui Alves", email: "rui@aurora.test", role_name: null } },
    }),
  ],
  [
    "mails a colleague a new link",
    (api) => colleagueActions.remind(api, one),
    request("POST /client_contacts/colleagues/:id/invitations", { params }),
  ],
  [
    "takes a colleague's access away",
    (api) => colleagueActions.revoke(api, one),
    request("DELETE /client_contacts/colleagues/:id/access", { params }),
  ],
];
itSends(actions);

it("reads what the company is billed, and who of it gets in", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  await screen.hook(() => {
    useReadPages(clientInvoicePages, { query: {} });
    useRead(colleaguesRead);
  });
  expect(screen.sent()).toEqual([
    request("GET /client_contacts/invoices", { query: {} }),
    request("GET /client_contacts/colleagues"),
  ]);
});

it("reads the invoices on from where it stopped, to their end", async () => {
  const call = "GET /client_contacts/invoices" as const;
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => useReadPages(clientInvoicePages, { query: {} }));
  await screen.answers(call, { next_after: 30 });
  expect(await screen.sends(() => page.current.more())).toEqual([request(call, { query: { after: 30 } })]);
  await screen.answers(call, { next_after: null });
  expect(page.current.hasMore).toBe(false);
});
