export interface Stage {
  id: string | number;
  count: number;
  /** Records end here: won, lost, cancelled. */
  isFinal: boolean;
}
/** How many records each stage had, by its id. */
export type Counts = Readonly<Record<string, number>>;

export const countsOf = (stages: readonly Stage[]): Counts =>
  Object.fromEntries(stages.map(({ id, count }) => [id, count]));

/**
 * Whether a stage is folded where nobody chose: it was empty when the board came, or is final, until a record comes into
 * it, so that a card that is moved there stays in sight. Final stages stay open where the board is narrowed, for what is
 * looked for may be in them, and where nothing is in the others.
 */
export function isFoldedByDefault(
  { id, count, isFinal }: Stage,
  { atFirst, stages, isNarrowed }: { atFirst: Counts | null; stages: readonly Stage[]; isNarrowed: boolean },
): boolean {
  const before = atFirst?.[id];
  if (before === undefined || count > before || stages.every((stage) => stage.count === 0)) return false;
  const isAnyOpen = stages.some((stage) => !stage.isFinal && stage.count > 0);
  return count === 0 || (isFinal && isAnyOpen && !isNarrowed);
}
