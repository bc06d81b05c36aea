import { sql } from "kysely";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { handleOfPerson, loadPerson } from "#provider/base/http/person.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { log } from "#provider/base/log/log.ts";
import {
  broadcastTask,
  endTask,
  holdTask,
  progressEveryMs,
  type Run,
  Superseded,
  taskRunner,
} from "#provider/base/queue/long-task.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";
import { notify } from "../notifications/notify.ts";
import { removeImportFile } from "./import-file.ts";
import type { CsvFormat } from "./read-csv.ts";
import { convertedRows, importTask, namedOf, type ReadyRow, type Task } from "./task.ts";
import type { Converted } from "./values.ts";
import { isNoted, keepResults, type Outcome, writeRows } from "./write-rows.ts";

const life = lifeEvents.import;

/** Rows per transaction, which also records the progress. */
const batchRows = 200;

/** A stop was requested. */
class StopRequested extends Error {}

interface RunningTask extends Task {
  file_name: string;
  run: Run;
  /** Sees of the business what the person sees: other records are neither revealed nor changed. */
  seen: Db;
}

interface Counts {
  processed: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

const texts = {
  pt: {
    running: (done: number, total: number) => `Importando candidatos: ${done} de ${total}`,
    completed: "Importação concluída",
    stopped: "Importação parada",
    failed: "A importação parou por um erro. Tente continuar mais tarde.",
  },
  en: {
    running: (done: number, total: number) => `Importing candidates: ${done} of ${total}`,
    completed: "Import completed",
    stopped: "Import stopped",
    failed: "The import stopped at an error. Try to go on later.",
  },
} as const;

const importOf = (db: Db, id: number) =>
  db
    .selectFrom("imports as i")
    .innerJoin("recruiters as r", "r.id", "i.recruiter_id")
    .where("i.id", "=", id)
    .selectAll("i")
    .select("r.locale")
    .executeTakeFirstOrThrow();

const countsOf = ({ processed, created, updated, skipped, failed }: Counts): Counts => ({
  processed,
  created,
  updated,
  skipped,
  failed,
});

export function importRunner(services: Services): (id: number, signal: AbortSignal) => Promise<void> {
  const { unscopedDb: db, cable } = services;

  const broadcast = (
    trx: Db,
    task: RunningTask,
    counts: Counts,
    status: "progress" | "completed" | "error",
    message: string,
    more: { stopped?: true } = {},
  ) =>
    broadcastTask(trx, cable, importTask, task.id, {
      status,
      message,
      counts: { ...more, ...counts, total: task.total },
    });

  /** One transaction: the rows, each one's result, and the progress. */
  async function batch(
    task: RunningTask,
    before: Counts,
    rows: readonly ReadyRow[],
    message: string | null,
  ): Promise<Counts> {
    return await task.seen.transaction().execute(async (trx) => {
      await holdTask(trx, importTask, task.run);
      const { stop_requested_at } = await trx
        .selectFrom("imports")
        .where("id", "=", task.id)
        .select("stop_requested_at")
        .executeTakeFirstOrThrow();
      if (stop_requested_at) throw new StopRequested();
      const results = await writeRows(trx, task, rows);
      await keepResults(trx, task, rows, results);
      const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
      const counts: Counts = {
        processed: before.processed + rows.length,
        created: before.created + count("created"),
        updated: before.updated + count("updated"),
        skipped: before.skipped + count("skipped"),
        failed: before.failed + count("failed"),
      };
      await trx
        .updateTable("imports")
        .set({
          ...counts,
          noted: sql`noted + ${results.filter(isNoted).length}`,
          updated_at: new Date().toISOString(),
        })
        .where("id", "=", task.id)
        .execute();
      if (message !== null) await broadcast(trx, task, counts, "progress", message);
      return counts;
    });
  }

  /** If a batch fails as a whole, its rows are written individually, and the failing one gets that result. */
  async function safeBatch(
    task: RunningTask,
    before: Counts,
    rows: readonly ReadyRow[],
    message: string | null,
  ): Promise<Counts> {
    try {
      return await batch(task, before, rows, message);
    } catch (error) {
      if (error instanceof Superseded || error instanceof StopRequested || isUnavailable(error)) throw error;
      if (rows.length === 1) {
        const [only] = rows;
        if (!only?.converted.ok) throw error;
        log.error({ part: "import", id: task.id, line: only.row.line, err: error }, "A line failed");
        const converted: Converted = { ok: false, reason: "internal", field: null, value: null };
        return await batch(task, before, [{ ...only, converted }], message);
      }
      let counts = before;
      for (const row of rows) counts = await safeBatch(task, counts, [row], null);
      return counts;
    }
  }

  async function complete(task: RunningTask, counts: Counts, message: string): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      if (!(await endTask(trx, importTask, task.run, life["rows.done"]))) return false;
      await broadcastBulkChange(trx, services, "candidates", task.business_id, task.recruiter_id);
      await broadcast(trx, task, counts, "completed", message);
      await notify(trx, services, {
        businessId: task.business_id,
        recruiterIds: [task.recruiter_id],
        category: "candidate",
        component: "import_completed",
        data: { import_id: task.id, file_name: task.file_name, ...counts },
        link: `/recruiters/candidates/import?id=${task.id}`,
      });
      return true;
    });
  }

  async function stop(task: RunningTask, counts: Counts, message: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await endTask(trx, importTask, task.run, life["run.stopped"], { finished_at: null }))) return;
      await broadcastBulkChange(trx, services, "candidates", task.business_id, task.recruiter_id);
      await broadcast(trx, task, counts, "progress", message, { stopped: true });
    });
  }

  async function fail(run: Run): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await importOf(trx, run.id);
      const message = texts[row.locale].failed;
      if (!(await endTask(trx, importTask, run, life["run.failed"], { error: message }))) return;
      await broadcastBulkChange(trx, services, "candidates", row.business_id, row.recruiter_id);
      await broadcastTask(trx, cable, importTask, run.id, {
        status: "error",
        message,
        counts: { ...countsOf(row), total: row.total },
      });
    });
  }

  async function work(run: Run, signal: AbortSignal): Promise<void> {
    const { locale, ...row } = await importOf(db, run.id);
    const { storage_key, processed } = row;
    // Only an import that was completed has no file.
    if (storage_key === null) return;
    const words = texts[locale];
    const requester = { strategy: "recruiters", user_id: row.recruiter_id } as const;
    const wish = { chosen: row.business_id, tenant: undefined };
    const person = await loadPerson(db, requester, 0, wish);
    if (person?.kind !== "recruiter") throw new CallError("forbidden");
    const seen = person.people ? handleOfPerson(services.database, person) : db;
    const task: RunningTask = { ...row, storage_key, format: row.format as object as CsvFormat, run, seen };
    let counts = countsOf(row);
    // Requested before the first batch, or while the provider was down.
    if (row.stop_requested_at) return await stop(task, counts, words.stopped);
    const named = await namedOf(db, task.business_id);
    let lastProgress = 0;
    let rows: ReadyRow[] = [];
    const flush = async () => {
      if (rows.length === 0) return;
      signal.throwIfAborted();
      const due = Date.now() - lastProgress >= progressEveryMs;
      if (due) lastProgress = Date.now();
      const done = counts.processed + rows.length;
      counts = await safeBatch(task, counts, rows, due ? words.running(done, task.total) : null);
      rows = [];
    };
    try {
      let at = 0;
      for await (const ready of convertedRows(services, task, named)) {
        if (at++ < processed) continue;
        rows.push(ready);
        if (rows.length >= batchRows) await flush();
      }
      await flush();
    } catch (error) {
      if (error instanceof StopRequested) return await stop(task, counts, words.stopped);
      throw error;
    }
    const completed = await complete(task, counts, words.completed);
    if (completed) await removeImportFile(services, run.id, storage_key);
  }

  return taskRunner(db, importTask, work, fail);
}
