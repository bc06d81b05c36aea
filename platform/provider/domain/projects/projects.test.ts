import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { mostMembers } from "#contract/calls/projects.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

type Followed = CallAnswer<"GET /client_contacts/projects">;
type One = CallAnswer<"GET /client_contacts/projects/:id">;
type Members = CallAnswer<"GET /recruiters/projects/:id/members">;

let at: TestServer;
let admin: Caller;
let clara: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  clara = await at.as("client_contacts", at.world.contactId);
});
afterAll(() => at.close());

const project = async (values: object) =>
  (await admin.call<{ project: { id: number } }>("POST", "/recruiters/projects", { project: values })).project
    .id;
const change = (id: number, members: object) =>
  admin.call<Members>("PUT", `/recruiters/projects/${id}/members`, { members });
const add = (id: number, members: object) => change(id, { add: members });
const becomeAdministrator = (is_admin: boolean) =>
  at.database.db
    .updateTable("client_contacts")
    .set({ is_admin })
    .where("id", "=", at.world.contactId)
    .execute();
const contact = async (name: string, client_company_id: number) =>
  (
    await at.database.db
      .insertInto("client_contacts")
      .values({
        ...{ business_id: at.world.businessId, client_company_id, name },
        email: `${name.toLowerCase()}${client_company_id}${Math.random()}@localhost.test`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const company = async (name: string) =>
  (
    await at.database.db
      .insertInto("client_companies")
      .values({ business_id: at.world.businessId, name })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const job = async (title: string, status: "draft" | "published" | "paused" | "closed", values: object = {}) =>
  await at.database.db
    .insertInto("jobs")
    .values({
      ...{ business_id: at.world.businessId, client_company_id: at.world.companyId },
      ...{ title, status, openings: 3, ...values },
    })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();

it("is followed by whom it names, and all of a company's by its administrators, the newest first", async () => {
  const elsewhere = await company("Beta S.A.");
  const own = await project({ name: "Da empresa", client_company_id: at.world.companyId });
  await project({ name: "De outra", client_company_id: elsewhere });
  const named = await project({ name: "De outra, com Clara", client_company_id: elsewhere });
  await add(named, { client_contact_ids: [at.world.contactId] });
  const seen = async () =>
    (await clara.call<Followed>("GET", "/client_contacts/projects")).projects.map(({ id }) => id);
  await becomeAdministrator(false);
  expect(await seen()).toEqual([named]);
  expect((await clara.refused("GET", `/client_contacts/projects/${own}`)).code).toBe("not_found");
  await becomeAdministrator(true);
  expect(await seen()).toEqual([named, own]);
});

it("shows its jobs but drafts by title, who was placed in each, and which of them the contact follows", async () => {
  const elsewhere = await company("Delta S.A.");
  const own = await job("Beta", "closed");
  const same = await job("Beta", "published");
  const paused = await job("Alfa", "paused");
  const draft = await job("Aaa", "draft");
  const foreign = await job("Zeta", "published", { client_company_id: elsewhere });
  const [first = 0, second = 0, third = 0] = at.world.candidateIds;
  const apply = (job_id: number, candidate_id: number, status: number) => ({
    ...{ business_id: at.world.businessId, job_id, candidate_id, status },
  });
  await at.database.db
    .insertInto("applies")
    .values([
      apply(own.id, first, 8),
      apply(own.id, second, 7),
      apply(own.id, third, 9),
      apply(paused.id, first, 8),
    ])
    .execute();
  const id = await project({
    ...{ name: "Expansão", client_company_id: at.world.companyId, budget: 900, description: "Filial" },
    owner_id: at.world.admin.id,
  });
  const zoe = await contact("Zoe", at.world.companyId);
  const alsoZoe = await contact("Zoe", at.world.companyId);
  const job_ids = [foreign.id, same.id, own.id, draft.id, paused.id, own.id];
  const { members } = await add(id, {
    job_ids,
    client_contact_ids: [alsoZoe, zoe, at.world.contactId],
  });
  expect(members.jobs.map((one) => one.id)).toEqual([draft.id, paused.id, own.id, same.id, foreign.id]);
  expect(members.client_contacts.map((one) => one.id)).toEqual([at.world.contactId, zoe, alsoZoe]);
  await becomeAdministrator(true);
  const shown = await clara.call<One>("GET", `/client_contacts/projects/${id}`);
  expect(shown.project).toMatchObject({
    ...{ name: "Expansão", description: "Filial", budget: 900, owner_name: "Ana Prado" },
    ...{ jobs_count: 5, placed_count: 2 },
  });
  expect(
    shown.jobs.map(({ uid, status, placed_count, followed }) => [uid, status, placed_count, followed]),
  ).toEqual([
    [paused.uid, "paused", 1, true],
    [own.uid, "closed", 1, true],
    [same.uid, "published", 0, true],
    [foreign.uid, "published", 0, false],
  ]);
  const { projects } = await clara.call<Followed>("GET", "/client_contacts/projects");
  // Open are those that are published or paused, and seen by the contact.
  expect(projects.find((one) => one.id === id)?.job_uids).toEqual([same.uid, paused.uid]);
});

it("notifies a contact of it once, when they come to it, and changes what is named alone", async () => {
  const id = await project({ name: "Aviso", client_company_id: at.world.companyId });
  const other = await contact("Rui", at.world.companyId);
  const notices = async (of: number) =>
    (
      await at.database.db
        .selectFrom("client_notifications")
        .where("client_contact_id", "=", of)
        .where("link", "=", `/client_contacts/projects/${id}`)
        .select(["component", "data"])
        .execute()
    ).map(({ component, data }) => [component, data]);
  const shared = ["client_project_shared", { sender_name: "Ana Prado", project_name: "Aviso" }];
  await add(id, { job_ids: [at.world.jobId], client_contact_ids: [at.world.contactId] });
  await add(id, { client_contact_ids: [at.world.contactId, other] });
  await change(id, { remove: { client_contact_ids: [at.world.contactId] } });
  expect(await notices(at.world.contactId)).toEqual([shared]);
  expect(await notices(other)).toEqual([shared]);
  const emptied = await change(id, { remove: { job_ids: [at.world.jobId, at.world.jobId] } });
  expect([emptied.members.jobs, emptied.members.client_contacts.map((one) => one.id)]).toEqual([[], [other]]);
});

it("takes no job and no contact of another business, and ends on or after its first day", async () => {
  const other = await makeWorld(at.database.db, "outra");
  const id = await project({ name: "Só daqui", starts_on: "2026-03-02", ends_on: "2026-03-02" });
  for (const [field, ids] of [
    ["job_ids", [at.world.jobId, other.jobId]],
    ["client_contact_ids", [other.contactId]],
  ] as const) {
    const { fields } = await admin.refused("PUT", `/recruiters/projects/${id}/members`, {
      members: { add: { [field]: ids } },
    });
    expect(fields).toEqual([{ path: `members.add.${field}`, rule: "option" }]);
  }
  const { members } = await admin.call<Members>("GET", `/recruiters/projects/${id}/members`);
  expect(members).toEqual({ jobs: [], client_contacts: [] });
  const early = { project: { ends_on: "2026-03-01" } };
  expect((await admin.refused("PUT", `/recruiters/projects/${id}`, early)).fields).toEqual([
    { path: "project.ends_on", rule: "before_start" },
  ]);
});

it("leaves alone whom the change does not name, takes off before it puts on, and has an end", async () => {
  const id = await project({ name: "Muitas" });
  const [first, second] = [await job("Primeira", "published"), await job("Segunda", "published")];
  await add(id, { job_ids: [first.id] });
  // Somebody who has not seen the first.
  await add(id, { job_ids: [second.id] });
  const { members } = await change(id, { add: { job_ids: [first.id] }, remove: { job_ids: [first.id] } });
  expect(members.jobs.map((one) => one.id)).toEqual([first.id, second.id]);
  const many = await at.database.db
    .insertInto("jobs")
    .values(
      Array.from({ length: mostMembers - 1 }, (_, n) => ({
        ...{ business_id: at.world.businessId, client_company_id: at.world.companyId },
        ...{ title: `Vaga ${n}`, status: "draft" as const },
      })),
    )
    .returning("id")
    .execute();
  const ids = many.map((one) => one.id);
  const last = ids.pop() ?? 0;
  for (let from = 0; from < ids.length; from += 200) await add(id, { job_ids: ids.slice(from, from + 200) });
  const { fields } = await admin.refused("PUT", `/recruiters/projects/${id}/members`, {
    members: { add: { job_ids: [last] } },
  });
  expect(fields).toEqual([{ path: "members.add.job_ids", rule: "too_many", params: { n: mostMembers } }]);
  const { members: kept } = await admin.call<Members>("GET", `/recruiters/projects/${id}/members`);
  expect(kept.jobs).toHaveLength(mostMembers);
});
