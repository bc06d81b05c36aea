import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entities } from "#contract/entities/all.ts";
import { allEntities } from "#contract/entity-names.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

/** Found in the other record that the row names, which has a search of its own. */
const ofOthers: readonly string[] = ["client_company_name", "candidate_name", "job_title"];

it("the search of each entity is in the fields that it is said to be in, and in no others", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.column_column_usage
    where table_schema = 'public' and dependent_column = 'search'`.execute(at.database.db);
  const searched = allEntities.map((entity) => {
    const columns = rows.filter(({ table }) => table === entity).map(({ column }) => column);
    return [entity, ...columns.toSorted()].join(" ");
  });
  const said = allEntities.map((entity) => {
    const fields: readonly string[] = entities[entity].termFields;
    return [entity, ...fields.filter((field) => !ofOthers.includes(field)).toSorted()].join(" ");
  });
  expect(searched).toEqual(said);
});

it("a record is found by its name in either language, by a search and by a condition", async () => {
  const path = "/recruiters/administrator/surveys";
  const make = async (name: string, name_en: string | null) => {
    const survey = { name, name_en, audience: "candidates" };
    return (await admin.call<{ survey: { id: number } }>("POST", path, { survey })).survey.id;
  };
  const climate = await make("Clima do time", "Team climate");
  await make("Saída", null);
  const found = async (query: string) =>
    (await admin.call<{ surveys: { id: number }[] }>("GET", `${path}?${query}`)).surveys.map(({ id }) => id);
  expect(await found("term=clima+time")).toEqual([climate]);
  expect(await found("term=climate")).toEqual([climate]);
  expect(await found("where[name_en][contains]=LIMATE")).toEqual([climate]);
  expect(await found("where[name][contains]=climate")).toEqual([]);
});
