import { expect, test } from "vitest";
import { zoneName } from "./zone-name.ts";

test.each([
  ["America/Sao_Paulo", "pt", "2026-11-20T12:00:00Z", /^horário de Brasília, GMT-3$/],
  ["America/Sao_Paulo", "en", "2026-11-20T12:00:00Z", /^Brasilia Time, GMT-3$/],
  ["America/New_York", "en", "2026-11-20T12:00:00Z", /^Eastern Time, GMT-5$/],
  ["America/New_York", "en", "2026-07-20T12:00:00Z", /^Eastern Time, GMT-4$/],
  ["Brazil/Nowhere", "pt", "2026-11-20T12:00:00Z", /^Brazil\/Nowhere$/],
  ["UTC", "pt", "2026-11-20T12:00:00Z", /^GMT(\+0)?$/],
] as const)("names %s in %s at %s", (zone, locale, at, name) => {
  expect(zoneName(zone, locale, at)).toMatch(name);
});
