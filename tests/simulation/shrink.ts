/** A life as it was lived. */
export interface Outcome {
  /** Labels of what happened, in order. */
  trace: readonly string[];
  violation: { rule: string; reported: string } | undefined;
}

/** The shortest part of a trace that was found to break the same rule. */
export async function shrink(
  outcome: Outcome,
  liveAgain: (trace: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  let best = outcome;
  for (let size = Math.ceil(best.trace.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.trace.length; ) {
      const shorter = [...best.trace.slice(0, from), ...best.trace.slice(from + size)];
      const again = await liveAgain(shorter);
      if (again.violation?.rule === best.violation?.rule && again.trace.length < best.trace.length)
        best = again;
      else from += size;
    }
  }
  return best;
}
