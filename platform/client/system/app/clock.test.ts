import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { minuteOf } from "#machines/shared/clock.ts";
import { inDays, today } from "./clock.ts";

// Half past ten in the evening where the tests are; in London it is the next month already.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T01:30:00Z") }));
afterEach(() => void vi.useRealTimers());

it("is in Brazil, so that a day of UTC is another one in the evening", () => {
  expect(new Date().getTimezoneOffset()).toBe(180);
});

it("gives the day and the minute of the person's clock", () => {
  expect(today()).toBe("2026-11-30");
  expect(minuteOf(new Date())).toBe("2026-11-30T22:30");
  expect(minuteOf(new Date("2026-03-02T14:05:59Z"))).toBe("2026-03-02T11:05");
});

it.each([
  [0, "2026-11-30"],
  [1, "2026-12-01"],
  [7, "2026-12-07"],
  [32, "2027-01-01"],
  [-30, "2026-10-31"],
])("counts days by the person's calendar: %d", (days, day) => expect(inDays(days)).toBe(day));
