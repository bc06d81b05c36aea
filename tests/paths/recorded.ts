import type { PathStep } from "#client/inspect/path.ts";
import { liveOf, type Step } from "./live.ts";
import type { WalkPath } from "./plan.ts";
import { isUnwalked, type Walk } from "./table.ts";

type Live = ReturnType<ReturnType<typeof liveOf>["begin"]>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isDelay = (type: string) => type.startsWith("xstate.after");

/** How much of what was recorded a row says too; what was masked says nothing. */
function likeness(payload: object, event: Record<string, unknown>): number {
  return Object.entries(payload).filter(([name, value]) => isSame(event[name], value)).length;
}

/**
 * A session that the inspector recorded of one actor, in the rows of its table: each event, answer, refusal and passing of
 * time is the row that leads the live chart to the state that was recorded. What another chart says, and what the table
 * answers at once, has no row and is left out where it changes nothing that a person sees.
 */
export function recordedPath(
  walk: Walk,
  recorded: readonly PathStep[],
): { path: WalkPath; delays: readonly number[] } {
  const { begin, delays } = liveOf(walk);
  const [first, ...rest] = recorded;
  if (first?.event.type !== "xstate.init") throw new Error("A recorded path begins with its actor's start");
  const visible = (live: Live) => live.sees().filter((leaf) => !isUnwalked(walk.states[leaf]));
  const again = (start: string, way: readonly number[]): Live => {
    const live = begin(start);
    for (const index of way) {
      const offer = live.offers()[index];
      if (offer) live.take(offer.take);
    }
    return live;
  };
  const from = (start: string): WalkPath => {
    const way: number[] = [];
    const strides: { step: Step; sees: readonly string[] }[] = [];
    const live = begin(start);
    const sees = visible(live);
    for (const [at, { event, state }] of rest.entries()) {
      if (event.type === "xstate.stop") break;
      const candidates = live
        .offers()
        .map((offer, index) => ({ ...offer, index }))
        .filter(({ by }) => by === event.type || (by === "xstate.after" && isDelay(event.type)))
        .map((offer) => {
          const { step } = offer;
          const rows = step.kind === "event" ? walk.events[step.event] : undefined;
          const row = rows && !isUnwalked(rows) && step.kind === "event" ? rows[step.as] : undefined;
          return { ...offer, like: row ? likeness(row.payload, event) : 0 };
        })
        .toSorted((a, b) => b.like - a.like);
      const found = candidates.find(({ index }) => {
        if (state === undefined) return true;
        const tried = again(start, [...way, index]);
        const isThere = isSame(tried.value(), state);
        tried.end();
        return isThere;
      });
      if (found) {
        live.take(found.take);
        way.push(found.index);
        strides.push({ step: found.step, sees: visible(live) });
      } else if (state !== undefined && !isSame(live.value(), state))
        throw new Error(
          `Step ${at + 2}, ${event.type}: no row of the table leads from ${JSON.stringify(live.value())} to ${JSON.stringify(state)}`,
        );
    }
    live.end();
    return { start, sees, strides };
  };

  const failures: string[] = [];
  for (const start of Object.keys(walk.starts)) {
    try {
      return { path: from(start), delays: [...new Set([...delays, ...walk.delays])] };
    } catch (error) {
      failures.push(`${start}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(failures.join("\n"));
}
