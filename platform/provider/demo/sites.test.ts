import { expect, it } from "vitest";
import { holidaysOf } from "../domain/tenant/holidays.ts";
import { makeCalendar } from "./calendar.ts";
import { sessionDay } from "./sites.ts";

const isFree = (day: string) =>
  [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) ||
  holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.date === day);

it("puts no event of a brand on a weekend, nor on a holiday", () => {
  for (let start = 0; start < 365; start += 1) {
    const today = new Date(Date.UTC(2026, 0, 1 + start)).toISOString().slice(0, 10);
    const calendar = makeCalendar(today);
    for (const from of [-36, 6, 26, 33]) {
      const day = sessionDay(calendar, from);
      expect(isFree(day), `${today} and ${from} days`).toBe(false);
      expect(calendar.offsetOf(`${day}T12:00:00.000Z`) - from).toBeLessThan(6);
    }
  }
  // Christmas 2026 is a Friday: the Monday after it.
  expect(sessionDay(makeCalendar("2026-11-29"), 26)).toBe("2026-12-28");
});
