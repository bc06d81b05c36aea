import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./catalogue.ts";

/** Inside the project, where modules are found. */
export const copyPlace = (name: string): string => join(root, "test-results", name);
const left = /^(node_modules|\.git|\.data|dist|coverage|test-results|\.vite)(\/|$)/;

/** A copy of the project to write mistakes into. */
export function copyProject(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of globSync("*", { cwd: root }))
    if (!left.test(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
}
