import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeWorld } from "#provider/testing/world.ts";
import { testDatabase } from "../database/testing.ts";
import { dayAfter, dayAt, hourAt, instantOf, localTime, todayOf, wallClock } from "./time-zone.ts";
import { today } from "./today.ts";

afterEach(() => {
  vi.useRealTimers();
});
const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();

test.each([
  ["2026-03-01T02:59:59Z", "America/Sao_Paulo", "2026-02-28", 23],
  ["2026-03-01T03:00:00Z", "America/Sao_Paulo", "2026-03-01", 0],
  ["2025-12-31T23:30:00Z", "Asia/Kolkata", "2026-01-01", 5],
  ["2026-01-01T00:30:00Z", "America/New_York", "2025-12-31", 19],
  ["2024-02-29T12:00:00Z", "UTC", "2024-02-29", 12],
])("%s is in %s the %s, at %i", (instant, zone, day, hour) => {
  expect(dayAt(at(instant), zone)).toBe(day);
  expect(hourAt(at(instant), zone)).toBe(hour);
});

describe("a minute of a day", () => {
  test.each([
    ["2026-05-20", 0, "America/Sao_Paulo", "2026-05-20T03:00:00.000Z"],
    ["2026-05-20", 9 * 60 + 30, "Asia/Kolkata", "2026-05-20T04:00:00.000Z"],
    ["2026-05-20", 24 * 60, "UTC", "2026-05-21T00:00:00.000Z"],
    // The clock goes forward at two, and back at two.
    ["2026-03-08", 60, "America/New_York", "2026-03-08T06:00:00.000Z"],
    ["2026-03-08", 3 * 60, "America/New_York", "2026-03-08T07:00:00.000Z"],
    ["2026-11-01", 0, "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["2026-11-01", 3 * 60, "America/New_York", "2026-11-01T08:00:00.000Z"],
    ["2026-03-29", 60, "Europe/Lisbon", "2026-03-29T01:00:00.000Z"],
  ])("of %s, %i, in %s is %s", (day, minute, zone, instant) => {
    expect(iso(instantOf(day, minute, zone))).toBe(instant);
  });
});

test("the clock on the wall is read to the second", () => {
  expect(iso(wallClock(at("2026-05-20T15:04:05.900Z"), "America/Sao_Paulo"))).toBe(
    "2026-05-20T12:04:05.000Z",
  );
});

test("a day after another is one of the calendar", () => {
  expect([dayAfter("2024-02-28"), dayAfter("2026-02-28"), dayAfter("2026-12-31")]).toEqual([
    ...["2024-02-29", "2026-03-01", "2027-01-01"],
  ]);
  expect([dayAfter("2026-03-01", -1), dayAfter("2026-03-01", 0), dayAfter("2026-03-01", 40)]).toEqual([
    ...["2026-02-28", "2026-03-01", "2026-04-10"],
  ]);
});

test("today is that of the business, in code and in statements; without one, that of São Paulo", async () => {
  const { db, close } = await testDatabase();
  const { businessId } = await makeWorld(db);
  vi.useFakeTimers({ toFake: ["Date"], now: at("2026-06-01T02:30:00Z") });
  expect(today()).toBe("2026-05-31");
  expect(await todayOf(db, businessId)).toBe("2026-05-31");
  await db.updateTable("businesses").set({ time_zone: "Asia/Tokyo" }).where("id", "=", businessId).execute();
  expect(await todayOf(db, businessId)).toBe("2026-06-01");
  const instant = sql`timestamptz '2026-06-01T02:30:00Z'`;
  const { rows } = await sql<{ shown: string }>`
    select ${localTime(instant, businessId)}::text as shown`.execute(db);
  expect(rows).toEqual([{ shown: "2026-06-01 11:30:00" }]);
  await close();
});
