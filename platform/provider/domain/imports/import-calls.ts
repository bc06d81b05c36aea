import { randomUUID } from "node:crypto";
import type { ImportRow, ImportTask } from "#contract/calls/imports.ts";
import type { TaskState } from "#contract/calls/task-states.ts";
import { wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepLoose } from "#provider/base/files/loose.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { refusedStep } from "#provider/base/lives/step.ts";
import { enqueue } from "#provider/base/queue/long-task.ts";
import type { Services } from "#provider/base/services.ts";
import { guessPreset, importableFields, type Mapping, suggestMapping } from "./mapping.ts";
import { previewImport } from "./preview.ts";
import { type CsvFormat, inspectCsv } from "./read-csv.ts";
import { reportStream } from "./report.ts";
import { importTask, type Task } from "./task.ts";

const listed = 50;
const pageRows = 50;

const importRows = (db: Db, businessId: number, recruiterId: number) =>
  db
    .selectFrom("imports")
    .where("business_id", "=", businessId)
    .where("recruiter_id", "=", recruiterId)
    .selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof importRows>["executeTakeFirstOrThrow"]>>;

function toTask(row: Row): ImportTask {
  const percent =
    row.state === "completed" ? 100 : Math.floor((row.processed / Math.max(1, row.total)) * 100);
  return {
    id: row.id,
    entity: "candidates",
    file_name: row.file_name,
    state: row.state,
    columns: row.columns,
    sample: row.sample,
    mapping: row.mapping,
    preset: row.preset,
    duplicates: row.duplicates,
    total: row.total,
    processed: row.processed,
    created: row.created,
    updated: row.updated,
    skipped: row.skipped,
    failed: row.failed,
    percent,
    error: row.error,
    created_at: row.created_at,
  };
}

interface OwnedRow {
  db: Db;
  businessId: number;
  person: { id: number };
  params: { id: number };
}

async function own({ db, businessId, person, params }: OwnedRow): Promise<Row> {
  const row = await importRows(db, businessId, person.id).where("id", "=", params.id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

function taskOf({ storage_key, format, ...row }: Row): Task {
  if (storage_key === null) throw new CallError("gone");
  return { ...row, storage_key, format: format as object as CsvFormat };
}

function checkMapping(columns: readonly string[], mapping: Mapping): void {
  const taken = new Set<string>();
  for (const [column, field] of Object.entries(mapping)) {
    if (!columns.includes(column)) throw invalid(`import.mapping.${column}`, "unknown");
    if (field === null) continue;
    if (!importableFields.has(field)) throw invalid(`import.mapping.${column}`, "option");
    if (taken.has(field) && field !== "name" && field !== "skills")
      throw invalid(`import.mapping.${column}`, "taken");
    taken.add(field);
  }
}

const life = lifeEvents.import;

/** Queues the import by a step of its life, with a job key of its own run. */
async function queueImport(
  context: OwnedRow & { services: Services },
  step: (typeof life)["import.started" | "import.resumed"],
): Promise<Row> {
  const { db, services } = context;
  const before = await own(context);
  const from: readonly TaskState[] = step.from;
  if (from.includes(before.state) && before.storage_key === null) throw new CallError("gone");
  const fields = Object.values(before.mapping);
  for (const field of ["name", "email"]) {
    if (!fields.includes(field)) throw invalid("import.mapping", "required", { field });
  }
  return await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("imports")
      .set({ state: step.to, stop_requested_at: null, finished_at: null, error: null })
      .where("id", "=", before.id)
      .where("state", "in", from)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refusedStep("import.state", (await own({ ...context, db: trx })).state, step);
    const key = `import:${row.id}:${randomUUID()}`;
    await enqueue(trx, services.queue, importTask, row.id, { key });
    return row;
  });
}

export const importHandlers = defineHandlers({
  "POST /recruiters/imports": async ({ db, businessId, person, file, services }) => {
    const { columns, format, sample, total } = await inspectCsv(file.path);
    const preset = guessPreset(columns);
    const storage_key = await keepLoose(db, services.files, file.path, "text/csv");
    const row = await db
      .insertInto("imports")
      .values({
        business_id: businessId,
        recruiter_id: person.id,
        entity: "candidates",
        file_name: file.name.slice(0, 200),
        storage_key,
        size: file.size,
        format: JSON.stringify(format),
        columns: JSON.stringify(columns),
        sample: JSON.stringify(sample),
        mapping: JSON.stringify(suggestMapping(columns, preset)),
        preset,
        total,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { import: toTask(row) };
  },
  "GET /recruiters/imports": async ({ db, businessId, person }) => {
    const rows = await importRows(db, businessId, person.id).orderBy("id", "desc").limit(listed).execute();
    return { imports: rows.map(toTask) };
  },
  "GET /recruiters/imports/:id": async (context) => ({ import: toTask(await own(context)) }),

  "PUT /recruiters/imports/:id": async (context) => {
    const before = await own(context);
    const { duplicates = before.duplicates, mapping, preset = before.preset } = context.body.import;
    const suggested = preset === before.preset ? before.mapping : suggestMapping(before.columns, preset);
    const chosen: Mapping = { ...suggested, ...mapping };
    checkMapping(before.columns, chosen);
    const row = await context.db
      .updateTable("imports")
      .set({ preset, duplicates, mapping: JSON.stringify(chosen), updated_at: new Date().toISOString() })
      .where("id", "=", before.id)
      .where("state", "in", life["import.started"].from)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refusedStep("import.state", (await own(context)).state, life["import.started"]);
    return { import: toTask(row) };
  },
  "GET /recruiters/imports/:id/preview": async (context) =>
    await previewImport(context.db, context.services, taskOf(await own(context))),

  "POST /recruiters/imports/:id/start": async (context) => ({
    import: toTask(await queueImport(context, life["import.started"])),
  }),
  "POST /recruiters/imports/:id/resume": async (context) => ({
    import: toTask(await queueImport(context, life["import.resumed"])),
  }),
  "POST /recruiters/imports/:id/stop": async (context) => {
    const before = await own(context);
    const row = await context.db
      .updateTable("imports")
      .set((eb) => ({
        stop_requested_at: new Date().toISOString(),
        // An import that has not started stops at once.
        state: eb
          .case()
          .when("state", "in", life["queue.left"].from)
          .then(life["queue.left"].to)
          .else(eb.ref("state"))
          .end(),
      }))
      .where("id", "=", before.id)
      .where("state", "in", [...life["queue.left"].from, ...life["stop.requested"].from])
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refusedStep("import.state", (await own(context)).state, life["run.stopped"]);
    return { import: toTask(row) };
  },

  "GET /recruiters/imports/:id/rows": async (context) => {
    const { id, noted } = await own(context);
    const { after = 0, outcome, size = pageRows } = context.query;
    let query = context.db
      .selectFrom("import_rows")
      .where("import_id", "=", id)
      .where("line", ">", after)
      .orderBy("line")
      .limit(size + 1)
      .select(["line", "outcome", "reason", "field", "value", "candidate_id"]);
    if (outcome) query = query.where("outcome", "=", outcome);
    const found = await query.execute();
    const rows = found.slice(0, size).map((row) => ({ ...row, reason: row.reason as ImportRow["reason"] }));
    return { rows, next_after: found.length > size ? (rows.at(-1)?.line ?? null) : null, noted };
  },
  "GET /recruiters/imports/:id/report": async (context) => {
    const { id, columns, file_name } = await own(context);
    const name = file_name.replace(/\.[^.]*$/, "");
    return {
      stream: reportStream(context.db, id, columns, context.locale),
      contentType: "text/csv; charset=utf-8",
      fileName: `${name}-${wording(context.locale, { pt: "relatorio", en: "report" })}.csv`,
    };
  },
});
