import { assign, fromPromise, setup } from "xstate";
import type { Merge, Mergeable } from "#contract/calls/merges.ts";
import { mergeLimits } from "#contract/duplicates.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";
import { type Choice, type Choices, choicesOf, keptOf } from "./choices.ts";

interface Context {
  ids: readonly number[];
  records: Mergeable[];
  keptId: number | null;
  /** The person's choices; the rest is derived from the records. */
  chosen: Choices;
  merge: Merge | null;
  failure: string | null;
}

export interface MergeRequest {
  records: readonly Mergeable[];
  keptId: number;
  fields: Choices;
}

type Event =
  | { type: "kept.chosen"; id: number }
  | { type: "field.chosen"; field: string; choice: Choice }
  | { type: "record.left_out"; id: number }
  | { type: "preview.requested" }
  | { type: "preview.left" }
  | { type: "merge.confirmed" }
  | { type: "reversal.requested" }
  | { type: "reading.requested" };

const setups = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ids: readonly number[] },
  },
  actors: {
    read: fromPromise<Mergeable[], { ids: readonly number[] }>(notProvided),
    merge: fromPromise<Merge, MergeRequest>(notProvided),
    reverse: fromPromise<Merge, { id: number }>(notProvided),
  },
  actions: {
    keepRecords: assign(({ context }, { records }: { records: Mergeable[] }) => ({
      records,
      keptId: records.some(({ id }) => id === context.keptId) ? context.keptId : keptOf(records),
      failure: null,
    })),
    keepKept: assign((_, { id }: { id: number }) => ({ keptId: id, chosen: {} })),
    keepChoice: assign(({ context }, { field, choice }: { field: string; choice: Choice }) => ({
      chosen: { ...context.chosen, [field]: choice },
    })),
    leaveOut: assign(({ context }, { id }: { id: number }) => {
      const records = context.records.filter((record) => record.id !== id);
      return {
        records,
        ids: context.ids.filter((item) => item !== id),
        keptId: context.keptId === id ? keptOf(records) : context.keptId,
      };
    }),
    keepMerge: assign((_, { merge }: { merge: Merge }) => ({ merge, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: codeOf(error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isEnough: ({ context }) => context.records.length >= mergeLimits.least,
    isOneOfThem: ({ context }, { id }: { id: number }) => context.records.some((record) => record.id === id),
    mayLeaveOut: ({ context }, { id }: { id: number }) =>
      context.records.length > mergeLimits.least && context.records.some((record) => record.id === id),
    isReversible: ({ context }) => context.merge?.reversible === true,
    isConflict: (_, { error }: { error: unknown }) => codeOf(error) === "conflict",
  },
});

/** The merge request: the records as they were read, and the source of each field. */
export const requestOf = ({ records, keptId, chosen }: Context): MergeRequest => ({
  records,
  keptId: keptId ?? 0,
  fields: choicesOf(records, keptId ?? 0, chosen),
});

/**
 * Several records of one person merged into one: compared field by field, reviewed before saving, and undone
 * afterwards. If someone saved one of them in the meantime, nothing is merged; the choices stay while the records are
 * reread.
 */
export const mergeMachine = setups.createMachine({
  id: "merge",
  context: ({ input }) => ({
    ids: input.ids,
    records: [],
    keptId: null,
    chosen: {},
    merge: null,
    failure: null,
  }),
  initial: "reading",
  states: {
    reading: {
      invoke: {
        id: "read",
        src: "read",
        input: ({ context }) => ({ ids: context.ids }),
        onDone: {
          target: "read",
          actions: withOutput("keepRecords", "records"),
        },
        onError: {
          target: "unread",
          actions: withError("keepFailure"),
        },
      },
    },
    read: {
      always: [{ guard: "isEnough", target: "choosing" }, { target: "unread" }],
    },
    unread: {
      description: "One of them is gone, or the provider is away.",
      on: { "reading.requested": { target: "reading", actions: "clearFailure" } },
    },
    choosing: {
      on: {
        "kept.chosen": {
          guard: withEvent("isOneOfThem"),
          actions: withEvent("keepKept"),
        },
        "field.chosen": { actions: withEvent("keepChoice") },
        "record.left_out": {
          guard: withEvent("mayLeaveOut"),
          actions: withEvent("leaveOut"),
        },
        "preview.requested": { target: "previewing", actions: "clearFailure" },
      },
    },
    previewing: {
      on: { "preview.left": "choosing", "merge.confirmed": "merging" },
    },
    merging: {
      tags: "busy",
      invoke: {
        id: "merge",
        src: "merge",
        input: ({ context }) => requestOf(context),
        onDone: {
          target: "merged",
          actions: withOutput("keepMerge", "merge"),
        },
        onError: [
          {
            guard: withError("isConflict"),
            target: "conflict",
          },
          {
            target: "choosing",
            actions: withError("keepFailure"),
          },
        ],
      },
    },
    conflict: {
      description: "Somebody saved one of them since it was read.",
      on: { "reading.requested": "reading" },
    },
    merged: {
      on: {
        "reversal.requested": { guard: "isReversible", target: "reversing", actions: "clearFailure" },
      },
    },
    reversing: {
      tags: "busy",
      invoke: {
        id: "reverse",
        src: "reverse",
        input: ({ context }) => ({ id: context.merge?.id ?? 0 }),
        onDone: {
          target: "reversed",
          actions: withOutput("keepMerge", "merge"),
        },
        onError: {
          target: "merged",
          actions: withError("keepFailure"),
        },
      },
    },
    reversed: {
      on: { "reading.requested": "reading" },
    },
  },
});
