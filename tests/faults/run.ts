/**
 * `npm run faults [-- NAME… --near --docs]`: plants one fault after the other in a copy of the project, runs the tests that
 * are to see it, and tells whether they did; with `--near` only those beside it. `--docs` writes the table of README.md,
 * from what was found last of each.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "../support/browser.ts";
import { faults, faultyText, root, sourceOf } from "./catalogue.ts";
import { copyPlace, copyProject } from "./copy.ts";
import { type Fault, kinds } from "./fault.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: "boolean" }, list: { type: "boolean" }, near: { type: "boolean" } },
});
const copy = copyPlace("faults");

const resultsFile = join(root, "coverage/faults.json");
type Results = Record<string, { seenBy: string | null; at?: string }>;
const results: Results = existsSync(resultsFile)
  ? (JSON.parse(readFileSync(resultsFile, "utf8")) as Results)
  : {};

type Stage = [name: string, args: readonly string[]];
const vitest = ["vitest", "run", "--bail=1", "--reporter=dot"];

/** From what is near to what is far: the first tests that fail end it. */
function stagesOf({ file, tests, walks = [], specs = [] }: Fault): Stage[] {
  const beside = globSync("*.test.{ts,tsx}", { cwd: join(root, dirname(file)) });
  const near = tests ?? beside.map((name) => join(dirname(file), name));
  const ofProvider = ["tenancy", "access", "robustness"].map((name) => `platform/provider/${name}.test.ts`);
  const far: Stage = file.startsWith("platform/provider/")
    ? ["the provider and its contract", [...vitest, ...ofProvider, "tests/contract"]]
    : ["what imports it", ["vitest", "related", "--run", "--bail=1", "--reporter=dot", file]];
  const playwright = (config: string, files: readonly string[]) => [
    ...["playwright", "test", "--config", config, "--retries", "0", "-x"],
    ...files.map((name) => `${name}.spec`),
  ];
  if (values.near) return near.length > 0 ? [["the tests beside it", [...vitest, ...near]]] : [];
  return [
    ...(near.length > 0 ? [["the tests beside it", [...vitest, ...near]] satisfies Stage] : []),
    far,
    ...(walks.length > 0
      ? [[`the walk of ${walks}`, playwright("tests/paths/playwright.config.ts", walks)] satisfies Stage]
      : []),
    ...(specs.length > 0
      ? [[`${specs} end to end`, playwright("tests/e2e/playwright.config.ts", specs)] satisfies Stage]
      : []),
  ];
}

/** Which tests failed, where some did. */
function seenBy(fault: Fault): string | null {
  for (const [name, args] of stagesOf(fault)) {
    const isBrowser = args[0] === "playwright";
    if (isBrowser)
      spawnSync(process.execPath, ["tests/paths/write.ts", ...(fault.walks ?? [])], {
        cwd: copy,
        stdio: "ignore",
      });
    const { status, stdout, stderr } = spawnSync("npx", args as string[], {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: {
        ...process.env,
        FORCE_COLOR: "0",
        NO_COLOR: "1",
        ...(isBrowser ? { BROWSER_PATH: ensureBrowser() } : {}),
      },
    });
    if (status === 0) continue;
    const failed = /FAIL[^\n]*?(\S+\.(?:test|spec)\.tsx?[^\n]*)/.exec(`${stdout}\n${stderr}`)?.[1];
    // Nothing to run is no test that sees it.
    if (!failed && /No test files found/.test(`${stdout}${stderr}`)) continue;
    return `${name}: ${failed ?? "a test failed"}`;
  }
  return null;
}

function plant(fault: Fault): void {
  const source = sourceOf(fault);
  const faulty = faultyText(fault, source);
  if (faulty === null) throw new Error(`${fault.name}: its text is not just once in ${fault.file}`);
  const target = join(copy, fault.file);
  writeFileSync(target, faulty);
  try {
    const found = seenBy(fault);
    results[fault.name] = { seenBy: found, at: new Date().toISOString().slice(0, 10) };
    console.log(`${found ? "✓ caught    " : "✘ not caught"}  ${fault.name}  ${found ?? `(${fault.breaks})`}`);
  } finally {
    writeFileSync(target, source);
  }
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(results, null, 2));
}

const isAsked = ({ name, file }: Fault) =>
  positionals.length === 0 || positionals.some((word) => name === word || file.startsWith(word));
const asked = faults.filter(isAsked);

function writeTable(): void {
  const readme = join(import.meta.dirname, "README.md");
  const row = (title: string, of: readonly Fault[]) => {
    const caught = of.filter(({ name }) => results[name]?.seenBy);
    const run = of.filter(({ name }) => name in results);
    return `| ${title} | ${of.length} | ${run.length} | ${caught.length} |`;
  };
  const table = [
    "| kind | written | planted | caught |",
    "| --- | ---: | ---: | ---: |",
    ...kinds.map((kind) =>
      row(
        kind,
        faults.filter((fault) => fault.kind === kind),
      ),
    ),
    row("together", faults),
  ].join("\n");
  const missed = faults.filter(({ name }) => results[name]?.seenBy === null);
  const list = missed.map(({ name, file, breaks }) => `- \`${name}\` (${file}): ${breaks}`).join("\n");
  const text = readFileSync(readme, "utf8");
  const [head = "", tail = ""] = text.split(/<!-- table -->[\s\S]*<!-- end -->/);
  const said = list ? `\n\nNot caught:\n\n${list}` : "";
  writeFileSync(readme, `${head}<!-- table -->\n${table}${said}\n<!-- end -->${tail}`);
  console.log(`wrote ${relative(root, readme)}`);
}

if (values.list) for (const { name, kind, breaks } of asked) console.log(`${name} (${kind}): ${breaks}`);
else if (!values.docs || positionals.length > 0) {
  copyProject(copy);
  try {
    for (const fault of asked) plant(fault);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const caught = asked.filter(({ name }) => results[name]?.seenBy).length;
  console.log(`${caught} of ${asked.length} caught`);
}
if (values.docs) writeTable();
