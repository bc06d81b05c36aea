import { castBreaches } from "./casts.ts";
import { hookBreaches } from "./hook-state.ts";
import { readImports, sourceFiles } from "./imports.ts";
import { propBreaches } from "./optional-props.ts";
import { breaches } from "./rules.ts";
import { viewBreaches } from "./view-state.ts";

const files = sourceFiles();
const found = [
  ...breaches(readImports(files)),
  ...viewBreaches(files),
  ...hookBreaches(files),
  ...propBreaches(files),
  ...castBreaches(files),
];
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
