import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, type Db, openDatabase } from "./open.ts";
import { openSchema, secureRows } from "./row-security.ts";
import { scopedRole } from "./scope.ts";
import { emptyPostgres, testDatabase, testPostgresUrl } from "./testing.ts";

/** Every table that has a business, as the database knows them: one that a migration adds is held here by itself. */
const tablesOf = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Any row will do here: whatever else the tables ask of one is let go, in a database that nobody else has. */
async function takeAnything({ db }: Database, table: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %I disable trigger all', ${table}::text) as statement
    union all
    select format('alter table %I drop constraint %I cascade', ${table}::text, conname) from pg_constraint
      where conrelid = ${table}::regclass and contype in ('c', 'u', 'f')
    union all
    select format('alter table %I alter column %I drop not null', ${table}::text, attname) from pg_attribute a
      where attrelid = ${table}::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped
        and not exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisprimary
          and a.attnum = any(i.indkey))`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}

/** A row of the business with nothing but its key. */
async function insertRow(db: Db, table: string, businessId: number): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as name, a.atttypid::regtype::text as type from pg_attribute a
    join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)
    where a.attrelid = ${table}::regclass and a.attidentity = '' and a.attname <> 'business_id'`.execute(db);
  const columns = ["business_id", ...rows.map(({ name }) => name)];
  const values = [
    businessId,
    ...rows.map(({ type }) => (type === "date" ? `2026-01-0${businessId}` : String(businessId))),
  ];
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db);
}

const businessesIn = async (db: Db, table: string) => {
  const { rows } = await sql<{ id: number }>`
    select distinct business_id as id from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

type Opened = Promise<{ database: Database; drop(): Promise<void> }>;
const databases: readonly (readonly [string, () => Opened])[] = [
  ["PGlite", async () => ({ database: await testDatabase(), drop: async () => {} })],
  ...(testPostgresUrl
    ? ([
        [
          "PostgreSQL",
          async () => {
            const { url, drop } = await emptyPostgres();
            return { database: await openDatabase({ databaseUrl: url }), drop };
          },
        ],
      ] as const)
    : []),
];

describe.each(databases)("on %s", (_name, open) => {
  const [own, foreign] = [1, 2];
  let database: Database;
  let drop: () => Promise<void>;
  let tables: string[];
  beforeAll(async () => {
    ({ database, drop } = await open());
    tables = await tablesOf(database);
    for (const table of tables) {
      await takeAnything(database, table);
      await insertRow(database.db, table, foreign);
    }
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it("a handle of one business reads, changes and removes nothing of another without any condition", async () => {
    expect(tables.length).toBeGreaterThan(60);
    const scoped = database.scopedTo(own);
    const seen: string[] = [];
    for (const table of tables) {
      await insertRow(scoped, table, own);
      if ((await businessesIn(scoped, table)).join() !== `${own}`) seen.push(`${table} is read`);
      await sql`update ${sql.table(table)} set business_id = business_id`.execute(scoped);
      const moved = sql`update ${sql.table(table)} set business_id = ${foreign}`.execute(scoped);
      await expect(moved, table).rejects.toMatchObject({ code: "42501" });
      await sql`delete from ${sql.table(table)}`.execute(scoped);
      if ((await businessesIn(database.db, table)).join() !== `${foreign}`) seen.push(`${table} is changed`);
    }
    expect(seen).toEqual([]);
  });

  it("a row of another business is not written", async () => {
    const scoped = database.scopedTo(own);
    for (const table of tables)
      await expect(insertRow(scoped, table, foreign), table).rejects.toMatchObject({ code: "42501" });
  });

  it("a start secures a table whose security is off or whose policy is gone, and leaves the others", async () => {
    const { db } = database;
    const policies = async () => {
      const { rows } = await sql<{ table: string; policy: string }>`
        select polrelid::regclass::text as table, oid::text as policy from pg_policy
        where polname = 'elenco_business' order by 1`.execute(db);
      return rows.filter(({ table }) => table !== "jobs" && table !== "candidates");
    };
    const seenBy = async (businessId: number) => [
      await businessesIn(database.scopedTo(businessId), "jobs"),
      await businessesIn(database.scopedTo(businessId), "candidates"),
    ];
    const kept = await policies();
    await sql`alter table jobs disable row level security`.execute(db);
    await sql`drop policy elenco_business on candidates`.execute(db);
    expect(await seenBy(own)).toEqual([[foreign], []]);
    expect(await seenBy(foreign)).toEqual([[foreign], []]);
    await secureRows(db);
    expect(await seenBy(own)).toEqual([[], []]);
    expect(await seenBy(foreign)).toEqual([[foreign], [foreign]]);
    expect(kept).toHaveLength(tables.length - 2);
    expect(await policies()).toEqual(kept);
  });

  it("a transaction that is rolled back leaves the next statement with its own business", async () => {
    const asked = (businessId: number) => businessesIn(database.scopedTo(businessId), "candidates");
    const failing = database
      .scopedTo(foreign)
      .transaction()
      .execute(async (trx) => {
        await businessesIn(trx, "candidates");
        throw new Error("changed its mind");
      });
    await expect(failing).rejects.toThrow("changed its mind");
    expect(await asked(own)).toEqual([]);
    expect(await asked(foreign)).toEqual([foreign]);
    const { rows } = await sql<{ all: number }>`select count(*)::int as all from candidates`.execute(
      database.db,
    );
    expect(rows[0]?.all).toBe(1);
  });

  it("what searches by words or parts of a text still goes by its index", async () => {
    const { db } = database;
    await sql`insert into candidates (business_id, name, skills)
      select ${own}, md5(n::text), array[md5(n::text)] from generate_series(1, 4000) n`.execute(db);
    await sql`insert into candidate_texts (business_id, candidate_id, words)
      select ${own}, n, to_tsvector('simple', md5(n::text)) from generate_series(10, 4000) n`.execute(db);
    await sql`vacuum analyze candidates, candidate_texts`.execute(db);
    const plan = async (condition: ReturnType<typeof sql>, table: string) => {
      const asked = sql<{
        "QUERY PLAN": string;
      }>`explain select 1 from ${sql.table(table)} t where ${condition}`;
      const { rows: lines } = await asked.execute(database.scopedTo(own));
      return lines.map((line) => line["QUERY PLAN"]).join("\n");
    };
    expect(await plan(sql`t.search like '%silva%'`, "candidates")).toContain("candidates_search");
    expect(await plan(sql`elenco_tags(t.skills) @> array['sap']`, "candidates")).toContain("elenco_tags");
    expect(await plan(sql`t.words @@ to_tsquery('simple', 'sap')`, "candidate_texts")).toContain("words");
  });
});

it.skipIf(!testPostgresUrl)("is set up by processes that start at the same moment (PostgreSQL)", async () => {
  const { url, drop } = await emptyPostgres();
  const first = await openDatabase({ databaseUrl: url });
  try {
    for (let round = 0; round < 5; round++) {
      await sql`alter function pg_catalog.lower(text) not leakproof`.execute(first.db);
      await sql.raw(`revoke all on all tables in schema public from ${scopedRole}`).execute(first.db);
      await Promise.all(Array.from({ length: 6 }, () => openSchema(first.db, "public")));
      const secured = Promise.all(Array.from({ length: 6 }, () => secureRows(first.db)));
      await expect(secured).resolves.toHaveLength(6);
    }
  } finally {
    await first.close();
    await drop();
  }
});
