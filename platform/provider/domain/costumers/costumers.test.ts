import { afterAll, beforeAll, expect, it } from "vitest";
import type { Costumer, CostumerContact } from "#contract/calls/costumers.ts";
import { type ClientSection, clientSections } from "#contract/client-sections.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";

const base = "/recruiters/administrator/costumers";
const email = "clara@localhost.test";
const password = "uma-senha-boa";
let at: TestServer;
let admin: Caller;
let other: World;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  other = await makeWorld(at.database.db, "outra.localhost");
});
afterAll(() => at.close());

const list = async (query = "") =>
  await admin.call<{ costumers: Costumer[]; next_cursor: string | null }>("GET", `${base}${query}`);
const clara = async () => {
  const contact = (await list()).costumers
    .flatMap(({ contacts }) => contacts)
    .find((item) => item.email === email);
  if (!contact) throw new Error("No contact");
  return contact;
};
const own = () => `${base}/contacts/${at.world.contactId}`;
const signIn = () =>
  at.with({}).call<{ token: string }>("POST", "/client_contacts/sessions", { email, password });

it("lists companies with their plan, open jobs and who of them gets in", async () => {
  await at.database.db
    .insertInto("billing_plans")
    .values({
      ...{ business_id: at.world.businessId, client_company_id: at.world.companyId },
      ...{ name: "Assinatura", value: 500_000 },
    })
    .execute();
  const { costumers } = await list();
  expect(costumers).toMatchObject([
    { name: "Aurora S.A.", plan: { name: "Assinatura", value: 500_000 }, open_jobs: 1 },
  ]);
  expect((await list("?term=aurora")).costumers).toHaveLength(1);
  expect((await list("?term=%25")).costumers).toHaveLength(0);
});

it("goes on where a page ended", async () => {
  const names = Array.from({ length: 35 }, (_, index) => `Zeta ${String(index).padStart(2, "0")}`);
  const business_id = at.world.businessId;
  await at.database.db
    .insertInto("client_companies")
    .values(names.map((name) => ({ business_id, name })))
    .execute();
  const first = await list();
  const rest = await list(`?page[after]=${first.next_cursor}`);
  expect([...first.costumers, ...rest.costumers].map(({ name }) => name)).toEqual(["Aurora S.A.", ...names]);
  expect(rest.next_cursor).toBeNull();
});

it("lists each company's own contacts, also where others on another page have many", async () => {
  const business_id = at.world.businessId;
  const crowded = await at.database.db
    .insertInto("client_companies")
    .values({ business_id, name: "Zz Cheia" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 60 }, (_, n) => ({
    ...{ business_id, client_company_id: crowded.id, name: `Aa ${n}` },
    email: `aa${n}@localhost.test`,
  }));
  await at.database.db.insertInto("client_contacts").values(many).execute();
  const { costumers } = await list("?term=aurora");
  expect(costumers.map(({ contacts }) => contacts.map((contact) => contact.email))).toEqual([[email]]);
});

it("a contact is invited, gets in, sees what is theirs, and is out for good once it is taken away", async () => {
  expect(await clara()).toMatchObject({ access: "none", invited_until: null });
  await admin.call("POST", `${own()}/invitations`);
  const invited = await clara();
  expect(invited).toMatchObject({ access: "invited" });
  expect(Date.parse(invited.invited_until ?? "")).toBeGreaterThan(Date.now());
  const { token } = await newestMail(at, "password_reset", email);
  await at.with({}).call("PUT", "/passwords", { strategy: "client_contacts", token, password });
  const session = (await signIn()).token;
  expect(await clara()).toMatchObject({ access: "active" });
  const { jobs } = await admin.call<{ jobs: { title: string }[] }>("GET", `${own()}/jobs`);
  const contact = at.with({ authorization: `Bearer ${session}` });
  const theirs = await contact.call<{ jobs: { title: string }[] }>("GET", "/client_contacts/jobs");
  expect(jobs.map(({ title }) => title)).toEqual(theirs.jobs.map(({ title }) => title));

  await admin.call("DELETE", `${own()}/access`);
  expect(await contact.refused("GET", "/client_contacts/jobs")).toMatchObject({ status: 401 });
  // Nor by asking for a new password.
  await at.with({}).call("POST", "/passwords", { strategy: "client_contacts", email });
  expect(await clara()).toMatchObject({ access: "none" });
  const links = await at.database.db
    .selectFrom("single_use_tokens")
    .where("client_contact_id", "=", at.world.contactId)
    .select("id")
    .execute();
  expect(links).toEqual([]);
  await admin.call("POST", `${own()}/invitations`);
  expect(await clara()).toMatchObject({ access: "invited" });
});

it("whether a contact sees all jobs of the company is set here", async () => {
  const { contact } = await admin.call<{ contact: CostumerContact }>("PUT", `${own()}/access`, {
    access: { is_admin: true },
  });
  expect(contact.is_admin).toBe(true);
});

it("contacts of another business are out of reach", async () => {
  const theirs = `${base}/contacts/${other.contactId}`;
  expect(await admin.refused("GET", `${theirs}/jobs`)).toMatchObject({ status: 404 });
  expect(await admin.refused("POST", `${theirs}/invitations`)).toMatchObject({ status: 404 });
  expect(await admin.refused("DELETE", `${theirs}/access`)).toMatchObject({ status: 404 });
  expect(await admin.refused("PUT", `${theirs}/access`, { access: { is_admin: true } })).toMatchObject({
    status: 404,
  });
});

it("shows the contacts of a company what an administrator ticks: each call, what waits and the profile follow", async () => {
  const { db } = at.database;
  const sections = async (seen: readonly ClientSection[]) =>
    await admin.call<{ costumer: { sections: ClientSection[] } }>(
      "PUT",
      `${base}/${at.world.companyId}/sections`,
      { costumer: { sections: seen } },
    );
  await db
    .updateTable("client_contacts")
    .set({ access_revoked_at: null, is_admin: true })
    .where("id", "=", at.world.contactId)
    .execute();
  const contact = await at.as("client_contacts", at.world.contactId);
  const calls: readonly [ClientSection, string][] = [
    ["jobs", "/client_contacts/jobs"],
    ["jobs", "/client_contacts/progress_report"],
    ["projects", "/client_contacts/projects"],
    ["proposals", "/client_contacts/proposals"],
    ["documents", "/client_contacts/business_files"],
    ["invoices", "/client_contacts/invoices"],
  ];
  for (const [hidden, path] of calls) {
    await contact.call("GET", path);
    await sections(clientSections.filter((section) => section !== hidden));
    expect((await contact.refused("GET", path)).code).toBe("forbidden");
    await contact.call("GET", "/client_contacts/waiting");
    await sections(clientSections);
  }
  const { costumer } = await sections(["documents", "jobs"]);
  expect(costumer.sections).toEqual(["jobs", "documents"]);
  expect((await list("?term=aurora")).costumers[0]?.sections).toEqual(["jobs", "documents"]);
  const { client_contact } = await contact.call<{ client_contact: { hidden_sections: string[] } }>(
    "GET",
    "/client_contacts",
  );
  expect(client_contact.hidden_sections).toEqual([
    ...["projects", "interviews", "proposals", "feedbacks", "invoices", "contact_data", "salary"],
  ]);
  const trail = await db
    .selectFrom("access_events")
    .orderBy("id", "desc")
    .select(["kind", "subject", "before", "after"])
    .executeTakeFirstOrThrow();
  expect(trail).toEqual({
    kind: "client.changed",
    subject: "Aurora S.A.",
    before: { client_sections: [...clientSections] },
    after: { client_sections: ["jobs", "documents"] },
  });
  await sections(clientSections);
});

it("leaves companies of another business alone", async () => {
  expect(
    (
      await admin.refused("PUT", `${base}/${other.companyId}/sections`, {
        costumer: { sections: ["jobs"] },
      })
    ).code,
  ).toBe("not_found");
});
