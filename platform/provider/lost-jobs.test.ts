import { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os, { tmpdir } from "node:os";
import { join } from "node:path";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "./base/config/config.ts";
import type { FlowRunsTable } from "./base/database/tables/flows.ts";
import { openQueue } from "./base/queue/queue.ts";
import { states } from "./domain/sendouts/run-sendout.ts";
import { sendLostJobs } from "./lost-jobs.ts";
import { startServer } from "./server.ts";
import { queuedDatabase } from "./testing/queued.ts";
import { makeWorld } from "./testing/world.ts";

// No process gets back up that stepped behind: the tests after this one would run behind too.
// Spied where Node has it: files before this one have loaded the server, and what it imports, for good.
const setPriority = vi.spyOn(os, "setPriority").mockReturnValue();
syncBuiltinESMExports();
beforeEach(() => setPriority.mockClear());
afterAll(() => {
  setPriority.mockRestore();
  syncBuiltinESMExports();
});

test("every row that waits for a job and has none gets one, in their order, and only one", async () => {
  const database = await queuedDatabase();
  const { db } = database;
  const world = await makeWorld(db);
  const queue = await openQueue({ database });
  const owned = { business_id: world.businessId, recruiter_id: world.admin.id };
  const values = { ...owned, entity: "candidates", file_name: "a.csv", storage_key: "aa/a", size: 1 };
  const imports = await db
    .insertInto("imports")
    .values([
      { ...values, state: "queued" },
      { ...values, state: "running", job_key: "import:of:a:run" },
      { ...values, state: "stopped" },
    ])
    .returning(["id", "state"])
    .execute();
  const { id: download } = await db
    .insertInto("recruiter_downloads")
    .values({ ...owned, entity: "candidates", file_type: "csv", state: "running" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sendout = { business_id: world.businessId, name: "Envio", subject: "Oi", body: "Olá" };
  const soon = "2999-01-01T00:00:00.000Z";
  const sendouts = await db
    .insertInto("sendout_queues")
    .values([
      { ...sendout, status: states.sending, runs: 3 },
      { ...sendout, status: states.scheduled, scheduled_at: soon },
      { ...sendout, status: states.paused },
    ])
    .returning("id")
    .execute();
  const mail = { kind: "sendout", to_address: "a@x.test", from_address: "b@x.test", subject: "Oi" };
  const mails = await db
    .insertInto("mails")
    .values(
      Array.from({ length: 1_200 }, () => ({
        ...mail,
        html: "<p>Oi</p>",
        text: "Oi",
        state: "queued" as const,
      })),
    )
    .returning("id")
    .execute();
  const ids = mails.map(({ id }) => id);
  const [claimed = 0, , waiting = 0] = ids;
  // One that another process is sending, and one that has its job.
  await sql`update mails set claimed_until = now() + interval '1 hour' where id = ${claimed}`.execute(db);
  await queue.send(db, "mail", { id: waiting }, `mail:${waiting}`);
  await Promise.all([sendLostJobs(db, queue), sendLostJobs(db, queue)]);
  const jobs = async (name: string) =>
    (
      await sql<{ id: number; key: string; at: string }>`
        select (data->>'id')::int as id, singleton_key as key, start_after::text as at from pgboss.job
        where name = ${name} order by 1`.execute(db)
    ).rows;
  expect((await jobs("import")).map(({ id, key }) => [id, key])).toEqual([
    [imports[0]?.id, `import:${imports[0]?.id}`],
    [imports[1]?.id, "import:of:a:run"],
  ]);
  expect((await jobs("download")).map(({ id }) => id)).toEqual([download]);
  const sends = await jobs("sendout");
  expect(sends.map(({ id }) => id)).toEqual([sendouts[0]?.id, sendouts[1]?.id]);
  expect(sends[1]?.at).toContain("2999-01-01");
  expect((await jobs("mail")).map(({ id }) => id)).toEqual(ids.filter((id) => id !== claimed));
  expect(await sendLostJobs(db, queue)).toBe(0);
  await queue.close();
  await database.close();
});

test("deliveries, bulk actions and texts that wait get one too, and what is done or never read gets none", async () => {
  const database = await queuedDatabase();
  const { db } = database;
  const { businessId: business_id, admin, candidateIds, jobId } = await makeWorld(db);
  const queue = await openQueue({ database });
  const own = { business_id, recruiter_id: admin.id };
  const bulk = (state: "queued" | "running" | "completed") => ({
    ...{ ...own, entity: "candidates", action: "delete", state },
  });
  const actions = await db
    .insertInto("bulk_actions")
    .values([bulk("completed"), bulk("running"), bulk("queued")])
    .returning("id")
    .execute();
  const file = (reference_type: string, reference_id: number, more: object = {}) => ({
    ...{
      business_id,
      reference_type,
      reference_id,
      name: "a",
      file_name: "a.txt",
      content_type: "text/plain",
    },
    ...{ size: 1, checksum: "a", storage_key: "aa/a", ...more },
  });
  const [candidate = 0] = candidateIds;
  const files = await db
    .insertInto("data_files")
    .values([
      file("candidate", candidate),
      file("candidate", candidate, { file_type: "avatar" }),
      file("candidate", candidate, { file_type: "cv" }),
      file("candidate", candidate, { text_state: "read" }),
      file("job", jobId),
    ] as never)
    .returning("id")
    .execute();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into webhook_deliveries (business_id, integration_id, state)
      select ${business_id}, 1, state from unnest(array['queued', 'delivered', 'failed', 'waiting']) state`.execute(
      trx,
    );
  });
  // What something has just happened to is left to its runner.
  expect(await sendLostJobs(db, queue, 900)).toBe(0);
  await sendLostJobs(db, queue);
  const keys = async (name: string) =>
    (
      await sql<{ key: string }>`select singleton_key as key from pgboss.job where name = ${name}
        order by (data->>'id')::int`.execute(db)
    ).rows.map(({ key }) => key);
  const delivery = await db
    .selectFrom("webhook_deliveries")
    .where("state", "=", "queued")
    .select("id")
    .executeTakeFirstOrThrow();
  expect(await keys("bulk_action")).toEqual([1, 2].map((at) => `bulk_action:${actions[at]?.id}`));
  expect(await keys("text")).toEqual([0, 2].map((at) => `text:${files[at]?.id}`));
  expect(await keys("delivery")).toEqual([`delivery:${delivery.id}`]);
  await queue.close();
  await database.close();
});

test("a task that something has just happened to is left to its runner", async () => {
  const database = await queuedDatabase();
  const { db } = database;
  const { businessId: business_id, admin } = await makeWorld(db);
  const queue = await openQueue({ database });
  const row = { business_id, recruiter_id: admin.id, entity: "candidates", file_type: "csv" as const };
  await db
    .insertInto("recruiter_downloads")
    .values({ ...row, state: "running" })
    .execute();
  expect(await sendLostJobs(db, queue, 900)).toBe(0);
  await db.updateTable("recruiter_downloads").set({ updated_at: "2020-01-01T00:00:00Z" }).execute();
  expect(await sendLostJobs(db, queue, 900)).toBe(1);
  await queue.close();
  await database.close();
});

test("a flow is woken that goes on, that is due, or whose answer came, and no other", async () => {
  const database = await queuedDatabase();
  const { db } = database;
  const { businessId: business_id, applyIds } = await makeWorld(db);
  const queue = await openQueue({ database });
  const { id: action_flow_id } = await db
    .insertInto("action_flows")
    .values({ business_id, name: "Fluxo", version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: version_id } = await db
    .insertInto("flow_versions")
    .values({ business_id, action_flow_id, version: 1, steps: "[]", published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const run = async (
    status: Insertable<FlowRunsTable>["status"],
    due_at: string | null,
    outcome?: "heard" | null,
  ) => {
    const { id } = await db
      .insertInto("flow_runs")
      .values({
        ...{ business_id, action_flow_id, version_id, entity: "applies", record_id: applyIds[0] ?? 0 },
        ...{ name: "Ana", status, due_at, wakes: 2, snapshot: "{}", planned_on: "2020-01-01" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (outcome !== undefined) {
      const wait = { run_id: id, business_id, step_id: "s1", fact: "moved", outcome };
      await db.insertInto("flow_waits").values(wait).execute();
    }
    return id;
  };
  const [ago, hence] = ["2020-01-01T00:00:00Z", "2999-01-01T00:00:00Z"];
  const woken = [
    await run("running", null),
    await run("running", hence),
    await run("waiting", ago, null),
    await run("waiting", null, "heard"),
    await run("waiting", hence, "heard"),
  ];
  await run("waiting", null, null);
  await run("waiting", hence, null);
  for (const status of ["paused", "failed", "completed", "cancelled"] as const)
    await run(status, ago, "heard");
  expect(await sendLostJobs(db, queue, 900)).toBe(0);
  expect(await sendLostJobs(db, queue)).toBe(woken.length);
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job where name = 'flow' order by (data->>'id')::int`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(woken.map((id) => `flow:${id}:2`));
  await queue.close();
  await database.close();
});

test.each([
  ["on", 0],
  ["low", 1],
] as const)("a process with jobs off takes none; one with jobs %s finds them", async (jobs, steps) => {
  const database = await queuedDatabase();
  const { db } = database;
  const { id } = await db
    .insertInto("mails")
    .values({
      ...{ kind: "sendout", to_address: "a@x.test", from_address: "b@x.test", subject: "Oi", html: "Oi" },
      ...{ text: "Oi", state: "queued" as const },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const taken = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(db)).rows;
  const mail = () => db.selectFrom("mails").where("id", "=", id).select("state").executeTakeFirstOrThrow();
  const folder = mkdtempSync(join(tmpdir(), "elenco-jobs-"));
  const config = readConfig({ DEMO: "0", DATA_DIR: folder });
  const resting = await startServer({ ...config, jobs: "off" }, { rounds: false, database });
  expect((await resting.app.inject("/v1/health")).statusCode).toBe(200);
  expect(await taken()).toEqual([]);
  await resting.close();
  expect(setPriority).not.toHaveBeenCalled();
  const working = await startServer({ ...config, jobs }, { rounds: false, database });
  await expect.poll(mail).toEqual({ state: "kept" });
  expect(setPriority).toHaveBeenCalledTimes(steps);
  await working.close();
  await database.close();
  rmSync(folder, { recursive: true });
});
