import { sql } from "kysely";
import type { Merge, Mergeable } from "#contract/calls/merges.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson } from "#provider/base/http/person.ts";
import type { Values } from "#provider/base/records/rules.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { type Reader, readerOf, visibleTo } from "../entities/reading.ts";
import { type Link, linksTo } from "./links.ts";
import { mergeRecords } from "./merge.ts";
import { countLinked } from "./move.ts";
import { reverseMerge } from "./reverse.ts";

const listed = 50;

/** A merge changes one record and deletes the other, so it needs both permissions. */
function assertMayMerge(person: RecruiterPerson, entity: DuplicableEntity): void {
  assertMay(person, entities[entity].resource, "update");
  assertMay(person, entities[entity].resource, "delete");
}

async function comparable(
  db: Db,
  entity: DuplicableEntity,
  businessId: number,
  id: number,
  { links, reader, locale }: { links: readonly Link[]; reader: Reader; locale: Locale },
): Promise<Mergeable> {
  const row: Values = visibleTo(reader, entity, await findRow(db, entity, businessId, id));
  const fields = entityFields(entity);
  const written = Object.keys(fields).filter((name) => fields[name]?.writable);
  const names = written.flatMap((name) => {
    const column = name.replace(/_id$/, "_name");
    const lookupName = (locale === "en" && row[`${column}_en`]) || row[column];
    return fields[name]?.lookup && typeof lookupName === "string" ? [[name, lookupName]] : [];
  });
  return {
    id,
    name: String(row.name),
    lock_version: Number(row.lock_version),
    fields: Object.fromEntries(written.map((name) => [name, row[name]])),
    names: Object.fromEntries(names),
    counts: await countLinked(db, links, businessId, id),
    created_at: String(row.created_at),
  };
}

async function merges(
  db: Db,
  entity: DuplicableEntity,
  businessId: number,
  only: { id?: number; keptId?: number | undefined; mergedId?: number | undefined },
): Promise<Merge[]> {
  const narrowed = sql`${only.id === undefined ? sql`` : sql`and m.id = ${only.id}`}
    ${only.keptId === undefined ? sql`` : sql`and m.kept_id = ${only.keptId}`}
    ${
      only.mergedId === undefined
        ? sql``
        : sql`and m.id in (select merge_id from merged_records
            where business_id = ${businessId} and record_id = ${only.mergedId})`
    }`;
  const { rows } = await sql<Merge>`
    select m.id, m.entity, m.kept_id, k.name as kept_name, m.created_at, m.reversed_at, m.left_fields,
      r.name as by_name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.record_id, 'name', o.name) order by o.record_id), '[]')
        from merged_records o where o.merge_id = m.id) as merged,
      (select coalesce(jsonb_object_agg(x.name, x.count), '{}') from (
        select s ->> 'table' as name, sum(jsonb_array_length(s -> 'keys'))::int as count
        from jsonb_array_elements(m.steps) s where s ->> 'kind' = 'moved' and (s ->> 'into')::bigint = m.kept_id
          and s ->> 'table' <> 'merges'
        group by 1) x) as moved,
      m.reversed_at is null and not exists (
        select 1 from merges l where l.business_id = m.business_id and l.entity = m.entity
          and l.kept_id = m.kept_id and l.id > m.id and l.reversed_at is null) as reversible
    from merges m join ${sql.table(entity)} k on k.id = m.kept_id left join recruiters r on r.id = m.recruiter_id
    where m.business_id = ${businessId} and m.entity = ${entity} ${narrowed}
    order by m.id desc limit ${listed}`.execute(db);
  return rows;
}

async function oneMerge(db: Db, entity: DuplicableEntity, businessId: number, id: number): Promise<Merge> {
  const [merge] = await merges(db, entity, businessId, { id });
  if (!merge) throw new CallError("not_found");
  return merge;
}

export const mergeHandlers = defineHandlers({
  "GET /recruiters/merges/:entity/records": async ({ db, businessId, person, params, query, locale }) => {
    assertMay(person, entities[params.entity].resource, "read");
    const reading = { links: await linksTo(db, params.entity), reader: readerOf(person), locale };
    const ids = [...new Set(query.ids)];
    const records = await Promise.all(
      ids.map((id) => comparable(db, params.entity, businessId, id, reading)),
    );
    return { records };
  },
  "POST /recruiters/merges/:entity": async (context) => {
    const { db, businessId, person, params, body } = context;
    assertMayMerge(person, params.entity);
    const id = await writing(context, (trx, writer) => mergeRecords(trx, params.entity, writer, body.merge));
    return { merge: await oneMerge(db, params.entity, businessId, id) };
  },
  "GET /recruiters/merges/:entity": async ({ db, businessId, person, params, query }) => {
    assertMay(person, entities[params.entity].resource, "read");
    const only = { keptId: query.kept_id, mergedId: query.merged_id };
    return { merges: await merges(db, params.entity, businessId, only) };
  },
  "POST /recruiters/merges/:entity/:id/reversal": async (context) => {
    const { db, businessId, person, params } = context;
    assertMayMerge(person, params.entity);
    await writing(context, (trx, writer) => reverseMerge(trx, params.entity, writer, params.id));
    return { merge: await oneMerge(db, params.entity, businessId, params.id) };
  },
});
