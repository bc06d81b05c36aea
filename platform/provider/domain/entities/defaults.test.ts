import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entityFields } from "#contract/entities/all.ts";
import { defaults } from "#contract/entities/defaults.ts";
import { editableEntities } from "#contract/entity-names.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

/** The date says it, and the database only where there is none. */
const derived = ["placements.status"];

it("shows in a new form what the database gives where nobody chose", async () => {
  const { rows } = await sql<{ table: string; column: string; value: string }>`
    select table_name as "table", column_name as "column", column_default as value
    from information_schema.columns where table_schema = 'public' and column_default is not null`.execute(
    at.database.db,
  );
  const given = (entity: string, name: string) => {
    const value = rows.find(({ table, column }) => table === entity && column === name)?.value;
    const literal = value?.match(/^(?:'([^']+)'::text|(\d+)|(true))$/);
    if (literal?.[3]) return true;
    return literal?.[2] === undefined ? literal?.[1] : Number(literal[2]);
  };
  const found = editableEntities.map((entity) => {
    const fields = Object.entries(entityFields(entity));
    const own = fields
      .filter(([name, { writable }]) => writable && !derived.includes(`${entity}.${name}`))
      .flatMap(([name]) => {
        const value = given(entity, name);
        return value === undefined ? [] : [[name, value] as const];
      });
    return [entity, Object.fromEntries(own)] as const;
  });
  expect(Object.fromEntries(found.filter(([, values]) => Object.keys(values).length > 0))).toEqual(defaults);
});
