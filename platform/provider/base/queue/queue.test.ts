import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "#provider/testing/eventually.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { migratedPostgres, testDatabase, testPostgresUrl } from "../database/testing.ts";
import { openQueue } from "./queue.ts";

const until = (done: () => boolean) => eventually(() => expect(done()).toBe(true));

async function withDatabase(use: (database: Database) => Promise<void>): Promise<void> {
  const database = await testDatabase();
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

test("runs a job once, however often it is sent", () =>
  withDatabase(async (database) => {
    const queue = await openQueue({ database });
    const done: number[] = [];
    await queue.send(database.db, "import", { id: 1 }, "import:1");
    await queue.send(database.db, "import", { id: 1 }, "import:1");
    await queue.send(database.db, "import", { id: 2 }, "import:2");
    await queue.work("import", async (id) => {
      done.push(id);
    });
    await until(() => done.length >= 2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(done.toSorted()).toEqual([1, 2]);
    expect(await queue.state()).toBe("up");
    await queue.close();
    expect(await queue.state()).toBe("down");
  }));

test("counts the jobs that are due, not those for later or at work", () =>
  withDatabase(async (database) => {
    const queue = await openQueue({ database });
    await queue.send(database.db, "import", { id: 1 }, "import:1");
    await queue.send(database.db, "import", { id: 2 }, "import:2");
    await queue.send(database.db, "reminder", { id: 1 }, "reminder:1", "2999-01-01T00:00:00Z");
    const due = await queue.due();
    expect(due.filter(({ jobs }) => jobs > 0).map(({ name, jobs }) => [name, jobs])).toEqual([["import", 2]]);
    expect(due.find(({ name }) => name === "import")?.seconds).toBeGreaterThan(0);
    expect(due.find(({ name }) => name === "reminder")).toEqual({ name: "reminder", jobs: 0, seconds: 0 });
    // It was sent a week ago, to be done now.
    await sql`update pgboss.job set created_on = now() - interval '7 days', start_after = now() - interval '1 minute'
      where name = 'reminder'`.execute(database.db);
    const reminder = (await queue.due()).find(({ name }) => name === "reminder");
    expect(Math.floor((reminder?.seconds ?? 0) / 60)).toBe(1);
    await queue.close();
  }));

test("short jobs follow each other at once: none waits for the next look at the queue", () =>
  withDatabase(async (database) => {
    const queue = await openQueue({ database });
    const ids = Array.from({ length: 200 }, (_, at) => at + 1);
    await queue.sendAll(
      "flow",
      ids.map((id) => ({ id, key: `flow:${id}`, at: null })),
    );
    const done: number[] = [];
    await queue.work("flow", async (id) => {
      done.push(id);
    });
    // With a look every half second, 200 jobs would take most of a minute: far beyond this many tries.
    await eventually(() => expect(done.length).toBe(ids.length), 1_000);
    await queue.close();
  }));

test("a job that was stopped or killed goes on at the next start", () =>
  withDatabase(async (database) => {
    const first = await openQueue({ database });
    let started = 0;
    await first.work("download", async (_id, signal) => {
      started++;
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    await first.send(database.db, "download", { id: 7 }, "download:7");
    await until(() => started === 1);
    await first.close();
    const second = await openQueue({ database });
    const done: number[] = [];
    await second.work("download", async (id) => {
      done.push(id);
    });
    await until(() => done.length === 1);
    expect(done).toEqual([7]);
    await second.close();
  }));

test.skipIf(!testPostgresUrl)(
  "two processes on one PostgreSQL share the jobs, each runs once, soon after it is sent",
  async () => {
    const { url, drop } = await migratedPostgres();
    const databases: [Database, Database] = [
      await openDatabase({ databaseUrl: url }),
      await openDatabase({ databaseUrl: url }),
    ];
    const queues = await Promise.all(databases.map((database) => openQueue({ database, databaseUrl: url })));
    const [first] = queues;
    const [{ db }] = databases;
    const done: { id: number; by: number }[] = [];
    for (const [by, queue] of queues.entries()) {
      await queue.work("mail", async (id) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        done.push({ id, by });
      });
    }
    const ids = Array.from({ length: 40 }, (_, at) => at + 1);
    await Promise.all(ids.map((id) => first?.send(db, "mail", { id }, `mail:${id}`)));
    await until(() => done.length >= ids.length);
    expect(done.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    expect(new Set(done.map(({ by }) => by)).size, "both worked").toBe(2);
    for (const queue of queues) await queue.close();
    for (const database of databases) await database.close();
    await drop();
  },
);

test("a job that was at work when its process was killed goes on at the next start, and no later one's", () =>
  withDatabase(async (database) => {
    const first = await openQueue({ database });
    for (const id of [1, 2]) await first.send(database.db, "bulk_action", { id }, `bulk_action:${id}`);
    await first.close();
    const begin = (id: number, started: string) =>
      sql`
      update pgboss.job set state = 'active', started_on = now() + ${started}::interval
      where name = 'bulk_action' and (data->>'id')::int = ${id}`.execute(database.db);
    await begin(1, "-1 minute");
    await begin(2, "1 minute");
    const second = await openQueue({ database });
    const done: number[] = [];
    await second.work("bulk_action", async (id) => {
      done.push(id);
    });
    await until(() => done.length > 0);
    expect(done).toEqual([1]);
    await second.close();
  }));

test("each queue retries as often, and as late, as its jobs bear", () =>
  withDatabase(async (database) => {
    const queue = await openQueue({ database });
    const { rows } = await sql<Record<string, unknown>>`
      select name, retry_limit as times, retry_delay as seconds, retry_backoff as backoff,
        expire_seconds as expires, deletion_seconds as kept, policy from pgboss.queue`.execute(database.db);
    const long = { times: 1_000, seconds: 0, backoff: false };
    const retries = {
      ...{ import: long, download: long, bulk_action: long, sendout: long },
      mail: { times: 6, seconds: 5, backoff: true },
      delivery: { times: 9, seconds: 15, backoff: true },
      job_alert: { times: 6, seconds: 60, backoff: true },
      reminder: { times: 6, seconds: 30, backoff: true },
      text: { times: 2, seconds: 5, backoff: true },
      flow: { times: 1_000, seconds: 1, backoff: true },
    };
    const ours = rows.filter(({ name }) => String(name) in retries);
    expect(Object.fromEntries(ours.map(({ name, ...row }) => [name, row]))).toMatchObject(retries);
    expect(ours).toHaveLength(10);
    for (const { expires, kept, policy } of ours)
      expect([expires, kept, policy]).toEqual([82_800, 3_600, "exclusive"]);
    await queue.close();
  }));

test("jobs sent together wait for their time, and go with their transaction", () =>
  withDatabase(async (database) => {
    const queue = await openQueue({ database });
    const jobs = [
      { id: 1, key: "reminder:1", at: null },
      { id: 2, key: "reminder:2", at: "2999-01-01T00:00:00Z" },
    ];
    const dueNow = async () => (await queue.due()).find(({ name }) => name === "reminder")?.jobs;
    const undone = database.db.transaction().execute(async (trx) => {
      await queue.sendAll("reminder", jobs, trx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await dueNow()).toBe(0);
    await queue.sendAll("reminder", []);
    await queue.sendAll("reminder", jobs);
    await queue.sendAll("reminder", jobs);
    expect(await dueNow()).toBe(1);
    const { rows } = await sql<{ id: number }>`
      select (data->>'id')::int as id from pgboss.job where name = 'reminder' order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
    await queue.close();
  }));

test("of each kind so many jobs run at once, and those of flows are taken together", () =>
  withDatabase(async (database) => {
    const queue = await openQueue({ database });
    const most = {
      ...{ import: 2, download: 2, bulk_action: 2, sendout: 8, mail: 2, delivery: 4, job_alert: 2 },
      ...{ reminder: 1, text: 1, flow: 40 },
    } as const;
    const names = Object.keys(most) as (keyof typeof most)[];
    const running = new Map<string, number>();
    const release = Promise.withResolvers<void>();
    for (const name of names) {
      await queue.sendAll(
        name,
        Array.from({ length: most[name] + 2 }, (_, id) => ({ id, key: `${name}:${id}`, at: null })),
      );
      await queue.workTogether(name, async (ids) => {
        running.set(name, (running.get(name) ?? 0) + ids.length);
        await release.promise;
      });
    }
    await eventually(() => expect(Object.fromEntries(running)).toEqual(most), 1_000);
    // At the next look at the queue it is the same.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(Object.fromEntries(running)).toEqual(most);
    release.resolve();
    await queue.close();
  }));
