import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../faults/catalogue.ts";
import { copyPlace, copyProject } from "../faults/copy.ts";
import { inRounds } from "./compiles.ts";
import { edited, type Plant } from "./plant.ts";

const keepers = globSync("tests/structure/*.test.ts", { cwd: root }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes("toMatchFileSnapshot("),
);

/** The lines that each kept text has of a file, below its path. */
function sectionsIn(folder: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const name of globSync("tests/structure/*.txt", { cwd: folder })) {
    let file = "";
    for (const line of readFileSync(join(folder, name), "utf8").split("\n")) {
      file = /^(\S+\.tsx?):?$/.exec(line)?.[1] ?? file;
      const section = `${name} ${file}`;
      sections.set(section, `${sections.get(section) ?? ""}${line}\n`);
    }
  }
  return sections;
}

/**
 * Which of the texts that are kept of the code itself differ by each fault, written as somebody would into a copy of the
 * project: switches change every line.
 */
export function textsThatDiffer<P extends Plant>(plants: readonly P[]): Map<P, string> {
  const copy = copyPlace("dice");
  const found = new Map<P, string>();
  copyProject(copy);
  try {
    const kept = sectionsIn(copy);
    for (const round of inRounds(plants)) {
      const codes = round.map(({ file }) => readFileSync(join(copy, file), "utf8"));
      for (const [nth, { file, edit }] of round.entries())
        writeFileSync(join(copy, file), edited(codes[nth] ?? "", edit));
      const args = ["vitest", "run", "--update", "--maxWorkers=1", "--reporter=dot", ...keepers];
      const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
      spawnSync("npx", args, { cwd: copy, encoding: "utf8", env });
      const now = sectionsIn(copy);
      for (const plant of round) {
        const names = new Set([...kept.keys(), ...now.keys()]);
        const differs = [...names].find(
          (name) => name.endsWith(` ${plant.file}`) && kept.get(name) !== now.get(name),
        );
        if (differs) found.set(plant, differs.split(" ")[0] ?? "");
      }
      for (const [nth, { file }] of round.entries()) writeFileSync(join(copy, file), codes[nth] ?? "");
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}
