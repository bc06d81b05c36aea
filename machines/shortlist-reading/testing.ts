import { vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { controlled } from "../testing/coverage.ts";
import { candidateOf } from "../testing/shortlists.ts";
import { noFilter, type ReviewFilter } from "./review-filter.ts";
import { type ReadingKey, shortlistReadingMachine } from "./shortlist-reading.machine.ts";

/** Candidates as the link's holder reads them; the second is liked. */
export const listed = (ids: readonly number[], seen: readonly number[] = []) => ({
  candidates: ids.map((id) => candidateOf(id, { seen: seen.includes(id), liked: id === 2 ? true : null })),
  ...{ reader: null, anonymous: false },
});

/** A reading whose candidates are not there yet. */
export function opening(filter: Partial<ReviewFilter> = {}) {
  const rememberFilter = vi.fn();
  const reportSeen = controlled<{ applyIds: readonly number[] }, readonly number[]>();
  const judge = vi.fn();
  const clock = new SimulatedClock();
  const actor = createActor(
    shortlistReadingMachine.provide({
      actors: { listenKeys: fromCallback(() => undefined), reportSeen: fromPromise(reportSeen.effect) },
      actions: {
        judge: (_, params) => judge(params),
        rememberFilter: ({ context }) => rememberFilter(context.filter),
      },
    }),
    { clock, input: { filter: { ...noFilter, ...filter } } },
  );
  actor.start();
  return {
    actor,
    clock,
    judge,
    rememberFilter,
    reportSeen,
    press: (...keys: ReadingKey[]) => {
      for (const key of keys) actor.send({ type: "key.pressed", key });
    },
    compare: (...applyIds: number[]) => {
      for (const applyId of applyIds) actor.send({ type: "comparison.toggled", applyId });
    },
    context: () => actor.getSnapshot().context,
    view: () => actor.getSnapshot().value.view,
    reporting: () => actor.getSnapshot().value.reporting,
  };
}

export function start(
  ids: readonly number[] = [1, 2, 3, 4, 5],
  seen: readonly number[] = [],
  filter: Partial<ReviewFilter> = {},
) {
  const reading = opening(filter);
  reading.actor.send({ type: "candidates.listed", ...listed(ids, seen) });
  return reading;
}
