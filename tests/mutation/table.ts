/** The table of folders in README.md: what the mutation run found of each, and when. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const readme = join(import.meta.dirname, "README.md");
/** With one place after the point, rounded down. */
export const percentOf = (noticed: number, all: number): number =>
  all === 0 ? 100 : Math.floor((1_000 * noticed) / all) / 10;

const today = () => new Date().toISOString().slice(0, 10);
/** "47/50 94 %, 2026-12-01", with what was asked where that is not all. */
export const scoreText = (noticed: number, all: number, asked = ""): string =>
  `${noticed}/${all} ${percentOf(noticed, all)} %${asked}, ${today()}`;

const head = "| folder | mutants noticed |\n| --- | --- |\n";

export function keepFolder(folder: string, noticed: string): void {
  const text = readFileSync(readme, "utf8");
  const start = text.indexOf(head) + head.length;
  if (start < head.length) throw new Error("tests/mutation/README.md has no table of the folders");
  const others = text
    .slice(start)
    .trim()
    .split("\n")
    .filter((line) => line && !line.startsWith(`| ${folder} |`));
  const lines = [...others, `| ${folder} | ${noticed} |`].sort();
  writeFileSync(readme, `${text.slice(0, start)}${lines.join("\n")}\n`);
}
