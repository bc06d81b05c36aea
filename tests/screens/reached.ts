import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/importers.ts";
import { isWatched } from "./sides.ts";
import { unseenText } from "./unseen.ts";

/** Which functions of the product, by file and where they begin there, a page ran; of views which of their sides. */
export interface Reach {
  page: string;
  ran: Readonly<Record<string, readonly number[]>>;
}

/** Where a run leaves what its pages reach. */
export const recorded = join(root, "node_modules/.cache/elenco/reach");
const kept = join(import.meta.dirname, "reached.txt");
const unseen = join(root, "tests/structure/unseen.txt");
/** So many pages are named for a file. */
const mostPages = 6;

type Costs = (page: string) => number;

/** Of a file, pages that run all of its functions that any page runs, fewest first: those that run most, at the least cost. */
function coverOf(runs: ReadonlyMap<string, ReadonlySet<number>>, costs: Costs): string[] {
  const left = new Set([...runs.values()].flatMap((ran) => [...ran]));
  const chosen: string[] = [];
  const worth = (page: string, ran: ReadonlySet<number>) =>
    [...ran].filter((place) => left.has(place)).length - costs(page);
  while (left.size > 0 && chosen.length < mostPages) {
    const [best] = [...runs].toSorted(
      ([a, ranA], [b, ranB]) => worth(b, ranB) - worth(a, ranA) || a.localeCompare(b),
    );
    if (!best || !chosen.push(best[0])) break;
    for (const place of best[1]) left.delete(place);
  }
  return chosen;
}

/** A line for each file: the file, then its pages. */
export function linesOf(reaches: readonly Reach[], costs: Costs): string[] {
  const files = new Map<string, Map<string, Set<number>>>();
  for (const { page, ran } of reaches)
    for (const [file, places] of Object.entries(ran)) {
      const pages = files.get(file) ?? new Map<string, Set<number>>();
      files.set(file, pages);
      pages.set(page, new Set([...(pages.get(page) ?? []), ...places]));
    }
  return [...files]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([file, pages]) => `${file}: ${coverOf(pages, costs).join(" ")}`);
}

/** The pages that are known to run code of these files. */
export function pagesThatRun(files: readonly string[], lines = linesKept()): Set<string> {
  return new Set(files.flatMap((file) => lines.get(file) ?? []));
}

/** Those of these files that no page is known to run. */
export function notReached(files: readonly string[], lines = linesKept()): string[] {
  return files.filter((file) => !lines.has(file));
}

function linesKept(): Map<string, string[]> {
  const text = existsSync(kept) ? readFileSync(kept, "utf8") : "";
  return new Map(
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [file = "", pages = ""] = line.split(": ");
        return [file, pages.split(" ")];
      }),
  );
}

export function forgetReach(): void {
  rmSync(recorded, { recursive: true, force: true });
}

/** Keeps what the last run left, and what of views it did not come by; the longer a page's text, the more it costs to visit. */
export function keepReach(): void {
  const reaches = readdirSync(recorded).flatMap((name) =>
    readFileSync(join(recorded, name), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line): Reach => JSON.parse(line)),
  );
  const lengthOf = (folder: string, page: string) => {
    const file = join(import.meta.dirname, folder, `${page}.txt`);
    return existsSync(file) ? readFileSync(file, "utf8").length : 0;
  };
  const costs = (page: string) => (lengthOf("kept", page) + lengthOf("closer", page)) / 200_000;
  writeFileSync(kept, `${linesOf(reaches, costs).join("\n")}\n`);
  writeFileSync(unseen, unseenText(sidesSeen(reaches)));
}

/** By which sides of each view any page comes. */
function sidesSeen(reaches: readonly Reach[]): Map<string, Set<number>> {
  const seen = new Map<string, Set<number>>();
  for (const { ran } of reaches)
    for (const [file, sides] of Object.entries(ran)) {
      if (!isWatched(file)) continue;
      const of = seen.get(file) ?? new Set();
      seen.set(file, of);
      for (const side of sides) of.add(side);
    }
  return seen;
}
