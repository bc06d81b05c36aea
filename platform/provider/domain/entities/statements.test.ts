import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { allEntities } from "#contract/entity-names.ts";
import { PgliteStatements } from "#provider/base/database/pglite-statements.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { ownColumnsOf, selectionOf } from "./sources.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(PgliteStatements.prototype, "query");
  try {
    await work();
    return query.mock.calls.map(([text]) => text);
  } finally {
    query.mockRestore();
  }
}

/** How often a call reads candidates in full, each time with the plan that is kept or without. */
async function fullReadsOf(work: () => Promise<unknown>): Promise<("kept" | "planned")[]> {
  const texts = await statementsOf(work);
  return texts
    .filter((text) => text.includes('from "candidates" t') && text.includes('"applies_count"'))
    .map((text) => (text.startsWith("/* kept plan */") ? "kept" : "planned"));
}

const candidate = { name: "Rosa Lima", email: "rosa@casa.test", city: "Recife" };

test("a new or changed record is read in full once, for its writer and for who follows the list", async () => {
  let id = 0;
  const made = async () => {
    const answer = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate,
    });
    id = answer.candidate.id;
  };
  expect(await fullReadsOf(made)).toEqual(["kept"]);
  const changed = () => admin.call("PUT", `/recruiters/candidates/${id}`, { candidate: { city: "Olinda" } });
  expect(await fullReadsOf(changed)).toEqual(["kept"]);
});

test("a save without rules of its own holds and reads the record, changes and audits it, in a statement each", async () => {
  const { candidate: made } = await admin.call<{ candidate: { id: number } }>(
    "POST",
    "/recruiters/candidates",
    { candidate: { ...candidate, email: "other@casa.test" } },
  );
  const texts = await statementsOf(() =>
    admin.call("PUT", `/recruiters/candidates/${made.id}`, { candidate: { city: "Olinda" } }),
  );
  const of = (part: string) => texts.filter((text) => text.includes(part));
  expect(of("for no key update")).toEqual([expect.stringContaining('t."city" as "city"')]);
  expect(of("audit_events")).toEqual([expect.stringContaining('update "candidates" set')]);
});

test("what a save changes that is no column of the record itself is read with its names first", () => {
  expect(ownColumnsOf("candidates", ["city", "skills"])).toBeDefined();
  expect(ownColumnsOf("client_companies", ["name", "core_industry_id"])).toBeUndefined();
});

test("whatever is searched, the rows of a page are read by a plan that is kept", async () => {
  const paths = ["", "?where[status]=1", "?term=rosa", "?order=name:asc", "?page[size]=20"];
  for (const path of paths)
    expect(await fullReadsOf(() => admin.call("GET", `/recruiters/candidates${path}`)), path).toEqual([
      "kept",
    ]);
});

test("the rows of one other record are read with their count by one statement, and counted beyond a page", async () => {
  const companyOf = async (name: string) => {
    const made = await admin.call<{ client_company: { id: number } }>(
      "POST",
      "/recruiters/client_companies",
      {
        client_company: { name },
      },
    );
    return made.client_company.id;
  };
  const [company, other] = [await companyOf("Casa Nova"), await companyOf("Casa Velha")];
  const addJob = (id: number) =>
    admin.call("POST", "/recruiters/jobs", { job: { title: "Analista", client_company_id: id } });
  for (const id of [company, other, company]) await addJob(id);
  let found: { total_count: number; jobs: { client_company_id: number }[] } | undefined;
  const list = async () => {
    found = await admin.call("GET", `/recruiters/jobs?where[client_company_id]=${company}`);
  };
  const reads = (await statementsOf(list)).filter((text) => text.includes('from "jobs" t'));
  expect(reads).toHaveLength(1);
  expect(reads[0]).toMatch(/^\/\* kept plan \*\//);
  expect(found).toMatchObject({ total_count: 2, end_of_list: true });
  expect(found?.jobs.map((job) => job.client_company_id)).toEqual([company, company]);
  for (let more = 0; more < 49; more++) await addJob(company);
  await list();
  expect(found).toMatchObject({ total_count: 51, end_of_list: false });
  expect(found?.jobs).toHaveLength(50);
});

test("that its writer is of the business is not asked of the database", async () => {
  const texts = await statementsOf(() =>
    admin.call("POST", "/recruiters/candidates", { candidate: { ...candidate, email: "lia@casa.test" } }),
  );
  expect(texts.filter((text) => text.includes("exists (select 1 from recruiter_businesses"))).toEqual([]);
});

test("no row calls a function that is planned as a part of each statement it is in", async () => {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname = 'sql' and p.proretset and p.proname like 'elenco%'`.execute(at.database.db);
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  const calling = allEntities.flatMap((entity) => {
    const text = sql`select ${selectionOf(entity)}`.compile(at.database.db).sql;
    return names.filter((name) => text.includes(`${name}(`)).map((name) => `${entity}: ${name}`);
  });
  expect(calling).toEqual([]);
});
