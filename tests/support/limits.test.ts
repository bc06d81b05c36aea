import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A limit of time that a test sets for itself turns a busy machine into a failure. What must be waited for is waited
 * for with `eventually` or an assertion of the browser; what hangs is ended by the runners' own settings.
 */
const limits = [
  /\bvi\.setConfig\(/,
  // The last argument of test(), it() and the hooks.
  /^\s*\}, [\d_]{4,}\);$/m,
  /^\s+[\d_]{4,},\n\);$/m,
  /\bvi\.waitFor\(.*timeout: [\d_]+/,
  /toPass\(\{ timeout: [\d_]+/,
  // Of Testing Library, which has the setup's (screens.setup.ts).
  /\b(find(All)?By\w+|waitFor(ElementToBeRemoved)?)\([^;]*\{ timeout: [\d_]+/,
];

const own = "tests/support/limits.test.ts";
const settings = /playwright\.config\.ts$/;
const files = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "tests/**/*.ts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && file !== own && !settings.test(file) && !file.startsWith("tests/bench/"));

test("no test sets a limit of time for itself", () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return limits.some((limit) => limit.test(source)) ? [file] : [];
  });
  expect(found).toEqual([]);
});
