import { assign, emit, fromPromise, setup } from "xstate";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { notProvided } from "../effects.ts";
import { withEvent, withFields } from "../shared/params.ts";

/** Records that are not duplicates of one another, or are suggested again. */
export interface Dismissal {
  ids: readonly number[];
  isUndo: boolean;
}

interface Context {
  entity: DuplicableEntity;
  /** Queue of dismissals, oldest first; the first one is being sent. */
  waiting: readonly Dismissal[];
}

type Event =
  | { type: "dismissal.requested"; ids: readonly number[] }
  | { type: "toast.acted"; fact: string; id: string };

type Emitted =
  | { type: "dismissal.saved"; dismissal: Dismissal }
  | { type: "dismissal.refused"; dismissal: Dismissal };

const fact = "duplicates.dismissed";

/** Carried by the toast of a dismissal, so that it undoes exactly that one. */
export const undoOf = (entity: DuplicableEntity, ids: readonly number[]) => ({
  fact,
  id: [entity, ...ids].join(" "),
});

/** Dismisses suggested duplicates, one group after another, and undoes a dismissal from its toast. */
export const dismissalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { entity: DuplicableEntity },
  },
  actors: {
    save: fromPromise<void, { entity: DuplicableEntity; dismissal: Dismissal | undefined }>(notProvided),
  },
  actions: {
    queue: assign(({ context }, { ids }: { ids: readonly number[] }) => ({
      waiting: [...context.waiting, { ids, isUndo: false }],
    })),
    queueUndo: assign(({ context }, { id }: { id: string }) => ({
      waiting: [...context.waiting, { ids: id.split(" ").slice(1).map(Number), isUndo: true }],
    })),
    announceSaved: emit(({ context }) => ({
      type: "dismissal.saved",
      dismissal: context.waiting[0] as Dismissal,
    })),
    announceRefused: emit(({ context }) => ({
      type: "dismissal.refused",
      dismissal: context.waiting[0] as Dismissal,
    })),
    forget: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
  },
  guards: {
    isOurs: ({ context }, acted: { fact: string; id: string }) =>
      acted.fact === fact && acted.id.startsWith(`${context.entity} `),
    hasMore: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: "dismissal",
  context: ({ input }) => ({ entity: input.entity, waiting: [] }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "dismissal.requested": { target: "saving", actions: withEvent("queue") },
        "toast.acted": {
          guard: withEvent("isOurs"),
          target: "saving",
          actions: withFields("queueUndo", "id"),
        },
      },
    },
    saving: {
      on: {
        "dismissal.requested": { actions: withEvent("queue") },
        "toast.acted": { guard: withEvent("isOurs"), actions: withFields("queueUndo", "id") },
      },
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { entity, waiting } }) => ({ entity, dismissal: waiting[0] }),
        onDone: { target: "goingOn", actions: ["announceSaved", "forget"] },
        onError: { target: "goingOn", actions: ["announceRefused", "forget"] },
      },
    },
    goingOn: { always: [{ guard: "hasMore", target: "saving" }, { target: "idle" }] },
  },
});
