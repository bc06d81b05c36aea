import { type RawBuilder, sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import type { MergeStep } from "#provider/base/database/tables/merges.ts";
import type { Values } from "#provider/base/records/rules.ts";
import { countedUp, type Link, linksTo, uniquesOf } from "./links.ts";

/** The operations on one set of tables, in order. */
export interface Log {
  db: Db;
  steps: MergeStep[];
}

/** How far an application came: withdrawn and rejected ones rank behind open ones. */
export function rankOfApply({ status, withdrawn_at }: Values): number {
  if (withdrawn_at !== null) return -2;
  return status === 9 || status === 14 ? -1 : Number(status);
}

/** Whether to keep the incoming one of two conflicting rows. */
const prefers: Record<string, (coming: Values, there: Values) => boolean> = {
  applies: (coming, there) => rankOfApply(coming) > rankOfApply(there),
  // Whoever got the mail under one name gets it under no other.
  sendout_recipients: (coming, there) => Number(coming.status) > Number(there.status),
};

const where = (keys: Values, alias = "t"): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    Object.entries(keys).map(([column, value]) => sql`${sql.ref(`${alias}.${column}`)} = ${value}`),
    sql` and `,
  )}`;

const onType = ({ type }: Link, alias = "t"): RawBuilder<boolean> =>
  type === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${alias}.reference_type`)} = ${type}`;

export async function removeRows(log: Log, table: string, condition: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ row: Values }>`
    delete from ${sql.table(table)} t where ${condition} returning to_jsonb(t) as row`.execute(log.db);
  for (const { row } of rows) log.steps.push({ kind: "removed", table, row });
}

/** Rows that exist for both records where a unique index allows only one. */
async function settleTwins(log: Log, link: Link, from: number, into: number): Promise<void> {
  const uniques = await uniquesOf(log.db, link.table);
  const primary = uniques.find((index) => index.primary)?.columns ?? [];
  for (const { columns } of uniques) {
    if (!columns.includes(link.column)) continue;
    const others = columns.filter((column) => column !== link.column);
    const same = others.map((column) => sql`${sql.ref(`l.${column}`)} = ${sql.ref(`w.${column}`)}`);
    const { rows } = await sql<{ coming: Values; there: Values }>`
      select to_jsonb(l) as coming, to_jsonb(w) as there
      from ${sql.table(link.table)} l join ${sql.table(link.table)} w on ${sql.join([sql`true`, ...same], sql` and `)}
      where ${sql.ref(`l.${link.column}`)} = ${from} and ${sql.ref(`w.${link.column}`)} = ${into}
        and ${onType(link, "l")} and ${onType(link, "w")}`.execute(log.db);
    for (const { coming, there } of rows) {
      if (!primary.includes("id")) {
        const keys = Object.fromEntries(primary.map((column) => [column, coming[column]]));
        await removeRows(log, link.table, where(keys));
      } else if (prefers[link.table]?.(coming, there)) {
        await mergeRows(log, link.table, Number(there.id), Number(coming.id));
      } else {
        await mergeRows(log, link.table, Number(coming.id), Number(there.id));
      }
    }
  }
}

async function moveLink(log: Log, link: Link, from: number, into: number): Promise<void> {
  await settleTwins(log, link, from, into);
  const primary = (await uniquesOf(log.db, link.table)).find((index) => index.primary)?.columns ?? [];
  const keys = sql.join(
    primary.flatMap((column) => [sql`${column}::text`, sql`to_jsonb(t.${sql.ref(column)})`]),
  );
  const { rows } = await sql<{ key: Values }>`
    update ${sql.table(link.table)} t set ${sql.ref(link.column)} = ${into}${await countedUp(log.db, link.table)}
    where ${sql.ref(`t.${link.column}`)} = ${from} and ${onType(link)}
    returning jsonb_build_object(${keys}) as key`.execute(log.db);
  if (rows.length > 0) {
    const { table, column } = link;
    log.steps.push({ kind: "moved", table, column, from, into, keys: rows.map(({ key }) => key) });
  }
}

/** Moves everything from one row to another and deletes the first; every step is recorded. */
export async function mergeRows(log: Log, table: string, from: number, into: number): Promise<void> {
  for (const link of await linksTo(log.db, table)) await moveLink(log, link, from, into);
  await removeRows(log, table, sql<boolean>`t.id = ${from}`);
}

/** How many rows hang on a record, by table. */
export async function countLinked(
  db: Db,
  links: readonly Link[],
  businessId: number,
  id: number,
): Promise<Record<string, number>> {
  if (links.length === 0) return {};
  const parts = links.map(
    (link) => sql`select ${link.table}::text as name, count(*)::int as count from ${sql.table(link.table)} t
      where ${link.scoped ? sql`t.business_id = ${businessId} and` : sql``}
        ${sql.ref(`t.${link.column}`)} = ${id} and ${onType(link)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name, count } of rows) if (count > 0) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
