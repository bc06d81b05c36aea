import { sql } from "kysely";
import { expect, it } from "vitest";
import { keptPlan, nameOfPlan, onceOften, PlanNames } from "./kept-plan.ts";
import { openDatabase } from "./open.ts";
import { migratedPostgres, testPostgresUrl } from "./testing.ts";

const textOf = (rest: string) => `/* kept plan */ ${rest}`;

it("only marked statements are named, each text by one name", () => {
  const plans = new PlanNames();
  expect(plans.nameOf("select 1")).toBeUndefined();
  const name = plans.nameOf(textOf("select 1"));
  expect(name).toMatch(/^kept_\d+$/);
  expect(plans.nameOf(textOf("select 1"))).toBe(name);
  expect(plans.nameOf(textOf("select 2"))).not.toBe(name);
});

it.skipIf(!testPostgresUrl)(
  "a connection prepares what is marked, and nothing else (PostgreSQL)",
  async () => {
    const postgres = await migratedPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url });
    try {
      await database.db.connection().execute(async (db) => {
        const marked = (value: number) =>
          sql<{ twice: number }>`${keptPlan} select ${value}::int * 2 as twice`;
        const prepared = nameOfPlan(marked(0).compile(db).sql);
        for (const value of [1, 2, 3])
          expect((await marked(value).execute(db)).rows).toEqual([{ twice: value * 2 }]);
        await sql`select ${1}::int`.execute(db);
        const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
        expect(rows.map(({ name }) => name)).toEqual([prepared]);
      });
    } finally {
      await database.close();
      await postgres.drop();
    }
  },
);

it("there is an end to them, so that connections keep no more and more", () => {
  const plans = new PlanNames();
  const names = Array.from({ length: 1000 }, (_, index) => plans.nameOf(textOf(`select ${index}`)));
  expect(names.at(-1)).toBeUndefined();
  expect(plans.nameOf(textOf("select 1"))).toBeDefined();
});

it("of statements that are marked for it, those used often are named", () => {
  const plans = new PlanNames(onceOften);
  const text = "update a set b = $1 /* plan kept once used often */";
  const uses = Array.from({ length: 6 }, () => plans.nameOf(text));
  expect(uses.slice(0, 4).every((name) => name === undefined)).toBe(true);
  expect(uses[4]).toMatch(/^often_\d+$/);
  expect(uses[5]).toBe(uses[4]);
  expect(Array.from({ length: 40 }, () => plans.nameOf("update a set c = $1")).at(-1)).toBeUndefined();
  expect(Array.from({ length: 40 }, () => plans.nameOf(textOf("select 1"))).at(-1)).toBeUndefined();
});

it("rarely used ones push none of them out, and there is an end to both", () => {
  const plans = new PlanNames(onceOften);
  const textAt = (index: number) => `/* plan kept once used often */ update a set b${index} = $1`;
  const use = (index: number, times: number) =>
    Array.from({ length: times }, () => plans.nameOf(textAt(index))).at(-1);
  const first = use(0, 20);
  for (let index = 1; index < 5_000; index++) use(index, 1);
  expect(use(0, 1)).toBe(first);
  const names = Array.from({ length: 400 }, (_, index) => use(10_000 + index, 20));
  expect(names.filter((name) => name !== undefined)).toHaveLength(199);
});
