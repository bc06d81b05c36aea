/**
 * `npm run mutation [machine…]`: breaks each chart in every small way that Stryker knows and looks whether the tests of
 * its folder notice. Writes the scores and the day into machines/README.md; what stays unnoticed is printed with its place.
 * A machine whose files and tests are as they were is not run again. A name with a slash is a folder (folders.ts).
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { machineNames } from "../machines/catalogue.ts";
import { keepNoticed } from "../machines/table.ts";
import { measureFolder } from "./folders.ts";
import { noticedAs, unnoticedAs } from "./statuses.ts";
import { keepFolder, percentOf, scoreText } from "./table.ts";

const root = join(import.meta.dirname, "../..");
const enough = 90;

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];
interface Score {
  noticed: number;
  all: number;
}

/** Of the tests of a machine and what they use: Stryker sees by itself only what changed in the charts. */
function testsOf(machine: string): string {
  const hash = createHash("sha256");
  for (const folder of [machine, "testing"]) {
    for (const file of readdirSync(join(root, "machines", folder)).sort())
      if (folder === "testing" || /test(ing)?\.ts$/.test(file))
        hash.update(readFileSync(join(root, "machines", folder, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

async function mutate(machine: string): Promise<MutantResult[]> {
  // Read by vitest.config.ts, in the processes that Stryker starts.
  process.env.MACHINE = machine;
  const own = (files: string) => `machines/${machine}/${files}`;
  return new Stryker({
    configFile: "tests/mutation/stryker.config.json",
    mutate: [own("*.ts"), `!${own("*.test.ts")}`, `!${own("*.paths.ts")}`, `!${own("*testing.ts")}`],
    plugins: ["@stryker-mutator/vitest-runner", "./tests/mutation/names-and-notes.ts"],
    incrementalFile: `coverage/mutation/${machine}-${testsOf(machine)}.json`,
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  }).runMutationTest();
}

function scoreOf(results: readonly MutantResult[]): Score {
  const noticed = results.filter(({ status }) => noticedAs.has(status)).length;
  return { noticed, all: noticed + results.filter(({ status }) => unnoticedAs.has(status)).length };
}

function print(results: readonly MutantResult[]): void {
  for (const { status, fileName, location, replacement, mutatorName } of results) {
    if (!unnoticedAs.has(status)) continue;
    const { line, column } = location.start;
    console.log(`  ${relative(root, fileName)}:${line}:${column} ${mutatorName} -> ${replacement ?? ""}`);
  }
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: "boolean", default: false } },
});
let low = 0;

function report(name: string, { noticed, all }: Score): string {
  const percent = percentOf(noticed, all);
  console.log(`${name}: ${noticed} of ${all} noticed, ${percent} %`);
  if (percent < enough) low++;
  return scoreText(noticed, all);
}

for (const name of asked.length > 0 ? asked : machineNames()) {
  if (name.includes("/")) {
    const { all, unnoticed } = await measureFolder(name, values.again);
    keepFolder(name, report(name, { noticed: all - unnoticed.length, all }));
    for (const { file, range, mutator, replacement } of unnoticed)
      console.log(`  ${file}:${range} ${mutator} -> ${replacement}`);
  } else {
    const results = await mutate(name);
    keepNoticed(name, report(name, scoreOf(results)));
    print(results);
  }
}
if (low > 0) console.error(`${low} under ${enough} %`);
process.exit(low > 0 ? 1 : 0);
