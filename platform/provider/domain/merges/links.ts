import { type RawBuilder, sql } from "kysely";
import { references, referenceTypes } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";

/** A column by which rows of a table hang on a record. */
export interface Link {
  table: string;
  column: string;
  /** Its rows name their business, by which their indexes begin. */
  scoped: boolean;
  /** Where the column points at records of several tables: the type that it must say. */
  type?: string;
}

/** Not moved: sessions, accounts elsewhere and changes under way are dropped, audit rows keep the original id, and triggers rebuild the words of texts. */
const notMoved: readonly string[] = [
  "sessions",
  "single_use_tokens",
  "email_changes",
  "identities",
  "social_attempts",
  "audit_events",
  "candidate_texts",
];

/** Everything that hangs on the rows of a table, as the database knows it: a new table is moved without a word here. */
export async function linksTo(db: Db, table: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select r.relname as "table", a.attname as "column", exists (
      select 1 from pg_attribute b where b.attrelid = r.oid and b.attname = 'business_id') as scoped
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    cross join lateral unnest(c.conkey, c.confkey) as k (own, far)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.far
    where c.contype = 'f' and c.confrelid = ${table}::regclass and f.attname = 'id'
    order by 1, 2`.execute(db);
  const type = referenceTypes.find((name) => references[name] === table);
  const typed = type === undefined ? [] : await typedTables(db);
  return [
    ...rows.filter((link) => !notMoved.includes(link.table)),
    ...typed.map((name) => ({
      table: name,
      column: "reference_id",
      scoped: true,
      ...(type ? { type } : {}),
    })),
  ];
}

/** Each of them has a business_id. */
async function typedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'reference_id' and exists (
      select 1 from information_schema.columns t
      where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'reference_type')
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !notMoved.includes(name));
}

/** The columns of each unique index that includes a column; those of the primary key. */
export async function uniquesOf(db: Db, table: string): Promise<{ columns: string[]; primary: boolean }[]> {
  const { rows } = await sql<{ columns: string[]; primary: boolean }>`
    select i.indisprimary as "primary", (
      select jsonb_agg(a.attname order by k.n) from unnest(i.indkey) with ordinality as k (attnum, n)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
    from pg_index i
    where i.indrelid = ${table}::regclass and i.indisunique and i.indexprs is null and i.indpred is null`.execute(
    db,
  );
  return rows;
}

/** Columns that are written, in the table's order. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

/** The assignment that counts a row's version up, where its table has versions. */
export async function countedUp(db: Db, table: string): Promise<RawBuilder<unknown>> {
  const isVersioned = (await columnsOf(db, table)).includes("lock_version");
  return isVersioned ? sql`, lock_version = t.lock_version + 1` : sql``;
}
