import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dayOfKey,
  daysOf,
  fitted,
  hoursOf,
  monthOf,
  placed,
  stepped,
  weekOf,
} from "./calendar-days.ts";

describe("days of a calendar", () => {
  it("go over months and years, and end where a month does", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2028-03-31", -1)).toBe("2028-02-29");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  });

  it("are a week from Sunday on, and six weeks around a month", () => {
    expect(weekOf("2026-11-21")).toEqual([
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
    ]);
    const month = monthOf("2026-11-21");
    expect(month.map((week) => week[0])).toEqual([
      "2026-11-01",
      "2026-11-08",
      "2026-11-15",
      "2026-11-22",
      "2026-11-29",
      "2026-12-06",
    ]);
    expect(daysOf("month", "2026-11-21")).toHaveLength(42);
    expect(daysOf("day", "2026-11-21")).toEqual(["2026-11-21"]);
  });

  it.each([
    ["ArrowLeft", "2026-11-20"],
    ["ArrowRight", "2026-11-22"],
    ["ArrowUp", "2026-11-14"],
    ["ArrowDown", "2026-11-28"],
    ["PageUp", "2026-10-21"],
    ["PageDown", "2026-12-21"],
    ["Home", "2026-11-15"],
    ["End", "2026-11-21"],
    ["x", undefined],
  ])("are reached with %s", (key, day) => expect(dayOfKey(key, "2026-11-21")).toBe(day));

  it("move on by the length of the view", () => {
    expect(stepped("month", "2026-11-21", 1)).toBe("2026-12-21");
    expect(stepped("week", "2026-11-21", -1)).toBe("2026-11-14");
    expect(stepped("day", "2026-11-21", 1)).toBe("2026-11-22");
  });
});

describe("events of a day", () => {
  const event = (key: string, time: string, minutes: number) => ({
    key,
    title: key,
    start: `2026-11-21T${time}:00`,
    minutes,
  });

  it("stand beside each other only where they overlap", () => {
    const found = placed([
      event("a", "09:00", 60),
      event("b", "09:30", 60),
      event("c", "10:00", 60),
      event("d", "13:00", 0),
    ]);
    expect(found.map(({ event: { key }, lane, lanes }) => [key, lane, lanes])).toEqual([
      ["a", 0, 2],
      ["b", 1, 2],
      ["c", 0, 2],
      ["d", 0, 1],
    ]);
    expect(found.at(-1)).toMatchObject({ from: 780, to: 810 });
  });

  it("take the room beside them that nothing else takes, and leave what has none to a count", () => {
    const found = placed([
      event("a", "09:00", 60),
      event("b", "09:00", 30),
      event("c", "09:10", 20),
      event("d", "09:40", 20),
      event("e", "11:00", 60),
    ]);
    expect(found.map(({ event: { key }, lane, span }) => [key, lane, span])).toEqual([
      ["a", 0, 1],
      ["b", 1, 1],
      ["c", 2, 1],
      ["d", 1, 2],
      ["e", 0, 1],
    ]);
    const { shown, more } = fitted(found, 2);
    expect(shown.map(({ event: { key }, lanes, span }) => [key, lanes, span])).toEqual([
      ["a", 2, 1],
      ["b", 2, 1],
      ["d", 2, 1],
      ["e", 1, 1],
    ]);
    expect(more).toEqual([{ group: 0, from: 550, to: 580, count: 1 }]);
    expect(fitted(found, 3)).toEqual({ shown: found, more: [] });
  });

  it("ask for more hours than those of the office where they need them", () => {
    expect(hoursOf([])).toEqual({ first: 8, last: 19 });
    expect(hoursOf(placed([event("a", "06:30", 30), event("b", "22:15", 45)]))).toEqual({
      first: 6,
      last: 23,
    });
    expect(hoursOf(placed([event("a", "07:30", 60), event("b", "19:30", 60)]))).toEqual({
      first: 7,
      last: 21,
    });
  });
});
