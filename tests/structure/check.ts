import { readImports } from "./imports.ts";
import { breaches } from "./rules.ts";

const found = breaches(readImports());
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
