import { type RawBuilder, sql } from "kysely";
import { entities, usesOf } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";

/**
 * Entities of which a person must be able to read one to choose from this one: itself, or those that use its entries.
 */
export function choosersOf(entity: EntityName): readonly EntityName[] {
  const uses = usesOf(entity) ?? [];
  return uses.length > 0 ? uses.map((use) => use.entity) : [entity];
}

const hints: Partial<Record<EntityName, { list: EntityName; column: string }>> = {
  business_sectors: { list: "category_sectors", column: "category_sector_id" },
  positions: { list: "departaments", column: "departament_id" },
};

/** A sector shows its category, a position its department; other entries are distinguished by name. */
function hintOf(entity: EntityName, locale: Locale): RawBuilder<unknown> {
  const hint = hints[entity];
  return hint
    ? sql`(select ${shownName("o", locale)} from ${sql.table(hint.list)} o
        where o.id = t.${sql.ref(hint.column)})`
    : sql`null`;
}

/** The entries a form offers, in the list's order: active ones, and a retired one only where it is in use. */
export async function referenceOptions(
  db: Db,
  entity: EntityName,
  conditions: readonly RawBuilder<boolean>[],
  id: number | undefined,
  locale: Locale,
): Promise<{ id: number; label: string; hint: string | null }[]> {
  const name = shownName("t", locale);
  const inUse = id === undefined ? [sql<boolean>`t.status = 'active'`] : [];
  const order = "ordered" in entities[entity] ? sql`t.position, t.id` : sql`elenco_search(${name}), t.id`;
  const { rows } = await sql<{ id: number; label: string; hint: string | null }>`
    select t.id, ${name} as label, ${hintOf(entity, locale)} as hint from ${sql.table(entity)} t
    where ${sql.join([...conditions, ...inUse], sql` and `)} order by ${order} limit 100`.execute(db);
  return rows;
}
