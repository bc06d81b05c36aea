import type { Readable } from "node:stream";
import { z } from "zod";
import type { CallInput } from "#contract/calls/all.ts";
import type { AccessEventKind } from "#contract/catalogues/access-events.ts";
import { accessEventKindLabels } from "#contract/catalogues/access-events.ts";
import type { Locale } from "#contract/locale.ts";
import { dayAfter, instantOf, timeZoneOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { FileColumn } from "../downloads/columns.ts";
import { csvStream } from "../downloads/csv.ts";
import { wordedValue, words } from "./event-words.ts";

const pageSize = 50;
/** Rows per statement of an export. */
const exportSize = 1000;

/** The acting person and their business. */
export interface Actor {
  businessId: number;
  person: { id: number; name: string };
}

interface Change {
  kind: AccessEventKind;
  /** The member it is about. */
  recruiterId?: number | null;
  subject: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Keeps what was changed; call it in the transaction that changes it. */
export async function keepEvent(trx: Db, { businessId, person }: Actor, change: Change): Promise<void> {
  const { kind, recruiterId = null, subject, before = null, after = null } = change;
  await trx
    .insertInto("access_events")
    .values({
      business_id: businessId,
      kind,
      actor_id: person.id,
      actor_name: person.name,
      recruiter_id: recruiterId,
      subject,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

type Filter = NonNullable<CallInput<"GET /recruiters/administrator/access_events/csv">["query"]>;

function eventsOf(db: Db, businessId: number, { person, kind, from, until }: Filter, timeZone: string) {
  let query = db.selectFrom("access_events").where("business_id", "=", businessId);
  if (person !== undefined) {
    const id = Number(person);
    query = query.where((eb) => eb.or([eb("recruiter_id", "=", id), eb("actor_id", "=", id)]));
  }
  if (kind) query = query.where("kind", "=", kind);
  if (from) query = query.where("created_at", ">=", startOfDay(from, timeZone));
  if (until) query = query.where("created_at", "<", startOfDay(dayAfter(until), timeZone));
  return query
    .orderBy("id", "desc")
    .select(["id", "kind", "actor_name", "subject", "recruiter_id", "before", "after", "created_at"]);
}

/** The instant at which a day begins in the business's time zone. */
const startOfDay = (day: string, timeZone: string): string =>
  new Date(instantOf(day, 0, timeZone)).toISOString();

async function csvOf(db: Db, businessId: number, filter: Filter, locale: Locale): Promise<Readable> {
  const timeZone = await timeZoneOf(db, businessId);
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const localTime = (instant: string) => shown.format(Date.parse(instant));
  async function* pages() {
    let last: number | undefined;
    for (;;) {
      const query = eventsOf(db, businessId, filter, timeZone).limit(exportSize);
      const rows = await (last === undefined ? query : query.where("id", "<", last)).execute();
      yield rows.map(({ kind, before, after, created_at, ...row }) => ({
        ...row,
        kind: accessEventKindLabels[kind][locale],
        before: wordedValue(before, locale, localTime),
        after: wordedValue(after, locale, localTime),
        created_at: localTime(created_at),
      }));
      last = rows.at(-1)?.id;
      if (rows.length < exportSize) return;
    }
  }
  const { columns } = words[locale];
  const sources = ["created_at", "kind", "subject", "actor_name", "before", "after"] as const;
  return csvStream(
    sources.map((source): FileColumn => {
      const column = { source, heading: columns[source], width: 20 };
      return source === "created_at"
        ? { ...column, kind: "datetime" }
        : { ...column, kind: "text", text: String };
    }),
    pages(),
    locale,
  );
}

export const accessEventHandlers = defineHandlers({
  "GET /recruiters/administrator/access_events": async ({ db, businessId, query }) => {
    const { after, ...filter } = query;
    const timeZone = await timeZoneOf(db, businessId);
    let events = eventsOf(db, businessId, filter, timeZone).limit(pageSize + 1);
    if (after !== undefined) events = events.where("id", "<", decodeCursor(after, z.tuple([z.int()]))[0]);
    const found = await events.execute();
    const access_events = found.slice(0, pageSize);
    const last = access_events.at(-1);
    return {
      access_events,
      next_cursor: found.length > pageSize && last ? encodeCursor([last.id]) : null,
    };
  },
  "GET /recruiters/administrator/access_events/csv": async ({ db, businessId, query, locale }) => ({
    stream: await csvOf(db, businessId, query, locale),
    contentType: "text/csv; charset=utf-8",
    fileName: `${words[locale].file}.csv`,
  }),
});
