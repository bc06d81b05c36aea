/**
 * `npm run qa:coverage`: what of every chart live actors were seen to do, as a table and as `coverage/machines.json`, and
 * what its conditions decided there and in its own tests. `CHARTS_REPORT` names a file for the report of those tests.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { conditionsIn, isWatched, watch, wrapModules } from "./conditions.ts";

const root = join(import.meta.dirname, "../..");
const started = performance.now();
const seen = new Set<string>();
watch(seen);
wrapModules(root);
// Imported only now: the charts that it loads are watched from here on.
const { cellsOf, lacks, machineNames, prove, totals } = await import("./catalogue.ts");
const { staleDocuments } = await import("./documents.ts");
const { runOwnTests } = await import("./own-tests.ts");

const proofs = [];
for (const name of machineNames()) proofs.push(await prove(name));
const figures = proofs.map(({ machine, exploration }) => ({ machine, ...exploration.measure.figures() }));
const passed = await runOwnTests(root, seen, process.env.CHARTS_REPORT);
const conditions = globSync("machines/*/*.ts", { cwd: root })
  .filter(isWatched)
  .sort()
  .flatMap((file) => conditionsIn(readFileSync(join(root, file), "utf8"), file, seen));
const undecided = conditions.filter(({ missing }) => missing.length > 0);

const print = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(18)).join("")}`);
print("machine", ["states", "transitions", "guard outcomes", "pairs"]);
for (const figure of figures) print(figure.machine, cellsOf(figure));
print(`${figures.length} machines`, cellsOf(totals(figures)));
const walked = proofs.reduce((sum, { exploration }) => sum + exploration.walked, 0);
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(`${walked} paths on live actors, and the charts' own tests, in ${seconds} s`);
console.log(`${conditions.length - undecided.length} of ${conditions.length} conditions decided both ways`);

mkdirSync("coverage", { recursive: true });
writeFileSync("coverage/machines.json", `${JSON.stringify(figures, null, 2)}\n`);

const missing = [
  ...proofs.flatMap((proof) => lacks(proof).map((lack) => `${proof.machine}: ${lack}`)),
  ...proofs.flatMap((proof) => staleDocuments(proof).map((stale) => `${proof.machine}: ${stale}`)),
  ...undecided.map(({ at, text, missing: never }) => `${at}: never ${never.join(" nor ")}: ${text}`),
  ...(passed ? [] : ["The tests of the charts failed: npx vitest run machines"]),
];
for (const lack of missing) console.error(lack);
process.exit(missing.length > 0 ? 1 : 0);
