import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../faults/catalogue.ts";
import { copyPlace, copyProject } from "../faults/copy.ts";
import { edited, type Plant } from "./plant.ts";

const keepers = globSync("tests/structure/*.test.ts", { cwd: root }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes("toMatchFileSnapshot("),
);

/**
 * Which of the texts that are kept of the code itself differ by each fault, written as somebody would into a copy of the
 * project: switches change every line.
 */
export function textsThatDiffer<P extends Plant>(plants: readonly P[]): Map<P, string> {
  const copy = copyPlace("dice");
  const found = new Map<P, string>();
  copyProject(copy);
  try {
    for (const plant of plants) {
      if (!plant.edit) continue;
      const file = join(copy, plant.file);
      const code = readFileSync(file, "utf8");
      writeFileSync(file, edited(code, plant.edit));
      const args = ["vitest", "run", "--bail=1", "--maxWorkers=1", "--reporter=dot", ...keepers];
      const env = { ...process.env, CI: "1", NO_COLOR: "1", FORCE_COLOR: "0" };
      const { status, stdout, stderr } = spawnSync("npx", args, { cwd: copy, encoding: "utf8", env });
      if (status !== 0) found.set(plant, /FAIL +([^\n]+)/.exec(`${stdout}\n${stderr}`)?.[1] ?? "");
      writeFileSync(file, code);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}
