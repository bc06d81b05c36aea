import { afterAll, beforeAll, expect, it } from "vitest";
import type { Costumer, CostumerContact } from "#contract/calls/costumers.ts";
import { type ClientSection, clientSections } from "#contract/client-sections.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
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
const trail = (count: number) =>
  at.database.db
    .selectFrom("access_events")
    .orderBy("id", "desc")
    .limit(count)
    .select(["kind", "subject", "before", "after"])
    .execute();
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

it("lists fifty contacts of a company by name, and those of another one beside it", async () => {
  const business_id = at.world.businessId;
  const [crowded, beside] = await at.database.db
    .insertInto("client_companies")
    .values([
      { business_id, name: "Yy Cheia" },
      { business_id, name: "Yy Cheia" },
    ])
    .returning("id")
    .execute();
  const of = (client_company_id: number, name: string, n: number) => ({
    ...{ business_id, client_company_id, name, email: `yy${client_company_id}-${n}@localhost.test` },
  });
  const many = Array.from({ length: 110 }, (_, n) =>
    of(crowded?.id ?? 0, `Bb ${String(n).padStart(3, "0")}`, n),
  );
  // The last of the many have one name: what was made first comes first.
  const same = [of(beside?.id ?? 0, "Zoe", 1), of(beside?.id ?? 0, "Zoe", 2), of(beside?.id ?? 0, "Ana", 3)];
  await at.database.db
    .insertInto("client_contacts")
    .values([...many, ...same])
    .execute();
  const { costumers } = await list("?term=%20YY%20");
  expect(costumers.map(({ id }) => id)).toEqual([crowded?.id, beside?.id]);
  expect(costumers[0]?.contacts.map(({ name }) => name)).toEqual(many.slice(0, 50).map(({ name }) => name));
  expect(costumers[1]?.contacts.map((contact) => contact.email)).toEqual(
    [same[2], same[0], same[1]].map((contact) => contact?.email),
  );
  expect(costumers[0]).toMatchObject({ plan: null, open_jobs: 0 });
});

it("pages companies of one name, and has no next page where the last one is full", async () => {
  const business_id = at.world.businessId;
  const made = await at.database.db
    .insertInto("client_companies")
    .values(Array.from({ length: 60 }, () => ({ business_id, name: "Xis_Igual" })))
    .returning("id")
    .execute();
  const first = await list("?term=xis_i");
  const rest = await list(`?term=xis_i&page[after]=${first.next_cursor}`);
  expect([first, rest].map(({ costumers }) => costumers.map(({ id }) => id))).toEqual([
    made.slice(0, 30).map(({ id }) => id),
    made.slice(30).map(({ id }) => id),
  ]);
  expect(rest.next_cursor).toBeNull();
  expect((await list("?term=xis_gual")).costumers).toEqual([]);
  await at.database.db
    .deleteFrom("client_companies")
    .where(
      "id",
      "in",
      made.map(({ id }) => id),
    )
    .execute();
});

it("shows the latest plan that has not ended, and counts the jobs that are published", async () => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const { id: client_company_id } = await db
    .insertInto("client_companies")
    .values({ business_id, name: "Ww Planos" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const plan = (name: string, status: "active" | "paused" | "ended") => ({
    business_id,
    client_company_id,
    name,
    status,
    value: 7,
  });
  await db
    .insertInto("billing_plans")
    .values([plan("Primeiro", "active"), plan("Segundo", "paused"), plan("Terceiro", "ended")])
    .execute();
  const job = (status: "draft" | "published" | "paused" | "closed") => ({
    ...{ business_id, client_company_id, title: "Vaga", status },
  });
  await db
    .insertInto("jobs")
    .values([job("draft"), job("published"), job("paused"), job("closed"), job("published")])
    .execute();
  const { costumers } = await list("?term=ww");
  expect(costumers).toMatchObject([
    { plan: { name: "Segundo", status: "paused", currency: "BRL" }, open_jobs: 2, contacts: [] },
  ]);
});

it("a contact is invited, gets in, sees what is theirs, and is out for good once it is taken away", async () => {
  expect(await clara()).toMatchObject({ access: "none", invited_until: null });
  await admin.call("POST", `${own()}/invitations`);
  const invited = await clara();
  expect(invited).toMatchObject({ access: "invited" });
  expect(Date.parse(invited.invited_until ?? "")).toBeGreaterThan(Date.now());
  // An invitation that is over, and a link that is for something else, invite nobody.
  const mailed = at.database.db
    .updateTable("single_use_tokens")
    .where("client_contact_id", "=", at.world.contactId);
  await mailed.set({ expires_at: new Date(Date.now() - 1000).toISOString() }).execute();
  expect(await clara()).toMatchObject({ access: "none", invited_until: null });
  await mailed.set({ expires_at: invited.invited_until ?? "", purpose: "email" }).execute();
  expect(await clara()).toMatchObject({ access: "none", invited_until: null });
  await mailed.set({ purpose: "password_reset" }).execute();
  expect(await clara()).toMatchObject({ access: "invited", last_seen_at: null });
  const { token } = await newestMail(at, "client_invitation", email);
  await at.with({}).call("PUT", "/passwords", { strategy: "client_contacts", token, password });
  const session = (await signIn()).token;
  expect(await clara()).toMatchObject({ access: "active", invited_until: null });
  // Who has a password may be sent a link by which to choose another.
  await admin.call("POST", `${own()}/invitations`);
  expect(await clara()).toMatchObject({ access: "active", invited_until: null });
  expect((await newestMail(at, "password_reset", email)).subject).toBe("Nova senha na Casa localhost");
  const { jobs } = await admin.call<{ jobs: { title: string }[] }>("GET", `${own()}/jobs`);
  const contact = at.with({ authorization: `Bearer ${session}` });
  const theirs = await contact.call<{ jobs: { title: string }[] }>("GET", "/client_contacts/jobs");
  expect(jobs.map(({ title }) => title)).toEqual(theirs.jobs.map(({ title }) => title));

  const { shortlist } = await admin.call<{ shortlist: { uid: string } }>(
    "POST",
    `/recruiters/jobs/${at.world.jobId}/shortlists`,
    {
      shortlist: {
        ...{ name: "Finalistas", apply_ids: at.world.applyIds.slice(0, 1) },
        ...{ client_contact_ids: [at.world.contactId], send_mail: true },
      },
    },
  );
  const reviewer = at.with({ "x-shortlist-token": (await newestMail(at, "shortlist", email)).token });
  await reviewer.call("GET", `/shortlist_relationships/${shortlist.uid}`);
  await admin.call("DELETE", `${own()}/access`);
  expect((await reviewer.refused("GET", `/shortlist_relationships/${shortlist.uid}`)).code).toBe(
    "token_invalid",
  );
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
  expect((await trail(4)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ["client.invited", "Clara Nunes"],
    ["client.revoked", "Clara Nunes"],
    ["password.mailed", "Clara Nunes"],
    ["client.invited", "Clara Nunes"],
  ]);
});

it("a contact is invited by name, in their own language and for a week, and by the last link alone", async () => {
  const { db } = at.database;
  const invitedIn = async (locale: "pt" | "en") => {
    await db.updateTable("client_contacts").set({ locale }).where("id", "=", at.world.contactId).execute();
    await admin.call("POST", `${own()}/invitations`);
    const { subject, text, token } = await newestMail(at, "client_invitation", email);
    expect(text).toContain(`http://localhost/client_contacts/forgot_password?invited=1#token=${token}`);
    return { subject, token };
  };
  const first = await invitedIn("en");
  expect(first.subject).toBe("Ana Prado invited you to the client area of Casa localhost");
  const { subject } = await invitedIn("pt");
  expect(subject).toBe("Ana Prado convidou você para a área do cliente da Casa localhost");
  const days = (Date.parse((await clara()).invited_until ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  const late = { strategy: "client_contacts", token: first.token, password };
  expect((await at.with({}).refused("PUT", "/passwords", late)).code).toBe("token_invalid");
});

it("whether a contact sees all jobs of the company is set here", async () => {
  const heard = await listening(at.database.db, {
    list: streams.entity(at.world.businessId, "client_contacts"),
  });
  const version = async () =>
    (
      await at.database.db
        .selectFrom("client_contacts")
        .where("id", "=", at.world.contactId)
        .select("lock_version")
        .executeTakeFirstOrThrow()
    ).lock_version;
  const before = await version();
  const { contact } = await admin.call<{ contact: CostumerContact }>("PUT", `${own()}/access`, {
    access: { is_admin: true },
  });
  expect(contact.is_admin).toBe(true);
  // It is a field of the contact's form: a form that was open does not undo it.
  expect(await version()).toBe(before + 1);
  expect((await heard()).list).toMatchObject([{ type: "saved", rows: [{ id: at.world.contactId }] }]);
  expect((await trail(1))[0]).toEqual({
    ...{ kind: "client.changed", subject: "Clara Nunes" },
    ...{ before: { is_admin: false }, after: { is_admin: true } },
  });
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
  expect((await trail(1))[0]).toEqual({
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
