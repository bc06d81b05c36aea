import { type RawBuilder, sql } from "kysely";
import { isEntity } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import { type Changes, recordChange } from "#provider/base/records/changes.ts";

interface Dependant {
  entity: EntityName;
  column: string;
}
/** Foreign keys change by migrations only, which run before anything is deleted. */
const known = new Map<string, readonly Dependant[]>();

/** The columns by which records of other entities are deleted together with those of a table. */
async function dependants(db: Db, table: string): Promise<readonly Dependant[]> {
  const found = known.get(table) ?? (await readDependants(db, table));
  known.set(table, found);
  return found;
}

async function readDependants(db: Db, table: string): Promise<Dependant[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    cross join lateral unnest(c.conkey, c.confkey) as k (own, far)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.far
    where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = ${table}::regclass and f.attname = 'id'
    order by 1, 2`.execute(db);
  return rows.flatMap(({ table: name, column }) => (isEntity(name) ? [{ entity: name, column }] : []));
}

/**
 * What is deleted along with the matching records: the records themselves, locked so that nothing new refers to them,
 * and other entities' rows that the database deletes with them. Subscribers to any of these are notified.
 */
async function deletedWith(
  db: Db,
  entity: EntityName,
  condition: RawBuilder<boolean>,
): Promise<Map<EntityName, number[]>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity)} t where ${condition} order by t.id for update`.execute(db);
  const all = new Map<EntityName, Set<number>>();
  const collect = async (of: EntityName, ids: readonly number[]): Promise<void> => {
    const collected = all.get(of) ?? new Set();
    const fresh = ids.filter((id) => !collected.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) collected.add(id);
    all.set(of, collected);
    for (const { entity: other, column } of await dependants(db, of)) {
      const hanging = await sql<{ id: number }>`
        select t.id from ${sql.table(other)} t
        where t.${sql.ref(column)} in (${sql.join(fresh)}) order by t.id for update`.execute(db);
      await collect(
        other,
        hanging.rows.map(({ id }) => id),
      );
    }
  };
  await collect(
    entity,
    rows.map(({ id }) => id),
  );
  return new Map([...all].map(([of, ids]) => [of, [...ids]]));
}

/** Where applies stand on a board. */
async function cardsOf(db: Db, ids: readonly number[]): Promise<{ id: number; job_id: number }[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("applies").where("id", "in", ids).select(["id", "job_id"]).execute();
}

/** The shortlists that these applies are in and that somebody may still read. */
export async function shortlistsWith(
  db: Db,
  businessId: number,
  applyIds: readonly number[],
): Promise<{ id: number; uid: string }[]> {
  if (applyIds.length === 0) return [];
  return await db
    .selectFrom("shortlist_relationships as s")
    .innerJoin("shortlist_applies as a", "a.shortlist_relationship_id", "s.id")
    .where("s.business_id", "=", businessId)
    .where("a.apply_id", "in", applyIds)
    .where("s.revoked_at", "is", null)
    .select(["s.id", "s.uid"])
    .distinct()
    .execute();
}

/**
 * Runs before the matching records are deleted, in that transaction; the answer, called once they are, records for
 * everyone who looks at them, or at what goes with them, that they are gone.
 */
export async function goneWith(
  db: Db,
  { businessId, changes }: { businessId: number; changes?: Changes },
  entity: EntityName,
  condition: RawBuilder<boolean>,
): Promise<() => void> {
  const all = await deletedWith(db, entity, condition);
  if (!changes) return () => undefined;
  const applies = all.get("applies") ?? [];
  const cards = await cardsOf(db, applies);
  const shortlists = await shortlistsWith(db, businessId, applies);
  return () => {
    for (const [name, ids] of all) recordChange({ changes }, "deleted", name, ids);
    changes.cards.push(...cards);
    changes.shortlists.push(...shortlists);
  };
}
