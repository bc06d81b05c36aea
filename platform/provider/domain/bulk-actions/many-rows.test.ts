import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { bulkActionRunner } from "./run-bulk-action.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

type One = { bulk_action: BulkAction };
const path = "/recruiters/bulk_actions";
const people = async (count: number) =>
  (
    await at.database.db
      .insertInto("candidates")
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...{ business_id: at.world.businessId, name: `Pessoa ${n}` },
          email: `${crypto.randomUUID()}@elenco.test`,
        })),
      )
      .returning("id")
      .execute()
  ).map(({ id }) => id);
/** Gives candidates a status, or does something else with them, to the end. */
const run = async (
  ids: readonly number[],
  who = admin,
  bulk: object = { action: "status", params: { status: 5 } },
) => {
  const collections = ids.map((reference_id) => ({ reference_type: "candidate", reference_id }));
  const asked = { bulk_action: { entity: "candidates", ...bulk, collections } };
  const { bulk_action } = await who.call<One>("POST", path, asked);
  return await eventually(
    async () => (await who.call<One>("GET", `${path}/${bulk_action.id}`)).bulk_action,
    ({ state }) => state === "completed" || state === "failed",
  );
};

it("leaves statistics of the rows that it wrote, so that a list just filled is read from the right side", async () => {
  const { db } = at.database;
  const added = Array.from({ length: 120 }, (_, n) => ({
    business_id: at.world.businessId,
    name: `Nova ${n}`,
    email: `nova${n}@elenco.test`,
  }));
  await db.insertInto("candidates").values(added).execute();
  const { tearsheet } = await admin.call<{ tearsheet: { id: number } }>("POST", "/recruiters/tearsheets", {
    tearsheet: { name: "Muitas" },
  });
  await admin.call<{ bulk_action: BulkAction }>("POST", "/recruiters/bulk_actions", {
    bulk_action: { entity: "candidates", action: "tearsheet", params: { tearsheet_id: tearsheet.id } },
    select_all_params: { search: { entity: "candidates", term: "Nova" } },
  });
  const known = async () =>
    (
      await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where relname = 'tearsheet_members'`.execute(db)
    ).rows[0]?.rows;
  expect(await eventually(known, (rows) => (rows ?? 0) >= 120)).toBeGreaterThanOrEqual(120);
  const found = await admin.call<{ total_count: number }>(
    "GET",
    `/recruiters/candidates?where[sub][on_lists][]=${tearsheet.id}`,
  );
  expect(found.total_count).toBe(120);
});

it("has lists read again once people were put on one, taken off, and that was taken back", async () => {
  const { db } = at.database;
  const { tearsheet } = await admin.call<{ tearsheet: { id: number } }>("POST", "/recruiters/tearsheets", {
    tearsheet: { name: "Contada" },
  });
  const lists = streams.entity(at.world.businessId, "tearsheets");
  const received = await listening(db, { lists });
  const told = async () => (await received()).lists;
  const read = [{ type: "many", by_id: at.world.admin.id }];
  const ids = await people(2);
  await run(ids);
  expect(await told()).toEqual([]);
  const params = { tearsheet_id: tearsheet.id };
  await run(ids, admin, { action: "tearsheet", params });
  expect(await told()).toEqual(read);
  const { id } = await run(ids, admin, { action: "leave_tearsheet", params });
  expect(await told()).toEqual(read);
  const undone = await admin.call<One>("POST", `${path}/${id}/undo`);
  await eventually(
    async () => (await admin.call<One>("GET", `${path}/${undone.bulk_action.id}`)).bulk_action.state,
    (state) => state === "completed",
  );
  expect(await told()).toEqual(read);
});

it("lists the newest fifty, and a hundred records of each where nobody says how many", async () => {
  const { db } = at.database;
  const rui = await makeRecruiter(db, at.world.businessId, "Rui Lista", { is_admin: true });
  const caller = await at.as("recruiters", rui.id);
  const values = {
    ...{ business_id: at.world.businessId, recruiter_id: rui.id },
    ...{ entity: "candidates", action: "status", state: "completed" as const },
  };
  const made = await db
    .insertInto("bulk_actions")
    .values(Array.from({ length: 51 }, () => values))
    .returning("id")
    .execute();
  const { bulk_actions } = await caller.call<{ bulk_actions: BulkAction[] }>("GET", path);
  expect(bulk_actions.map(({ id }) => id)).toEqual(
    made
      .map(({ id }) => id)
      .reverse()
      .slice(0, 50),
  );
  const [{ id } = { id: 0 }] = made;
  await db
    .insertInto("bulk_action_rows")
    .values(
      Array.from({ length: 101 }, (_, n) => ({
        ...{ bulk_action_id: id, business_id: at.world.businessId, reference_id: n + 1 },
      })),
    )
    .execute();
  const page = await caller.call<{ rows: BulkRow[]; next_after: number | null }>("GET", `${path}/${id}/rows`);
  expect([page.rows.length, page.next_after]).toEqual([100, 100]);
});

it("is taken back once of two who ask at once, and by nobody who may not do it any more", async () => {
  const { db } = at.database;
  const [one = 0, two = 0] = await people(2);
  const { id } = await run([one]);
  const both = await Promise.allSettled([1, 2].map(() => admin.call("POST", `${path}/${id}/undo`)));
  expect(both.map((answer) => answer.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(String(both.find((answer) => answer.status === "rejected")?.reason)).toContain("already_done");
  const rui = await makeRecruiter(db, at.world.businessId, "Rui Antes", {
    role_permissions: { candidates: ["update"] },
  });
  const caller = await at.as("recruiters", rui.id);
  const hers = await run([two], caller);
  const member = db.updateTable("recruiter_businesses").where("recruiter_id", "=", rui.id);
  await member.set({ role_permissions: JSON.stringify({ candidates: ["read"] }) }).execute();
  expect((await caller.refused("POST", `${path}/${hers.id}/undo`)).code).toBe("forbidden");
});

it("of somebody who works elsewhere by now is not done, whatever they may do there", async () => {
  const { db } = at.database;
  const other = await makeWorld(db, "vizinha");
  const ids = await people(1);
  const gone = await makeRecruiter(db, other.businessId, "Gil Mudou", { is_admin: true });
  const { id } = await db
    .insertInto("bulk_actions")
    .values({
      ...{ business_id: at.world.businessId, recruiter_id: gone.id, entity: "candidates", action: "delete" },
      total: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = { bulk_action_id: id, business_id: at.world.businessId, reference_id: ids[0] ?? 0 };
  await db.insertInto("bulk_action_rows").values(row).execute();
  await bulkActionRunner(at.server.services)(id, new AbortController().signal);
  const { state } = await db
    .selectFrom("bulk_actions")
    .where("id", "=", id)
    .select("state")
    .executeTakeFirstOrThrow();
  expect(state).toBe("failed");
  expect(await db.selectFrom("candidates").where("id", "in", ids).select("id").execute()).toHaveLength(1);
});

it("puts people on the first stage of the job's own process", async () => {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const template = await db
    .insertInto("workflow_templates")
    .values({ business_id, name: "Curto" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const version = await db
    .selectFrom("workflow_versions")
    .where("workflow_template_id", "=", template.id)
    .select("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("workflow_stages").where("version_id", "=", version.id).execute();
  const stage = (status: number, position: number) => ({
    business_id,
    version_id: version.id,
    status,
    position,
  });
  await db
    .insertInto("workflow_stages")
    .values([stage(3, 1), stage(2, 0), stage(8, 2)])
    .execute();
  const job = await db
    .insertInto("jobs")
    .values({ business_id, title: "Vaga curta", workflow_template_id: template.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids = await people(1);
  expect(await run(ids, admin, { action: "job", params: { job_id: job.id } })).toMatchObject({ done: 1 });
  const applies = await db.selectFrom("applies").where("job_id", "=", job.id).select("status").execute();
  expect(applies).toEqual([{ status: 2 }]);
});
