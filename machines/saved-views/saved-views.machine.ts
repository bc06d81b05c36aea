import { assign, emit, fromPromise, setup } from "xstate";
import type { SavedView } from "#contract/calls/list-views.ts";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";

export type ViewState = SavedView["state"];
export interface NewView {
  name: string;
  shared: boolean;
  state: ViewState;
}
export type ViewChange = Partial<NewView> & { id: number };

interface Context {
  entity: SavedView["entity"];
  views: SavedView[];
  /** Error of the name. */
  errors: FieldError[];
  failure: string | null;
  /** Chosen while the list had unsaved changes: the person is asked first. */
  wanted: SavedView | null;
}

type Event =
  /** `isChanged`: the list is not as the view that is in force has it. */
  | { type: "view.chosen"; view: SavedView; isChanged: boolean }
  | { type: "choice.confirmed" }
  | { type: "choice.cancelled" }
  | { type: "naming.requested" }
  | { type: "naming.cancelled" }
  | { type: "name.submitted"; view: NewView }
  | { type: "view.changed"; change: ViewChange }
  | { type: "view.removed"; id: number }
  | { type: "reload.requested" };

const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name);

/** A list's saved views. Unsaved changes are never dropped without a question. */
export const savedViewsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: "saved_view.taken"; view: SavedView }
      | { type: "saved_view.disappeared"; id: number },
    input: {} as { entity: SavedView["entity"] },
  },
  actors: {
    load: fromPromise<SavedView[], { entity: SavedView["entity"] }>(notProvided),
    create: fromPromise<SavedView, { entity: SavedView["entity"]; view: NewView }>(notProvided),
    change: fromPromise<SavedView, { change: ViewChange }>(notProvided),
    remove: fromPromise<number, { id: number }>(notProvided),
  },
  actions: {
    announceFailed: (_, _params: { error: unknown }) => notProvided(),
    keepViews: assign((_, { views }: { views: SavedView[] }) => ({ views, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: codeOf(error),
      errors: fieldsOf(error),
    })),
    forgetFailure: assign({ failure: null, errors: [] }),
    want: assign((_, { view }: { view: SavedView | null }) => ({ wanted: view })),
    put: assign(({ context }, { view }: { view: SavedView }) => ({
      views: [...context.views.filter(({ id }) => id !== view.id), view].sort(byName),
    })),
    drop: assign(({ context }, { id }: { id: number }) => ({
      views: context.views.filter((view) => view.id !== id),
    })),
    stateTaken: emit((_, { view }: { view: SavedView }) => ({ type: "saved_view.taken", view })),
    stateWantedTaken: emit(({ context }) => ({
      type: "saved_view.taken",
      view: context.wanted as SavedView,
    })),
    stateGone: emit((_, { id }: { id: number }) => ({ type: "saved_view.disappeared", id })),
  },
  guards: { isChanged: (_, { isChanged }: { isChanged: boolean }) => isChanged },
}).createMachine({
  id: "savedViews",
  context: ({ input }) => ({ entity: input.entity, views: [], errors: [], failure: null, wanted: null }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ entity: context.entity }),
        onDone: {
          target: "ready",
          actions: withOutput("keepViews", "views"),
        },
        onError: {
          target: "failed",
          actions: withError("keepFailure"),
        },
      },
    },
    failed: { on: { "reload.requested": "loading" } },
    ready: {
      entry: [{ type: "want", params: { view: null } }, "forgetFailure"],
      on: {
        "view.chosen": [
          {
            guard: withEvent("isChanged"),
            target: "asking",
            actions: withEvent("want"),
          },
          { actions: withEvent("stateTaken") },
        ],
        "naming.requested": "naming",
        "view.changed": "changing",
        "view.removed": "removing",
      },
    },
    asking: {
      description: "What was changed since the view was taken would be lost.",
      on: {
        "choice.confirmed": { target: "ready", actions: "stateWantedTaken" },
        "choice.cancelled": "ready",
      },
    },
    naming: {
      on: { "naming.cancelled": "ready", "name.submitted": "creating" },
    },
    creating: {
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "create",
        src: "create",
        input: ({ context, event }) => ({
          entity: context.entity,
          view: (event as Extract<Event, { type: "name.submitted" }>).view,
        }),
        onDone: {
          target: "ready",
          actions: [withOutput("put", "view"), withOutput("stateTaken", "view")],
        },
        onError: {
          target: "naming",
          actions: withError("keepFailure"),
        },
      },
    },
    changing: {
      tags: "busy",
      invoke: {
        id: "change",
        src: "change",
        input: ({ event }) => ({ change: (event as Extract<Event, { type: "view.changed" }>).change }),
        onDone: {
          target: "ready",
          actions: withOutput("put", "view"),
        },
        onError: {
          target: "ready",
          actions: withError("announceFailed"),
        },
      },
    },
    removing: {
      tags: "busy",
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ event }) => ({ id: (event as Extract<Event, { type: "view.removed" }>).id }),
        onDone: {
          target: "ready",
          actions: [withOutput("drop", "id"), withOutput("stateGone", "id")],
        },
        onError: {
          target: "ready",
          actions: withError("announceFailed"),
        },
      },
    },
  },
});
