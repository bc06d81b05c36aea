import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "./open.ts";
import { testDatabase } from "./testing.ts";

/*
 * What all migrations together made, kept as a text: each table with its columns, what binds them, its indexes and
 * triggers, and each function. A rule that a migration lost, as what goes when a row does or an index that nothing but time
 * shows, is a line here. After a migration: `npx vitest run platform/provider/base/database/schema.test.ts -u`, and read it.
 */

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const inPublic = sql`c.relnamespace = 'public'::regnamespace`;

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ table: string; line: string }>`
    select c.relname as "table", part.line from pg_class c
    cross join lateral (
      select 1 as kind, a.attnum::text as place, '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case a.attidentity when '' then '' else ' identity' end
        || case a.attgenerated when '' then coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
             else ' always ' || pg_get_expr(d.adbin, d.adrelid) end as line, a.attnum as n
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 2, conname, '  ' || pg_get_constraintdef(oid), 0 from pg_constraint
      where conrelid = c.oid and contype <> 'n'
      union all
      select 3, i.indexrelid::regclass::text,
        '  ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX (.+) ON .+ USING', '\\1index \\2'), 0
      from pg_index i
      where i.indrelid = c.oid and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
      union all
      select 4, tgname, '  ' || regexp_replace(pg_get_triggerdef(oid), '^CREATE ', ''), 0 from pg_trigger
      where tgrelid = c.oid and not tgisinternal
    ) part
    where ${inPublic} and c.relkind in ('r', 'p')
    order by c.relname collate "C", part.kind, part.n, part.place collate "C"`.execute(database.db);
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([name, parts]) => [
    name,
    ...parts.map(({ line }) => line.replaceAll(/\s+/g, " ").replace(" ", "  ")),
  ]);
}

/** Those of extensions are theirs. */
async function functions(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select p.proname || '(' || pg_get_function_arguments(p.oid) || ') ' || coalesce(p.prosrc, '')
      || coalesce(pg_get_function_sqlbody(p.oid), '') as text
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C", 1`.execute(database.db);
  return rows.map(({ text }) => text.replaceAll(/\s+/g, " "));
}

it("is what the migrations were found to make", async () => {
  const lines = [...(await tables()), ...(await functions())];
  expect(lines.length).toBeGreaterThan(2000);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("schema.txt");
});
