import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { type ReportDefinition, type ReportDraft, reportDefinition } from "#contract/calls/report-builder.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { type Context, defineHandlers } from "#provider/base/http/implement.ts";
import { csvStream } from "../downloads/csv.ts";
import { readerOf } from "../entities/reading.ts";
import { stagesOf } from "../sales-funnel/stages.ts";
import { assertColumns, recordFile, recordsOf } from "./report-records.ts";
import { type ReportRequest, resultOf } from "./report-result.ts";
import { csvName, csvOf, figureLines } from "./report-table.ts";

type Asking = Pick<
  Context<"GET /recruiters/administrator/reports">,
  "db" | "businessId" | "person" | "locale"
>;

/** The person's own, and those others share. */
const readable = (db: Db, personId: number) =>
  db
    .selectFrom("reports as t")
    .leftJoin("recruiters as r", "r.id", "t.author_id")
    .where((eb) => eb.or([eb("t.author_id", "=", personId), eb("t.shared", "=", true)]))
    .select(["t.id", "t.name", "t.shared", "t.definition", "t.author_id", "t.lock_version", "t.updated_at"])
    .select("r.name as author_name");

async function reportOf({ db, person }: Asking, id: number) {
  const report = await readable(db, person.id).where("t.id", "=", id).executeTakeFirst();
  if (!report) throw new CallError("not_found");
  return report;
}

/** Only its author changes a report; those it is shared with read it. */
function assertOwn({ person }: Asking, report: { author_id: number | null }): void {
  if (report.author_id !== person.id) throw new CallError("forbidden");
}

const requestOf = async ({ db, businessId, person, locale }: Asking): Promise<ReportRequest> => ({
  ...{ db, businessId, locale },
  reader: readerOf(person),
  stages: await stagesOf(db, businessId),
});

/** Reports on unreadable entities cannot be saved. */
async function assertReadable(context: Asking, definition: ReportDefinition): Promise<void> {
  const request = await requestOf(context);
  assertColumns(definition, request);
  await resultOf(definition, request, { size: 1 });
}

const columnsOf = ({ name, shared, definition }: ReportDraft) => ({
  ...{ name, shared },
  definition: JSON.stringify(definition),
});

function definitionOf(text: string): ReportDefinition {
  try {
    return reportDefinition.parse(JSON.parse(text));
  } catch {
    throw new CallError("invalid_query", { fields: [{ path: "definition", rule: "unknown" }] });
  }
}

export const reportBuilderHandlers = defineHandlers({
  "GET /recruiters/administrator/reports": async ({ db, person }) => ({
    reports: await readable(db, person.id).orderBy("t.name").orderBy("t.id").limit(500).execute(),
  }),
  "POST /recruiters/administrator/reports": async (context) => {
    const { db, businessId, person, body } = context;
    await assertReadable(context, body.report.definition);
    const { id } = await db
      .insertInto("reports")
      .values({ ...columnsOf(body.report), business_id: businessId, author_id: person.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { report: await reportOf(context, id) };
  },
  "GET /recruiters/administrator/reports/:id": async (context) => ({
    report: await reportOf(context, context.params.id),
  }),
  "PUT /recruiters/administrator/reports/:id": async (context) => {
    const { db, params, body } = context;
    assertOwn(context, await reportOf(context, params.id));
    await assertReadable(context, body.report.definition);
    const { lock_version } = body.report;
    const { numUpdatedRows } = await db
      .updateTable("reports")
      .where("id", "=", params.id)
      .where("lock_version", "=", lock_version)
      .set({
        ...columnsOf(body.report),
        lock_version: lock_version + 1,
        updated_at: new Date().toISOString(),
      })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new CallError("conflict");
    return { report: await reportOf(context, params.id) };
  },
  "DELETE /recruiters/administrator/reports/:id": async (context) => {
    assertOwn(context, await reportOf(context, context.params.id));
    await context.db.deleteFrom("reports").where("id", "=", context.params.id).execute();
    return { ok: true as const };
  },
  "GET /recruiters/administrator/reports/:id/csv": async (context) => {
    const { locale, params } = context;
    const { name, definition } = await reportOf(context, params.id);
    const request = await requestOf(context);
    const file = { contentType: "text/csv; charset=utf-8", fileName: csvName(name) };
    if (definition.columns.length > 0) {
      const { columns, pages } = recordFile(definition, request);
      return { ...file, stream: csvStream(columns, pages, locale) };
    }
    return {
      ...file,
      stream: Readable.from(figureLines(definition, request)).compose(stringify(csvOf(locale))),
    };
  },
  "GET /recruiters/administrator/report_results": async (context) => {
    const { definition, after } = context.query;
    return { result: await resultOf(definitionOf(definition), await requestOf(context), { after }) };
  },
  "GET /recruiters/administrator/report_records": async (context) => {
    const { definition, after } = context.query;
    return { records: await recordsOf(definitionOf(definition), await requestOf(context), after) };
  },
});
