/** A seeded generator (sfc32): the same seed gives the same data on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** By weight: `[[what, weight], …]`. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** Several different ones, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  digits(count: number): string;
}

function hash(text: string): number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return state >>> 0;
}

export function makeRandom(seed: string): Random {
  let a = hash(`a${seed}`);
  let b = hash(`b${seed}`);
  let c = hash(`c${seed}`);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 12; warm += 1) next();

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("Nothing to pick from.");
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: <T>(list: readonly (readonly [T, number])[]): T => {
      let point = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        point -= weight;
        if (point < 0) return value;
      }
      return pick(list)[0];
    },
    some: (list, count) => {
      const rest = [...list];
      const chosen: typeof rest = [];
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(int(0, rest.length - 1), 1));
      }
      return chosen;
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(""),
  };
}
