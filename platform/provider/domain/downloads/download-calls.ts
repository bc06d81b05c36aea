import type { RecruiterDownload } from "#contract/calls/downloads.ts";
import { entities, isEntity } from "#contract/entities/all.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay } from "#provider/base/http/person.ts";
import { cancelTask, enqueue } from "#provider/base/queue/long-task.ts";
import { readerOf } from "../entities/reading.ts";
import { assertMayNarrow } from "../entities/where.ts";
import { headingKey } from "../imports/mapping.ts";
import { exportColumns } from "./columns.ts";
import { exportTask, mediaTypeOf } from "./run-download.ts";
import { countSelected, parseExtra, selectionOf } from "./selection.ts";

const listed = 50;

const downloadRows = (db: Db, businessId: number, recruiterId: number) =>
  db
    .selectFrom("recruiter_downloads")
    .where("business_id", "=", businessId)
    .where("recruiter_id", "=", recruiterId)
    .selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof downloadRows>["executeTakeFirstOrThrow"]>>;

const toDownload = (row: Row): RecruiterDownload => ({
  id: row.id,
  entity: row.entity as RecruiterDownload["entity"],
  file_type: row.file_type,
  state: row.state,
  progress: row.progress,
  requested: row.requested,
  total_record: row.total_record,
  file_name: row.file_name,
  file_size: row.file_size,
  error: row.error,
  created_at: row.created_at,
  expires_at: row.expires_at,
});

interface OwnedRow {
  db: Db;
  businessId: number;
  person: { id: number };
  params: { id: number };
}

async function own({ db, businessId, person, params }: OwnedRow): Promise<Row> {
  const row = await downloadRows(db, businessId, person.id).where("id", "=", params.id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

export const downloadHandlers = defineHandlers({
  "POST /recruiters/recruiter_downloads": async ({ db, businessId, person, body, locale, services }) => {
    const { entity, file_type, columns, collections, search, extra_params } = body.recruiter_download;
    assertMay(person, entities[entity].resource, "export");
    const language = body.recruiter_download.locale ?? locale;
    const request = {
      entity,
      search: search ?? null,
      extra_params: parseExtra(extra_params),
      select_all_params: body.select_all_params,
      collections,
    };
    // Problems of reading and writing are reported now, not by the job.
    exportColumns(entity, columns, language, readerOf(person));
    const reader = readerOf(person);
    const chosen = selectionOf(request, reader);
    assertMayNarrow(entity, chosen.search, reader.mayRead);
    const total = await countSelected(db, entity, businessId, chosen);
    const day = await todayOf(db, businessId);
    const name = headingKey(entities[entity].label.many[language]).replaceAll(" ", "-");
    const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
    const row = await db.transaction().execute(async (trx) => {
      const made = await trx
        .insertInto("recruiter_downloads")
        .values({
          business_id: businessId,
          recruiter_id: person.id,
          entity,
          file_type,
          locale: language,
          requested: body.recruiter_download.requested ?? total,
          total_record: total,
          search: request.search,
          extra_params: json(request.extra_params),
          select_all_params: json(request.select_all_params),
          collections: json(collections),
          columns: json(columns),
          file_name: `${name}-${day}.${file_type}`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await enqueue(trx, services.queue, exportTask, made.id);
      return made;
    });
    return { recruiter_download: toDownload(row) };
  },
  "GET /recruiters/recruiter_downloads": async ({ db, businessId, person }) => {
    const rows = await downloadRows(db, businessId, person.id).orderBy("id", "desc").limit(listed).execute();
    return { recruiter_downloads: rows.map(toDownload) };
  },
  "GET /recruiters/recruiter_downloads/:id": async (context) => ({
    recruiter_download: toDownload(await own(context)),
  }),
  "POST /recruiters/recruiter_downloads/:id/cancel": async (context) => {
    const { id } = await own(context);
    await cancelTask(context.db, exportTask, id);
    return { recruiter_download: toDownload(await own(context)) };
  },
  "GET /recruiters/recruiter_downloads/:id/file": async (context) => {
    const { entity, expires_at, file_name, file_size, file_type, state, storage_key } = await own(context);
    if (!isEntity(entity) || state !== "completed") throw new CallError("not_found");
    // The current permission, not that of when the file was made.
    assertMay(context.person, entities[entity].resource, "export");
    if (!storage_key || (expires_at && Date.parse(expires_at) <= Date.now())) throw new CallError("gone");
    return {
      stream: await context.services.files.read(storage_key),
      contentType: mediaTypeOf(file_type),
      fileName: file_name ?? `export.${file_type}`,
      size: file_size ?? undefined,
    };
  },
});
