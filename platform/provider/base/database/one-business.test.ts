import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Db } from "./open.ts";
import { testDatabase } from "./testing.ts";

/** What the handle itself adds, before the database's own wall is reached. */
let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.scopedTo(7);
});
afterAll(() => database.close());

const sqlOf = (query: { compile(): { sql: string } }) => query.compile().sql.replaceAll('"', "");

it("limits each table of a query that has a business, by the name it has there", () => {
  const query = db
    .selectFrom("applies as a")
    .innerJoin("jobs", "jobs.id", "a.job_id")
    .leftJoin("client_companies as c", "c.id", "jobs.client_company_id")
    .innerJoin("recruiters as r", "r.id", "jobs.owner_id")
    .where((eb) => eb.or([eb("a.status", "=", 1), eb("a.status", "=", 2)]))
    .select("a.id");
  expect(sqlOf(query)).toBe(
    "select a.id from applies as a " +
      "inner join jobs on jobs.business_id = $1 and (jobs.id = a.job_id) " +
      "left join client_companies as c on c.business_id = $2 and (c.id = jobs.client_company_id) " +
      "inner join recruiters as r on r.id = jobs.owner_id " +
      "where a.business_id = $3 and ((a.status = $4 or a.status = $5))",
  );
  expect(query.compile().parameters).toEqual([7, 7, 7, 1, 2]);
});

it("keeps raw conditions together, whatever they say", () => {
  const query = db.selectFrom("jobs").where(sql<boolean>`status = 'open' or true`).select("id");
  expect(sqlOf(query)).toBe("select id from jobs where jobs.business_id = $1 and (status = 'open' or true)");
});

it("limits subqueries and queries inside raw SQL", () => {
  const jobs = db.selectFrom("jobs").select("id");
  expect(sqlOf(db.selectFrom("recruiters").where("id", "in", jobs).select("id"))).toContain(
    "(select id from jobs where jobs.business_id = $1)",
  );
  expect(sql`select exists(${jobs})`.compile(db).sql.replaceAll('"', "")).toBe(
    "select exists((select id from jobs where jobs.business_id = $1))",
  );
});

it("takes the name of a common table expression for what it is", () => {
  const query = db
    .with("jobs", (own) => own.selectFrom("candidates").select("id"))
    .selectFrom("jobs")
    .select("id");
  expect(sqlOf(query)).toBe(
    "with jobs as (select id from candidates where candidates.business_id = $1) select id from jobs",
  );
});

it("limits what is changed and removed", () => {
  expect(sqlOf(db.updateTable("jobs").set({ title: "x" }).where("id", "=", 1))).toBe(
    "update jobs set title = $1 where jobs.business_id = $2 and (id = $3)",
  );
  expect(sqlOf(db.deleteFrom("notes as n"))).toBe("delete from notes as n where n.business_id = $1");
});

it("refuses a row of another business before it is sent", () => {
  const row = (business_id: number) => db.insertInto("tasks").values({ business_id, title: "x" } as never);
  expect(() => row(8).compile()).toThrow("A row of tasks would be written into another business.");
  expect(sqlOf(row(7))).toContain("insert into tasks");
});
