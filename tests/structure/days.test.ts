import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The day of an instant in London, which is not that of the person, nor always that of the business. */
const ofLondon =
  /toISOString\(\)\s*\.(?:slice|substring|substr|split)\(|getTimezoneOffset|\.getUTC(?:FullYear|Month|Date|Day|Hours)\(/;

/** Days and no instants: they are counted where no zone changes their length. */
const ofDays = ["ui/date-text.ts", "machines/business-days/business-day-rule.ts"];

it("takes days and minutes of the clock from machines/shared/clock.ts", () => {
  const files = globSync("{features,machines,ui,platform/client}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !ofDays.includes(file),
  );
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (ofLondon.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(lines).toEqual([]);
});
