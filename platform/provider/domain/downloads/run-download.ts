import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { entities, isEntity } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Config } from "#provider/base/config/config.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepLoose, removeLoose } from "#provider/base/files/loose.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { assertMay, handleOfPerson, loadPerson } from "#provider/base/http/person.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import {
  broadcastTask,
  endTask,
  holdTask,
  progressEveryMs,
  type Run,
  Superseded,
  type TaskKind,
  taskRunner,
} from "#provider/base/queue/long-task.ts";
import type { Services } from "#provider/base/services.ts";
import { readerOf } from "../entities/reading.ts";
import { assertMayNarrow } from "../entities/where.ts";
import { stagesOf } from "../sales-funnel/stages.ts";
import { exportColumns } from "./columns.ts";
import { csvStream } from "./csv.ts";
import { countSelected, selectedPages, selectionOf } from "./selection.ts";
import { xlsxStream } from "./xlsx.ts";

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

/** Where a file is written until complete. */
export const exportFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "exports");

const life = lifeEvents.export;

export const exportTask = {
  job: "download",
  table: "recruiter_downloads",
  state: "state",
  began: life["run.began"],
  cancelled: life["export.cancelled"],
  onBegin: sql`error = null, progress = 0`,
  stream: streams.download,
} satisfies TaskKind;

export const fileCallOf = (id: number): string => `/recruiters/recruiter_downloads/${id}/file`;

/**
 * Writes the file outside the store and moves it in when complete, so a crash leaves no half file: the export then
 * starts over, and its progress with it.
 */
export function downloadRunner(services: Services): (id: number, signal: AbortSignal) => Promise<void> {
  const { unscopedDb: db, cable, files, config } = services;

  async function progress(run: Run, processed: number, total: number, message: string): Promise<void> {
    const { id } = run;
    await db.transaction().execute(async (trx) => {
      await holdTask(trx, exportTask, run);
      await trx
        .updateTable("recruiter_downloads")
        .set({ progress: processed, updated_at: new Date().toISOString() })
        .where("id", "=", id)
        .execute();
      await broadcastTask(trx, cable, exportTask, id, {
        status: "progress",
        message,
        counts: { processed, total },
      });
    });
  }

  async function work(run: Run, signal: AbortSignal): Promise<void> {
    const { id } = run;
    const row = await db
      .selectFrom("recruiter_downloads")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirstOrThrow();
    if (!isEntity(row.entity)) return;
    const { business_id, locale, file_type } = row;
    const entity: EntityName = row.entity;
    const words = texts[locale];
    const folder = exportFolder(config);
    const path = join(folder, randomUUID());
    let written = 0;
    let kept: string | undefined;
    try {
      // The current permission: it may have been revoked since the export was requested.
      const requester = { strategy: "recruiters", user_id: row.recruiter_id } as const;
      const person = await loadPerson(db, requester, 0, { chosen: business_id, tenant: undefined });
      if (person?.kind !== "recruiter") throw new CallError("forbidden");
      assertMay(person, entities[entity].resource, "export");
      const reader = readerOf(person);
      const selection = selectionOf({ ...row, entity }, reader);
      assertMayNarrow(entity, selection.search, reader.mayRead);
      const seen = handleOfPerson(services.database, person);
      const columns = exportColumns(entity, row.columns, locale, reader, await stagesOf(db, business_id));
      const total = await countSelected(seen, entity, business_id, selection);
      await db.updateTable("recruiter_downloads").set({ total_record: total }).where("id", "=", id).execute();

      async function* pages() {
        let lastProgress = 0;
        // Written while the next rows are read; a cancellation is noticed with the next ones.
        let reporting = Promise.resolve();
        for await (const page of selectedPages(seen, entity, business_id, selection, columns)) {
          signal.throwIfAborted();
          yield page;
          written += page.length;
          if (Date.now() - lastProgress < progressEveryMs) continue;
          await reporting;
          lastProgress = Date.now();
          reporting = progress(run, written, total, words.running(written, total));
          reporting.catch(() => undefined);
        }
        await reporting;
      }

      await mkdir(folder, { recursive: true });
      const stream =
        file_type === "csv"
          ? csvStream(columns, pages(), locale)
          : xlsxStream(entities[entity].label.many[locale], columns, pages(), total, locale);
      await pipeline(stream, createWriteStream(path), { signal });
      const { size } = await stat(path);
      kept = await keepLoose(db, files, path, mediaTypeOf(file_type));
      await db.transaction().execute(async (trx) => {
        const ended = await endTask(trx, exportTask, run, life["file.made"], {
          progress: written,
          total_record: written,
          storage_key: kept,
          file_size: size,
          expires_at: new Date(Date.now() + keptDays * 86_400_000).toISOString(),
        });
        if (!ended) throw new Superseded();
        await broadcastTask(trx, cable, exportTask, id, {
          status: "completed",
          message: words.completed,
          counts: { file: fileCallOf(id), processed: written, total: written },
        });
      });
    } finally {
      await rm(path, { force: true });
      // Only where its row did not take it: cancelled meanwhile, or superseded.
      if (kept !== undefined) await removeLoose(db, files, [kept]);
    }
  }

  async function fail(run: Run): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { locale, progress, total_record } = await trx
        .selectFrom("recruiter_downloads")
        .where("id", "=", run.id)
        .select(["locale", "progress", "total_record"])
        .executeTakeFirstOrThrow();
      const message = texts[locale].failed;
      if (!(await endTask(trx, exportTask, run, life["run.failed"], { error: message }))) return;
      const counts = { processed: progress, total: total_record ?? 0 };
      await broadcastTask(trx, cable, exportTask, run.id, { status: "error", message, counts });
    });
  }

  return taskRunner(db, exportTask, work, fail);
}

/** Releases files that have expired; housekeeping then removes every file without a row. */
export async function releaseExpired(db: Db): Promise<void> {
  await db
    .updateTable("recruiter_downloads")
    .set({ storage_key: null })
    .where("expires_at", "<", new Date().toISOString())
    .where("storage_key", "is not", null)
    .execute();
}
