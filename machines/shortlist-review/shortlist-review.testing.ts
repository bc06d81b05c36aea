import { vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { LikeCounts, ReviewApply } from "#contract/calls/shortlists.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { candidateOf, noLikes, reviewOf } from "../testing/shortlists.ts";
import type { Evaluation } from "./evaluation.ts";
import { shortlistReviewMachine } from "./shortlist-review.machine.ts";
import { type LiveEvent, type Review, reviewedApplies, unsentOf } from "./shortlist-review.setup.ts";

export const coverage = trackCoverage(shortlistReviewMachine);

/** A review that is being opened, with its effects in the hand of the test. */
export function start({ shared = true, queue = [] }: { shared?: boolean; queue?: Evaluation[] } = {}) {
  const clock = new SimulatedClock();
  const load = controlled<unknown, Review>();
  const send = controlled<{ evaluation: Evaluation }, LikeCounts>();
  const listening = vi.fn();
  const left = vi.fn();
  const remembered: Evaluation[][] = [];
  let hear: (event: LiveEvent) => void = () => undefined;
  const actor = createActor(
    coverage.instrument(
      shortlistReviewMachine.provide({
        actors: {
          load: fromPromise<Review>(load.effect),
          send: fromPromise(send.effect),
          listen: fromCallback(({ input, sendBack }) => {
            listening(input);
            hear = sendBack;
            return left;
          }),
        },
        actions: { rememberQueue: ({ context }) => remembered.push(unsentOf(context)) },
      }),
    ),
    { clock, input: { shortlistId: "s1", shared, queue }, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    clock,
    load,
    send,
    listening,
    left,
    remembered,
    facts,
    context,
    hear: (event: LiveEvent) => hear(event),
    seen: (id = 1) => reviewedApplies(context()).find((item) => item.id === id),
    value: () => actor.getSnapshot().value,
    content: (state: "loading" | "failed" | "ready" | "refreshing" | "outdated" | "refused") =>
      actor.getSnapshot().matches({ content: state }),
    sending: (state: "idle" | "sending" | "waiting") =>
      actor.getSnapshot().matches({ sending: { open: state } }),
  };
}
/** One whose candidates are shown. */
export async function ready(applies: ReviewApply[] = [candidateOf(1), candidateOf(2)], options = {}) {
  const at = start(options);
  await at.load.resolve(reviewOf(...applies));
  return at;
}
/** What another holder of the link, or the same one elsewhere, judged. */
export const events = (
  applyId: number,
  counts: Partial<LikeCounts>,
  like: Partial<ReviewApply> | null = null,
  kind: 1 | 2 = 1,
) => ({
  type: "evaluation.received" as const,
  applyId,
  counts: { ...noLikes, ...counts },
  like: like && {
    id: 1,
    apply_id: applyId,
    like_avaliation: like.liked ?? null,
    type_avaliation: kind,
    description: like.description ?? null,
    reviewer_name: like.name ?? null,
    ...{ reasons: [], client_contact_id: null },
    mine: false,
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  },
});
