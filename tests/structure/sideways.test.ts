import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Words that are hidden but read aloud stand absolutely: in a row that is not positioned, those beyond its edge are not
 * clipped by it, and widen the page.
 */
it("positions what scrolls sideways, so that hidden words within it do not widen the page", () => {
  const files = globSync("{features,ui}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const rows = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.includes("overflow-x: auto"))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter((row) => !/position: (?:relative|sticky)/.test(row))).toEqual([]);
});
