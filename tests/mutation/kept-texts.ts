import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../faults/catalogue.ts";
import type { Plant } from "./plant.ts";
import { askedInRounds } from "./rounds.ts";

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

/** Which of the texts that are kept of the code itself differ by each fault: switches change every line. */
export const textsThatDiffer = <P extends Plant>(plants: readonly P[]): Map<P, string> =>
  askedInRounds(plants, sectionsIn, (copy, kept) => {
    const args = ["vitest", "run", "--update", "--maxWorkers=1", "--reporter=dot", ...keepers];
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
    spawnSync("npx", args, { cwd: copy, encoding: "utf8", env });
    const now = sectionsIn(copy);
    const names = [...new Set([...kept.keys(), ...now.keys()])];
    return ({ file }) =>
      names.find((name) => name.endsWith(` ${file}`) && kept.get(name) !== now.get(name))?.split(" ")[0];
  });
