/** `npm run qa:coverage`: what of every chart live actors were seen to do, as a table and as `coverage/machines.json`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cellsOf, lacks, machineNames, prove, totals } from "./catalogue.ts";

const started = performance.now();
const proofs = [];
for (const name of machineNames()) proofs.push(await prove(name));
const figures = proofs.map(({ machine, exploration }) => ({ machine, ...exploration.measure.figures() }));

const print = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(18)).join("")}`);
print("machine", ["states", "transitions", "guard outcomes", "pairs"]);
for (const one of figures) print(one.machine, cellsOf(one));
print(`${figures.length} machines`, cellsOf(totals(figures)));
const walked = proofs.reduce((sum, { exploration }) => sum + exploration.walked, 0);
console.log(`${walked} paths on live actors in ${((performance.now() - started) / 1_000).toFixed(1)} s`);

mkdirSync("coverage", { recursive: true });
writeFileSync("coverage/machines.json", `${JSON.stringify(figures, null, 2)}\n`);

const missing = proofs.flatMap((proof) => lacks(proof).map((lack) => `${proof.machine}: ${lack}`));
for (const lack of missing) console.error(lack);
process.exit(missing.length > 0 ? 1 : 0);
