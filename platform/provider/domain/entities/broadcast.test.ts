import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { keepRetention } from "../candidates/retention.ts";
import { broadcastLimit } from "./broadcast.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await admin.call("PUT", "/recruiters/business", { business: { inactive_months: 24 } });
});
afterAll(() => at.close());

const many = { type: "many", by_id: null };
const byAdmin = () => ({ type: "many", by_id: at.world.admin.id });
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const share = async (jobId: number, apply_ids: number[]) =>
  (
    await admin.call<{ shortlist: Shortlist }>("POST", `/recruiters/jobs/${jobId}/shortlists`, {
      shortlist: { name: "Finalistas", apply_ids },
    })
  ).shortlist;
const password = "uma-senha-longa-1";

/** So many candidates in a job of their own, the first of them shortlisted, with an interview, a task and a note. */
async function inJob(count: number) {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  // Nobody else is erased by the rule.
  await db.updateTable("candidates").set({ retention_warned_at: null }).execute();
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: "Analista" },
  });
  const candidates = await db
    .insertInto("candidates")
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...{ business_id, name: `Pessoa ${n}`, email: `${crypto.randomUUID()}@casa.test` },
        ...{ created_at: ago(900), updated_at: ago(900), retention_warned_at: ago(40) },
      })),
    )
    .returning("id")
    .execute();
  const applies = await db
    .insertInto("applies")
    .values(
      candidates.map(({ id }, n) => ({
        ...{ business_id, job_id: job.id, candidate_id: id, position: n + 1 },
        ...{ created_at: ago(900), updated_at: ago(900) },
      })),
    )
    .returning("id")
    .execute();
  const candidateIds = candidates.map(({ id }) => id);
  const applyIds = applies.map(({ id }) => id);
  const [first = 0, applyId = 0] = [candidateIds[0], applyIds[0]];
  const of = { business_id, reference_type: "candidate", reference_id: first };
  await db
    .insertInto("tasks")
    .values({ ...of, title: "Ligar" })
    .execute();
  await db
    .insertInto("notes")
    .values({ ...of, body: "<p>Oi</p>" })
    .execute();
  await db
    .insertInto("interviews")
    .values({
      ...{ business_id, title: "Conversa", candidate_id: first, job_id: job.id, apply_id: applyId },
      ...{ stage: 1, starts_at: ago(800) },
    })
    .execute();
  const shortlist = await share(job.id, [applyId]);
  const entity = (name: string) => streams.entity(business_id, name);
  const received = await listening(db, {
    ...{ board: streams.board(job.id), shortlist: streams.shortlist(shortlist.uid) },
    ...{ candidates: entity("candidates"), applies: entity("applies") },
    ...{ interviews: entity("interviews"), tasks: entity("tasks"), notes: entity("notes") },
  });
  return { jobId: job.id, candidateIds, applyIds, received };
}
type InJob = Awaited<ReturnType<typeof inJob>>;

const chosen = (reference_type: string, ids: readonly number[]) =>
  ids.map((reference_id) => ({ reference_type, reference_id }));
const removeChosen = (path: string, type: string, ids: readonly number[]) =>
  admin.call("DELETE", path, { entity_collection: { collections: chosen(type, ids) } });
async function bulk(entity: string, type: string, ids: readonly number[], action: object): Promise<void> {
  const { bulk_action } = await admin.call<{ bulk_action: BulkAction }>("POST", "/recruiters/bulk_actions", {
    bulk_action: { entity, ...action, collections: chosen(type, ids) },
  });
  const state = await eventually(
    async () =>
      (await admin.call<{ bulk_action: BulkAction }>("GET", `/recruiters/bulk_actions/${bulk_action.id}`))
        .bulk_action,
    (item) => item.state === "completed" || item.state === "failed",
  );
  expect(state).toMatchObject({ state: "completed", done: ids.length });
}
const retention = () => keepRetention(at.server.services);

const deletedOne = [{ type: "deleted", ids: [expect.any(Number)] }];
const reread = { board: [{ type: "many" }], shortlist: [{ type: "changed" }] };
const unchanged = { candidates: [], interviews: [], tasks: [], notes: [] };

test.each<[string, (of: InJob) => Promise<unknown>, () => object]>([
  [
    "candidates are deleted",
    ({ candidateIds }) => removeChosen("/recruiters/candidates", "candidate", candidateIds),
    () => ({
      ...reread,
      ...{ candidates: [byAdmin()], applies: [byAdmin()] },
      ...{ interviews: deletedOne, tasks: deletedOne, notes: deletedOne },
    }),
  ],
  [
    "applications are removed",
    ({ applyIds }) => removeChosen("/recruiters/applies", "apply", applyIds),
    () => ({ ...reread, ...unchanged, applies: [byAdmin()], interviews: deletedOne }),
  ],
  [
    "people are erased by the rule of the business",
    retention,
    () => ({
      ...reread,
      ...{ candidates: [many], applies: [many] },
      ...{ interviews: deletedOne, tasks: deletedOne, notes: deletedOne },
    }),
  ],
])("each board, shortlist and list hears once where many %s, and no others", async (_, remove, wanted) => {
  const other = await inJob(1);
  const of = await inJob(broadcastLimit + 1);
  await other.received();
  await remove(of);
  expect(await of.received()).toEqual(wanted());
  expect(await other.received()).toMatchObject({ board: [], shortlist: [] });
});

test("so many as are still told one by one leave their board in the order of their numbers", async () => {
  const of = await inJob(broadcastLimit);
  await removeChosen("/recruiters/candidates", "candidate", of.candidateIds.toReversed());
  const { board, candidates, applies } = await of.received();
  expect(board).toEqual(of.applyIds.map((apply_id) => ({ type: "removed", apply_id })));
  expect(candidates).toEqual([{ type: "deleted", ids: of.candidateIds }]);
  expect(applies).toEqual([{ type: "deleted", ids: of.applyIds }]);
});

test("a shortlist that nobody may read any more hears of nothing", async () => {
  const of = await inJob(1);
  await at.database.db
    .updateTable("shortlist_relationships")
    .set({ revoked_at: new Date().toISOString() })
    .where("job_id", "=", of.jobId)
    .execute();
  await removeChosen("/recruiters/applies", "apply", of.applyIds);
  expect(await of.received()).toMatchObject({ board: [{ type: "removed" }], shortlist: [] });
});

/** One of each: every transaction of a bulk action broadcasts that there were many. */
const kinds = (received: Record<string, object[]>) =>
  Object.fromEntries(
    Object.entries(received).map(([name, messages]) => [
      name,
      [...new Set(messages.map((message) => JSON.stringify(message)))].map((text) => JSON.parse(text)),
    ]),
  );

test.each<[string, (of: InJob) => Promise<unknown>, () => object]>([
  [
    "deletes many candidates",
    ({ candidateIds }) => bulk("candidates", "candidate", candidateIds, { action: "delete" }),
    () => ({
      ...reread,
      ...{ candidates: [byAdmin()], applies: [byAdmin()] },
      ...{ interviews: [byAdmin()], tasks: [byAdmin()], notes: [byAdmin()] },
    }),
  ],
  [
    "moves many applications",
    ({ applyIds }) => bulk("applies", "apply", applyIds, { action: "move", params: { status: 2 } }),
    () => ({ ...reread, ...unchanged, applies: [byAdmin()] }),
  ],
  [
    "writes many notes",
    ({ candidateIds }) =>
      bulk("candidates", "candidate", candidateIds, { action: "note", params: { body: "<p>Oi</p>" } }),
    () => ({ ...unchanged, board: [], shortlist: [], applies: [], notes: [byAdmin()] }),
  ],
])("each hears that it is to be reread where a bulk action %s", async (_, change, wanted) => {
  const of = await inJob(broadcastLimit + 1);
  await change(of);
  expect(kinds(await of.received())).toEqual(wanted());
});

test.each<[string, (of: InJob) => Promise<unknown>]>([
  [
    "who deletes their account",
    async ({ candidateIds: [id = 0] }) => {
      const password_hash = await hashPassword(password);
      const { db } = at.database;
      await db.updateTable("candidates").set({ password_hash }).where("id", "=", id).execute();
      const me = await at.as("candidates", id);
      await me.call("DELETE", "/candidates/account", { current_password: password });
    },
  ],
  ["erased by the rule of the business", retention],
  [
    "deleted by a recruiter",
    ({ candidateIds: [id] }) => admin.call("DELETE", `/recruiters/candidates/${id}`),
  ],
  [
    "deleted by a bulk action",
    ({ candidateIds }) => bulk("candidates", "candidate", candidateIds, { action: "delete" }),
  ],
])("of one person %s, everybody hears what is gone with them", async (_, erase) => {
  const of = await inJob(1);
  const [candidateId, applyId] = [of.candidateIds[0], of.applyIds[0]];
  await erase(of);
  expect(await of.received()).toEqual({
    board: [{ type: "removed", apply_id: applyId }],
    shortlist: [{ type: "changed" }],
    candidates: [{ type: "deleted", ids: [candidateId] }],
    applies: [{ type: "deleted", ids: [applyId] }],
    ...{ interviews: deletedOne, tasks: deletedOne, notes: deletedOne },
  });
});

test("of what somebody does others are notified, not they themselves, nor who has left", async () => {
  const { db } = at.database;
  const { businessId, admin: me } = at.world;
  const [caio, lia] = [
    await makeRecruiter(db, businessId, "Caio Reis"),
    await makeRecruiter(db, businessId, "Lia Foi"),
  ];
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: ago(1) })
    .where("recruiter_id", "=", lia.id)
    .execute();
  const received = await listening(db, { jobs: streams.entity(businessId, "jobs") });
  const job = { business_id: businessId, title: "Analista", description: "<p>Texto</p>" };
  const made = await db
    .insertInto("jobs")
    .values([caio, me, lia].map(({ id }) => ({ ...job, owner_id: id })))
    .returning("id")
    .execute();
  for (const { id } of made) {
    await admin.call("PUT", `/recruiters/jobs/${id}`, { job: { status: "published" } });
    expect((await received()).jobs).toMatchObject([{ type: "saved", rows: [{ id }], by_id: me.id }]);
  }
  const kept = await db
    .selectFrom("notifications")
    .where("component", "=", "job_published")
    .select(["recruiter_id"])
    .execute();
  expect(kept).toEqual([{ recruiter_id: caio.id }]);
});

test("of a record that a bulk action could not delete, nobody hears that it is gone", async () => {
  const of = await inJob(2);
  const [kept = 0, other = 0] = of.candidateIds;
  const { db } = at.database;
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'in use' using errcode = 'foreign_key_violation'; end $$`.execute(db);
  await sql`create trigger kept before delete on candidates for each row when (old.id = ${sql.lit(kept)})
    execute function refuse()`.execute(db);
  const { bulk_action } = await admin.call<{ bulk_action: BulkAction }>("POST", "/recruiters/bulk_actions", {
    bulk_action: { entity: "candidates", action: "delete", collections: chosen("candidate", [kept, other]) },
  });
  await eventually(
    async () =>
      (await admin.call<{ bulk_action: BulkAction }>("GET", `/recruiters/bulk_actions/${bulk_action.id}`))
        .bulk_action,
    (item) => item.state === "completed" && item.failed === 1,
  );
  expect(await of.received()).toMatchObject({
    ...{ board: [{ type: "removed", apply_id: of.applyIds[1] }], shortlist: [] },
    candidates: [{ type: "deleted", ids: [other] }],
    ...{ interviews: [], tasks: [], notes: [] },
  });
});
