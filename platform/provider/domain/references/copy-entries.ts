import { sql } from "kysely";
import { entities } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Copied, Values, Writer } from "#provider/base/records/rules.ts";

/** The active entries of another business that this one has not by name. Entries that they name are found by name. */
export async function copyEntries(
  unscoped: UnscopedDb,
  trx: Db,
  list: AdministratorEntity,
  columns: readonly string[],
  from: number,
  writer: Writer,
): Promise<number> {
  const { businessId } = writer;
  const fields = entities[list].fields as Record<string, Field>;
  const named = columns.filter((name) => fields[name]?.type === "lookup");
  // What is active here, and the default, the business says itself.
  const plain = columns.filter((name) => !named.includes(name) && !["status", "is_default"].includes(name));
  const selected = [
    sql`t.id`,
    ...plain.map((name) => sql`t.${sql.ref(name)} as ${sql.ref(name)}`),
    ...named.map(
      (
        name,
      ) => sql`(select o.name from ${sql.table(fields[name]?.lookup ?? "")} o where o.id = t.${sql.ref(name)})
        as ${sql.ref(name)}`,
    ),
  ];
  const { rows } = await sql<Values & { id: number }>`
    select ${sql.join(selected)} from ${sql.table(list)} t
    where t.business_id = ${from} and t.status = 'active' order by t.position, t.id`.execute(unscoped);
  const pairs: Copied[] = [];
  for (const row of rows) {
    const values = [
      sql`${businessId}`,
      ...plain.map((name) => sql`${row[name] ?? null}`),
      ...named.map(
        (name) => sql`(select o.id from ${sql.table(fields[name]?.lookup ?? "")} o
          where o.business_id = ${businessId} and elenco_search(o.name) = elenco_search(${row[name] ?? null}))`,
      ),
    ];
    const { rows: made } = await sql<{ id: number }>`
      insert into ${sql.table(list)} (${sql.join(["business_id", ...plain, ...named].map((name) => sql.ref(name)))})
      values (${sql.join(values)}) on conflict do nothing returning id`.execute(trx);
    pairs.push(...made.map(({ id }) => ({ id, copiedFrom: row.id, fromBusiness: from })));
  }
  await writer.rules[list]?.copied?.(unscoped, trx, pairs, writer);
  recordChange(
    writer,
    "saved",
    list,
    pairs.map(({ id }) => id),
  );
  return pairs.length;
}
