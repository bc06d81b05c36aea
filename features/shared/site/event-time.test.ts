import { expect, test } from "vitest";
import { eventTime } from "./event-time.ts";

const starts_at = "2026-10-28T22:00:00Z";

test.each([
  ["pt", "America/Sao_Paulo", null, "28/10/2026, 19:00 (horário de Brasília)"],
  ["pt", "America/Sao_Paulo", "2026-10-28T23:30:00Z", "28/10/2026, 19:00 – 20:30 (horário de Brasília)"],
  ["en", "America/Sao_Paulo", "2026-10-28T23:30:00Z", "Oct 28, 2026, 7:00 PM – 8:30 PM (Brasilia Time)"],
  [
    "pt",
    "America/Sao_Paulo",
    "2026-10-29T12:00:00Z",
    "28/10/2026, 19:00 – 29/10/2026, 09:00 (horário de Brasília)",
  ],
  ["pt", "America/Manaus", null, "28/10/2026, 18:00 (horário do Amazonas)"],
  ["en", "Etc/GMT+3", null, "Oct 28, 2026, 7:00 PM (GMT-3)"],
] as const)("in %s an event of %s until %s is told by its clock's name", (locale, zone, ends_at, text) => {
  expect(eventTime({ starts_at, ends_at }, zone, locale).replaceAll("\u202f", " ")).toBe(text);
});
