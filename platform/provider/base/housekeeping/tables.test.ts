import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, it } from "vitest";
import type { Db } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { tidyTables } from "./tables.ts";

/** A database whose only table stands so; answers what was done about that. */
async function tidied(standing: object, inserts = true): Promise<string[]> {
  const asked: string[] = [];
  const driver = new DummyDriver();
  const connection = await driver.acquireConnection();
  const rows: unknown[] = [
    { schema: "public", name: "jobs", live: 100, dead: 0, changed: 0, inserted: 0, ...standing },
  ];
  connection.executeQuery = async <R>({ sql }: CompiledQuery) => {
    asked.push(sql);
    return { rows: (sql.includes("pg_stat_user_tables") ? rows : []) as R[] };
  };
  driver.acquireConnection = async () => connection;
  const db: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const told = await tidyTables(db, inserts);
  const done = asked.filter((statement) => /^(?:vacuum|analyze)/.test(statement));
  expect(done).toEqual(told.map((work) => work.replace("jobs", '"public"."jobs"')));
  return told;
}

it.each([
  ["fifty rows and a fifth of it are dead, and no more", { dead: 70 }, []],
  ["one more is dead", { dead: 71 }, ["vacuum jobs"]],
  ["fifty and a tenth of it were changed, and no more", { changed: 60 }, []],
  ["one more was changed", { changed: 61 }, ["analyze jobs"]],
  ["both", { dead: 71, changed: 61 }, ["vacuum (analyze) jobs"]],
  ["a thousand and a fifth of it are new, and no more", { inserted: 1_020 }, []],
  ["one more is new", { inserted: 1_021 }, ["vacuum jobs"]],
  ["it is empty and fifty were removed", { live: 0, dead: 50, changed: 50 }, []],
  ["it is empty and one more was removed", { live: 0, dead: 51, changed: 51 }, ["vacuum (analyze) jobs"]],
])("a table of which %s: %j", async (_, standing, work) => {
  expect(await tidied(standing)).toEqual(work);
});

it("rows that are only new are for the long round alone", async () => {
  expect(await tidied({ inserted: 1_021 }, false)).toEqual([]);
});
