import { expect, test } from "vitest";
import { dayFrom, months, since, startOf, stretches, weeks, yearsAgo } from "./periods.ts";

/** Late on the last day of October in São Paulo, when London is in November. */
const lateInOctober = Date.parse("2026-11-01T01:30:00Z");

test("days are those of the house", () => {
  expect(dayFrom(0, lateInOctober)).toBe("2026-10-31");
  expect(dayFrom(1, lateInOctober)).toBe("2026-11-01");
  expect(startOf("2026-11-01")).toBe("2026-11-01T03:00:00.000Z");
});

test("months end with this one and the first of the next", () => {
  expect(months(3, lateInOctober)).toEqual(["2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01"]);
  expect(months(2, Date.parse("2026-01-15T12:00:00Z"))).toEqual(["2025-12-01", "2026-01-01", "2026-02-01"]);
});

test("weeks begin on Monday", () => {
  expect(weeks(2, lateInOctober)).toEqual(["2026-10-19", "2026-10-26", "2026-11-02"]);
  expect(weeks(1, Date.parse("2026-11-02T12:00:00Z"))).toEqual(["2026-11-02", "2026-11-09"]);
  // A Sunday is the last of its week.
  expect(weeks(1, Date.parse("2026-11-08T12:00:00Z"))).toEqual(["2026-11-02", "2026-11-09"]);
});

test("stretches lie between their days, one after the other", () => {
  const days = ["2026-10-19", "2026-10-26", "2026-11-02"];
  expect(stretches(days, "created_at").map(({ key, where }) => [key, where])).toEqual([
    ["2026-10-19", { created_at: { gteq: "2026-10-19T03:00:00.000Z", lt: "2026-10-26T03:00:00.000Z" } }],
    ["2026-10-26", { created_at: { gteq: "2026-10-26T03:00:00.000Z", lt: "2026-11-02T03:00:00.000Z" } }],
  ]);
  expect(since(days, "created_at")).toEqual({
    created_at: { gteq: "2026-10-19T03:00:00.000Z", lt: "2026-11-02T03:00:00.000Z" },
  });
});

test("years ago, a leap day's birthday is the day before", () => {
  expect(yearsAgo(25, Date.parse("2026-11-21T12:00:00Z"))).toBe("2001-11-21");
  expect(yearsAgo(1, Date.parse("2028-02-29T12:00:00Z"))).toBe("2027-02-28");
});
