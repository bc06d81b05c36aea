import { assign, fromCallback, fromPromise, setup } from "xstate";
import { delays } from "../delays.ts";
import { codeOf, isTransient, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";
import { fitting, type Listed, noFilter, type ReviewFilter, shownOf } from "./review-filter.ts";

/** Comparing takes at least two; four is the most that fit side by side. */
export const fewestCompared = 2;
export const mostCompared = 4;

export type Judgement = "like" | "dislike" | "star";
export type ReadingKey = "next" | "previous" | "single" | "compare" | "close" | Judgement;

interface Context {
  listed: Listed;
  filter: ReviewFilter;
  /** Candidates that matched when the filter was chosen; null before there are any. */
  kept: readonly number[] | null;
  /** The candidates that are shown, in their order. */
  ids: number[];
  current: number | null;
  compared: number[];
  /** Known to be seen, here or with the provider. */
  seen: number[];
  /** Seen, but the provider does not know it yet. */
  unreported: number[];
}

type Event =
  | ({ type: "candidates.listed" } & Listed)
  | { type: "filter.changed"; changes: Partial<ReviewFilter> }
  | { type: "filter.cleared" }
  | { type: "candidate.shown"; applyId: number }
  | { type: "candidate.chosen"; applyId: number }
  | { type: "comparison.toggled"; applyId: number }
  | { type: "comparison.cleared" }
  | { type: "key.pressed"; key: ReadingKey }
  | { type: "connectivity.changed"; online: boolean };

const judgements: readonly ReadingKey[] = ["like", "dislike", "star"];
const isKey = (wanted: ReadingKey) => (_: unknown, params: { key: ReadingKey }) => params.key === wanted;

/** The candidate that many places further; the first when none is chosen yet. */
function stepped({ ids, current }: Context, by: number): number | null {
  if (current === null) return ids[0] ?? null;
  return ids[ids.indexOf(current) + by] ?? current;
}

/** State derived from the candidates and the filter. */
function listing(
  { current, compared, seen }: Context,
  listed: Listed,
  filter: ReviewFilter,
  before: Context["kept"],
) {
  const { candidates } = listed;
  const kept = before ?? (candidates.length > 0 ? fitting(filter, listed) : null);
  const ids = shownOf(filter, listed, kept ?? []).map(({ id }) => id);
  return {
    ...{ listed, filter, kept, ids },
    current: current !== null && ids.includes(current) ? current : null,
    compared: compared.filter((id) => candidates.some((apply) => apply.id === id)),
    seen: [...new Set([...seen, ...candidates.flatMap((apply) => (apply.seen ? [apply.id] : []))])],
  };
}
/** A search leaves those who were listed; another filter lists anew. */
const refiltered = (context: Context, changes: Partial<ReviewFilter>) => {
  const isSearch = Object.keys(changes).every((key) => key === "term");
  return listing(context, context.listed, { ...context.filter, ...changes }, isSearch ? context.kept : null);
};

/**
 * Reading a shortlist: from one candidate to the next by pointer or key, as a list, one at a time, or two to four side
 * by side; all of them, or those that fit a filter. Each viewed candidate is reported once; without a connection, when it returns.
 */
export const shortlistReadingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { filter: ReviewFilter },
  },
  actors: {
    listenKeys: fromCallback<Event>(notProvided),
    /** Returns the candidates it reported. */
    reportSeen: fromPromise<readonly number[], { applyIds: readonly number[] }>(notProvided),
  },
  delays: { seenPause: delays.seenPause, announceAgain: delays.tryAgain },
  actions: {
    /** Gives the reviewer's verdict on a candidate, as the buttons do. */
    judge: (_, _of: { applyId: number | null; judgement: ReadingKey }): void => notProvided(),
    /** Writes the filter where a reload finds it. */
    rememberFilter: notProvided,
    keepListed: assign(({ context }, params: Listed) =>
      listing(context, params, context.filter, context.kept),
    ),
    keepFilter: assign(({ context }, { changes }: { changes: Partial<ReviewFilter> }) =>
      refiltered(context, changes),
    ),
    clearFilter: assign(({ context }) => refiltered(context, noFilter)),
    choose: assign((_, params: { applyId: number }) => ({ current: params.applyId })),
    goNext: assign(({ context }) => ({ current: stepped(context, 1) })),
    goPrevious: assign(({ context }) => ({ current: stepped(context, -1) })),
    beginAtFirst: assign(({ context }) => ({ current: context.current ?? context.ids[0] ?? null })),
    toggleCompared: assign(({ context: { compared } }, { applyId }: { applyId: number }) => ({
      compared: compared.includes(applyId) ? compared.filter((id) => id !== applyId) : [...compared, applyId],
    })),
    clearCompared: assign({ compared: [] }),
    noteSeen: assign(({ context }, { applyId }: { applyId: number }) => ({
      seen: [...context.seen, applyId],
      unreported: [...context.unreported, applyId],
    })),
    noteCurrentSeen: assign(({ context: { current, seen, unreported } }) =>
      current === null || seen.includes(current)
        ? {}
        : { seen: [...seen, current], unreported: [...unreported, current] },
    ),
    forgetReported: assign(({ context }, params: { applyIds: readonly number[] }) => ({
      unreported: context.unreported.filter((id) => !params.applyIds.includes(id)),
    })),
  },
  guards: {
    isUnseen: ({ context }, { applyId }: { applyId: number }) => !context.seen.includes(applyId),
    hasUnreported: ({ context }) => context.unreported.length > 0,
    fits: ({ context: { compared } }, { applyId }: { applyId: number }) =>
      compared.includes(applyId) || compared.length < mostCompared,
    canCompare: ({ context }, params: { key: ReadingKey }) =>
      params.key === "compare" && context.compared.length >= fewestCompared,
    tooFewLeft: ({ context }) => context.compared.length < fewestCompared,
    isNext: isKey("next"),
    isPrevious: isKey("previous"),
    isSingle: isKey("single"),
    isClose: isKey("close"),
    isJudgement: ({ context }, params: { key: ReadingKey }) =>
      context.current !== null && judgements.includes(params.key),
    isTransient: (_, params: { error: unknown }) => isTransient(codeOf(params.error)),
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "shortlistReading",
  context: ({ input }) => ({
    listed: { candidates: [], reader: null, anonymous: false },
    filter: input.filter,
    kept: null,
    ...{ ids: [], current: null, compared: [], seen: [], unreported: [] },
  }),
  type: "parallel",
  on: {
    "candidates.listed": { actions: withFields("keepListed", "candidates", "reader", "anonymous") },
    "filter.changed": { actions: [withFields("keepFilter", "changes"), "rememberFilter"] },
    "filter.cleared": { actions: ["clearFilter", "rememberFilter"] },
    "candidate.chosen": { actions: withFields("choose", "applyId") },
    "comparison.toggled": {
      guard: withFields("fits", "applyId"),
      actions: withFields("toggleCompared", "applyId"),
    },
    "comparison.cleared": { actions: "clearCompared" },
  },
  states: {
    view: {
      initial: "list",
      invoke: { id: "listenKeys", src: "listenKeys" },
      states: {
        list: {
          on: {
            "key.pressed": [
              { guard: withFields("isNext", "key"), actions: "goNext" },
              { guard: withFields("isPrevious", "key"), actions: "goPrevious" },
              { guard: withFields("isSingle", "key"), target: "single" },
              { guard: withFields("canCompare", "key"), target: "comparing" },
              { guard: withFields("isJudgement", "key"), actions: judging() },
            ],
          },
        },
        single: {
          description: "One candidate fills the page.",
          entry: ["beginAtFirst", "noteCurrentSeen"],
          on: {
            "candidates.listed": {
              actions: [
                withFields("keepListed", "candidates", "reader", "anonymous"),
                "beginAtFirst",
                "noteCurrentSeen",
              ],
            },
            "filter.changed": {
              actions: [
                withFields("keepFilter", "changes"),
                "rememberFilter",
                "beginAtFirst",
                "noteCurrentSeen",
              ],
            },
            "filter.cleared": {
              actions: ["clearFilter", "rememberFilter", "beginAtFirst", "noteCurrentSeen"],
            },
            "key.pressed": [
              { guard: withFields("isNext", "key"), actions: ["goNext", "noteCurrentSeen"] },
              { guard: withFields("isPrevious", "key"), actions: ["goPrevious", "noteCurrentSeen"] },
              { guard: withFields("isClose", "key"), target: "list" },
              { guard: withFields("canCompare", "key"), target: "comparing" },
              { guard: withFields("isJudgement", "key"), actions: judging() },
            ],
          },
        },
        comparing: {
          always: { guard: "tooFewLeft", target: "list" },
          on: { "key.pressed": { guard: withFields("isClose", "key"), target: "list" } },
        },
      },
    },
    reporting: {
      initial: "idle",
      on: {
        "candidate.shown": {
          guard: withFields("isUnseen", "applyId"),
          actions: withFields("noteSeen", "applyId"),
        },
      },
      states: {
        idle: { always: { guard: "hasUnreported", target: "collecting" } },
        collecting: {
          description: "Whoever scrolls sees several at once: they are told together.",
          after: { seenPause: "sending" },
        },
        sending: {
          invoke: {
            id: "reportSeen",
            src: "reportSeen",
            input: ({ context }) => ({ applyIds: context.unreported }),
            onDone: {
              target: "idle",
              actions: withOutput("forgetReported", "applyIds"),
            },
            onError: [{ guard: withError("isTransient"), target: "waiting" }, { target: "silent" }],
          },
        },
        waiting: {
          after: { announceAgain: "sending" },
          on: { "connectivity.changed": { guard: withFields("isOnline", "online"), target: "sending" } },
        },
        silent: { description: "The link is no longer accepted; that is told elsewhere." },
      },
    },
  },
});

function judging() {
  return {
    type: "judge",
    params: ({ context, event }: { context: Context; event: { key: ReadingKey } }) => ({
      applyId: context.current,
      judgement: event.key,
    }),
  } as const;
}
