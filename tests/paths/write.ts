/**
 * `npm run qa:paths -- <machine> [--to STATE]`: Playwright specs that walk the paths of a machine through the real
 * screens, from its table in this folder. Without a machine: of every table.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Plan, planOf } from "./plan.ts";
import { specOf } from "./spec.ts";
import { isUnwalked, type Walk } from "./table.ts";

const folder = import.meta.dirname;
const generated = join(folder, "generated");

const walkNames = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".walk.ts"))
    .map((file) => file.replace(".walk.ts", ""))
    .sort();

async function walkNamed(name: string): Promise<Walk> {
  const file = join(folder, `${name}.walk.ts`);
  if (!existsSync(file))
    throw new Error(`There is no tests/paths/${name}.walk.ts. There are: ${walkNames()}`);
  return ((await import(pathToFileURL(file).href)) as { default: Walk }).default;
}

function tell(name: string, walk: Walk, { paths, unreached, untaken, transitions }: Plan): void {
  const visible = Object.values(walk.states).filter((row) => !isUnwalked(row)).length;
  const steps = paths.reduce((sum, { strides }) => sum + strides.length, 0);
  console.log(
    `${name}: ${paths.length} paths of ${steps} steps; ${visible - unreached.length} of ${visible} states that are seen, ` +
      `${transitions - untaken.length} of ${transitions} transitions`,
  );
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" }, verbose: { type: "boolean" } },
});
mkdirSync(generated, { recursive: true });
if (positionals.length === 0)
  for (const file of readdirSync(generated)) rmSync(join(generated, file), { recursive: true });
let isWhole = true;
for (const name of positionals.length > 0 ? positionals : walkNames()) {
  const walk = await walkNamed(name);
  const plan = planOf(walk, values.to);
  writeFileSync(join(generated, `${name}.spec.ts`), specOf(name, plan, walk.delays));
  if (values.to !== undefined) {
    console.log(`${name}: a path to ${values.to}, in tests/paths/generated/${name}.spec.ts`);
    continue;
  }
  tell(name, walk, plan);
  if (values.verbose) for (const edge of plan.untaken) console.log(`  not walked: ${edge}`);
  for (const leaf of plan.unreached) {
    isWhole = false;
    console.error(`${name}: no path leads to ${leaf}; say with unwalked() why nobody sees it`);
  }
}
process.exit(isWhole ? 0 : 1);
