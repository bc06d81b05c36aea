import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plant, planted } from "./plant.ts";

const root = join(import.meta.dirname, "../..");

/** One fault: of its file the nth, so that every process finds the same. */
export interface Pick extends Plant {
  nth: number;
}

const code: Record<string, readonly string[]> = {
  provider: ["platform/provider/domain/**/*.ts"],
  client: ["features/**/*.tsx", "platform/client/system/**/*.{ts,tsx}"],
};
export type Side = "provider" | "client";
/** The inspector is for developers. */
const noCode = /^features\/inspect\/|\.test\.tsx?$|\.wiring\.|texts(\.\w\w)?\.ts$|\/testing\/|testing\.tsx?$/;

/** What somebody who plants faults may do, and how often: most things that may be left out are dull. */
const groups: readonly [kinds: RegExp, share: number][] = [
  [/^(not|=== .*|!== .*|&& .*|\|\| .*|\?\? .*|[<>]=? [<>]=?)$/, 6],
  [/^(dropped|sql.*|=.*|!=.*|is.*|in.*|not in.*|asc.*|desc.*)$/, 6],
  [/^statement/, 3],
  [/^property/, 3],
  [/^attribute/, 4],
  [/^literal/, 1],
];
/** Which of them are of statements: the app has none. */
const queries = 1;
const groupOf = ({ kind }: Plant) => groups.find(([kinds]) => kinds.test(kind));

/** Numbers by chance, the same for a seed. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) % below;
  };
}

/** So many faults of one side, thrown with these dice; of its files only those in `folder`. */
export function picksOf(side: Side, seed: number, count: number, folder = ""): Pick[] {
  const all: Pick[] = [];
  for (const file of globSync(code[side] ?? [], { cwd: root }).toSorted()) {
    if (noCode.test(file) || !file.startsWith(folder)) continue;
    let nth = 0;
    planted(readFileSync(join(root, file), "utf8"), file, (plant) => {
      all.push({ ...plant, nth });
      nth += 1;
      return nth;
    });
  }
  const roll = dice(seed);
  const lots = groups
    .filter((_, nth) => side === "provider" || nth !== queries)
    .map((group) => ({ share: group[1], of: all.filter((plant) => groupOf(plant) === group) }))
    .filter(({ of }) => of.length > 0);
  const shares = lots.flatMap((lot) => Array.from({ length: lot.share }, () => lot));
  const picked = new Set<Pick>();
  const most = Math.min(count, lots.flatMap(({ of }) => of).length);
  while (picked.size < most) {
    const { of = [] } = shares[roll(shares.length)] ?? {};
    const pick = of[roll(of.length)];
    if (pick) picked.add(pick);
  }
  return [...picked];
}
