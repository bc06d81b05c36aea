import Holidays from "date-holidays";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayReached, leavesEnough, yearsOf } from "./business-day-rule.ts";

const firstYear = 2010;
const years = 30;
const calendar = new Holidays("BR");
const holidaysOf = (year: number): string[] => [
  ...new Set(
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === "public" || type === "bank")
      .map(({ date }) => date.slice(0, 10)),
  ),
];
const byYear = new Map(
  Array.from({ length: years + 1 }, (_, index) => [firstYear + index, holidaysOf(firstYear + index)]),
);
const known = (now: string) => yearsOf(now).flatMap((year) => byYear.get(year) ?? []);

const text = (time: number) => new Date(time).toISOString().slice(0, 10);
const day = 86_400_000;
const monday = Date.UTC(2001, 0, 1) / day;

/** Weekdays up to and with a day, counted from a Monday long ago: whole weeks and what is left of one. */
const weekdaysUntil = (number: number) =>
  Math.floor((number - monday) / 7) * 5 + Math.min(((number - monday) % 7) + 1, 5);

/** The same question answered the other way round: business days between the two are counted, none is stepped on. */
function countedOtherwise(date: string, days: number, now: string): boolean {
  const today = Date.parse(`${now.slice(0, 10)}T00:00Z`) / day;
  const start = Number(now.slice(11, 13)) < 12 ? today - 1 : today;
  const end = Date.parse(`${date}T00:00Z`) / day;
  const closed = known(now).filter((holiday) => {
    const number = Date.parse(`${holiday}T00:00Z`) / day;
    return number > start && number <= end && (number - monday) % 7 < 5;
  });
  return end >= today && weekdaysUntil(end) - weekdaysUntil(start) - closed.length >= days;
}

const moments = fc
  .tuple(
    fc.integer({
      min: Date.UTC(firstYear, 0, 1) / day,
      max: Date.UTC(firstYear + years - 1, 11, 31) / day,
    }),
    fc.integer({ min: 0, max: 1_439 }),
  )
  .map(([number, minute]) => {
    const two = (value: number) => String(value).padStart(2, "0");
    return `${text(number * day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });

describe("business days", () => {
  it.each([
    ["on a Monday afternoon, three days later is Thursday", "2026-03-02T12:00", 3, "2026-03-05"],
    ["in the morning counting starts from the day before", "2026-03-03T11:59", 3, "2026-03-05"],
    ["at 12:00 it is afternoon", "2026-03-03T12:00", 3, "2026-03-06"],
    ["a weekend is skipped", "2026-03-06T15:00", 1, "2026-03-09"],
    ["a Monday morning counts itself", "2026-03-09T08:00", 1, "2026-03-09"],
    ["Tiradentes is skipped", "2026-04-20T15:00", 1, "2026-04-22"],
    ["Christmas and the new year are skipped, across the years", "2026-12-24T15:00", 5, "2027-01-04"],
  ])("%s", (_, now, days, reached) => {
    expect(dayReached(now, days, known(now))).toBe(reached);
  });

  it("does for the day that is reached and any later one, not for the day before", () => {
    const question = { days: 3, now: "2026-03-02T12:00" };
    expect(leavesEnough({ ...question, date: "2026-03-04" }, [])).toBe(false);
    expect(leavesEnough({ ...question, date: "2026-03-05" }, [])).toBe(true);
    expect(leavesEnough({ ...question, date: "2026-05-05" }, [])).toBe(true);
  });

  it("never accepts a past date, however few days are required", () => {
    expect(leavesEnough({ date: "2026-03-02", days: 0, now: "2026-03-03T09:00" }, [])).toBe(false);
    expect(leavesEnough({ date: "2026-03-03", days: 0, now: "2026-03-03T09:00" }, [])).toBe(true);
  });

  it("agrees with counting the other way round, over 30 years of Brazilian holidays", () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: -5, max: 70 }),
        (now, days, away) => {
          const date = text(Date.parse(`${now.slice(0, 10)}T00:00Z`) + away * day);
          expect(leavesEnough({ date, days, now }, known(now))).toBe(countedOtherwise(date, days, now));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it("skips every one of those holidays, from the day before it", () => {
    for (const [year, holidays] of byYear) {
      if (year === firstYear + years) continue;
      for (const holiday of holidays) {
        const before = text(Date.parse(`${holiday}T00:00Z`) - day);
        expect(dayReached(`${before}T12:00`, 1, known(before)) > holiday).toBe(true);
      }
    }
  });
});
