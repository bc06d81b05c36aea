import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { state as states } from "#contract/catalogues/jobs.ts";
import { migrate } from "#provider/base/database/migrate.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { holidaysOfState } from "../tenant/holidays.ts";
import { nextBusinessDay } from "./business-days.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await at.database.db.deleteFrom("holidays").execute();
});
afterAll(() => at.close());

const path = "/recruiters/administrator/holidays";
const add = async (holiday: object) =>
  (await admin.call<{ holiday: { id: number } }>("POST", path, { holiday })).holiday.id;
const rules = async (holiday: object) => (await admin.refused("POST", path, { holiday })).fields;
const known = async (where: string) => {
  const { holidays } = await admin.call<{ holidays: { name: string }[] }>(
    "GET",
    `/recruiters/holidays?where[year]=2027${where}`,
  );
  return holidays.map(({ name }) => name);
};
const inSaoPaulo = "&where[state]=SP&where[city]=SAO%20PAULO";

it("the list begins with the next holiday; those that are past follow, the latest first", async () => {
  const year = new Date().getFullYear();
  const near = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const ids = [];
  for (const date of [`${year + 3}-06-01`, near(20), near(5), near(-5), `${year - 2}-06-01`])
    ids.push(await add({ name: `Feriado de ${date}`, date }));
  const [far = 0, later = 0, next = 0, last = 0, old = 0] = ids;
  const { holidays, next_cursor } = await admin.call<{
    holidays: { id: number }[];
    next_cursor: string | null;
  }>("GET", `${path}?order=turn:asc&page[size]=3`);
  expect(holidays.map(({ id }) => id)).toEqual([next, later, far]);
  const more = await admin.call<{ holidays: { id: number }[] }>(
    "GET",
    `${path}?order=turn:asc&page[size]=3&page[after]=${next_cursor}`,
  );
  expect(more.holidays.map(({ id }) => id)).toEqual([last, old]);
  await at.database.db.deleteFrom("holidays").execute();
});

it("a holiday holds in the country, a state or a city, and business days follow at once", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const next = (place: object) => nextBusinessDay(db, businessId, "2027-01-25", place);
  const city = { state: "SP", city: "São Paulo" };
  expect(await next(city)).toBe("2027-01-25");
  for (const weekend of ["2027-01-23", "2027-01-24"])
    expect(await nextBusinessDay(db, businessId, weekend, city)).toBe("2027-01-25");
  const id = await add({ name: "Aniversário da cidade", date: "2027-01-25", scope: "city", ...city });
  expect(await next(city)).toBe("2027-01-26");
  expect(await next({ state: "SP", city: "Campinas" })).toBe("2027-01-25");
  expect(await next({ state: "RJ", city: "São Paulo" })).toBe("2027-01-25");
  await add({ name: "Ponte do estado", date: "2027-01-26", scope: "state", state: "SP" });
  await add({ name: "Dia da casa", date: "2027-01-27" });
  expect(await next(city)).toBe("2027-01-28");
  expect(await known("")).toEqual(["Dia da casa"]);
  expect(await known("&where[state]=SP")).toEqual(["Ponte do estado", "Dia da casa"]);
  expect(await known(inSaoPaulo)).toEqual(["Aniversário da cidade", "Ponte do estado", "Dia da casa"]);
  await admin.call("PUT", `${path}/${id}`, { holiday: { date: "2027-02-01" } });
  expect(await next(city)).toBe("2027-01-25");
  await admin.call("DELETE", `${path}/${id}`);
  expect(await known(inSaoPaulo)).toEqual(["Ponte do estado", "Dia da casa"]);
});

it("its place goes with its scope, and it is there once", async () => {
  const day = { name: "Revolução", date: "2027-07-09" };
  expect(await rules({ ...day, scope: "state" })).toEqual([{ path: "holiday.state", rule: "required" }]);
  expect(await rules({ ...day, scope: "city", state: "SP" })).toEqual([
    { path: "holiday.city", rule: "required" },
  ]);
  expect(await rules({ ...day, state: "SP" })).toEqual([{ path: "holiday.state", rule: "national_place" }]);
  expect(await rules({ ...day, city: "Santos" })).toEqual([{ path: "holiday.city", rule: "national_place" }]);
  await add({ ...day, scope: "state", state: "SP", city: "Santos" });
  expect(await rules({ ...day, name: "REVOLUCAO", scope: "state", state: "SP" })).toEqual([
    { path: "holiday.date", rule: "in_use" },
  ]);
});

it("a year is imported with its state's holidays, and what is there stays", async () => {
  const own = { name: "Natal da casa", date: "2029-12-25" };
  await add(own);
  const imported = async (state: string | null) =>
    (await admin.call<{ added: number }>("POST", `${path}/imports`, { import: { year: 2029, state } })).added;
  const national = await imported(null);
  expect(national).toBeGreaterThan(8);
  expect(await imported(null)).toBe(0);
  expect(await imported("SP")).toBeGreaterThan(0);
  const { holidays } = await admin.call<{ holidays: { name: string; scope: string; state: string }[] }>(
    "GET",
    `${path}?where[year]=2029&page[size]=50`,
  );
  expect(holidays.filter(({ name }) => /Natal/.test(name)).map(({ name }) => name)).toEqual([own.name]);
  expect(holidays.filter(({ scope }) => scope === "state")).toEqual(
    expect.arrayContaining([expect.objectContaining({ state: "SP" })]),
  );
  const { holidays: shown } = await admin.call<{ holidays: { date: string; name_en: string | null }[] }>(
    "GET",
    "/recruiters/holidays?where[year]=2029",
  );
  const english = (day: string) => shown.find(({ date }) => date === day)?.name_en;
  expect([english("2029-04-21"), english("2029-12-25")]).toEqual(["Tiradentes' Day", null]);
  const unknown = await admin.refused("POST", `${path}/imports`, { import: { year: 2029, state: "XX" } });
  expect(unknown.fields).toEqual([{ path: "import.state", rule: "option" }]);
});

it("a day that one state has is imported for another that has it too", async () => {
  const importOf = (state: string) =>
    admin.call("POST", `${path}/imports`, { import: { year: 2034, state } });
  for (const state of ["RR", "TO"]) await importOf(state);
  const shown = async (state: string) => {
    const { holidays } = await admin.call<{ holidays: { date: string }[] }>(
      "GET",
      `/recruiters/holidays?where[year]=2034&where[state]=${state}`,
    );
    return holidays.filter(({ date }) => date === "2034-10-05").length;
  };
  expect([await shown("RR"), await shown("TO")]).toEqual([1, 1]);
});

it("those imported before they had an English name are given it, and what an administrator wrote stays", async () => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const of = (day: { name: string; date: string }, more: object = {}) => ({
    ...{ business_id, name: day.name, date: day.date, scope: "state" as const, state: "PE", city: null },
    ...more,
  });
  const days = states.flatMap(({ code }) =>
    holidaysOfState(2031, code).map((day) => ({ ...day, state: code })),
  );
  expect(days.length).toBeGreaterThan(30);
  await db
    .insertInto("holidays")
    .values(days.map((day) => of(day, { state: day.state })))
    .execute();
  const kept = { name_en: "Our June party" };
  await db
    .insertInto("holidays")
    .values([
      of({ name: "São João", date: "2032-06-24" }, kept),
      of({ name: "São João", date: "2033-06-24" }, { scope: "city", city: "Caruaru" }),
    ])
    .execute();
  await sql`delete from kysely_migration where name like '%state-holidays-in-english'`.execute(db);
  expect(await migrate(db)).toHaveLength(1);
  const shown = await db
    .selectFrom("holidays")
    .where("date", ">=", "2031-01-01")
    .where("date", "<", "2034-01-01")
    .select(["date", "state", "name_en"])
    .execute();
  const english = (date: string, state: string | null) =>
    shown.find((day) => day.date === date && day.state === state)?.name_en;
  for (const { date, state, name, name_en } of days) expect(english(date, state), name).toBe(name_en);
  expect([english("2032-06-24", "PE"), english("2033-06-24", "PE")]).toEqual(["Our June party", null]);
});
