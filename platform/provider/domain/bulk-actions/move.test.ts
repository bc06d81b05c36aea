import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeShortlist } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  const { db } = at.database;
  await db.deleteFrom("mails").execute();
  await db.deleteFrom("notifications").execute();
  await db.updateTable("jobs").set({ owner_id: at.world.admin.id }).execute();
  await db
    .updateTable("applies")
    .set({ status: 0, sub_status: null, reject_reason: null, withdrawn_at: null })
    .execute();
});

type One = { bulk_action: BulkAction };
const path = "/recruiters/bulk_actions";
const request = (params: object) => ({
  bulk_action: {
    entity: "applies",
    action: "move",
    params,
    collections: at.world.applyIds.map((reference_id) => ({ reference_type: "apply", reference_id })),
  },
});
const ended = (id: number) =>
  eventually(
    async () => (await admin.call<One>("GET", `${path}/${id}`)).bulk_action,
    (item) => item.state === "completed" || item.state === "failed",
  );
const move = async (params: object) => {
  const { bulk_action } = await admin.call<One>("POST", path, request(params));
  return await ended(bulk_action.id);
};
const undo = async (id: number) =>
  await ended((await admin.call<One>("POST", `${path}/${id}/undo`)).bulk_action.id);
const rowsOf = async (id: number) =>
  (await admin.call<{ rows: BulkRow[] }>("GET", `${path}/${id}/rows`)).rows.map(
    ({ outcome, reason, rule }) => ({ outcome, reason, rule }),
  );
const stages = async () =>
  (
    await at.database.db
      .selectFrom("applies")
      .where("id", "in", at.world.applyIds)
      .orderBy("id")
      .select(["status", "reject_reason"])
      .execute()
  ).map(({ status, reject_reason }) => [status, reject_reason]);
const all = <T>(value: T): T[] => at.world.applyIds.map(() => value);
const done = { outcome: "done", reason: null, rule: null };

test("applications move together, each by its own rules, and go back where nobody moved them since", async () => {
  const { db } = at.database;
  const [first = 0, second = 0] = at.world.applyIds;
  await db
    .updateTable("applies")
    .set({ withdrawn_at: new Date().toISOString() })
    .where("id", "=", first)
    .execute();
  await db.updateTable("applies").set({ status: 2 }).where("id", "=", second).execute();
  const moved = await move({ status: 2 });
  expect(moved).toMatchObject({ failed: 1, skipped: 1, undoable: true });
  const rows = await rowsOf(moved.id);
  expect(rows.slice(0, 2)).toEqual([
    { outcome: "failed", reason: "refused", rule: "transition" },
    { outcome: "skipped", reason: "unchanged", rule: null },
  ]);
  expect(rows.slice(2)).toEqual(at.world.applyIds.slice(2).map(() => done));
  expect(await stages()).toEqual([[0, null], ...at.world.applyIds.slice(1).map(() => [2, null])]);
  const third = at.world.applyIds[2] ?? 0;
  const { lock_version } = await db
    .selectFrom("applies")
    .where("id", "=", third)
    .select("lock_version")
    .executeTakeFirstOrThrow();
  await admin.call("POST", `/recruiters/applies/${third}/moves`, { move: { status: 3, lock_version } });
  const back = await undo(moved.id);
  expect((await rowsOf(back.id))[0]).toEqual({ outcome: "skipped", reason: "changed_since", rule: null });
  expect(await stages()).toEqual(
    at.world.applyIds.map((id) => [id === third ? 3 : id === second ? 2 : 0, null]),
  );
});

test("a rejection has a reason for all, and mails candidates only where that is wanted", async () => {
  const mailed = async () =>
    (await at.database.db.selectFrom("mails").where("kind", "=", "rejection").select("id").execute()).length;
  const rejection = { reject_reason: 4, by: "consultant" };
  const quiet = await move({ status: 9, rejection });
  expect(await stages()).toEqual(all([9, 4]));
  expect(await mailed()).toBe(0);
  await undo(quiet.id);
  expect(await stages()).toEqual(all([0, null]));
  await move({ status: 9, rejection: { ...rejection, notify_candidate: true } });
  expect(await mailed()).toBe(at.world.applyIds.length);
});

test("a stage with a form of each candidate, or a rejection without its reason, is refused", async () => {
  const refused = async (params: object) => (await admin.refused("POST", path, request(params))).fields;
  const problem = (name: string, rule: string) => [{ path: `bulk_action.params.${name}`, rule }];
  expect(await refused({})).toEqual(problem("status", "required"));
  for (const status of [4, 5, 7, 8, 77, "2"])
    expect(await refused({ status })).toEqual(problem("status", "option"));
  expect(await refused({ status: 9 })).toEqual(problem("rejection.reject_reason", "required"));
  const rejection = { reject_reason: 1, by: "consultant" };
  expect(await refused({ status: 9, rejection })).toEqual(problem("rejection.reject_reason", "option"));
  expect(await refused({ status: 2, rejection })).toEqual(problem("rejection", "option"));
  const reader = await makeRecruiter(at.database.db, at.world.businessId, "Rui Sá", {
    role_permissions: { applies: ["read"] },
  });
  const caller = await at.as("recruiters", reader.id);
  expect((await caller.refused("POST", path, request({ status: 2 }))).status).toBe(403);
});

/** So many new people on a job, in its first stage. */
const applicants = async (count: number, job_id = at.world.jobId) => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const made = await db
    .insertInto("candidates")
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...{ business_id, name: `Pessoa ${n}`, email: `${crypto.randomUUID()}@elenco.test` },
      })),
    )
    .returning("id")
    .execute();
  const applies = await db
    .insertInto("applies")
    .values(
      made.map(({ id }, n) => ({ business_id, job_id, candidate_id: id, status: 0, position: 100 + n })),
    )
    .returning("id")
    .execute();
  return applies.map(({ id }) => id);
};
const moveOf = async (ids: readonly number[], params: object) => {
  const body = request(params);
  body.bulk_action.collections = ids.map((reference_id) => ({ reference_type: "apply", reference_id }));
  const { bulk_action } = await admin.call<One>("POST", path, body);
  return await ended(bulk_action.id);
};

test("the owner of the jobs is notified once of many moves", async () => {
  const { db } = at.database;
  const owner = await makeRecruiter(db, at.world.businessId, "Lia Dias");
  await db.updateTable("jobs").set({ owner_id: owner.id }).execute();
  const notices = () =>
    db
      .selectFrom("notifications")
      .where("recruiter_id", "=", owner.id)
      .select(["component", "data"])
      .execute();
  expect(await moveOf(await applicants(120), { status: 2 })).toMatchObject({ done: 120 });
  expect(await notices()).toMatchObject([{ component: "bulk_changed", data: { step: "move", count: 120 } }]);
});

test("many moves have each board of their jobs read again, and so they do once they are taken back", async () => {
  const { db } = at.database;
  const { businessId: business_id, jobId } = at.world;
  const [second, untouched] = await db
    .insertInto("jobs")
    .values(["Segunda", "Outra"].map((title) => ({ business_id, title })))
    .returning("id")
    .execute();
  const [shown, other] = [await makeShortlist(db, at.world), await makeShortlist(db, at.world)];
  const ids = [...(await applicants(20)), ...(await applicants(10, second?.id))];
  await db
    .insertInto("shortlist_applies")
    .values({ business_id, shortlist_relationship_id: shown.id, apply_id: ids[0] ?? 0 })
    .execute();
  const received = await listening(db, {
    ...{ first: streams.board(jobId), second: streams.board(second?.id ?? 0) },
    ...{ untouched: streams.board(untouched?.id ?? 0), lists: streams.entity(business_id, "applies") },
    ...{ shown: streams.shortlist(shown.uid), other: streams.shortlist(other.uid) },
  });
  /** Each transaction tells them, and how many there are of these depends on how long they take. */
  const told = async () =>
    Object.fromEntries(
      Object.entries(await received()).map(([name, messages]) => [
        name,
        [...new Set(messages.map((message) => JSON.stringify(message)))].map((text) => JSON.parse(text)),
      ]),
    );
  const again = {
    ...{ first: [{ type: "many" }], second: [{ type: "many" }], untouched: [] },
    lists: [{ type: "many", by_id: at.world.admin.id }],
    ...{ shown: [{ type: "changed" }], other: [] },
  };
  const moved = await moveOf(ids, { status: 2 });
  expect(moved).toMatchObject({ done: 30 });
  expect(await told()).toEqual(again);
  expect(await undo(moved.id)).toMatchObject({ done: 30 });
  expect(await told()).toEqual(again);
});
