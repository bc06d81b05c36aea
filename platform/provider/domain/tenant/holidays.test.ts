import { expect, it } from "vitest";
import { state as states } from "#contract/catalogues/jobs.ts";
import { holidaysOf, holidaysOfState } from "./holidays.ts";

it("every holiday of the country and of each state has its name in both languages", () => {
  const days = [2026, 2027].flatMap((year) => [
    ...holidaysOf(year),
    ...states.flatMap(({ code }) => holidaysOfState(year, String(code))),
  ]);
  expect(days.length).toBeGreaterThan(100);
  const nameless = days.filter(({ name_en }) => !name_en);
  expect(nameless.map(({ name }) => name)).toEqual([]);
  expect(days.find(({ date, name }) => date === "2026-07-09" && /^Revolução/.test(name))?.name_en).toBe(
    "Constitutionalist Revolution",
  );
});
