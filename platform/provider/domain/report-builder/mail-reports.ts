import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { stringify } from "csv-stringify";
import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { handleOfPerson, loadPerson, type RecruiterPerson } from "#provider/base/http/person.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";
import { whenText } from "../agenda/when.ts";
import type { ExportPages, ExportRow } from "../downloads/columns.ts";
import { csvStream } from "../downloads/csv.ts";
import { readerOf } from "../entities/reading.ts";
import { membersOf } from "../notifications/members.ts";
import { stagesOf } from "../sales-funnel/stages.ts";
import { recordFile } from "./report-records.ts";
import { type ReportRequest, resultOf } from "./report-result.ts";
import { csvName, csvOf, figureLines, mailTable, type ReportTable } from "./report-table.ts";
import { nextTime } from "./schedule-times.ts";

/** A mail shows so many lines; the file has them all. */
const shownRows = 50;
/** A mail's file is kept with it until it is sent. */
const mailedRecords = 10_000;

type Needs = Pick<Services, "database" | "unscopedDb" | "mailerIn">;

const dueOne = (trx: Db, id: number, now: Date) =>
  trx
    .selectFrom("report_schedules as s")
    .innerJoin("reports as t", "t.id", "s.report_id")
    .innerJoin("businesses as b", "b.id", "s.business_id")
    .where("s.report_id", "=", id)
    .where("s.next_at", "<=", now.toISOString())
    .forUpdate("s")
    .skipLocked()
    .selectAll("s")
    .select(["t.name", "t.definition", "t.author_id", "b.time_zone", "b.name as brand"])
    .executeTakeFirst();
type Due = NonNullable<Awaited<ReturnType<typeof dueOne>>>;

/** The person who scheduled the report, with their current permissions; they may have left. */
async function authorOf({ unscopedDb }: Needs, { author_id, business_id }: Due): Promise<RecruiterPerson> {
  if (author_id === null) throw new CallError("forbidden");
  const wish = { chosen: business_id, tenant: undefined };
  const person = await loadPerson(unscopedDb, { strategy: "recruiters", user_id: author_id }, 0, wish);
  if (person?.kind !== "recruiter" || !person.is_admin) throw new CallError("forbidden");
  return person;
}

/** The figures that the mail shows, and the file: of the records where the report has columns, else of all figures. */
async function contentsOf(
  db: Db,
  author: RecruiterPerson,
  due: Due,
): Promise<{ table: ReportTable; file: string }> {
  const { definition, locale, business_id: businessId } = due;
  const stages = await stagesOf(db, businessId);
  const asked: ReportRequest = { db, businessId, locale, stages, reader: readerOf(author) };
  const table = mailTable(definition, await resultOf(definition, asked, { size: shownRows }), locale);
  return { table, file: await fileOf(definition, asked) };
}

async function fileOf(definition: ReportDefinition, asked: ReportRequest): Promise<string> {
  // As text it would lose the byte order mark, which spreadsheets need for accents.
  return (await buffer(fileStream(definition, asked))).toString();
}

function fileStream(definition: ReportDefinition, asked: ReportRequest): Readable {
  if (definition.columns.length === 0)
    return Readable.from(figureLines(definition, asked)).compose(stringify(csvOf(asked.locale))) as Readable;
  const { columns, pages } = recordFile(definition, asked);
  return csvStream(columns, firstOf(pages), asked.locale);
}

/** Mails carry so many records; the page has all. */
async function* firstOf(pages: ExportPages): AsyncGenerator<readonly ExportRow[]> {
  let left = mailedRecords;
  for await (const page of pages) {
    yield page.slice(0, left);
    left -= page.length;
    if (left <= 0) return;
  }
}

const moveOn = (trx: Db, due: Due, now: Date, outcome: { sent_at: string } | { failed_at: string }) =>
  trx
    .updateTable("report_schedules")
    .set({
      next_at: nextTime(due, now, due.time_zone).toISOString(),
      ...("sent_at" in outcome ? { failed_at: null } : {}),
      ...outcome,
    })
    .where("report_id", "=", due.report_id)
    .execute();

/** People of the business, in its words and by its clock. */
async function recipientsOf(trx: Db, businessId: number, ids: readonly number[]) {
  const members = await membersOf(trx, businessId, ids);
  if (members.length === 0) return [];
  const rows = await trx
    .selectFrom("recruiters")
    .where("id", "in", members)
    .orderBy("id")
    .select(["name", "email"])
    .execute();
  return rows.map(({ name, email }) => ({ name, address: email }));
}

const valuesOf = (due: Due) => ({
  brand: due.brand,
  report: due.name,
  when: whenText(due.next_at, due.locale, due.time_zone),
  link: `${due.origin}/administrator/reports/${due.report_id}`,
});

/** The mails and the next time are one transaction: nobody gets a period twice, or none. */
async function mailOne(needs: Needs, found: { report_id: number; business_id: number }, now: Date) {
  const { database, mailerIn } = needs;
  const { report_id: id, business_id: businessId } = found;
  // Read before the transaction: inside it there may be no second connection.
  const first = await needs.unscopedDb.transaction().execute((trx) => dueOne(trx, id, now));
  if (!first) return;
  let made: { author: RecruiterPerson; table: ReportTable; file: string } | undefined;
  try {
    const author = await authorOf(needs, first);
    made = { author, ...(await contentsOf(handleOfPerson(database, author), author, first)) };
  } catch (error) {
    log.warn({ part: "reports", id, err: error }, "A scheduled report could not be worked out");
  }
  await database
    .scopedTo(businessId)
    .transaction()
    .execute(async (trx) => {
      const due = await dueOne(trx, id, now);
      // Another process was quicker, or it was changed in the meantime and is checked again.
      if (!due || due.updated_at !== first.updated_at || due.next_at !== first.next_at) return;
      const mailer = mailerIn(trx);
      const at = now.toISOString();
      if (made) {
        await mailer.send({
          ...{ businessId, kind: "report_mailed", locale: due.locale },
          to: await recipientsOf(trx, businessId, due.recipient_ids),
          values: { ...valuesOf(due), sender: made.author.name },
          table: made.table,
          attachment: {
            name: csvName(due.name),
            type: "text/csv; charset=utf-8",
            text: made.file,
          },
        });
        await moveOn(trx, due, now, { sent_at: at });
        return;
      }
      await mailer.send({
        ...{ businessId, kind: "report_failed", locale: due.locale },
        to: await recipientsOf(trx, businessId, await readersOf(trx, due)),
        values: valuesOf(due),
      });
      await moveOn(trx, due, now, { failed_at: at });
    });
}

/** The person who scheduled it, or the administrators if they have left. */
async function readersOf(trx: Db, { business_id, author_id }: Due): Promise<number[]> {
  const own = author_id === null ? [] : await membersOf(trx, business_id, [author_id]);
  if (own.length > 0) return own;
  const rows = await trx
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", business_id)
    .where("is_admin", "=", true)
    .where("deactivated_at", "is", null)
    .select("recruiter_id")
    .execute();
  return rows.map(({ recruiter_id }) => recruiter_id);
}

/** Mails the reports that are due: once per period, however late. */
export async function mailDueReports(needs: Needs, now: Date = new Date()): Promise<void> {
  const due = await needs.unscopedDb
    .selectFrom("report_schedules")
    .where("next_at", "<=", now.toISOString())
    .orderBy("next_at")
    .limit(100)
    .select(["report_id", "business_id"])
    .execute();
  for (const item of due) await mailOne(needs, item, now);
}
