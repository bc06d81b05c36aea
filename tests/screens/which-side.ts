/** What code tells where it asks something: whether it asks what is there at all, as by `??`, and what it found; of a function nothing. */
export type Asked = [isOfNone: boolean, value: unknown] | [];

/** The side of a function, or of what is asked: the one after it where that does not hold. */
export function whichSide(n: number, [isOfNone, value]: Asked): number {
  if (isOfNone === undefined) return n;
  const isHeld = isOfNone ? value !== null && value !== undefined : Boolean(value);
  return isHeld ? n : n + 1;
}
