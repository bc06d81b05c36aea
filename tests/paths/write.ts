/**
 * `npm run qa:paths -- <machine> [--to STATE]`: Playwright specs that walk the paths of a machine through the real
 * screens, from its table in this folder. Without a machine: of every table; with `--docs`, README.md has their figures.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Figures, figuresOf, keepTable, keptTable, tableOf, walkNamed, walkNames } from "./catalogue.ts";
import { planOf } from "./plan.ts";
import { specOf } from "./spec.ts";

const generated = join(import.meta.dirname, "generated");

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" }, verbose: { type: "boolean" }, docs: { type: "boolean" } },
});
mkdirSync(generated, { recursive: true });
if (positionals.length === 0)
  for (const file of readdirSync(generated)) rmSync(join(generated, file), { recursive: true });
let isWhole = true;
const all: Figures[] = [];
for (const name of positionals.length > 0 ? positionals : walkNames()) {
  const walk = await walkNamed(name);
  const plan = planOf(walk, values.to);
  writeFileSync(join(generated, `${name}.spec.ts`), specOf(name, plan, walk.delays));
  if (values.to !== undefined) {
    console.log(`${name}: a path to ${values.to}, in tests/paths/generated/${name}.spec.ts`);
    continue;
  }
  const figures = figuresOf(name, walk, plan);
  const { paths, steps, seen, visible, taken, transitions } = figures;
  all.push(figures);
  console.log(
    `${name}: ${paths} paths of ${steps} steps; ${seen} of ${visible} states that are seen, ` +
      `${taken} of ${transitions} transitions`,
  );
  if (values.verbose) for (const edge of plan.untaken) console.log(`  not walked: ${edge}`);
  for (const leaf of plan.unseen) {
    isWhole = false;
    console.error(`${name}: no path leads to ${leaf}; say with unwalked() why nobody sees it`);
  }
  for (const row of plan.undone) {
    isWhole = false;
    console.error(`${name}: no path ${row}`);
  }
}
if (positionals.length === 0 && values.to === undefined) {
  const table = tableOf(all);
  if (values.docs) keepTable(table);
  else if (keptTable() !== table) {
    isWhole = false;
    console.error("tests/paths/README.md has other figures: npm run qa:paths -- --docs");
  }
}
process.exit(isWhole ? 0 : 1);
