import { afterAll, beforeAll, expect, it } from "vitest";
import type { Costumer, CostumerContact } from "#contract/calls/costumers.ts";
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

it("whoever sees all jobs of the company is said here", async () => {
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
