/** `npm run machines:docs`: the README of every machine, drawn and measured anew. */
import { writeFileSync } from "node:fs";
import { machineNames, prove, readmeOf } from "./catalogue.ts";
import { documentOf } from "./documents.ts";
import { keepCovered } from "./table.ts";

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : machineNames()) {
  const proof = await prove(name);
  writeFileSync(readmeOf(name), documentOf(proof));
  keepCovered(name, proof.exploration.measure.figures());
  console.log(`machines/${name}/README.md`);
}
