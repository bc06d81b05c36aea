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
 * Whether a stage is collapsed where the person has not chosen: it was empty when the board arrived, or is final, until
 * a record moves into it, so that a moved card stays visible. Final stages stay open on a filtered board, since a match
 * may be in them, and when all others are empty.
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
