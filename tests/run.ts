/**
 * The test run behind `npm test`: checks, units, the bundle budget, the pictures of the screens, and the end-to-end flow
 * on the embedded database and, where a server can be had, on PostgreSQL. Ends with `N passed, N failed`. `npm run
 * test:all` (`--all`) adds the long tail: see README.md. Above the count a table tells where the time went.
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, setPriority, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBrowser, ensureLightBrowser } from "./support/browser.ts";
import { makeDemo } from "./support/demo.ts";
import { type PlaywrightReport, reported, type VitestReport } from "./support/failures.ts";
import { changedFiles, turnOfRun } from "./support/given-turn.ts";
import { startPostgres } from "./support/postgres.ts";
import { watchProcessorTime } from "./support/processor-time.ts";
import { startProvider } from "./support/provider.ts";
import { playwrightTally, type Tally, vitestTally } from "./support/tally.ts";

const all = process.argv.includes("--all");
const tally = { passed: 0, failed: 0 };
/** Said once more at the end: nobody should have to look for it in a run of minutes. */
const problems: string[] = [];
// Whole paths: each runner would take a short one from a folder of its own.
const results = resolve("coverage/results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// What one process compiled, its types stripped, the next one takes: each that is started has a second less to do.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");

// What takes turns: a run that failed is repeated by the number that it printed.
process.env.TURN ??= String(turnOfRun());
process.env.CHANGED ??= changedFiles();
if (!all) console.log(`── turn ${process.env.TURN}: TURN=${process.env.TURN} npm test runs the same again`);

// It reads both when it is loaded.
const { hasCodeChanged, hasTurn } = await import("./support/turn.ts");

/** Where the time went, in seconds. */
const parts: { title: string; wall: number; processor: number | undefined }[] = [];
const begun = performance.now();
const whole = watchProcessorTime(process.pid);

/** Behind the browsers, yet not starved where the machine has other work. */
const modestPriority = 3;

/** How a command runs beside others: its output is printed when it is over. */
interface Beside {
  env?: Record<string, string>;
  together?: boolean;
  /** Takes what the others leave of the machine. */
  modest?: boolean;
}

/** Runs a command and tells how it went. */
async function run(
  title: string,
  command: string,
  args: string[],
  { env = {}, together = false, modest = false }: Beside = {},
): Promise<boolean> {
  console.log(`\n── ${title}${together ? " begins" : ""}`);
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: together ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...env },
  });
  const processor = watchProcessorTime(child.pid ?? 0);
  if (modest && child.pid !== undefined) setPriority(child.pid, modestPriority);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => said.push(part));
  const ok = await new Promise<boolean>((resolved) => {
    child.once("error", () => resolved(false));
    child.once("close", (status) => resolved(status === 0));
  });
  if (together) console.log(`\n── ${title}\n${Buffer.concat(said).toString()}`);
  const wall = (performance.now() - started) / 1000;
  parts.push({ title, wall, processor: processor() });
  console.log(`── ${title}: ${ok ? "ok" : "FAILED"} in ${wall.toFixed(1)} s`);
  return ok;
}

/** A step that is one test by itself. */
async function step(title: string, command: string, args: string[], beside: Beside = {}): Promise<void> {
  if (await run(title, command, args, beside)) tally.passed++;
  else {
    tally.failed++;
    problems.push(`✘ ${title}`);
  }
}

/** Adds a runner's own counts; a runner that failed without a report is one failure. */
function count(title: string, ok: boolean, read: () => Tally): void {
  let counted: Tally;
  try {
    counted = read();
  } catch {
    counted = { passed: 0, failed: 1, problems: [] };
  }
  tally.passed += counted.passed;
  tally.failed += ok ? counted.failed : Math.max(counted.failed, 1);
  problems.push(...counted.problems.map((problem) => reported(title, problem)));
  if (!ok && counted.problems.length === 0) problems.push(`✘ ${title}`);
}
const reportIn = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

async function playwright(
  title: string,
  config: string,
  env: Record<string, string>,
  specs: readonly string[] = [],
): Promise<void> {
  const name = title.replaceAll(" ", "-");
  const chosen = specs.map((spec) => `${spec}.spec`);
  // Runs beside another keep their pictures apart.
  const output = ["--output", `test-results/${name}`];
  const selection = ["playwright", "test", "--config", config, ...output, ...chosen];
  const ok = await run(title, "npx", selection, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/${name}.json`, ...env },
    together: true,
  });
  // `Total: 51 tests in 12 files` is the last line of a list.
  const planned = () => {
    const { stdout } = spawnSync("npx", [...selection, "--list", "--reporter=list"], { encoding: "utf8" });
    return Number(/Total: (\d+) tests?/.exec(stdout)?.[1] ?? 0);
  };
  count(title, ok, () => playwrightTally(reportIn<PlaywrightReport>(`${results}/${name}.json`), planned));
}
const endToEnd = "tests/e2e/playwright.config.ts";

async function vitest(
  title: string,
  folders: string[],
  env: Record<string, string>,
  modest = true,
): Promise<void> {
  const report = `${results}/${title.replaceAll(" ", "-")}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  // A run that is red by so many is not carried to its end.
  const ok = await run(title, "npx", ["vitest", "run", ...folders, "--bail=20", ...reporters], {
    together: true,
    modest,
    env,
  });
  count(title, ok, () => vitestTally(reportIn<VitestReport>(report)));
}
const beside = { together: true, modest: true };

/** What live actors do of every chart, with the charts' own tests: they run here, and not among the units. */
async function charts(): Promise<void> {
  const report = `${results}/charts.json`;
  const env = { CHARTS_REPORT: report };
  const ok = await run("coverage of the charts", "npm", ["run", "--silent", "qa:coverage"], {
    ...beside,
    env,
  });
  count("coverage of the charts", ok, () => vitestTally(reportIn<VitestReport>(report)));
}

/** Tests that need a server make databases of their own on it. */
const onServer = () => ({
  // The contract is held once, on the faster database.
  CONTRACT: all ? "" : "elsewhere",
  CONTRACT_LISTS: "elsewhere",
  TEST_DATABASE_URL: postgres?.url ?? "",
});
/** The longest part has as much of the processors as browsers have: at its end it would be alone. */
const units = () =>
  vitest(
    "unit tests",
    [],
    {
      CHARTS: "elsewhere",
      VALUES: all ? "" : "part",
      ...(postgres ? onServer() : {}),
    },
    false,
  );
/** The compiler's memory is collected rarely, which saves a fifth of its time. */
const check = () =>
  step("types, lint and layers, dead code", "npm", ["run", "--silent", "check"], {
    ...beside,
    env: { GOGC: "800" },
  });
const simulation = (title: string, ...args: string[]) =>
  step(title, "npm", ["run", "--silent", "simulate", "--", ...args], beside);
/** So many lives; where nothing or everything has changed that they live by, one half of them or the other, by turns. */
function lives(count: number, ...places: string[]): string[] {
  if (all || hasCodeChanged("tests/simulation", "machines", "platform/contract", ...places))
    return ["--seeds", String(count)];
  const half = Math.ceil(count / 2);
  return ["--seeds", String(half), "--seed", String(hasTurn(0, 2) ? 1 : 1 + half)];
}

async function contract(): Promise<void> {
  const url = await demo.database("elenco_contract");
  if (!url) return;
  const folder = mkdtempSync(join(tmpdir(), "elenco-contract-"));
  cpSync(demo.files, folder, { recursive: true });
  const provider = await startProvider({ DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT: "off" });
  try {
    await vitest("contract on PostgreSQL", ["tests/contract"], { CONTRACT_URL: provider.url });
  } finally {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// As the provider builds it: whatever starts from here on serves this build.
rmSync("dist", { recursive: true, force: true });
const built = step("build and first-load budget", "node", ["tests/support/build.ts"]);
const written = step("paths of the charts, written", "npm", ["run", "--silent", "qa:paths"], {
  together: true,
});
// Looks at what was written, beside what everything else waits for: the databases and their demo data.
const checked = written.then(check);

const browser = { BROWSER_PATH: ensureBrowser() };
const lightBrowser = { BROWSER_PATH: ensureLightBrowser() };
const postgres = await startPostgres();
await built;
process.on("exit", () => postgres?.stop());
if (!postgres) {
  console.log("\n── no PostgreSQL server here: everything runs on the embedded database only");
}
const server = postgres && watchProcessorTime(postgres.pid);
// The longest part, which needs no demo data, begins beside its making.
const tested = units();
const demo = await makeDemo(postgres);
const database = await demo.database("elenco_e2e");
process.env.DEMO_FOLDER = demo.folder;
process.env.DEMO_FILES_FOLDER = demo.files;

// The inspector has builds of its own; it stands in no release.
const apart = ["inspect"];
/** What the database could make different; screens that only show are the same on both. */
const flows = ["flow", "import-export", "pipeline", "shortlist", "burst"];
/** The paths of the charts, and the other specs, go through the same screens on the embedded database. */
const onServerOnly = database && !all ? flows : [];
const embedded = readdirSync("tests/e2e")
  .flatMap((name) => (name.endsWith(".spec.ts") ? [name.replace(".spec.ts", "")] : []))
  .filter((name) => ![...apart, ...onServerOnly].includes(name));

/** Screens are looked at in a part of their looks, by turns. */
const looks = { LOOKS: all ? "" : "part" };
/** Files are shorter, and bursts too. */
const size = { SIZE: all ? "" : "part" };

/** Longest first. */
const withBrowser = [
  () => playwright("end to end on PGlite", endToEnd, { ...lightBrowser, ...looks, ...size }, embedded),
  async () => {
    await written;
    await playwright("paths through the screens", "tests/paths/playwright.config.ts", {
      ...lightBrowser,
      PATHS: all ? "" : "part",
    });
  },
  ...(database
    ? [
        () =>
          playwright(
            "end to end on PostgreSQL",
            endToEnd,
            { ...lightBrowser, ...looks, ...size, DATABASE_URL: database },
            flows,
          ),
      ]
    : []),
  () =>
    playwright("pictures of the screens", "tests/pictures/playwright.config.ts", { ...browser, ...looks }),
  ...(all ? [() => playwright("the inspector on PGlite", endToEnd, lightBrowser, apart)] : []),
];
/**
 * What the units leave, longest first; each takes what the browsers leave of the machine. The contract waits more than
 * it computes.
 */
const withoutBrowser = [
  contract,
  () => simulation("simulation with the provider", "--whole", ...lives(all ? 600 : 40, "platform/provider")),
  charts,
  () => simulation("simulation", ...lives(all ? 10_000 : 250, "platform/client")),
  // Tests of the simulation itself.
  ...(all
    ? [
        () => simulation("simulation, planted faults", "--plants"),
        () => simulation("simulation with the provider, planted faults", "--whole", "--plants"),
      ]
    : []),
];

/** Does the next that is left, of the first of its kinds of work that has any. */
async function lane(...kinds: (() => Promise<void>)[][]): Promise<void> {
  for (;;) {
    const work = kinds.find((left) => left.length > 0)?.shift();
    if (!work) return;
    await work();
  }
}

// A browser waits more than it computes: two at a time, each with a provider of its own, beside what needs none. Whoever
// has no browser's work left helps with the rest. The units, the longest, take as many processors as there are, and begin
// at once: whatever ends last, none idles. Nothing short is left to the end, where it would have the machine to itself.
await Promise.all([
  // The compiler's memory is free again by then.
  checked.then(() => lane(withoutBrowser)),
  tested.then(() => lane(withoutBrowser)),
  lane(withBrowser, withoutBrowser),
  lane(withBrowser, withoutBrowser),
]);

if (server) parts.push({ title: "the PostgreSQL server", wall: 0, processor: server() });
const total = { title: "in all", wall: (performance.now() - begun) / 1000, processor: whole() };
// As README.md has it.
console.log(
  `\n── Where the time went: seconds on the clock, and of a processor (${availableParallelism()} here)\n`,
);
const costliest = parts.toSorted((a, b) => (b.processor ?? 0) - (a.processor ?? 0));
console.log("| part | clock | processor |\n| --- | ---: | ---: |");
for (const { title, wall, processor } of [...costliest, total])
  console.log(`| ${title} | ${wall ? wall.toFixed(0) : ""} | ${processor?.toFixed(0) ?? ""} |`);

if (problems.length > 0) console.log(`\n── What went wrong\n\n${problems.join("\n\n")}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 ? 1 : 0);
