import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientInvoice, Colleague } from "#contract/calls/client-company.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let administrator: Caller;
let stranger: Caller;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId, contactId } = at.world;
  await db.updateTable("client_contacts").set({ is_admin: true }).where("id", "=", contactId).execute();
  administrator = await at.as("client_contacts", contactId);
  const { id: client_company_id } = await db
    .insertInto("client_companies")
    .values({ business_id: businessId, name: "Beta S.A." })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("client_contacts")
    .values({
      ...{ business_id: businessId, client_company_id, name: "Otto Reis", email: "otto@beta.test" },
      is_admin: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  stranger = await at.as("client_contacts", id);
});
afterAll(() => at.close());

const people = async (who = administrator) =>
  (await who.call<{ colleagues: Colleague[] }>("GET", "/client_contacts/colleagues")).colleagues;

describe("the people of a company", () => {
  it("are invited by a link that is good for a week, by which they choose a password", async () => {
    const { colleague } = await administrator.call<{ colleague: Colleague }>(
      "POST",
      "/client_contacts/colleagues",
      { colleague: { name: "Rui Alves", email: "Rui@Aurora.test", role_name: "Gerente" } },
    );
    expect(colleague).toMatchObject({ email: "rui@aurora.test", access: "invited", is_admin: false });
    const days = (Date.parse(colleague.invited_until ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const mail = await newestMail(at, "client_invitation");
    expect(mail).toMatchObject({ to_address: "rui@aurora.test", locale: "pt" });
    expect(mail.text).toContain("Clara Nunes");
    expect(mail.text).toContain("Casa localhost");
    const renewed = `/client_contacts/colleagues/${colleague.id}/invitations`;
    // An invitation that is over, and a link that is for something else, invite nobody.
    const link = at.database.db
      .updateTable("single_use_tokens")
      .where("client_contact_id", "=", colleague.id);
    const standing = async () => (await people()).find(({ id }) => id === colleague.id);
    await link.set({ expires_at: new Date(Date.now() - 1000).toISOString() }).execute();
    expect(await standing()).toMatchObject({ access: "none", invited_until: null });
    await link.set({ expires_at: new Date(Date.now() + 60_000).toISOString(), purpose: "email" }).execute();
    expect(await standing()).toMatchObject({ access: "none", invited_until: null });
    await administrator.call("POST", renewed);
    expect(await standing()).toMatchObject({ access: "invited" });
    const password = "uma-senha-boa";
    const choose = (token: string) => ({ strategy: "client_contacts", token, password });
    const nobody = at.with({});
    expect((await nobody.refused("PUT", "/passwords", choose(mail.token))).status).toBeGreaterThan(399);
    await nobody.call("PUT", "/passwords", choose((await newestMail(at, "client_invitation")).token));
    expect((await people()).find(({ id }) => id === colleague.id)).toMatchObject({ access: "active" });
    expect((await administrator.refused("POST", renewed)).code).toBe("already_done");
  });

  it("are written to in the language of who invited them first, until the day their link is over", async () => {
    const heard = await listening(at.database.db, {
      list: streams.entity(at.world.businessId, "client_contacts"),
    });
    const inEnglish = await at.as("client_contacts", at.world.contactId, "en");
    const { colleague } = await inEnglish.call<{ colleague: Colleague }>(
      "POST",
      "/client_contacts/colleagues",
      {
        colleague: { name: "Eva Stone", email: "eva@aurora.test", role_name: "" },
      },
    );
    expect(colleague).toMatchObject({ role_name: null, last_seen_at: null });
    // Recruiters see whoever is new; an invitation alone changes nothing that they list.
    expect((await heard()).list).toMatchObject([
      { type: "saved", rows: [{ id: colleague.id, name: "Eva Stone" }] },
    ]);
    await administrator.call("POST", `/client_contacts/colleagues/${colleague.id}/invitations`);
    expect((await heard()).list).toEqual([]);
    const mail = await newestMail(at, "client_invitation", "eva@aurora.test");
    expect(mail.locale).toBe("en");
    const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/Sao_Paulo" });
    expect(mail.text).toContain(format.format(Date.parse(colleague.invited_until ?? "")));
    // Who was named first is not first in the list, which is by name.
    const { db } = at.database;
    const { businessId: business_id, companyId: client_company_id } = at.world;
    await db
      .insertInto("client_contacts")
      .values({ business_id, client_company_id, name: "Aline Cruz", email: "aline@aurora.test" })
      .execute();
    expect((await people()).map(({ name }) => name)).toEqual([
      ...["Aline Cruz", "Clara Nunes", "Eva Stone", "Rui Alves"],
    ]);
    await db
      .deleteFrom("client_contacts")
      .where("email", "in", ["aline@aurora.test", "eva@aurora.test"])
      .execute();
  });

  it("are those of the asker's own company, and nobody else's", async () => {
    expect((await people()).map(({ name, self }) => [name, self])).toEqual([
      ["Clara Nunes", true],
      ["Rui Alves", false],
    ]);
    expect((await people(stranger)).map(({ name }) => name)).toEqual(["Otto Reis"]);
    const rui = (await people()).find(({ self }) => !self)?.id ?? 0;
    expect((await stranger.refused("DELETE", `/client_contacts/colleagues/${rui}/access`)).status).toBe(404);
    const taken = await stranger.refused("POST", "/client_contacts/colleagues", {
      colleague: { name: "Outro", email: "rui@aurora.test" },
    });
    // Not `taken`, whose words tell the reader to sign in with it: the address is somebody else's, or their own.
    expect(taken.fields).toEqual([{ path: "colleague.email", rule: "in_use" }]);
  });

  it("lose their access, the asker's own excepted", async () => {
    const [own, rui] = await people();
    const path = (id = 0) => `/client_contacts/colleagues/${id}/access`;
    expect((await administrator.refused("DELETE", path(own?.id))).code).toBe("forbidden");
    const recruiter = await at.as("recruiters", at.world.admin.id);
    const { shortlist } = await recruiter.call<{ shortlist: { uid: string } }>(
      "POST",
      `/recruiters/jobs/${at.world.jobId}/shortlists`,
      {
        shortlist: {
          ...{ name: "Finalistas", apply_ids: at.world.applyIds.slice(0, 1) },
          ...{ client_contact_ids: [rui?.id], send_mail: true },
        },
      },
    );
    const link = at.with({ "x-shortlist-token": (await newestMail(at, "shortlist")).token });
    await link.call("GET", `/shortlist_relationships/${shortlist.uid}`);
    await administrator.call("DELETE", path(rui?.id));
    expect((await link.refused("GET", `/shortlist_relationships/${shortlist.uid}`)).code).toBe(
      "token_invalid",
    );
    expect((await people())[1]).toMatchObject({ access: "none", invited_until: null });
  });

  it("are invited again where the answer to the first time was lost, until they have access", async () => {
    const invited = { colleague: { name: "Lia Prates", email: "lia@aurora.test" } };
    const first = await administrator.call<{ colleague: Colleague }>(
      "POST",
      "/client_contacts/colleagues",
      invited,
    );
    const { token } = await newestMail(at, "client_invitation");
    const again = await administrator.call<{ colleague: Colleague }>("POST", "/client_contacts/colleagues", {
      colleague: { ...invited.colleague, email: "LIA@aurora.test" },
    });
    expect(again.colleague).toMatchObject({ id: first.colleague.id, access: "invited" });
    const mail = await newestMail(at, "client_invitation");
    expect(mail).toMatchObject({ to_address: "lia@aurora.test" });
    expect(mail.token).not.toBe(token);
    const choice = { strategy: "client_contacts", token: mail.token, password: "uma-senha-boa" };
    await at.with({}).call("PUT", "/passwords", choice);
    const late = await administrator.refused("POST", "/client_contacts/colleagues", invited);
    expect(late.fields).toEqual([{ path: "colleague.email", rule: "in_use" }]);
    await administrator.call("DELETE", `/client_contacts/colleagues/${first.colleague.id}/access`);
    const returned = await administrator.call<{ colleague: Colleague }>(
      "POST",
      "/client_contacts/colleagues",
      invited,
    );
    expect(returned.colleague).toMatchObject({ id: first.colleague.id, access: "invited" });
  });
});

describe("its invoices", () => {
  it("are shown once they are issued, the newest first, to its administrators alone", async () => {
    const { db } = at.database;
    const { businessId: business_id, companyId: client_company_id } = at.world;
    const invoice = (name: string, status: "draft" | "issued") => ({
      ...{ business_id, client_company_id, name, status, value: 100 },
      issued_on: status === "draft" ? null : "2026-01-05",
    });
    await db
      .insertInto("invoices")
      .values([invoice("F-1", "issued"), invoice("F-2", "draft"), invoice("F-3", "issued")])
      .execute();
    const read = (who: Caller) =>
      who.call<{ invoices: ClientInvoice[]; next_after: number | null }>("GET", "/client_contacts/invoices");
    const { invoices, next_after } = await read(administrator);
    expect(invoices.map(({ name }) => name)).toEqual(["F-3", "F-1"]);
    expect(next_after).toBeNull();
    expect((await read(stranger)).invoices).toEqual([]);
    // What was issued is shown whatever became of it, but not what has no day yet, nor another company's.
    const { id: elsewhere } = await db
      .insertInto("client_companies")
      .values({ business_id, name: "Gama S.A." })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("invoices")
      .values([
        { ...invoice("F-4", "issued"), status: "paid" as const, paid_on: "2026-02-01" },
        { ...invoice("F-5", "issued"), status: "overdue" as const },
        { ...invoice("F-6", "issued"), status: "cancelled" as const },
        { ...invoice("F-7", "issued"), issued_on: null },
        { ...invoice("F-8", "draft"), issued_on: "2026-01-05" },
        { ...invoice("F-9", "issued"), client_company_id: elsewhere },
      ])
      .execute();
    expect((await read(administrator)).invoices.map(({ name, status }) => [name, status])).toEqual([
      ["F-6", "cancelled"],
      ["F-5", "overdue"],
      ["F-4", "paid"],
      ["F-3", "issued"],
      ["F-1", "issued"],
    ]);
    // Two full pages, and none after the second.
    await db
      .insertInto("invoices")
      .values(Array.from({ length: 55 }, (_, n) => invoice(`G-${n}`, "issued")))
      .execute();
    const first = await read(administrator);
    const second = await administrator.call<{ invoices: ClientInvoice[]; next_after: number | null }>(
      "GET",
      `/client_contacts/invoices?after=${first.next_after}`,
    );
    const names = [...first.invoices, ...second.invoices].map(({ name }) => name);
    expect([names.length, new Set(names).size, names[0], names.at(-1)]).toEqual([60, 60, "G-54", "F-1"]);
    expect([first.invoices.length, second.next_after]).toEqual([30, null]);
    await db
      .updateTable("client_contacts")
      .set({ is_admin: false })
      .where("id", "=", at.world.contactId)
      .execute();
    expect((await administrator.refused("GET", "/client_contacts/invoices")).status).toBe(403);
  });
});
