import { sql } from "kysely";
import { z } from "zod";
import {
  type TimelineEvent,
  type TimelineKind,
  timelineEvent,
  timelineKinds,
} from "#contract/calls/timeline.ts";
import { entities, entityFields, isEntity } from "#contract/entities/all.ts";
import { type Field, isRestorable, titleField } from "#contract/entity.ts";
import { type EditableEntity, entityNames } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import type { Values } from "#provider/base/records/rules.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { isHidden, readerOf } from "../entities/reading.ts";
import { titleOf } from "../entities/sources.ts";
import { updateRow } from "../entities/write.ts";
import { eventsQuery, type Place, sourcesOf } from "./sources.ts";

const pageEvents = 30;

interface Found {
  kind: TimelineKind;
  rank: number;
  id: number;
  at: string;
  by_name: string | null;
  data: Values;
}

const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const eventCursor = z.tuple([instant, z.int(), z.int()]);

function placeOf(text: string): Place {
  const [at, rank, id] = decodeCursor(text, eventCursor);
  return { at, rank, id };
}

const encode = ({ at, rank, id }: Found): string => encodeCursor([at, rank, id]);

/** The names of lookups in the changes that the person may read, by `<entity> <id>`: one read per entity. */
async function namesOf(
  { db, businessId, person, locale }: Viewer,
  fields: Record<string, Field>,
  changes: readonly Found[],
) {
  const reader = readerOf(person);
  const wanted = new Map<string, Set<number>>();
  for (const { data } of changes) {
    const lookup = fields[String(data.field)]?.lookup;
    if (!lookup || isHidden(reader, { lookup })) continue;
    const ids = wanted.get(lookup) ?? new Set();
    for (const value of [data.before, data.after].flat()) if (typeof value === "number") ids.add(value);
    wanted.set(lookup, ids);
  }
  const names = new Map<string, string>();
  for (const [lookup, ids] of wanted) {
    if (ids.size === 0) continue;
    const ofBusiness = lookup === "recruiters" ? sql`true` : sql`t.business_id = ${businessId}`;
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, ${titleIn(lookup, locale)} as name from ${sql.table(lookup)} t
      where ${ofBusiness} and t.id in (${sql.join([...ids])})`.execute(db);
    for (const { id, name } of rows) names.set(`${lookup} ${id}`, name);
  }
  return (field: unknown, value: unknown) => {
    const known = [value].flat().flatMap((id) => names.get(`${fields[String(field)]?.lookup} ${id}`) ?? []);
    return known.length === 0 ? null : known.join(", ");
  };
}

/** What names a record of the table `t` to its reader: its English name where it has one. */
function titleIn(lookup: string, locale: Locale) {
  const own = titleOf(lookup);
  const shown = isEntity(lookup) ? titleField(entities[lookup], locale) : own;
  const title = sql`t.${sql.ref(own)}`;
  return shown === own ? title : sql`coalesce(nullif(t.${sql.ref(shown)}, ''), ${title})`;
}

interface Viewer {
  locale: Locale;
  db: Db;
  businessId: number;
  person: RecruiterPerson;
}

async function page(
  viewer: Viewer,
  entity: EditableEntity,
  id: number,
  {
    kinds,
    after,
    size = pageEvents,
  }: { kinds?: TimelineKind[] | undefined; after?: string | undefined; size?: number | undefined },
): Promise<{ events: TimelineEvent[]; next_cursor: string | null }> {
  const { db, businessId, person } = viewer;
  const sources = sourcesOf(entity, businessId, id);
  const chosen = timelineKinds.flatMap((kind) => {
    const source = sources[kind];
    if (!source || (kinds && !kinds.includes(kind))) return [];
    return source.reads && !recruiterMay(person, source.reads, "read") ? [] : [[kind, source] as const];
  });
  if (chosen.length === 0) return { events: [], next_cursor: null };
  const { rows } =
    await sql<Found>`${eventsQuery(chosen, after ? placeOf(after) : undefined, size + 1)}`.execute(db);
  const shown = rows.slice(0, size);
  const fields = entityFields(entity);
  const changes = shown.filter(({ kind }) => kind === "change");
  const nameOf = await namesOf(viewer, fields, changes);
  const events = shown.map(({ kind, id: number, at, by_name, data }) =>
    timelineEvent.parse({
      kind,
      id: number,
      at,
      by_name,
      ...data,
      ...(kind === "change"
        ? { before_name: nameOf(data.field, data.before), after_name: nameOf(data.field, data.after) }
        : {}),
    }),
  );
  const last = shown.at(-1);
  return { events, next_cursor: rows.length > size && last ? encode(last) : null };
}

export const timelineHandlers = defineHandlers({
  "GET /recruiters/timelines/:entity/:id": async (context) => {
    const { db, businessId, person, params, query } = context;
    assertMay(person, entities[params.entity].resource, "read");
    await findRow(db, params.entity, businessId, params.id, readerOf(person));
    return await page(context, params.entity, params.id, query);
  },
  "POST /recruiters/timelines/:entity/:id/restore": async (context) => {
    const { db, businessId, person, body } = context;
    const { entity, id } = context.params;
    assertMay(person, entities[entity].resource, "update");
    await findRow(db, entity, businessId, id, readerOf(person));
    const event = await db
      .selectFrom("audit_events")
      .where("id", "=", body.event_id)
      .where("business_id", "=", businessId)
      .where("reference_type", "=", entityNames[entity])
      .where("reference_id", "=", id)
      .where("action", "=", "update")
      .select(["field", "before"])
      .executeTakeFirst();
    if (!event?.field) throw new CallError("not_found");
    const path = `${entityNames[entity]}.${event.field}`;
    const field = entityFields(entity)[event.field];
    if (!field || !isRestorable(field)) throw invalid(path, "option");
    // The rules of today: a value of old may not fit them any more.
    const values = entities[entity].write.partial().safeParse({ [event.field]: event.before });
    if (!values.success) throw invalid(path, "option");
    const row: Values = await writing(context, (trx, writer) =>
      updateRow(trx, entity, writer, id, values.data, body.lock_version),
    );
    return { lock_version: Number(row.lock_version) };
  },
});
