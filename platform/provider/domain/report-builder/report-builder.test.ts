import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {
  ReportDefinition,
  ReportRecords,
  ReportResult,
  SavedReport,
} from "#contract/calls/report-builder.ts";
import { isInTime, reportFields } from "#contract/entities/report-fields.ts";
import { recruiterEntities } from "#contract/entity-names.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let other: Caller;
let recruiter: Caller;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId } = at.world;
  admin = await at.as("recruiters", at.world.admin.id);
  other = await at.as(
    "recruiters",
    (await makeRecruiter(db, businessId, "Outra Chefe", { is_admin: true })).id,
  );
  recruiter = await at.as("recruiters", (await makeRecruiter(db, businessId, "Rui Comum", {})).id);
  const proposal = (status: number, value: number, currency: "BRL" | "USD", created_at: string) => ({
    ...{ business_id: businessId, name: `P${value}`, status, value, currency, created_at },
    owner_id: at.world.admin.id,
  });
  await db
    .insertInto("proposals")
    .values([
      proposal(3, 100_000, "BRL", "2026-01-10T12:00:00Z"),
      // Still January in São Paulo.
      proposal(3, 300_000, "BRL", "2026-02-01T01:00:00Z"),
      proposal(4, 50_000, "USD", "2026-02-10T12:00:00Z"),
    ])
    .execute();
});
afterAll(() => at.close());

const path = "/recruiters/administrator/reports";
const definition = (more: Partial<ReportDefinition> = {}): ReportDefinition => ({
  entity: "proposals",
  filters: { terms: {}, where: {}, or: [], sub: {} },
  groups: [],
  measures: [{ kind: "count", field: null }],
  ...{ chart: "bar" as const, columns: [], order: null },
  ...more,
});
const question = (asked: unknown) =>
  `/recruiters/administrator/report_results?definition=${encodeURIComponent(JSON.stringify(asked))}`;
const result = async (more: Partial<ReportDefinition> = {}) =>
  (await admin.call<{ result: ReportResult }>("GET", question(definition(more)))).result;
const written = (name: string, shared: boolean, more: Partial<ReportDefinition> = {}) => ({
  report: { name, shared, definition: definition(more) },
});

it("groups and adds up in the reader's words, each currency for itself", async () => {
  const { groups, rows, count } = await result({
    groups: [{ field: "status", interval: null }],
    measures: [
      { kind: "count", field: null },
      { kind: "sum", field: "value" },
      { kind: "avg", field: "value" },
    ],
  });
  expect(groups).toEqual(["Status", "Moeda"]);
  expect(rows.map(({ labels, values, currency }) => [...labels, ...values, currency])).toEqual([
    ["Em qualificação", "BRL", 2, 400_000, 200_000, "BRL"],
    ["Em negociação", "USD", 1, 50_000, 50_000, "USD"],
  ]);
  expect(count).toBe(3);
});

it("groups by intervals of the business's own days, the latest first, and by names of records", async () => {
  const { rows } = await result({
    groups: [
      { field: "created_at", interval: "month" },
      { field: "owner_id", interval: null },
    ],
  });
  expect(rows.map(({ labels, values }) => [...labels, ...values])).toEqual([
    ["fev. de 2026", at.world.admin.name, 1],
    ["jan. de 2026", at.world.admin.name, 2],
  ]);
  const english = await at.as("recruiters", at.world.admin.id, "en");
  const labelsBy = async (interval: "day" | "week" | "quarter" | "year", who = admin) => {
    const asked = question(definition({ groups: [{ field: "created_at", interval }] }));
    const { rows: of } = (await who.call<{ result: ReportResult }>("GET", asked)).result;
    return of.map(({ labels }) => labels[0]);
  };
  expect(await labelsBy("year")).toEqual(["2026"]);
  expect(await labelsBy("quarter")).toEqual(["T1 2026"]);
  expect(await labelsBy("quarter", english)).toEqual(["Q1 2026"]);
  const ends = ["2025-03-31", "2025-04-01", "2025-09-30", "2025-10-01"];
  const { db } = at.database;
  await db
    .insertInto("jobs")
    .values(
      ends.map((day) => ({
        ...{ business_id: at.world.businessId, title: "Trimestre", created_at: `${day}T12:00:00Z` },
      })),
    )
    .execute();
  const quarters = await result({
    ...{ entity: "jobs", groups: [{ field: "created_at", interval: "quarter" }] },
    filters: { terms: {}, where: { title: { contains: "Trimestre" } }, or: [], sub: {} },
  });
  expect(quarters.rows.map(({ labels }) => labels[0])).toEqual([
    ...["T4 2025", "T3 2025", "T2 2025", "T1 2025"],
  ]);
  await db.deleteFrom("jobs").where("title", "=", "Trimestre").execute();
  expect(await labelsBy("week")).toEqual(["09/02/2026", "26/01/2026", "05/01/2026"]);
  expect(await labelsBy("day", english)).toEqual(["Feb 10, 2026", "Jan 31, 2026", "Jan 10, 2026"]);
});

it("narrows as the list does", async () => {
  const where = { value: { gteq: "100000" } };
  const or = [{ status: { eq: "4" } }, { status: { eq: "3" } }];
  expect((await result({ filters: { terms: {}, where, or, sub: {} } })).rows[0]?.values).toEqual([2]);
  const unknown = definition({ filters: { terms: {}, where: { salary: { eq: "1" } }, or: [], sub: {} } });
  expect((await admin.refused("GET", question(unknown))).code).toBe("invalid_query");
});

it("refuses fields that it may not group by or add up, and what is no definition", async () => {
  const refusals = [
    definition({ groups: [{ field: "description", interval: null }] }),
    definition({ groups: [{ field: "created_at", interval: null }] }),
    definition({ groups: [{ field: "status", interval: "month" }] }),
    definition({ measures: [{ kind: "sum", field: "name" }] }),
    definition({ measures: [{ kind: "sum", field: null }] }),
    definition({ entity: "candidates", groups: [{ field: "gender", interval: null }] }),
    { entity: "proposals" },
  ];
  for (const asked of refusals)
    expect((await admin.refused("GET", question(asked))).code, JSON.stringify(asked)).toBe("invalid_query");
});

it("can group by and add up all that it offers, of every entity", async () => {
  for (const entity of recruiterEntities) {
    const { groups, numbers } = reportFields(entity);
    for (const field of groups) {
      const interval = isInTime(entity, field) ? ("week" as const) : null;
      await result({ entity, groups: [{ field, interval }] });
    }
    for (const field of numbers) await result({ entity, measures: [{ kind: "max", field }] });
    expect(groups, entity).not.toEqual([]);
  }
});

it("is kept by its author, shared to be read, and changed by nobody else", async () => {
  const { report } = await admin.call<{ report: SavedReport }>("POST", path, written("Funil", false));
  expect(report).toMatchObject({ name: "Funil", author_name: at.world.admin.name, definition: definition() });
  const one = `${path}/${report.id}`;
  expect((await other.refused("GET", one)).code).toBe("not_found");
  const shared = { report: { ...written("Funil", true).report, lock_version: 0 } };
  await admin.call("PUT", one, shared);
  expect((await admin.refused("PUT", one, shared)).code).toBe("conflict");
  const { reports } = await other.call<{ reports: SavedReport[] }>("GET", path);
  expect(reports.map(({ id }) => id)).toEqual([report.id]);
  expect((await other.refused("PUT", one, { report: { ...shared.report, lock_version: 1 } })).code).toBe(
    "forbidden",
  );
  expect((await other.refused("DELETE", one)).code).toBe("forbidden");
  expect((await recruiter.refused("GET", path)).code).toBe("forbidden");
  expect((await recruiter.refused("GET", question(definition()))).code).toBe("forbidden");
  await admin.call("DELETE", one);
  expect((await admin.refused("GET", one)).code).toBe("not_found");
});

it("many records come as their groups alone", async () => {
  const { db } = at.database;
  await sql`insert into proposals (business_id, name, status, value, created_at)
    select ${at.world.businessId}, 'Muitas ' || n, n % 6, n, now() - n * interval '1 minute'
    from generate_series(1, 10000) n`.execute(db);
  const { rows, count, next_after } = await result({ groups: [{ field: "status", interval: null }] });
  expect([rows.length, count, next_after]).toEqual([6, 10_003, null]);
});

/** All pages of an answer, by their cursors. */
async function pagesOf<T extends { next_after: string | null }>(
  read: (after: string) => Promise<T>,
): Promise<T[]> {
  const pages: T[] = [];
  for (let after: string | null = ""; after !== null; after = pages.at(-1)?.next_after ?? null)
    pages.push(await read(after === "" ? "" : `&after=${after}`));
  return pages;
}

it("a long result comes by pages, each group once", async () => {
  const { db } = at.database;
  await sql`insert into jobs (business_id, title, status, created_at)
    select ${at.world.businessId}, 'Vaga ' || n, 'published', '2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day'
    from generate_series(1, 250) n`.execute(db);
  for (const groups of [
    [{ field: "created_at", interval: "day" as const }],
    [
      { field: "status", interval: null },
      { field: "created_at", interval: "day" as const },
    ],
  ]) {
    const asked = question(definition({ entity: "jobs", groups }));
    const pages = await pagesOf(
      async (after) => (await admin.call<{ result: ReportResult }>("GET", asked + after)).result,
    );
    const keys = pages.flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(pages.map(({ rows }) => rows.length)).toEqual([100, 100, keys.length - 200]);
    expect([new Set(keys).size, pages[0]?.group_count]).toEqual([keys.length, keys.length]);
    const { count } = pages[0] ?? {};
    expect(pages.every((page) => page.count === count)).toBe(true);
  }
  expect((await admin.refused("GET", `${question(definition())}&after=bm90IG9uZQ`)).code).toBe(
    "invalid_query",
  );
});

const recordsQuestion = (asked: unknown) =>
  `/recruiters/administrator/report_records?definition=${encodeURIComponent(JSON.stringify(asked))}`;

it("lists its records with the chosen columns alone, in the chosen order, page by page", async () => {
  const asked = definition({
    entity: "jobs",
    filters: { terms: {}, where: { title: { contains: "Vaga" } }, or: [], sub: {} },
    columns: ["title", "owner_id"],
    order: "created_at:desc",
  });
  const pages = await pagesOf(
    async (after) =>
      (await admin.call<{ records: ReportRecords }>("GET", recordsQuestion(asked) + after)).records,
  );
  const rows = pages.flatMap((page) => page.rows);
  expect([pages.length, rows.length, pages[0]?.total_count]).toEqual([5, 250, 250]);
  expect(rows[0]).toMatchObject({ title: "Vaga 250", owner_id: null, owner_name: null });
  expect(Object.keys(rows[0] ?? {})).not.toContain("description");
  const refusals = [
    { ...asked, columns: ["title", "title"] },
    { ...asked, columns: ["nothing"] },
    { ...asked, entity: "candidates", filters: definition().filters, columns: ["gender"] },
    { ...asked, order: "nothing:asc" },
  ];
  for (const refusal of refusals)
    expect((await admin.refused("GET", recordsQuestion(refusal))).code, JSON.stringify(refusal)).toBe(
      "invalid_query",
    );
  expect((await recruiter.refused("GET", recordsQuestion(asked))).code).toBe("forbidden");
  const report = { name: "Nada", shared: false, definition: { ...asked, columns: ["nothing"] } };
  expect((await admin.refused("POST", path, { report })).code).toBe("invalid_query");
});

it("can show and order by every column that it offers, of every entity", async () => {
  for (const entity of recruiterEntities) {
    const { columns, orders } = reportFields(entity);
    expect(columns, entity).not.toEqual([]);
    for (const order of orders.map((name) => `${name}:asc`))
      await admin.call("GET", recordsQuestion(definition({ entity, columns: columns.slice(0, 12), order })));
    for (let first = 12; first < columns.length; first += 12)
      await admin.call(
        "GET",
        recordsQuestion(definition({ entity, columns: columns.slice(first, first + 12) })),
      );
  }
});

it("downloads its records where it has columns, else all of its figures", async () => {
  const download = async (more: Partial<ReportDefinition>) => {
    const { report } = await admin.call<{ report: SavedReport }>(
      "POST",
      path,
      written("Arquivo", false, more),
    );
    return (await admin.text(`${path}/${report.id}/csv`)).trimEnd().split(/\r?\n/);
  };
  const filters = { terms: {}, where: { title: { contains: "Vaga" } }, or: [], sub: {} };
  const figures = await download({
    entity: "jobs",
    filters,
    groups: [{ field: "created_at", interval: "day" }],
  });
  expect([figures.length, figures[0]]).toEqual([251, "\ufeffCriada em;Quantidade"]);
  const records = await download({
    entity: "jobs",
    filters,
    columns: ["title", "status"],
    order: "created_at:asc",
  });
  expect([records.length, records[0]]).toEqual([251, "\ufeffTítulo;Status"]);
  expect(records[1]).toMatch(/^Vaga 1;/);
});

/** Jobs of which nothing else asks, found by their title. */
const only = (title: string) => ({ terms: {}, where: { title: { contains: title } }, or: [], sub: {} });

it("has groups alike in the order of their keys, those without one last, and a full last page as the last", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const named = await Promise.all(
    ["Bia", "Aldo"].map((name) => makeRecruiter(db, businessId, `${name} Par`)),
  );
  const owners = [null, ...named.map(({ id }) => id)];
  await db
    .insertInto("jobs")
    .values(owners.map((owner_id) => ({ business_id: businessId, title: "Empate", owner_id })))
    .execute();
  const byOwner = await result({
    ...{ entity: "jobs", filters: only("Empate"), groups: [{ field: "owner_id", interval: null }] },
    measures: [
      { kind: "count", field: null },
      { kind: "avg", field: "salary_max" },
    ],
  });
  expect(byOwner.rows.map(({ labels, values }) => [labels[0], ...values])).toEqual([
    ["", 1, null],
    ["Bia Par", 1, null],
    ["Aldo Par", 1, null],
  ]);
  await sql`insert into jobs (business_id, title, published_at)
    select ${businessId}, 'Cheia', case when n > 0 then '2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day' end
    from generate_series(0, 99) n`.execute(db);
  const asked = {
    ...{ entity: "jobs" as const, filters: only("Cheia") },
    groups: [{ field: "published_at", interval: "day" as const }],
  };
  const full = await result(asked);
  expect([full.rows.length, full.next_after, full.group_count]).toEqual([100, null, 100]);
  expect([full.rows[0]?.labels, full.rows.at(-1)?.labels]).toEqual([["09/04/2020"], [""]]);
  const records = async () =>
    (
      await admin.call<{ records: ReportRecords }>(
        ...(["GET", recordsQuestion(definition({ ...asked, columns: ["title"] }))] as const),
      )
    ).records;
  expect([(await records()).rows.length, (await records()).total_count]).toEqual([50, 100]);
  await sql`delete from jobs where title = 'Cheia' and id % 2 = 0`.execute(db);
  expect([(await records()).rows.length, (await records()).next_after]).toEqual([50, null]);
});

it("adds up nothing as nothing, and each currency by itself where it is grouped by it", async () => {
  const value = { kind: "sum" as const, field: "value" };
  const none = { filters: { terms: {}, where: { name: { contains: "Inexistente" } }, or: [], sub: {} } };
  const count = { kind: "count" as const, field: null };
  expect(await result(none)).toMatchObject({ count: 0, rows: [{ values: [0] }], next_after: null });
  expect(await result({ ...none, measures: [count, value] })).toMatchObject({ rows: [], group_count: 0 });
  const where = { name: { contains: "P" } };
  const { groups, rows } = await result({
    ...{ filters: { terms: {}, where, or: [], sub: {} }, measures: [value] },
    groups: [{ field: "currency", interval: null }],
  });
  expect(groups).toEqual(["Moeda"]);
  expect(rows.map(({ values, currency }) => [...values, currency])).toEqual([
    [400_000, "BRL"],
    [50_000, "USD"],
  ]);
});

it("is listed by its name, counts its versions, and its file is no formula", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const make = async (name: string, shared = false, more: Partial<ReportDefinition> = {}) =>
    (await other.call<{ report: SavedReport }>("POST", path, written(name, shared, more))).report;
  await make("Zeta", true);
  await make("Alfa", true);
  await make("Só dela");
  const listed = async (who: Caller) =>
    (await who.call<{ reports: SavedReport[] }>("GET", path)).reports.map(({ name }) => name);
  const names = ["Alfa", "Só dela", "Zeta"];
  expect(await listed(other)).toEqual(names);
  expect((await listed(admin)).filter((name) => names.includes(name))).toEqual(["Alfa", "Zeta"]);
  const evil = await makeRecruiter(db, businessId, "Formula");
  await db.updateTable("recruiters").set({ name: "=1+1" }).where("id", "=", evil.id).execute();
  await db
    .insertInto("proposals")
    .values({ business_id: businessId, name: "Perigo", value: 123_456, owner_id: evil.id })
    .execute();
  const { id, updated_at } = await make("Fórmula", true, {
    filters: { terms: {}, where: { name: { contains: "Perigo" } }, or: [], sub: {} },
    groups: [{ field: "owner_id", interval: null }],
    measures: [{ kind: "sum", field: "value" }],
  });
  const [, line] = (await admin.text(`${path}/${id}/csv`)).trimEnd().split("\r\n");
  expect(line).toBe("'=1+1;BRL;1234,56");
  const update = { report: { ...written("Fórmula 2", true).report, lock_version: 0 } };
  const { report } = await other.call<{ report: SavedReport }>("PUT", `${path}/${id}`, update);
  expect(report).toMatchObject({ name: "Fórmula 2", lock_version: 1, definition: definition() });
  expect(Date.parse(report.updated_at)).toBeGreaterThan(Date.parse(updated_at));
});
