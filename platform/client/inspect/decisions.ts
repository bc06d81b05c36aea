import { type Chart, type ChartMove, type ChartState, statesOf } from "./chart.ts";

/** A chart's reaction to an event. */
export interface Decision {
  /** No state that it was in has a transition for the event. */
  isIgnored: boolean;
  /** Guards that refused, in the order of evaluation. */
  refused: readonly { state: string; guard: string }[];
}

/**
 * Derived from the chart: of the transitions for the event from the actor's states, those before the taken one refused,
 * and all of them when none was taken. If a child state took the event, its parent's guards were never evaluated.
 */
export function decisionOf(
  chart: Chart,
  { event, active, taken }: { event: string; active: readonly string[]; taken: readonly string[] },
): Decision {
  const here = statesOf(chart.root).filter(({ id }) => active.includes(id));
  const candidates = here.map((state) => ({
    state,
    moves: state.moves.filter((move) => move.event === event),
  }));
  const isIgnored = candidates.every(({ moves }) => moves.length === 0);
  const hasTaken = (state: ChartState): boolean => statesOf(state).some(({ moves }) => moves.some(isTaken));
  const isTaken = ({ name, event: by }: ChartMove) => by === event && taken.includes(name);
  const refused = candidates.flatMap(({ state, moves }) => {
    const at = moves.findIndex(isTaken);
    if (at < 0 && state.states.some(hasTaken)) return [];
    const triedMoves = at < 0 ? moves : moves.slice(0, at);
    return triedMoves.flatMap(({ guard }) => (guard ? [{ state: state.id, guard }] : []));
  });
  return { isIgnored, refused };
}
