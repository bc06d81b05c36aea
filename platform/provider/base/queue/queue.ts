import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { fromKysely, fromPglite, PgBoss } from "pg-boss";
import type { Database } from "../database/open.ts";
import { connectWithinMs } from "../database/postgres.ts";
import { openSchema } from "../database/row-security.ts";
import { log } from "../log/log.ts";
import type { JobName, Queue } from "../services.ts";

/** Runs one job. `signal` aborts when the provider stops or the job was lost: end soon and throw its reason. */
export type JobHandler = (id: number, signal: AbortSignal) => Promise<void>;
/** Runs some jobs together: where it throws, all of them are retried. */
export type JobsHandler = (ids: readonly number[], signal: AbortSignal) => Promise<void>;

/** Retries of a rejected mail, at growing intervals. */
export const mailRetries = 6;
/** Retries of a webhook that was not taken: the last after about two hours. */
export const deliveryRetries = 9;

interface QueueOptions {
  retryLimit: number;
  retryDelay: number;
  concurrency: number;
  /** A worker takes the next job at once. Not for long tasks: a retried one would spin. */
  isShort?: true;
  /** A worker takes so many jobs at once, if there are as many; one by default. */
  together?: number;
}

const queues: Record<JobName, QueueOptions> = {
  // A failing task records it in its row and ends its job: only a crash or a stop is retried.
  import: { retryLimit: 1_000, retryDelay: 0, concurrency: 2 },
  download: { retryLimit: 1_000, retryDelay: 0, concurrency: 2 },
  bulk_action: { retryLimit: 1_000, retryDelay: 0, concurrency: 2 },
  // Mostly waiting: many run side by side.
  sendout: { retryLimit: 1_000, retryDelay: 0, concurrency: 8 },
  mail: { retryLimit: mailRetries, retryDelay: 5, concurrency: 2, isShort: true },
  delivery: { retryLimit: deliveryRetries, retryDelay: 15, concurrency: 4, isShort: true },
  job_alert: { retryLimit: 6, retryDelay: 60, concurrency: 2, isShort: true },
  reminder: { retryLimit: 6, retryDelay: 30, concurrency: 1 },
  // A file that crashes its reader is not retried for ever.
  text: { retryLimit: 2, retryDelay: 5, concurrency: 1, isShort: true },
  // A failed step ends its job: the run records that. Many runs share statements, and one transaction at a time leaves
  // the processor to those who wait for an answer.
  flow: { retryLimit: 1_000, retryDelay: 1, concurrency: 1, isShort: true, together: 40 },
};
const names = Object.keys(queues) as JobName[];

const pollSeconds = 0.5;
/** The same where NOTIFY wakes the workers: only for retries, which send none. */
const noticedPollSeconds = 2;
/** A worker silent for this long counts as dead, and another one takes its job. */
const heartbeatSeconds = 10;
const longestJobSeconds = 82_800;
const stopWithinMs = 10_000;
const lateMs = 2_000;
const listenerBeatMs = 3_000;

export interface QueueServer extends Queue {
  /** Starts working on the jobs of a name. */
  work(name: JobName, handle: JobHandler): Promise<void>;
  /** The same, with the jobs that a worker took at once. */
  workTogether(name: JobName, handle: JobsHandler): Promise<void>;
  /** Interrupts running jobs, which resume at the next start, and closes. */
  close(): Promise<void>;
}

const sessionName = "elenco jobs";

/** Whether no other process works on this database, by the application names of its sessions. */
async function isAlone(database: Database): Promise<boolean> {
  if (database.kind === "pglite") return !database.shared;
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = ${sessionName}`.execute(database.db);
  return rows[0]?.others === 0;
}

/** Jobs still marked as running were killed with their process: they return to the queue at once. */
async function takeBackKilled(database: Database, boss: PgBoss, startedBefore: string): Promise<void> {
  for (const name of names) {
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job
      where name = ${name} and state = 'active' and started_on < ${startedBefore}`.execute(database.db);
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) await boss.fail(name, ids, { message: "killed" });
  }
}

function openBoss(database: Database, databaseUrl: string | undefined): PgBoss {
  const options = {
    schedule: false,
    schema: "pgboss",
    useListenNotify: true,
    // The server vacuums by itself; asking how the tables stand costs 10 ms in each round of supervision.
    monitorVacuum: false,
    ...(database.shared ? { superviseIntervalSeconds: 2, monitorIntervalSeconds: 2 } : {}),
  };
  if (database.kind === "pglite") {
    return new PgBoss({ ...options, db: fromPglite(database.pglite), backend: "pglite" });
  }
  if (!databaseUrl) throw new Error("The queue needs DATABASE_URL to be on PostgreSQL");
  return new PgBoss({
    ...options,
    connectionString: databaseUrl,
    application_name: sessionName,
    connectionTimeoutMillis: connectWithinMs,
    // pg-boss passes this on to its pool: its connections are watched and cut with ours.
    ...{ Client: database.connections.clients.Client, keepAlive: true },
    max: 4,
    notifyHeartbeatIntervalMs: listenerBeatMs,
    notifyHeartbeatTimeoutMs: listenerBeatMs,
  });
}

/** pg-boss in the provider's own database: a job is stored before its call is answered, and survives a crash. */
export async function openQueue(options: {
  database: Database;
  databaseUrl?: string | undefined;
}): Promise<QueueServer> {
  const { shared } = options.database;
  const boss = openBoss(options.database, options.databaseUrl);
  boss.on("error", (error) => log.warn({ part: "queue", err: error }, "The queue failed"));
  const stopping = new AbortController();
  const startedBefore = new Date().toISOString();
  const alone = await isAlone(options.database);
  await boss.start();
  for (const name of names) {
    const { retryLimit, retryDelay } = queues[name];
    await boss.createQueue(name, {
      policy: "exclusive",
      notify: true,
      retryLimit,
      retryDelay,
      retryBackoff: retryDelay > 0,
      expireInSeconds: longestJobSeconds,
      deleteAfterSeconds: 3_600,
      ...(shared ? { heartbeatSeconds } : {}),
    });
    // Cached now: inside a transaction the embedded database has no second connection for the lookup.
    await boss.findJobs(name, { key: "" });
  }
  // A business's handle writes a task's row and its job together.
  await openSchema(options.database.db, "pgboss");
  if (alone) await takeBackKilled(options.database, boss, startedBefore);

  const workTogether: QueueServer["workTogether"] = async (name, handle) => {
    const { concurrency, isShort, together = 1 } = queues[name];
    const settings = {
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: noticedPollSeconds,
      batchSize: together,
    };
    const workers = Array.from({ length: concurrency }, async () => {
      const worker = boss.work<{ id: number }>(name, settings, async (jobs) => {
        if (jobs.length === 0) return;
        // By default a worker pauses for an interval after its jobs.
        if (isShort) boss.notifyWorker(await worker);
        // A job's own signal aborts when another worker took it.
        const signal = AbortSignal.any([stopping.signal, ...jobs.map((job) => job.signal)]);
        await handle(
          jobs.map(({ data }) => data.id),
          signal,
        );
      });
      await worker;
    });
    await Promise.all(workers);
  };

  let up = true;
  return {
    send: async (db, name, data, key, at) => {
      await boss.send(name, data, {
        db: fromKysely(db),
        singletonKey: key,
        ...(at ? { startAfter: at } : {}),
      });
    },
    sendAll: async (name, jobs, db) => {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map(({ id, key, at }) => ({
          data: { id },
          singletonKey: key,
          ...(at ? { startAfter: new Date(at) } : {}),
        })),
        db ? { db: fromKysely(db) } : {},
      );
    },
    up: () => up && options.database.up(),
    state: async () => {
      if (!up || !options.database.up()) return "down";
      return await boss.isInstalled().then(
        (installed) => (installed ? "up" : "down"),
        () => "down",
      );
    },
    due: async () => {
      const { rows } = await sql<{ name: JobName; jobs: number; seconds: number }>`
        select name, count(*)::int as jobs,
          extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
        from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(
        options.database.db,
      );
      const found = new Map(rows.map((row) => [row.name, row]));
      return names.map((name) => found.get(name) ?? { name, jobs: 0, seconds: 0 });
    },
    work: (name, handle) =>
      workTogether(name, async (ids, signal) => {
        for (const id of ids) await handle(id, signal);
      }),
    workTogether,
    close: async () => {
      if (!up) return;
      up = false;
      stopping.abort(new Error("The provider stops"));
      // Its listener would wait for the goodbye of a silent server.
      const late = wait(stopWithinMs + lateMs, undefined, { ref: false });
      await Promise.race([boss.stop({ graceful: true, close: true, timeout: stopWithinMs }), late]);
    },
  };
}
