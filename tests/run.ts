/**
 * The whole test run behind `npm test`: checks, units, the bundle budget, and the end-to-end flow on the
 * embedded database and, where a server can be had, on PostgreSQL. Ends with `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./support/browser.ts";
import { startPostgres } from "./support/postgres.ts";

interface Tally {
  passed: number;
  failed: number;
}

const tally: Tally = { passed: 0, failed: 0 };
const results = "coverage/results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  console.log(
    `── ${title}: ${status === 0 ? "ok" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

/** A step that is one test by itself. */
function step(title: string, command: string, args: string[]): void {
  if (run(title, command, args)) tally.passed++;
  else tally.failed++;
}

/** Adds a runner's own counts; a runner that failed without a report is one failure. */
function count(ok: boolean, read: () => Tally): void {
  let counted: Tally;
  try {
    counted = read();
  } catch {
    counted = { passed: 0, failed: 1 };
  }
  tally.passed += counted.passed;
  tally.failed += ok ? counted.failed : Math.max(counted.failed, 1);
}

function vitestTally(file: string): Tally {
  const report = JSON.parse(readFileSync(file, "utf8")) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function playwrightTally(file: string): Tally {
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; flaky: number; unexpected: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function endToEnd(title: string, env: Record<string, string>): void {
  const report = `${results}/${title}.json`;
  const ok = run(
    `end to end on ${title}`,
    "npx",
    ["playwright", "test", "--config", "tests/e2e/playwright.config.ts"],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    },
  );
  count(ok, () => playwrightTally(report));
}

step("types, lint and layers, dead code", "npm", ["run", "--silent", "check"]);

const units = `${results}/units.json`;
const unitsOk = run("unit tests", "npx", [
  "vitest",
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${units}`,
]);
count(unitsOk, () => vitestTally(units));

step("build and first-load budget", "npm", ["run", "--silent", "build"]);

const browser = { BROWSER_PATH: ensureBrowser() };
endToEnd("PGlite", browser);

const postgres = await startPostgres();
if (postgres) {
  const url = await postgres.createDatabase("elenco_e2e");
  try {
    endToEnd("PostgreSQL", { ...browser, DATABASE_URL: url });
  } finally {
    postgres.stop();
  }
} else {
  console.log("\n── no PostgreSQL server here: the flow ran on the embedded database only");
}

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 ? 1 : 0);
