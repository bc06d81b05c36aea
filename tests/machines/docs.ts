/** `npm run machines:docs`: the README of every machine, drawn and measured anew. */
import { writeFileSync } from "node:fs";
import { machineNames, prove, readmeOf } from "./catalogue.ts";
import { documentOf } from "./documents.ts";

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : machineNames()) {
  writeFileSync(readmeOf(name), documentOf(await prove(name)));
  console.log(`machines/${name}/README.md`);
}
