import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

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
  const made = await db
    .insertInto("candidates")
    .values(
      Array.from({ length: 120 }, (_, n) => ({
        business_id: at.world.businessId,
        name: `Pessoa ${n}`,
        email: `${crypto.randomUUID()}@elenco.test`,
      })),
    )
    .returning("id")
    .execute();
  const applies = await db
    .insertInto("applies")
    .values(
      made.map(({ id }, n) => ({
        business_id: at.world.businessId,
        job_id: at.world.jobId,
        candidate_id: id,
        status: 0,
        position: 100 + n,
      })),
    )
    .returning("id")
    .execute();
  const body = request({ status: 2 });
  body.bulk_action.collections = applies.map(({ id }) => ({ reference_type: "apply", reference_id: id }));
  const { bulk_action } = await admin.call<One>("POST", path, body);
  expect(await ended(bulk_action.id)).toMatchObject({ done: 120 });
  expect(await notices()).toMatchObject([{ component: "bulk_changed", data: { step: "move", count: 120 } }]);
});
