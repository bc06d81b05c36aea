import { type Chart, type ChartMove, type ChartState, statesOf } from "./chart.ts";

/** What a chart did about an event. */
export interface Decision {
  /** No state that it was in has a transition for the event. */
  isUnheard: boolean;
  /** Guards that said no, in the order in which they were asked. */
  refused: readonly { state: string; guard: string }[];
}

/**
 * Read from the chart: of the transitions for the event that leave the states the actor was in, those that stand before
 * the one that was taken said no, and all of them where none was taken. Of a state whose inner state took the event
 * nothing was asked.
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
  return { isUnheard: isIgnored, refused };
}
