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

it("a state's holidays are its own alone, and the country's have the names that Brazilians use", () => {
  const country = holidaysOf(2026);
  const named = (date: string) => country.find((day) => day.date === date)?.name;
  expect(named("2026-01-01")).toBe("Confraternização Universal");
  expect(named("2026-04-03")).toBe("Paixão de Cristo");
  expect(named("2026-11-02")).toBe("Finados");
  const dates = new Set(country.map(({ date }) => date));
  const state = holidaysOfState(2026, "SP");
  expect(state.map(({ date }) => date)).toContain("2026-07-09");
  // Two states have one of their own on a national holiday: Brasília was founded on the day of Tiradentes.
  for (const { code } of states)
    expect(holidaysOfState(2026, String(code)).filter(({ date }) => dates.has(date))).toEqual([]);
  expect([...country, ...state].every(({ date }) => date.startsWith("2026-"))).toBe(true);
});
