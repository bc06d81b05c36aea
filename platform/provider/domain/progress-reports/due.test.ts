import { expect, it } from "vitest";
import { nextReport } from "./due.ts";

it.each([
  // Eight in the morning of Monday in São Paulo is eleven in UTC.
  ["America/Sao_Paulo", "2026-11-23T10:59:59Z", "2026-11-23T11:00:00.000Z"],
  ["America/Sao_Paulo", "2026-11-23T11:00:00Z", "2026-11-30T11:00:00.000Z"],
  ["America/Sao_Paulo", "2026-11-29T23:00:00Z", "2026-11-30T11:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-22T17:59:59Z", "2026-11-22T18:00:00.000Z"],
])("in %s the report after %s is of %s", (timeZone, after, next) => {
  expect(nextReport(new Date(after), timeZone)).toBe(next);
});
