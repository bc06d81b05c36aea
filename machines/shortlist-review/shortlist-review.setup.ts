import { assign, emit, fromCallback, fromPromise, raise, setup } from "xstate";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ShortlistReader } from "#contract/calls/cable.ts";
import { hasOwnEvaluation, type LikeCounts, type ReviewApply } from "#contract/calls/shortlists.ts";
import { delays } from "../delays.ts";
import { codeOf, isTransient, notProvided } from "../effects.ts";
import {
  type Difference,
  type Differences,
  differenceOf,
  type Judgement,
  otherOf,
  receivedJudgement,
} from "./difference.ts";
import {
  answered,
  type Evaluation,
  enqueued,
  evaluated,
  type LiveEvaluation,
  returned,
  withLiveEvaluation,
} from "./evaluation.ts";

export type Review = CallAnswer<"GET /shortlist_relationships/:id/applies">;

interface Context {
  shortlistId: string;
  /** Everyone with the link counts as one reviewer; a signed-in client contact counts as a reviewer of their own. */
  shared: boolean;
  /** The provider's version; `reviewedApplies` overlays the queue. */
  review: Review | null;
  queue: Evaluation[];
  /** The evaluation in flight. */
  underway: Evaluation | null;
  /** Sent without an answer, so that it may have arrived: what is received like it is one's own. */
  unconfirmed: readonly Evaluation[];
  /** Candidates with live changes while an evaluation was being sent: the answer's counts may be older. */
  receivedWhileSending: number[];
  /** How many of the own evaluations of each candidate were answered, but not received live yet. */
  pendingEchoes: Readonly<Record<number, number>>;
  /** Candidates whom another holder of the same link judged otherwise, until it is settled which holds. */
  differences: Differences;
  people: ShortlistReader[];
  failure: string | null;
}

type Event =
  | { type: "verdict.given"; applyId: number; liked: boolean | null }
  | { type: "star.given"; applyId: number; on: boolean }
  | { type: "description.given"; applyId: number; text: string }
  | { type: "reasons.given"; applyId: number; reasons: readonly string[] }
  /** The other judgement is to hold, or the one on the screen. */
  | { type: "difference.settled"; applyId: number; by: "other" | "shown" }
  | { type: "retry.requested" }
  | { type: "connectivity.changed"; online: boolean }
  | LiveEvent
  | Refusal;
export type LiveEvent =
  | ({ type: "evaluation.received" } & LiveEvaluation)
  | { type: "presence.received"; people: ShortlistReader[] }
  | { type: "revocation.received" }
  /** Something was missed that the cable no longer remembers. */
  | { type: "gap.found" };
/** Raised by the chart itself: the link is no longer accepted. */
type Refusal = { type: "link.refused"; code: string };

type Emitted = { type: "shortlist.refused"; shortlistId: string; code: string };

const refusals = [
  "token_missing",
  "token_invalid",
  "token_revoked",
  "token_expired",
  "password_required",
  "not_found",
];
export const reviewSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { shortlistId: string; shared: boolean; queue: Evaluation[] },
  },
  actors: {
    load: fromPromise<Review>(notProvided),
    send: fromPromise<LikeCounts, { evaluation: Evaluation }>(notProvided),
    listen: fromCallback<Event, { epoch: string; offset: number }>(notProvided),
  },
  delays: { sendAgain: delays.tryAgain },
  actions: {
    /** Writes the queue where a reload finds it. */
    rememberQueue: notProvided,
    keepReview: assign(({ context }, { review }: { review: Review }) => {
      // A personal link identifies its reader; evaluations without a name are then someone else's.
      const shared = context.shared && review.reader.name === null;
      return { review, shared, differences: shared ? differencesIn(context, review) : {}, failure: null };
    }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    enqueue: assign(({ context }, params: { evaluation: Evaluation }) => ({
      queue: enqueued(context.queue, params.evaluation),
      failure: null,
    })),
    keepDifference: assign(({ context }, params: LiveEvaluation) => ({
      differences: { ...context.differences, ...receivedDifference(context, params) },
    })),
    /** The other judgement is given again where it is to hold. */
    settle: assign(({ context }, { applyId, by }: { applyId: number; by: "other" | "shown" }) => {
      const { [applyId]: difference, ...differences } = context.differences;
      if (by === "shown" || !difference) return { differences };
      return { differences, queue: enqueued(context.queue, otherOf(applyId, difference)) };
    }),
    takeHead: assign(({ context }) => ({
      underway: context.queue[0] ?? null,
      queue: context.queue.slice(1),
      receivedWhileSending: [],
    })),
    dropUnderway: assign({ underway: null, unconfirmed: [] }),
    /** Drops what can no longer be saved. */
    dropUnsent: assign({ underway: null, queue: [] }),
    putBack: assign(({ context }) => ({
      underway: null,
      unconfirmed: context.underway ? [...context.unconfirmed, context.underway] : context.unconfirmed,
      queue: context.underway ? returned(context.queue, context.underway) : context.queue,
    })),
    keepAnswer: assign(({ context }, params: { counts: LikeCounts }) => {
      const sent = context.underway;
      if (!context.review || !sent) return {};
      const echoCameFirst = context.receivedWhileSending.includes(sent.applyId);
      const counts = echoCameFirst ? undefined : params.counts;
      const applies = context.review.applies.map((apply) => answered(apply, sent, counts));
      const pendingEchoes = echoCameFirst
        ? context.pendingEchoes
        : { ...context.pendingEchoes, [sent.applyId]: pendingEchoesOf(context, sent.applyId) + 1 };
      return { review: { ...context.review, applies }, pendingEchoes };
    }),
    /** Older than our last evaluation; its own echo is still to come. */
    passOver: assign(({ context }, { applyId }: LiveEvaluation) => ({
      pendingEchoes: { ...context.pendingEchoes, [applyId]: pendingEchoesOf(context, applyId) - 1 },
    })),
    /** Echoes that were missed are no longer waited for. */
    forgetPendingEchoes: assign({ pendingEchoes: {} }),
    keepReceived: assign(({ context }, params: LiveEvaluation) => ({
      pendingEchoes: { ...context.pendingEchoes, [params.applyId]: 0 },
      review: context.review && {
        ...context.review,
        applies: context.review.applies.map((apply) => withLiveEvaluation(apply, params, context.shared)),
      },
      receivedWhileSending: [...new Set([...context.receivedWhileSending, params.applyId])],
    })),
    keepPeople: assign((_, params: { people: ShortlistReader[] }) => ({ people: params.people })),
    reread: raise({ type: "gap.found" }),
    refuse: raise((_, params: { error: unknown }) => ({ type: "link.refused", code: codeOf(params.error) })),
    announceRefused: emit((_, params: { shortlistId: string; code: string }) => ({
      type: "shortlist.refused",
      ...params,
    })),
  },
  guards: {
    isLoaded: ({ context }) => context.review !== null,
    hasQueue: ({ context }) => context.queue.length > 0,
    isRefusal: (_, params: { error: unknown }) => refusals.includes(codeOf(params.error)),
    isGone: (_, params: { code: string }) => params.code === "not_found",
    isTransient: (_, params: { error: unknown }) => isTransient(codeOf(params.error)),
    isOnline: (_, params: { online: boolean }) => params.online,
    differs: ({ context }, params: LiveEvaluation) => receivedDifference(context, params) !== undefined,
    isStale: ({ context }, { applyId }: LiveEvaluation) => pendingEchoesOf(context, applyId) > 1,
    /** Something of a candidate whom we judged was taken back: it may have been ours, on another device. */
    mayBeOurs: ({ context }, params: LiveEvaluation) =>
      context.shared &&
      params.like === null &&
      pendingEchoesOf(context, params.applyId) <= 1 &&
      (context.review?.applies.some((apply) => apply.id === params.applyId && hasOwnEvaluation(apply)) ??
        false),
  },
});

function pendingEchoesOf({ pendingEchoes }: Context, applyId: number): number {
  return pendingEchoes[applyId] ?? 0;
}
/** How a candidate is judged otherwise than here; nothing where it may be the echo of what was sent from here. */
function differenceIn(context: Context, before: ReviewApply | undefined, after: Judgement) {
  if (!before || pendingEchoesOf(context, before.id) > 0) return undefined;
  const isOwn = context.unconfirmed.some((sent) => {
    if (sent.kind !== "verdict" || sent.applyId !== before.id) return false;
    const { liked, description } = evaluated(before, sent);
    return liked === after.liked && description === after.description;
  });
  // What was given last is what will hold.
  return isOwn ? undefined : differenceOf(before, after, unsentOf(context).toReversed());
}
function receivedDifference(context: Context, received: LiveEvaluation): Differences | undefined {
  const { applyId } = received;
  const judgement = receivedJudgement(received);
  const before = context.review?.applies.find(({ id }) => id === applyId);
  const difference = context.shared && judgement && differenceIn(context, before, judgement);
  return difference ? { [applyId]: difference } : undefined;
}
/** Those known, and what a list that was read again holds otherwise. */
function differencesIn(context: Context, review: Review): Differences {
  const before = new Map(context.review?.applies.map((apply) => [apply.id, apply]));
  const found: Record<number, Difference> = {};
  for (const apply of review.applies) {
    const difference = differenceIn(context, before.get(apply.id), apply);
    if (difference) found[apply.id] = difference;
  }
  return { ...context.differences, ...found };
}
export const verdictOf = ({ applyId, liked }: { applyId: number; liked: boolean | null }): Evaluation => ({
  kind: "verdict",
  applyId,
  liked,
});
export const starOf = ({ applyId, on }: { applyId: number; on: boolean }): Evaluation => ({
  kind: "star",
  applyId,
  on,
});
/** A description is sent with the verdict shown beside it: the provider stores the two together. */
export function descriptionOf(
  context: Context,
  { applyId, text }: { applyId: number; text: string },
): Evaluation {
  const seen = reviewedApplies(context).find(({ id }) => id === applyId);
  return { kind: "verdict", applyId, liked: seen?.liked ?? null, description: text.trim() || null };
}
/** Reasons are sent with the verdict they belong to. */
export function reasonsOf(
  context: Context,
  given: { applyId: number; reasons: readonly string[] },
): Evaluation {
  const seen = reviewedApplies(context).find(({ id }) => id === given.applyId);
  return { kind: "verdict", applyId: given.applyId, liked: seen?.liked ?? null, reasons: given.reasons };
}
export function underwayOf({ underway }: Context): Evaluation {
  if (!underway) throw new Error("Nothing is to be sent");
  return underway;
}
export function positionOf({ review }: Context): { epoch: string; offset: number } {
  if (!review) throw new Error("The shortlist is not loaded");
  return { epoch: review.stream_epoch, offset: review.stream_offset };
}

/** Unsaved evaluations, oldest first. */
export const unsentOf = ({ underway, queue }: Context): Evaluation[] =>
  underway ? [underway, ...queue] : queue;

/** The candidates as the person sees them: what waits to be sent is there already. */
export function reviewedApplies(context: Context): ReviewApply[] {
  const unsent = unsentOf(context);
  return (context.review?.applies ?? []).map((apply) => unsent.reduce(evaluated, apply));
}
