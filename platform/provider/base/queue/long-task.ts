import { type RawBuilder, sql } from "kysely";
import { isUnavailable } from "../database/errors.ts";
import type { Db } from "../database/open.ts";
import { refusedStep, type Step } from "../lives/step.ts";
import { log } from "../log/log.ts";
import type { Cable, JobName, Queue } from "../services.ts";

/**
 * A long task (import, export, bulk action, send-out): a row with its progress, and a job that runs it. Each kind
 * describes its own table; their common behaviour is here.
 */
export interface TaskKind {
  job: JobName;
  table: string;
  /** The column of its state. */
  state: string;
  /** Its life's steps (base/lives): a run begins or takes over; absent: it cannot be cancelled. */
  began: Step;
  cancelled?: Step;
  /** Further assignments when a run begins. */
  onBegin?: RawBuilder<unknown>;
  /** The stream of its progress; a kind without one is polled. */
  stream?: (id: number) => string;
}

/**
 * One run of a task. Each run increments the row's `lease`: a run with an older one was superseded by a pause,
 * resumption, cancellation or restart.
 */
export interface Run {
  id: number;
  lease: number;
}

/** Another run took the task over, or it was ended: this run stops quietly. */
export class Superseded extends Error {}

/** How often a run broadcasts its progress. */
export const progressEveryMs = 100;

/** Full only when the task has ended. */
export const percentOf = ({ processed, total }: { processed: number; total: number }): number =>
  Math.min(99, Math.floor((processed / Math.max(1, total)) * 100));

/** Queues the task's job, in the transaction that starts it: no running task is without one. */
export async function enqueue(
  trx: Db,
  queue: Queue,
  kind: TaskKind,
  id: number,
  { key = `${kind.job}:${id}`, at }: { key?: string; at?: string | undefined } = {},
): Promise<void> {
  await sql`update ${sql.table(kind.table)} set job_key = ${key} where id = ${id}`.execute(trx);
  await queue.send(trx, kind.job, { id }, key, at);
}

/** Begins or takes over a task; undefined where there is nothing to run. */
async function begin(
  db: Db,
  { table, state, began, onBegin }: TaskKind,
  id: number,
): Promise<Run | undefined> {
  const { rows } = await sql<{ lease: number }>`
    update ${sql.table(table)} set ${sql.ref(state)} = ${began.to}, lease = lease + 1
      ${onBegin ? sql`, ${onBegin}` : sql``}
    where id = ${id} and ${sql.ref(state)} in (${sql.join(began.from)})
    returning lease`.execute(db);
  return rows[0] && { id, lease: rows[0].lease };
}

/** The rows of a run that is still current. */
const current = ({ state, began }: TaskKind, { id, lease }: Run) =>
  sql`id = ${id} and lease = ${lease} and ${sql.ref(state)} = ${began.to}`;

/** Throws Superseded if the run is no longer current. */
export async function assertCurrent(db: Db, kind: TaskKind, run: Run): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(kind.table)} where ${current(kind, run)}`.execute(db);
  if (rows.length === 0) throw new Superseded();
}

/** The same, and holds the task's row until the end of the transaction. */
export async function holdTask(trx: Db, kind: TaskKind, run: Run): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.table(kind.table)} where ${current(kind, run)} for update`.execute(trx);
  if (rows.length === 0) throw new Superseded();
}

/** Ends the task by a step of its life if the run is still current; returns whether it was. */
export async function endTask(
  trx: Db,
  kind: TaskKind,
  run: Run,
  step: Step,
  values: Record<string, unknown> = {},
): Promise<boolean> {
  const changes = { [kind.state]: step.to, finished_at: new Date().toISOString(), ...values };
  const assignments = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql`
    update ${sql.table(kind.table)} set ${sql.join(assignments)}
    where ${current(kind, run)} and ${sql.ref(kind.state)} in (${sql.join(step.from)}) returning 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Cancels an unfinished task; refused with its state otherwise. Its run notices when it next locks the row. */
export async function cancelTask(
  db: Db,
  { table, state, cancelled, job }: TaskKind & { cancelled: Step },
  id: number,
): Promise<void> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(state)} = ${cancelled.to}, finished_at = now()
    where id = ${id} and ${sql.ref(state)} in (${sql.join(cancelled.from)}) returning 1`.execute(db);
  if (rows.length > 0) return;
  const { rows: now } = await sql<{ state: string | number }>`
    select ${sql.ref(state)} as state from ${sql.table(table)} where id = ${id}`.execute(db);
  throw refusedStep(`${job}.${state}`, now[0]?.state ?? "", cancelled);
}

interface Message {
  status: "progress" | "completed" | "error";
  message: string;
  /** Counts and whatever else the kind shows. */
  counts: { processed: number; total: number } & Record<string, unknown>;
}

/** Broadcasts how far a task is, in the transaction that wrote it. */
export async function broadcastTask(
  trx: Db,
  cable: Pick<Cable, "broadcast">,
  kind: TaskKind,
  id: number,
  { status, message, counts }: Message,
): Promise<void> {
  if (!kind.stream) return;
  await cable.broadcast(trx, kind.stream(id), {
    status,
    message,
    percent: status === "progress" ? percentOf(counts) : 100,
    ...(status === "error" ? { error: message } : {}),
    ...counts,
  });
}

/**
 * The handler of a kind's jobs. A run that is interrupted or loses its database throws, so that the queue resumes it; a
 * superseded one stops; any other failure goes to `fail`, or to the queue without it.
 */
export function taskRunner(
  db: Db,
  kind: TaskKind,
  work: (run: Run, signal: AbortSignal) => Promise<void>,
  fail?: (run: Run) => Promise<void>,
): (id: number, signal: AbortSignal) => Promise<void> {
  return async (id, signal) => {
    const run = await begin(db, kind, id);
    if (!run) return;
    try {
      await work(run, signal);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!fail || signal.aborted || isUnavailable(error)) throw error;
      log.error({ part: kind.job, id, err: error }, "A task failed");
      await fail(run);
    }
  };
}
