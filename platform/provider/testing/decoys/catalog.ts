import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** The values that a check allows, where it lists them. */
  allowed: readonly (string | number)[];
  /** The table whose id it holds. */
  refersTo: string | undefined;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  /** Columns of each unique index, in words where it is of expressions. */
  uniques: readonly string[];
}

/** Filled by triggers or by the provider's own upkeep. */
const kept =
  /^(attempts|cable_\w+|candidate_texts|job_texts|job_phrases|job_words|row_counts|kysely_migration|kysely_migration_lock|markers|mail_paces|sessions|single_use_tokens|loose_files|given_references|interview_holds|pgmigrations)$/;

/** The values of a list or of a short range. */
function allowedBy(checks: readonly string[], column: string): (string | number)[] {
  for (const check of checks) {
    const list = new RegExp(`^CHECK \\(\\(+${column} = ANY \\(ARRAY\\[([^\\]]+)\\]`).exec(check)?.[1];
    if (list)
      return list
        .split(", ")
        .map((part) => (part.startsWith("'") ? part.slice(1, part.lastIndexOf("'")) : Number(part)));
    const range = new RegExp(`${column} >= (\\d+)\\) AND \\(${column} <= (\\d+)\\)`).exec(check);
    const [low, high] = [Number(range?.[1]), Number(range?.[2])];
    if (range && high - low <= 30) return Array.from({ length: high - low + 1 }, (_, at) => low + at);
  }
  return [];
}

/** The database's tables as they are, those first to which others refer. */
export async function readCatalog(db: Db): Promise<Table[]> {
  const { rows: columns } = await sql<{
    table: string;
    name: string;
    type: string;
    nullable: boolean;
    default: boolean;
  }>`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_nullable = 'YES' as nullable,
      c.column_default is not null as default
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by 1, c.ordinal_position`.execute(db);
  const { rows: checks } = await sql<{ table: string; text: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace = current_schema()::regnamespace and contype = 'c'`.execute(db);
  const { rows: keys } = await sql<{ table: string; target: string; columns: string[] }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)
        and a.attname <> 'business_id' or a.attrelid = conrelid and conkey = array[a.attnum]) as columns
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' order by conname`.execute(
    db,
  );
  const { rows: uniques } = await sql<{ table: string; text: string }>`
    select tablename as table, substring(indexdef from '\\((.*)$') as text from pg_indexes
    where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%' order by indexname`.execute(db);
  const targetOf = (table: string, column: string): string | undefined => {
    const own = keys.filter((item) => item.table === table);
    const key = own.find((item) => item.columns.join() === column);
    // Half of a pair refers to what it refers to in the table of the pairs.
    const pair = own.find((item) => item.columns.length > 1 && item.columns.includes(column));
    if (!key && pair) return targetOf(pair.target, column);
    // A membership has no id of its own.
    return key?.target === "recruiter_businesses" ? "recruiters" : key?.target;
  };
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !kept.test(name));
  const tables = names.map((name): Table => {
    const own = checks.filter(({ table }) => table === name).map(({ text }) => text);
    return {
      name,
      uniques: uniques.filter(({ table, text }) => table === name && text !== "id)").map(({ text }) => text),
      columns: columns
        .filter(({ table }) => table === name)
        .map((column) => ({
          name: column.name,
          type: column.type,
          nullable: column.nullable,
          hasDefault: column.default,
          allowed: allowedBy(own, column.name),
          refersTo: targetOf(name, column.name),
        })),
    };
  });
  return inOrder(tables, keys);
}

function inOrder(
  tables: readonly Table[],
  keys: readonly { table: string; target: string; columns: string[] }[],
): Table[] {
  const sorted: Table[] = [];
  const seen = new Set<string>();
  const visit = (table: Table) => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const { table: of, target, columns } of keys) {
      const composed = columns.length > 1 || target === "recruiter_businesses";
      const before = tables.find(({ name }) => name === target);
      if (of === table.name && composed && before) visit(before);
    }
    // What must refer comes before what may, so that a circle is cut where it may be empty.
    for (const column of table.columns.toSorted((a, b) => Number(a.nullable) - Number(b.nullable))) {
      const target = tables.find(({ name }) => name === column.refersTo);
      if (target) visit(target);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}
