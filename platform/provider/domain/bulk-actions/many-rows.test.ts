import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

it("leaves statistics of the rows that it wrote, so that a list just filled is read from the right side", async () => {
  const { db } = at.database;
  const added = Array.from({ length: 120 }, (_, n) => ({
    business_id: at.world.businessId,
    name: `Nova ${n}`,
    email: `nova${n}@elenco.test`,
  }));
  await db.insertInto("candidates").values(added).execute();
  const { tearsheet } = await admin.call<{ tearsheet: { id: number } }>("POST", "/recruiters/tearsheets", {
    tearsheet: { name: "Muitas" },
  });
  await admin.call<{ bulk_action: BulkAction }>("POST", "/recruiters/bulk_actions", {
    bulk_action: { entity: "candidates", action: "tearsheet", params: { tearsheet_id: tearsheet.id } },
    select_all_params: { search: { entity: "candidates", term: "Nova" } },
  });
  const known = async () =>
    (
      await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where relname = 'tearsheet_members'`.execute(db)
    ).rows[0]?.rows;
  expect(await eventually(known, (rows) => (rows ?? 0) >= 120)).toBeGreaterThanOrEqual(120);
  const found = await admin.call<{ total_count: number }>(
    "GET",
    `/recruiters/candidates?where[sub][on_lists][]=${tearsheet.id}`,
  );
  expect(found.total_count).toBe(120);
});
