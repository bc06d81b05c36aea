import { sql } from "kysely";
import { entityFields } from "#contract/entities/all.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Copied, EntityRulesByName, Values, Writer } from "#provider/base/records/rules.ts";

interface Wanted {
  list: AdministratorEntity;
  columns: readonly string[];
  /** The business that they are copied from. */
  from: number;
}

const lookupOf = (list: AdministratorEntity, column: string): string | undefined => {
  const field = entityFields(list)[column];
  return field?.type === "lookup" ? field.lookup : undefined;
};

/**
 * Reads another business's active entries, and returns a function that copies those missing here by name: entries they
 * refer to are matched by name. It reads before the transaction, in which the embedded database has no second
 * connection.
 */
export async function entriesToCopy(
  unscoped: UnscopedDb,
  { list, columns, from }: Wanted,
  rules: EntityRulesByName,
): Promise<(trx: Db, writer: Writer) => Promise<number>> {
  const named = columns.filter((name) => lookupOf(list, name));
  // The business itself decides which entries are active, and the default.
  const plain = columns.filter((name) => !named.includes(name) && !["status", "is_default"].includes(name));
  const selected = [
    sql`t.id`,
    ...plain.map((name) => sql`t.${sql.ref(name)} as ${sql.ref(name)}`),
    ...named.map(
      (
        name,
      ) => sql`(select o.name from ${sql.table(lookupOf(list, name) ?? "")} o where o.id = t.${sql.ref(name)})
        as ${sql.ref(name)}`,
    ),
  ];
  const { rows } = await sql<Values & { id: number }>`
    select ${sql.join(selected)} from ${sql.table(list)} t
    where t.business_id = ${from} and t.status = 'active' order by t.position, t.id`.execute(unscoped);
  const ids = rows.map(({ id }) => id);
  const follow = await rules[list]?.copying?.(unscoped, from, ids);
  return async (trx, writer) => {
    const pairs: Copied[] = [];
    for (const row of rows) {
      const values = [
        sql`${writer.businessId}`,
        ...plain.map((name) => sql`${row[name] ?? null}`),
        ...named.map(
          (name) => sql`(select o.id from ${sql.table(lookupOf(list, name) ?? "")} o
            where o.business_id = ${writer.businessId} and elenco_search(o.name) = elenco_search(${row[name] ?? null}))`,
        ),
      ];
      const { rows: made } = await sql<{ id: number }>`
        insert into ${sql.table(list)} (${sql.join(["business_id", ...plain, ...named].map((name) => sql.ref(name)))})
        values (${sql.join(values)}) on conflict do nothing returning id`.execute(trx);
      pairs.push(...made.map(({ id }) => ({ id, copiedFrom: row.id })));
    }
    await follow?.(trx, pairs, writer);
    recordChange(
      writer,
      "saved",
      list,
      pairs.map(({ id }) => id),
    );
    return pairs.length;
  };
}
