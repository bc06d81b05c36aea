import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { fromKysely, fromPglite, PgBoss } from "pg-boss";
import type { Database } from "../database/open.ts";
import { connectWithinMs } from "../database/postgres.ts";
import { openSchema } from "../database/row-security.ts";
import type { JobName, Queue } from "../services.ts";

/** Does one piece of work. `signal` tells that the provider stops or the job was lost: end soon and throw its reason. */
export type JobHandler = (id: number, signal: AbortSignal) => Promise<void>;

/** A mail that is not taken is tried again so often, at longer and longer intervals. */
export const mailRetries = 6;

const queues: Record<JobName, { retryLimit: number; retryDelay: number; concurrency: number }> = {
  // A task that fails says so in its own row and ends its job: only a crash or a stop comes back.
  import: { retryLimit: 1_000, retryDelay: 0, concurrency: 2 },
  download: { retryLimit: 1_000, retryDelay: 0, concurrency: 2 },
  bulk_action: { retryLimit: 1_000, retryDelay: 0, concurrency: 2 },
  // Waits more than it works: many go on beside each other.
  sendout: { retryLimit: 1_000, retryDelay: 0, concurrency: 8 },
  mail: { retryLimit: mailRetries, retryDelay: 5, concurrency: 2 },
  // A file that takes its reader down is not read for ever.
  text: { retryLimit: 2, retryDelay: 5, concurrency: 1 },
};
const names = Object.keys(queues) as JobName[];

const pollSeconds = 0.5;
/** The same where the database's NOTIFY wakes the workers: for what comes back to the queue by itself. */
const noticedPollSeconds = 2;
/** A worker that was silent for so long is taken for killed, and its job goes to another one. */
const heartbeatSeconds = 10;
const longestJobSeconds = 82_800;
const stopWithinMs = 10_000;
const lateMs = 2_000;
const listenerBeatMs = 3_000;

/** A row that waits for a job which is not there. */
export interface LostJob {
  id: number;
  key: string;
  at: string | null;
}

export interface QueueServer extends Queue {
  /** Sends many at once; those whose key is there already are left out. */
  sendAll(name: JobName, jobs: readonly LostJob[]): Promise<void>;
  /** Starts taking the jobs of a name. */
  work(name: JobName, handle: JobHandler): Promise<void>;
  /** Interrupts what runs (it goes on at the next start) and ends. */
  close(): Promise<void>;
}

const sessionName = "elenco jobs";

/** Whether no other process takes jobs of this database: PostgreSQL knows its sessions by their names. */
async function isAlone(database: Database): Promise<boolean> {
  if (database.kind === "pglite") return true;
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = ${sessionName}`.execute(database.db);
  return rows[0]?.others === 0;
}

/** What still counts as running was killed with the process that ran it: it goes back to the queue at once. */
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
  const options = { schedule: false, schema: "pgboss", useListenNotify: true };
  if (database.kind === "pglite") {
    return new PgBoss({ ...options, db: fromPglite(database.pglite), backend: "pglite" });
  }
  if (!databaseUrl) throw new Error("The queue needs DATABASE_URL to be on PostgreSQL");
  return new PgBoss({
    ...options,
    connectionString: databaseUrl,
    application_name: sessionName,
    connectionTimeoutMillis: connectWithinMs,
    // pg-boss gives its pool what it was given: its connections are watched and cut with ours.
    ...{ Client: database.connections.clients.Client, keepAlive: true },
    max: 4,
    notifyHeartbeatIntervalMs: listenerBeatMs,
    notifyHeartbeatTimeoutMs: listenerBeatMs,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
}

/** pg-boss in the provider's own database: a job is there before its call is answered, and outlives a crash. */
export async function openQueue(options: {
  database: Database;
  databaseUrl?: string | undefined;
}): Promise<QueueServer> {
  const embedded = options.database.kind === "pglite";
  const boss = openBoss(options.database, options.databaseUrl);
  boss.on("error", (error) => process.emitWarning(error.message, "ElencoQueue"));
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
      ...(embedded ? {} : { heartbeatSeconds }),
    });
    // Looked up once now: inside a transaction the embedded database has no second connection to look it up with.
    await boss.findJobs(name, { key: "" });
  }
  // A task's row and its job are written together, also by handles that see one business.
  await openSchema(options.database.db, "pgboss");
  if (alone) await takeBackKilled(options.database, boss, startedBefore);

  let up = true;
  return {
    send: async (db, name, data, key, at) => {
      await boss.send(name, data, {
        db: fromKysely(db),
        singletonKey: key,
        ...(at ? { startAfter: at } : {}),
      });
    },
    sendAll: async (name, jobs) => {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map(({ id, key, at }) => ({
          data: { id },
          singletonKey: key,
          ...(at ? { startAfter: new Date(at) } : {}),
        })),
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
    work: async (name, handle) => {
      const settings = {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: noticedPollSeconds,
        localConcurrency: queues[name].concurrency,
        // The next one at once where there are more. Not for tasks: one that is taken back goes round slowly.
        burstWhenBatchFull: name === "mail" || name === "text",
      };
      await boss.work<{ id: number }>(name, settings, async ([job]) => {
        // The job's own signal says that it went to another worker.
        if (job) await handle(job.data.id, AbortSignal.any([stopping.signal, job.signal]));
      });
    },
    close: async () => {
      if (!up) return;
      up = false;
      stopping.abort(new Error("The provider stops"));
      // Its listener would wait for the farewell of a server that says nothing any more.
      const late = wait(stopWithinMs + lateMs, undefined, { ref: false });
      await Promise.race([boss.stop({ graceful: true, close: true, timeout: stopWithinMs }), late]);
    },
  };
}
