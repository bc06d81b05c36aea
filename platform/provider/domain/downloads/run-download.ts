import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entities/names.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Config } from "#provider/base/config/config.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepLoose, removeLoose } from "#provider/base/files/loose.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { assertMay, loadPerson } from "#provider/base/http/person.ts";
import { holdLease, Superseded, takeLease } from "#provider/base/queue/lease.ts";
import type { Services } from "#provider/base/services.ts";
import { readerOf } from "../entities/reading.ts";
import { assertMayNarrow } from "../entities/where.ts";
import { exportColumns } from "./columns.ts";
import { csvStream } from "./csv.ts";
import { isEntity } from "./entity.ts";
import { countSelected, selectedPages, selectionOf } from "./selection.ts";
import { xlsxStream } from "./xlsx.ts";

const progressEveryMs = 100;
const keptDays = 7;

const media = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export const mediaTypeOf = (fileType: keyof typeof media): string => media[fileType];

const texts = {
  pt: {
    running: (done: number, total: number) => `Exportando: ${done} de ${total}`,
    completed: "Arquivo pronto",
    failed: "Ops, houve um erro, tente novamente mais tarde",
  },
  en: {
    running: (done: number, total: number) => `Exporting: ${done} of ${total}`,
    completed: "File ready",
    failed: "Oops, there was an error, try again later",
  },
} as const;

/** Where a file is written until it is whole. */
export const exportFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "exports");

interface Run {
  id: number;
  lease: number;
}

export const fileCallOf = (id: number): string => `/recruiters/recruiter_downloads/${id}/file`;

/**
 * Writes the file beside the store and hands it over whole, so a crash leaves no half file: the export then
 * begins again, and its progress with it.
 */
export function downloadRunner(services: Services): (id: number, signal: AbortSignal) => Promise<void> {
  const { unscopedDb: db, cable, files, config } = services;

  const tell = (trx: Db, id: number, message: object) => cable.broadcast(trx, streams.download(id), message);

  async function progress(
    { id, lease }: Run,
    processed: number,
    total: number,
    message: string,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await holdLease(trx, "recruiter_downloads", id, lease);
      await trx
        .updateTable("recruiter_downloads")
        .set({ progress: processed, updated_at: new Date().toISOString() })
        .where("id", "=", id)
        .execute();
      const percent = Math.min(99, Math.floor((processed / Math.max(1, total)) * 100));
      await tell(trx, id, { status: "progress", message, percent, processed, total });
    });
  }

  return async (id, signal) => {
    const lease = await takeLease(db, "recruiter_downloads", id);
    if (lease === undefined) return;
    const run: Run = { id, lease };
    const row = await db
      .updateTable("recruiter_downloads")
      .set({ progress: 0 })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .returningAll()
      .executeTakeFirst();
    if (!row || !isEntity(row.entity)) return;
    const { business_id, locale, file_type } = row;
    const entity: EntityName = row.entity;
    const words = texts[locale];
    const folder = exportFolder(config);
    const path = join(folder, randomUUID());
    let written = 0;
    let kept: string | undefined;
    try {
      // The permission of now: it may have been taken away since the export was asked for.
      const whose = { strategy: "recruiters", user_id: row.recruiter_id } as const;
      const person = await loadPerson(db, whose, 0, { chosen: business_id, tenant: undefined });
      if (person?.kind !== "recruiter") throw new CallError("forbidden");
      assertMay(person, entities[entity].resource, "export");
      const reader = readerOf(person);
      const selection = selectionOf({ ...row, entity }, reader);
      assertMayNarrow(entity, selection.search, reader.mayRead);
      const columns = exportColumns(entity, row.columns, locale, reader);
      const total = await countSelected(db, entity, business_id, selection);
      await db.updateTable("recruiter_downloads").set({ total_record: total }).where("id", "=", id).execute();

      async function* pages() {
        let told = 0;
        // It is told while rows are read and written on; that somebody cancelled is heard with the next one.
        let telling = Promise.resolve();
        for await (const page of selectedPages(db, entity, business_id, selection, columns)) {
          signal.throwIfAborted();
          yield page;
          written += page.length;
          if (Date.now() - told < progressEveryMs) continue;
          await telling;
          told = Date.now();
          telling = progress(run, written, total, words.running(written, total));
          telling.catch(() => undefined);
        }
        await telling;
      }

      await mkdir(folder, { recursive: true });
      const stream =
        file_type === "csv"
          ? csvStream(columns, pages(), locale)
          : xlsxStream(entities[entity].label.many[locale], columns, pages(), total);
      await pipeline(stream, createWriteStream(path), { signal });
      const { size } = await stat(path);
      kept = await keepLoose(db, files, path, mediaTypeOf(file_type));
      await db.transaction().execute(async (trx) => {
        await holdLease(trx, "recruiter_downloads", id, lease);
        await trx
          .updateTable("recruiter_downloads")
          .set({
            state: "completed",
            progress: written,
            total_record: written,
            storage_key: kept,
            file_size: size,
            finished_at: new Date().toISOString(),
            expires_at: new Date(Date.now() + keptDays * 86_400_000).toISOString(),
          })
          .where("id", "=", id)
          .execute();
        await tell(trx, id, {
          status: "completed",
          message: words.completed,
          percent: 100,
          file: fileCallOf(id),
          processed: written,
          total: written,
        });
      });
    } catch (error) {
      // Goes on from where it was, as after a crash.
      if (signal.aborted || isUnavailable(error)) throw error;
      if (error instanceof Superseded) return;
      process.emitWarning(`Export ${id}: ${String(error)}`, "ElencoExport");
      await fail(run, words.failed);
    } finally {
      await rm(path, { force: true });
      // Only where its row did not take it: the export was cancelled meanwhile, or taken over.
      if (kept !== undefined) await removeLoose(db, files, [kept]);
    }
  };

  async function fail({ id, lease }: Run, message: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable("recruiter_downloads")
        .set({ state: "failed", error: message, finished_at: new Date().toISOString() })
        .where("id", "=", id)
        .where("state", "=", "running")
        .where("lease", "=", lease)
        .returning("id")
        .executeTakeFirst();
      if (ended) await tell(trx, id, { status: "error", message, percent: 100, error: message });
    });
  }
}

/** Lets go of files whose time is over; they are then removed with all that no row has. */
export async function releaseExpired(db: Db): Promise<void> {
  await db
    .updateTable("recruiter_downloads")
    .set({ storage_key: null })
    .where("expires_at", "<", new Date().toISOString())
    .where("storage_key", "is not", null)
    .execute();
}
