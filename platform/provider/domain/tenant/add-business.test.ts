import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#provider/base/database/open.ts";
import { queuedDatabase } from "#provider/testing/queued.ts";
import { addBusiness } from "./add-business.ts";

let database: Database;
beforeAll(async () => {
  database = await queuedDatabase();
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

/** What is another one each time it is made. */
const passing = /^(id|uid|business_id|created_at|updated_at|published_at|position|search|.*_id)$/;
const lineOf = (row: object): string =>
  Object.entries(row)
    .filter(([name, value]) => value !== null && !passing.test(name))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(", ");

it("begins each business with the same texts, roles, holidays and lists, in its own name", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") });
  const { db } = database;
  const id = await db
    .transaction()
    .execute((trx) => addBusiness(trx, { name: "Casa Prado", domain: "casaprado" }));
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.column_name = 'business_id' and c.table_name <> 'row_counts' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      order by c.table_name`.execute(db);
  const report: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql<object>`select * from ${sql.table(name)} where business_id = ${id} order by 1`.execute(db);
    if (rows.length > 0) report.push("", `== ${name}`, ...rows.map(lineOf));
  }
  expect(report.length).toBeGreaterThan(50);
  await expect(`${report.slice(1).join("\n")}\n`).toMatchFileSnapshot("add-business.txt");
});
