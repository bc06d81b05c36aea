import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#provider/testing/eventually.ts";
import { DatabaseError } from "../database/errors.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { migratedPostgres, testDatabase, testPostgresUrl } from "../database/testing.ts";
import type { Queue } from "../services.ts";
import {
  assertCurrent,
  broadcastTask,
  cancelTask,
  endTask,
  enqueue,
  holdTask,
  percentOf,
  type Run,
  Superseded,
  type TaskKind,
  taskRunner,
} from "./long-task.ts";

/** A kind of task of its own: what all kinds do alike. */
const kind = {
  ...{ job: "import", table: "trial_tasks", state: "stage" },
  began: { from: ["queued", "running"], to: "running" },
  cancelled: { from: ["queued", "running"], to: "cancelled" },
  onBegin: sql`error = null`,
  stream: (id: number) => `trial:${id}`,
} as const satisfies TaskKind;
const done = { from: ["running"], to: "completed" };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table trial_tasks (
    id bigint primary key, stage text not null, lease int not null default 0, job_key text, error text,
    note text, finished_at timestamptz)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from trial_tasks`.execute(database.db);
  await put(1, "queued");
});

const put = (id: number, stage: string) =>
  sql`insert into trial_tasks (id, stage, error) values (${id}, ${stage}, 'before')`.execute(database.db);
const task = async () =>
  (await sql<Record<string, unknown>>`select * from trial_tasks where id = 1`.execute(database.db)).rows[0];
const never = new AbortController().signal;
const code = (work: Promise<unknown>) => work.catch((error: { code?: string }) => error.code ?? error);

/** A run of task 1, as far as its work begins. */
async function begun(): Promise<Run> {
  const found = Promise.withResolvers<Run>();
  await taskRunner(database.db, kind, async (run) => found.resolve(run))(1, never);
  return await found.promise;
}

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [99, 100, 99],
  [199, 200, 99],
  [3, 3, 99],
  [5, 3, 99],
])("%i of %i are %i percent: a task is full only at its end", (processed, total, percent) => {
  expect(percentOf({ processed, total })).toBe(percent);
});

test("a task's job is sent with its row, under a key of its own or a given one, now or later", async () => {
  const sent: unknown[] = [];
  const queue = { send: async (_db, ...job) => void sent.push(job) } as Queue;
  await enqueue(database.db, queue, kind, 1);
  expect(await task()).toMatchObject({ job_key: "import:1" });
  await enqueue(database.db, queue, kind, 1, { key: "again", at: "2030-01-01T00:00:00Z" });
  expect(await task()).toMatchObject({ job_key: "again" });
  expect(sent).toEqual([
    ["import", { id: 1 }, "import:1", undefined],
    ["import", { id: 1 }, "again", "2030-01-01T00:00:00Z"],
  ]);
});

describe("a run", () => {
  test("begins or takes over, and the one before it stops", async () => {
    await put(2, "queued");
    const first = await begun();
    expect(await task()).toMatchObject({ stage: "running", lease: 1, error: null });
    const second = await begun();
    expect([first.lease, second.lease]).toEqual([1, 2]);
    const { db } = database;
    for (const check of [assertCurrent, holdTask]) {
      await expect(check(db, kind, first)).rejects.toThrow(Superseded);
      await check(db, kind, second);
      await expect(check(db, kind, { id: 2, lease: 0 })).rejects.toThrow(Superseded);
    }
    expect(await endTask(db, kind, first, done)).toBe(false);
    expect(await endTask(db, kind, second, { from: ["queued"], to: "completed" })).toBe(false);
    expect(await endTask(db, kind, second, done, { note: "All" })).toBe(true);
    expect(await task()).toMatchObject({ stage: "completed", note: "All", finished_at: expect.anything() });
    expect(await endTask(db, kind, second, done)).toBe(false);
    const runs: Run[] = [];
    await taskRunner(db, kind, async (run) => void runs.push(run))(1, never);
    expect(runs).toEqual([]);
  });

  const failing = async (error: unknown, signal = never, withFail = true) => {
    const failed: Run[] = [];
    const fail = withFail ? async (run: Run) => void failed.push(run) : undefined;
    const work = () => Promise.reject(error);
    const ended = await taskRunner(
      database.db,
      kind,
      work,
      fail,
    )(1, signal).then(
      () => "quiet",
      (thrown) => (thrown === error ? "thrown" : "another"),
    );
    return [ended, failed.length];
  };

  test("that fails is told so once; what will be retried is thrown, what was taken over is quiet", async () => {
    expect(await failing(new Error("no"))).toEqual(["quiet", 1]);
    expect(await failing(new Error("no"), never, false)).toEqual(["thrown", 0]);
    expect(await failing(new Superseded())).toEqual(["quiet", 0]);
    expect(await failing(new Superseded(), never, false)).toEqual(["quiet", 0]);
    expect(await failing(new DatabaseError("no", { code: "57P01" }))).toEqual(["thrown", 0]);
    expect(await failing(new DatabaseError("no", { code: "23505" }))).toEqual(["quiet", 1]);
    expect(await failing(new Error("no"), AbortSignal.abort())).toEqual(["thrown", 0]);
  });
});

test("a task is cancelled until it has ended, and refused then with its state", async () => {
  const { db } = database;
  await put(2, "running");
  await cancelTask(db, kind, 1);
  expect(await task()).toMatchObject({ stage: "cancelled", finished_at: expect.anything() });
  const { rows } = await sql`select stage from trial_tasks where id = 2`.execute(db);
  expect(rows).toEqual([{ stage: "running" }]);
  const refused = await cancelTask(db, kind, 1).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: "already_done",
    details: {
      fields: [{ path: "import.stage", rule: "transition", params: { from: "cancelled", to: "cancelled" } }],
    },
  });
  expect(await code(cancelTask(db, kind, 99))).toBe("already_done");
});

test("how far a task is goes to those who look at it, and nowhere where nobody can", async () => {
  const told: unknown[] = [];
  const cable = { broadcast: async (_db: unknown, ...message: unknown[]) => void told.push(message) };
  const counts = { processed: 1, total: 2, created: 1 };
  for (const status of ["progress", "completed", "error"] as const)
    await broadcastTask(database.db, cable, kind, 7, { status, message: "Linhas", counts });
  expect(told).toEqual([
    ["trial:7", { status: "progress", message: "Linhas", percent: 50, ...counts }],
    ["trial:7", { status: "completed", message: "Linhas", percent: 100, ...counts }],
    ["trial:7", { status: "error", message: "Linhas", percent: 100, error: "Linhas", ...counts }],
  ]);
  const { stream: _stream, ...polled } = kind;
  await broadcastTask(database.db, cable, polled, 7, { status: "progress", message: "", counts });
  expect(told).toHaveLength(3);
});

test("a run that writes has the task's row to itself until its transaction ends", async () => {
  const { db } = database;
  const run = await begun();
  const asked: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push((node as { sqlFragments?: readonly string[] }).sqlFragments?.at(-1) ?? "");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await holdTask(db.withPlugin(noting), kind, run);
  expect(asked).toEqual([" for update"]);
});

test.skipIf(!testPostgresUrl)(
  "who cancels a task waits for what its run is writing (PostgreSQL)",
  async () => {
    const { url, drop } = await migratedPostgres();
    const own = await openDatabase({ databaseUrl: url });
    try {
      const { db } = own;
      await sql`create table trial_tasks (id bigint primary key, stage text not null, lease int not null default 0,
        error text, finished_at timestamptz)`.execute(db);
      await sql`insert into trial_tasks (id, stage) values (1, 'queued')`.execute(db);
      const found = Promise.withResolvers<Run>();
      await taskRunner(db, kind, async (run) => found.resolve(run))(1, never);
      const run = await found.promise;
      const order: string[] = [];
      let cancelling: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        await holdTask(trx, kind, run);
        cancelling = cancelTask(db, kind, 1).then(() => order.push("cancelled"));
        await eventually(async () => {
          const { rows } = await sql<{
            waiting: number;
          }>`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          expect(rows[0]?.waiting).toBe(1);
        });
        order.push("written");
      });
      await cancelling;
      expect(order).toEqual(["written", "cancelled"]);
      await expect(db.transaction().execute((trx) => holdTask(trx, kind, run))).rejects.toThrow(Superseded);
    } finally {
      await own.close();
      await drop();
    }
  },
);
