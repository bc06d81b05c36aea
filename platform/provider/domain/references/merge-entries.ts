import { type RawBuilder, sql } from "kysely";
import type { ReferenceMerge } from "#contract/calls/references.ts";
import { holdsSeveral, usesOf } from "#contract/entities/all.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { MergeStep } from "#provider/base/database/tables/merges.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { recordLinked } from "../merges/merge.ts";
import { mergeRows } from "../merges/move.ts";
import { stepBack } from "../merges/undo.ts";

/** Columns that hold several entries of the list: no foreign key reveals them. */
const severalOf = (list: AdministratorEntity) => usesOf(list)?.filter(holdsSeveral) ?? [];

export async function mergesOf(
  db: Db,
  businessId: number,
  list: AdministratorEntity,
  locale: Locale,
  id?: number,
): Promise<ReferenceMerge[]> {
  // A list without English names has one name for everybody.
  const nameOf = (row: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
    locale === "en" ? sql`coalesce(nullif(${row} ->> 'name_en', ''), ${name})` : name;
  const gone = sql`(select s -> 'row' from jsonb_array_elements(m.steps) s where s ->> 'kind' = 'removed'
    and s ->> 'table' = ${list} and (s -> 'row' ->> 'id')::bigint = r.record_id)`;
  const { rows } = await sql<ReferenceMerge>`
    select m.id, m.kept_id, coalesce(
        (select ${nameOf(sql`to_jsonb(t)`, sql`t.name`)} from ${sql.table(list)} t where t.id = m.kept_id), '') as kept_name,
      (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
        select ${nameOf(gone, sql`r.name`)} as name from merged_records r where r.merge_id = m.id) n) as merged,
      (select r.name from recruiters r where r.id = m.recruiter_id) as by_name, m.created_at, m.reversed_at
    from merges m where m.business_id = ${businessId} and m.entity = ${list}
      and ${id === undefined ? sql`true` : sql`m.id = ${id}`}
    order by m.id desc limit 20`.execute(db);
  return rows;
}

/** One merge, with the names in the reader's language. */
export async function mergeOf(
  db: Db,
  businessId: number,
  list: AdministratorEntity,
  locale: Locale,
  id: number,
) {
  const [merge] = await mergesOf(db, businessId, list, locale, id);
  if (!merge) throw new CallError("not_found");
  return merge;
}

/**
 * Replaces the merged entries by the kept one everywhere, in the caller's transaction; every step is recorded for undo.
 */
export async function mergeEntries(
  db: Db,
  list: AdministratorEntity,
  writer: Writer,
  keptId: number,
  ids: readonly number[],
): Promise<number> {
  const { businessId, recruiterId } = writer;
  const all = [keptId, ...ids];
  const { rows: entries } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(list)} where business_id = ${businessId} and id = any(${all}::bigint[])
    order by id for update`.execute(db);
  if (entries.length !== new Set(all).size || entries.length !== all.length)
    throw invalid("merge.ids", "option");
  const log: { db: Db; steps: MergeStep[] } = { db, steps: [] };
  for (const from of ids) {
    for (const { entity: table, field: column } of severalOf(list)) {
      const own = sql.ref(column);
      const { rows: keys } = await sql<{ id: number; had: boolean }>`
        with found as (
          select id, ${own} @> array[${keptId}]::bigint[] as had from ${sql.table(table)}
          where business_id = ${businessId} and ${own} @> array[${from}]::bigint[] for update)
        update ${sql.table(table)} t set lock_version = t.lock_version + 1,
          ${own} = case when f.had then array_remove(t.${own}, ${from}::bigint)
            else array_replace(t.${own}, ${from}::bigint, ${keptId}::bigint) end
        from found f where t.id = f.id returning t.id, f.had`.execute(db);
      if (keys.length > 0) log.steps.push({ kind: "replaced", table, column, from, into: keptId, keys });
    }
    await mergeRows(log, list, from, keptId);
  }
  const { id } = await db
    .insertInto("merges")
    .values({
      business_id: businessId,
      entity: list,
      kept_id: keptId,
      recruiter_id: recruiterId,
      before: "{}",
      after: "{}",
      steps: JSON.stringify(log.steps),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const gone = entries.filter((entry) => entry.id !== keptId);
  await db
    .insertInto("merged_records")
    .values(
      gone.map(({ id: record_id, name }) => ({
        merge_id: id,
        business_id: businessId,
        record_id,
        name,
        email: null,
      })),
    )
    .execute();
  recordChange(writer, "saved", list, [keptId]);
  recordLinked(writer, log.steps, "deleted");
  return id;
}

/** The entries are there again, and what had them has them again, unless it chose another since. */
export async function reverseMerge(
  db: Db,
  list: AdministratorEntity,
  writer: Writer,
  id: number,
): Promise<void> {
  const { businessId, recruiterId } = writer;
  const merge = await db
    .selectFrom("merges")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .where("entity", "=", list)
    .forUpdate()
    .select(["kept_id", "steps", "reversed_at"])
    .executeTakeFirst();
  if (!merge) throw new CallError("not_found");
  if (merge.reversed_at !== null) throw new CallError("already_done");
  try {
    for (const step of merge.steps.toReversed()) await stepBack(db, step, list);
  } catch (error) {
    // Someone has created an entry of that name since.
    throw isUniqueViolation(error) ? new CallError("already_exists") : error;
  }
  const now = new Date().toISOString();
  await db
    .updateTable("merges")
    .set({ reversed_at: now, reversed_by: recruiterId, updated_at: now })
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .execute();
  recordChange(writer, "saved", list, [merge.kept_id]);
  recordLinked(writer, merge.steps, "saved");
}
