import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyPlace, copyProject } from "../faults/copy.ts";
import { edited, type Plant } from "./plant.ts";

/** So that what is said of each is known by its file, no two of a round are in one. */
export function inRounds<P extends Plant>(plants: readonly P[]): P[][] {
  const rounds: P[][] = [];
  for (const plant of plants) {
    const free = rounds.find((round) => round.every(({ file }) => file !== plant.file));
    if (free) free.push(plant);
    else rounds.push([plant]);
  }
  return rounds;
}

/**
 * What the compiler says of each fault, written as somebody would into a copy of the project. Errors elsewhere, by a type
 * that a fault changed, are not counted.
 */
export function mistakesIn<P extends Plant>(plants: readonly P[]): Map<P, string> {
  const copy = copyPlace("dice");
  const found = new Map<P, string>();
  copyProject(copy);
  try {
    for (const round of inRounds(plants)) {
      const codes = round.map(({ file }) => readFileSync(join(copy, file), "utf8"));
      for (const [nth, { file, edit }] of round.entries())
        writeFileSync(join(copy, file), edited(codes[nth] ?? "", edit));
      const { stdout } = spawnSync("npx", ["tsc", "--pretty", "false"], { cwd: copy, encoding: "utf8" });
      const errors = stdout.split("\n");
      for (const plant of round) {
        const error = errors.find((line) => line.startsWith(`${plant.file}(`));
        if (error) found.set(plant, error.slice(error.indexOf("error")));
      }
      for (const [nth, { file }] of round.entries()) writeFileSync(join(copy, file), codes[nth] ?? "");
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}
