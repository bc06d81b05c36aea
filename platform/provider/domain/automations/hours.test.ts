import { describe, expect, it } from "vitest";
import { quietUntil, startOfDay } from "./business-days.ts";
import { DailyPlaces } from "./daily-places.ts";
import { holdOf } from "./run-hold.ts";

const timeZone = "America/Sao_Paulo";
/** Three hours behind, so that midnight there is another day's morning by UTC. */
const at = (hour: string, day = "2027-03-01") => new Date(`${day}T${hour}:00-03:00`);
const end = (now: Date, from: number | null, to: number | null) =>
  quietUntil(now, { from, to, timeZone })?.toISOString();

describe("quiet hours", () => {
  it.each([
    ["over midnight, before", at("19:59"), 20, 8, undefined],
    ["over midnight, as they begin", at("20:00"), 20, 8, at("08:00", "2027-03-02")],
    ["over midnight, at midnight", at("00:00"), 20, 8, at("08:00")],
    ["over midnight, the last minute", at("07:59"), 20, 8, at("08:00")],
    ["over midnight, as they end", at("08:00"), 20, 8, undefined],
    ["within a day, before", at("11:59"), 12, 14, undefined],
    ["within a day, as they begin", at("12:00"), 12, 14, at("14:00")],
    ["within a day, as they end", at("14:00"), 12, 14, undefined],
    ["until midnight", at("23:30"), 22, 0, at("00:00", "2027-03-02")],
    ["from midnight", at("00:30"), 0, 6, at("06:00")],
    ["from midnight, the evening before", at("23:30"), 0, 6, undefined],
    ["none", at("03:00"), null, null, undefined],
    ["without an end", at("03:00"), 2, null, undefined],
    ["that end as they begin", at("03:00"), 3, 3, undefined],
  ])("%s", (_, now, from, to, until) => {
    expect(end(now, from, to)).toBe(until?.toISOString());
  });
});

it("a day begins at midnight of the business", () => {
  const night = new Date("2027-03-01T02:30:00Z");
  expect(startOfDay(night, 0, timeZone)).toEqual({ day: "2027-02-28", at: at("00:00", "2027-02-28") });
  expect(startOfDay(night, 2, timeZone)).toEqual({ day: "2027-03-02", at: at("00:00", "2027-03-02") });
});

it("the places of a day are taken up to its limit, those that were taken before among them", () => {
  const places = new DailyPlaces(
    2,
    new Map([
      ["2027-03-01", 1],
      ["2027-03-02", 2],
      ["2027-03-03", 3],
    ]),
  );
  const taken = ["2027-03-01", "2027-03-01", "2027-03-01", "2027-03-02", "2027-03-09"].map((day) =>
    places.take(day),
  );
  expect(taken).toEqual(["2027-03-01", "2027-03-04", "2027-03-04", "2027-03-05", "2027-03-09"]);
  const free = new DailyPlaces(null);
  expect([free.take("2027-03-01"), free.take("2027-03-01")]).toEqual(["2027-03-01", "2027-03-01"]);
});

it("a run is held by its day, or by the quiet hours that end as it goes on, and else by what it waits for", () => {
  const run = {
    ...({ status: "waiting", due_at: at("08:00").toISOString(), planned_on: "2027-02-27" } as const),
    ...{ quiet_from: 20, quiet_to: 8, time_zone: timeZone, isOpen: true },
  };
  expect(holdOf(run)).toEqual({ by: "quiet_hours", until: at("08:00").toISOString() });
  expect(holdOf({ ...run, isOpen: false })).toBeNull();
  expect(holdOf({ ...run, due_at: at("09:00").toISOString() })).toBeNull();
  expect(holdOf({ ...run, due_at: at("07:00").toISOString() })?.until).toBe(at("08:00").toISOString());
  const planned = { ...run, planned_on: "2027-03-02", due_at: at("00:00", "2027-03-02").toISOString() };
  expect(holdOf({ ...planned, isOpen: false })).toEqual({ by: "daily_limit", until: "2027-03-02" });
  expect(holdOf({ ...planned, due_at: null })).toBeNull();
  for (const status of ["paused", "running", "failed"] as const)
    expect(holdOf({ ...planned, status })).toBeNull();
});
