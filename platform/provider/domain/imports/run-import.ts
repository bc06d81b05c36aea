import { sql } from "kysely";
import { streams } from "#provider/base/cable/streams.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { holdLease, Superseded, takeLease } from "#provider/base/queue/lease.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";
import { notify } from "../notifications/notify.ts";
import { removeImportFile } from "./import-file.ts";
import type { CsvFormat } from "./read-csv.ts";
import { convertedRows, ownersOf, type ReadyRow, type Task } from "./task.ts";
import type { Converted } from "./values.ts";
import { keepResults, type Outcome, writeRows } from "./write-rows.ts";

/** Rows of one transaction: its checkpoint says how far the file is done. */
const batchRows = 200;
const progressEveryMs = 100;

/** Somebody asked it to stop. */
class StopRequested extends Error {}

interface Leased extends Task {
  lease: number;
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

const percentOf = (done: number, total: number): number =>
  Math.min(100, Math.floor((done / Math.max(1, total)) * 100));

export function importRunner(services: Services): (id: number, signal: AbortSignal) => Promise<void> {
  const { unscopedDb: db, cable } = services;

  const tell = (
    trx: Db,
    task: Leased,
    counts: Counts,
    status: "progress" | "completed" | "error",
    message: string,
    stopped = false,
  ) =>
    cable.broadcast(trx, streams.import(task.id), {
      status,
      message,
      percent: status === "progress" ? percentOf(counts.processed, task.total) : 100,
      ...(status === "error" ? { error: message } : {}),
      ...(stopped ? { stopped } : {}),
      ...counts,
      total: task.total,
    });

  /** One transaction: the rows, what became of each, and how far the file is done. */
  async function batch(
    task: Leased,
    before: Counts,
    rows: readonly ReadyRow[],
    message: string | null,
  ): Promise<Counts> {
    return await db.transaction().execute(async (trx) => {
      await holdLease(trx, "imports", task.id, task.lease);
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
        .set({ ...counts, updated_at: new Date().toISOString() })
        .where("id", "=", task.id)
        .execute();
      if (message !== null) await tell(trx, task, counts, "progress", message);
      return counts;
    });
  }

  /** Where a batch fails as a whole, its rows go one by one, and the one that fails says so. */
  async function safeBatch(
    task: Leased,
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
        process.emitWarning(`Import ${task.id}, line ${only.row.line}: ${String(error)}`, "ElencoImport");
        const converted: Converted = { ok: false, reason: "internal", field: null, value: null };
        return await batch(task, before, [{ ...only, converted }], message);
      }
      let counts = before;
      for (const row of rows) counts = await safeBatch(task, counts, [row], null);
      return counts;
    }
  }

  async function end(
    task: Leased,
    counts: Counts,
    state: "completed" | "failed",
    message: string,
  ): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable("imports")
        .set({ state, error: state === "failed" ? message : null, finished_at: new Date().toISOString() })
        .where("id", "=", task.id)
        .where("state", "=", "running")
        .where("lease", "=", task.lease)
        .returning(["id", "file_name"])
        .executeTakeFirst();
      if (!ended) return false;
      await broadcastBulkChange(trx, services, "candidates", task.business_id, task.recruiter_id);
      await tell(trx, task, counts, state === "completed" ? "completed" : "error", message);
      if (state !== "completed") return true;
      await notify(trx, services, {
        businessId: task.business_id,
        recruiterIds: [task.recruiter_id],
        category: "candidate",
        component: "import_completed",
        data: { import_id: task.id, file_name: ended.file_name, ...counts },
        link: `/recruiters/candidates/import?id=${task.id}`,
      });
      return true;
    });
  }

  return async (id, signal) => {
    const lease = await takeLease(db, "imports", id);
    if (lease === undefined) return;
    const row = await db
      .updateTable("imports")
      .set((eb) => ({ started_at: eb.fn.coalesce("started_at", sql<string>`now()`) }))
      .where("id", "=", id)
      .where("lease", "=", lease)
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const { storage_key } = row;
    // Only an import that was done lets go of its file.
    if (storage_key === null) return;
    const { locale } = await db
      .selectFrom("recruiters")
      .where("id", "=", row.recruiter_id)
      .select("locale")
      .executeTakeFirstOrThrow();
    const words = texts[locale];
    const { processed, created, updated, skipped, failed } = row;
    const task: Leased = { ...row, storage_key, format: row.format as object as CsvFormat };
    let counts: Counts = { processed, created, updated, skipped, failed };
    // Asked while nobody worked at it: before its first batch, or while the provider was down.
    if (row.stop_requested_at) return await stopped(task, counts, words.stopped);
    const owners = await ownersOf(db, task.business_id);
    let told = 0;
    let rows: ReadyRow[] = [];
    const flush = async () => {
      if (rows.length === 0) return;
      signal.throwIfAborted();
      const due = Date.now() - told >= progressEveryMs;
      if (due) told = Date.now();
      const done = counts.processed + rows.length;
      counts = await safeBatch(task, counts, rows, due ? words.running(done, task.total) : null);
      rows = [];
    };
    try {
      let at = 0;
      for await (const ready of convertedRows(services, task, owners)) {
        if (at++ < processed) continue;
        rows.push(ready);
        if (rows.length >= batchRows) await flush();
      }
      await flush();
      const ended = await end(task, counts, "completed", words.completed);
      if (ended) await removeImportFile(services, id, storage_key);
    } catch (error) {
      // Goes on from where it was, as after a crash.
      if (signal.aborted || isUnavailable(error)) throw error;
      if (error instanceof Superseded) return;
      if (error instanceof StopRequested) return await stopped(task, counts, words.stopped);
      process.emitWarning(`Import ${id}: ${String(error)}`, "ElencoImport");
      await end(task, counts, "failed", words.failed);
    }
  };

  async function stopped(task: Leased, counts: Counts, message: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable("imports")
        .set({ state: "stopped" })
        .where("id", "=", task.id)
        .where("state", "=", "running")
        .where("lease", "=", task.lease)
        .where("stop_requested_at", "is not", null)
        .returning("id")
        .executeTakeFirst();
      if (!ended) return;
      await broadcastBulkChange(trx, services, "candidates", task.business_id, task.recruiter_id);
      await tell(trx, task, counts, "progress", message, true);
    });
  }
}
