import { expect, it } from "vitest";
import { dayIn, idIn } from "./address-values.ts";

const address = (value: string) => new URLSearchParams({ value });

it.each(["2026-02-28", "2028-02-29"])("reads the day %s", (day) => {
  expect(dayIn(address(day), "value")).toBe(day);
});

it.each([
  "",
  "2026",
  "2026-02",
  "2026-02-29",
  "2026-13-01",
  "2026-04-31",
  "28/02/2026",
  "2026-02-28T10:00",
  " 2026-02-28",
])("takes '%s' for no day", (text) => {
  expect(dayIn(address(text), "value")).toBeUndefined();
  expect(dayIn(address("2026-02-28"), "other")).toBeUndefined();
});

it("reads an id", () => {
  expect(idIn(address("120"), "value")).toBe(120);
});

it.each(["", "0", "-3", "1.5", "1e3", "012", "9007199254740993", "all"])("takes '%s' for no id", (text) => {
  expect(idIn(address(text), "value")).toBeUndefined();
  expect(idIn(address("3"), "other")).toBeUndefined();
});
