import { describe, expect, it } from "vitest";
import { usualHours } from "#contract/calls/interview-offers.ts";
import { instantOf } from "#provider/base/clock/time-zone.ts";
import { freeTimes, isFree } from "./free-times.ts";

const zone = "America/Sao_Paulo";
/** A Monday, by the clock of São Paulo. */
const at = (time: string) => Date.parse(`2026-11-23T${time}:00-03:00`);
const free = (more: Partial<Parameters<typeof freeTimes>[0]> = {}) =>
  freeTimes({
    ...{ now: at("07:00"), timeZone: zone, days: 1, hours: usualHours, holidays: new Set<string>() },
    ...{ busy: [], durationMinutes: 60, bufferMinutes: 0, noticeHours: 2, ...more },
  }).map((time) => new Date(Date.parse(time) - 3 * 3_600_000).toISOString().slice(5, 16));

describe("free times", () => {
  it("fills the working hours and leaves the break out", () => {
    expect(free()).toEqual(
      ["09", "10", "11", "13", "14", "15", "16", "17"].map((hour) => `11-23T${hour}:00`),
    );
  });

  it("keeps clear of what is to be done, with the pause around it", () => {
    const busy = [{ from: at("09:30"), to: at("10:05") }];
    expect(free({ busy, bufferMinutes: 15 }).slice(0, 2)).toEqual(["11-23T10:30", "11-23T13:00"]);
    expect(isFree(at("10:00"), 3_600_000, 0, busy)).toBe(false);
    expect(isFree(at("10:05"), 3_600_000, 0, busy)).toBe(true);
    expect(isFree(at("10:05"), 3_600_000, 1, busy)).toBe(false);
  });

  it("offers nothing at too short notice, on holidays or on days off", () => {
    expect(free({ now: at("13:10") })[0]).toBe("11-23T15:15");
    expect(free({ holidays: new Set(["2026-11-23"]) })).toEqual([]);
    const days = free({ now: Date.parse("2026-11-27T20:00:00-03:00"), days: 4 });
    expect(new Set(days.map((time) => time.slice(0, 5)))).toEqual(new Set(["11-30"]));
  });

  it("knows no break where there is none, and goes by the clock of the place", () => {
    const hours = { ...usualHours, from_minute: 600, to_minute: 780, break_from: null, break_to: null };
    expect(free({ hours })).toHaveLength(3);
    // New York left summer time on that day at two in the morning.
    expect(new Date(instantOf("2026-11-01", 60, "America/New_York")).toISOString()).toBe(
      "2026-11-01T05:00:00.000Z",
    );
    expect(new Date(instantOf("2026-11-01", 540, "America/New_York")).toISOString()).toBe(
      "2026-11-01T14:00:00.000Z",
    );
  });
});
