import { type RawBuilder, sql } from "kysely";
import { isUnavailable } from "../database/errors.ts";
import type { Db } from "../database/open.ts";
import { log } from "../log/log.ts";
import type { Cable, JobName, Queue } from "../services.ts";

/**
 * A long task (import, export, bulk action, send-out): a row that says how far it is, and a job that runs it. Each kind
 * describes its own table; what all of them do with it is here.
 */
export interface TaskKind {
  job: JobName;
  table: string;
  /** The column of its state, with the values that a job starts from and that a run sets. */
  state: { column: string; waiting: string | number; running: string | number };
  /** Further assignments when a run begins. */
  onBegin?: RawBuilder<unknown>;
  /** Where its progress is broadcast; a kind without one has its progress read. */
  stream?: (id: number) => string;
}

/**
 * One run of a task. Each run counts up the `lease` of the row: whoever holds an older one was superseded, by whatever
 * paused, resumed, cancelled or killed it.
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

/** Gives the task its job, in the transaction that lets it begin: no task is under way without one. */
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
async function begin(db: Db, { table, state, onBegin }: TaskKind, id: number): Promise<Run | undefined> {
  const { rows } = await sql<{ lease: number }>`
    update ${sql.table(table)} set ${sql.ref(state.column)} = ${state.running}, lease = lease + 1
      ${onBegin ? sql`, ${onBegin}` : sql``}
    where id = ${id} and ${sql.ref(state.column)} in (${state.waiting}, ${state.running})
    returning lease`.execute(db);
  return rows[0] && { id, lease: rows[0].lease };
}

/** The rows of a run that is still the one to work. */
const current = ({ state }: TaskKind, { id, lease }: Run) =>
  sql`id = ${id} and lease = ${lease} and ${sql.ref(state.column)} = ${state.running}`;

/** Throws Superseded where the run is no longer the one to work. */
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

/** Ends the task where the run is still the one to work; answers whether it was. */
export async function endTask(
  trx: Db,
  kind: TaskKind,
  run: Run,
  state: string | number,
  values: Record<string, unknown> = {},
): Promise<boolean> {
  const changes = { [kind.state.column]: state, finished_at: new Date().toISOString(), ...values };
  const assignments = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql`
    update ${sql.table(kind.table)} set ${sql.join(assignments)}
    where ${current(kind, run)} returning 1`.execute(trx);
  return rows.length > 0;
}

/** Cancels a task that has not ended; answers whether it did. Its run notices when it next holds the row. */
export async function cancelTask(db: Db, { table, state }: TaskKind, id: number): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(state.column)} = 'cancelled', finished_at = now()
    where id = ${id} and ${sql.ref(state.column)} in (${state.waiting}, ${state.running}) returning 1`.execute(
    db,
  );
  return rows.length > 0;
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
 * The handler of a kind's jobs. A run that is interrupted or loses its database throws, so that the queue runs it again
 * from where it was; one that was superseded stops; any other failure goes to `fail`, or to the queue without it.
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
