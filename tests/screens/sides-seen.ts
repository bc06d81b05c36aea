import { type Asked, whichSide } from "./which-side.ts";

/** What watched views tell, file by file, until it is asked for. */
const seen = new Map<string, Set<number>>();

function side(file: string, n: number, ...asked: Asked) {
  const of = seen.get(file) ?? new Set();
  seen.set(file, of.add(whichSide(n, asked)));
  return asked[1];
}
Object.assign(globalThis, { __side: side });

/** The sides that were come by since it was asked last. */
export function sidesSince(): Record<string, number[]> {
  const sides = Object.fromEntries([...seen].map(([file, of]) => [file, [...of].sort((a, b) => a - b)]));
  seen.clear();
  return sides;
}
