import { createHash } from "node:crypto";

export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  one<T>(of: readonly T[]): T;
  /** So many different ones, in any order. */
  some<T>(of: readonly T[], count: number): T[];
  chance(share: number): boolean;
}

/** Numbers that are always the same for the same seed. */
export function randomOf(seed: string): Random {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const one = <T>(of: readonly T[]): T => of[between(0, of.length - 1)] as T;
  return {
    between,
    one,
    some(of, count) {
      const left = [...of];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as (typeof of)[number],
      );
    },
    chance: (share) => next() < share,
  };
}
