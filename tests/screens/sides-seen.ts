/** What watched views tell, file by file, until it is asked for. */
const seen = new Map<string, Set<number>>();

const isHeld = (value: unknown, isOfNone: boolean) =>
  isOfNone ? value !== null && value !== undefined : Boolean(value);

/** The side of a function, or of what is asked: the one after it where that does not hold. */
function side(file: string, n: number, ...[isOfNone, value]: [isOfNone: boolean, value: unknown] | []) {
  const of = seen.get(file) ?? new Set();
  seen.set(file, of.add(isOfNone === undefined || isHeld(value, isOfNone) ? n : n + 1));
  return value;
}
Object.assign(globalThis, { __side: side });

/** The sides that were come by since it was asked last. */
export function sidesSince(): Record<string, number[]> {
  const sides = Object.fromEntries([...seen].map(([file, of]) => [file, [...of].sort((a, b) => a - b)]));
  seen.clear();
  return sides;
}
