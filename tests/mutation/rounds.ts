import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyPlace, copyProject } from "../faults/copy.ts";
import { edited, type Plant } from "./plant.ts";

/** So that what is said of each is known by its file, no two of a round are in one. */
function inRounds<P extends Plant>(plants: readonly P[]): P[][] {
  const rounds: P[][] = [];
  for (const plant of plants) {
    const free = rounds.find((round) => round.every(({ file }) => file !== plant.file));
    if (free) free.push(plant);
    else rounds.push([plant]);
  }
  return rounds;
}

/**
 * What is said of each fault, written as somebody would into a copy of the project: `ask` looks at the copy with a round of
 * them, and answers how to find what was said of one; `begin` looks at it without any.
 */
export function askedInRounds<P extends Plant, Before>(
  plants: readonly P[],
  begin: (copy: string) => Before,
  ask: (copy: string, before: Before) => (plant: P) => string | undefined,
): Map<P, string> {
  const copy = copyPlace("dice");
  const found = new Map<P, string>();
  copyProject(copy);
  try {
    const before = begin(copy);
    for (const round of inRounds(plants)) {
      const codes = round.map(({ file }) => readFileSync(join(copy, file), "utf8"));
      for (const [nth, { file, edit }] of round.entries())
        writeFileSync(join(copy, file), edited(codes[nth] ?? "", edit));
      const saidOf = ask(copy, before);
      for (const plant of round) {
        const said = saidOf(plant);
        if (said !== undefined) found.set(plant, said);
      }
      for (const [nth, { file }] of round.entries()) writeFileSync(join(copy, file), codes[nth] ?? "");
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}
