import { assign, emit, fromPromise, setup } from "xstate";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";

interface Context {
  curriculum: Curriculum | null;
  /** Only what was changed and not saved yet. */
  changes: CurriculumWrite;
  fields: FieldError[];
  failure: string | null;
}

type Event =
  | { type: "field.changed"; change: CurriculumWrite }
  | { type: "save.requested" }
  | { type: "discard.requested" }
  | { type: "retry.requested" }
  /** The CV and the photo are saved on their own. */
  | { type: "file.uploaded" }
  /** Answers to a conflict. */
  | { type: "mine.kept" }
  | { type: "theirs.taken" }
  | { type: "connectivity.changed"; online: boolean };

type Emitted = { type: "curriculum.saved" };

/** A curriculum's screen: loaded, changed, saved; told apart where another tab or device saved meanwhile. */
export const curriculumEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as "saving",
  },
  actors: {
    load: fromPromise<Curriculum>(notProvided),
    save: fromPromise<Curriculum, { changes: CurriculumWrite; basedOn: string | null }>(notProvided),
  },
  delays: { saveAgain: 5_000 },
  actions: {
    keepLoaded: assign((_, params: { curriculum: Curriculum }) => ({
      curriculum: params.curriculum,
      failure: null,
    })),
    keepSaved: assign((_, params: { curriculum: Curriculum }) => ({
      curriculum: params.curriculum,
      changes: {},
      fields: [],
      failure: null,
    })),
    keepChange: assign(({ context }, params: { change: CurriculumWrite }) => {
      const names = Object.keys(params.change);
      return {
        changes: { ...context.changes, ...params.change },
        fields: context.fields.filter(
          ({ path }) => !names.includes(path.replace(/^curriculum\./, "").split(".")[0] ?? ""),
        ),
      };
    }),
    discard: assign({ changes: {}, fields: [], failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: codeOf(params.error),
      fields: fieldsOf(params.error),
    })),
    tellSaved: emit({ type: "curriculum.saved" }),
  },
  guards: {
    hasChanges: ({ context }) => Object.keys(context.changes).length > 0,
    isConflict: (_, params: { error: unknown }) => codeOf(params.error) === "conflict",
    isUnreachable: (_, params: { error: unknown }) => codeOf(params.error) === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "curriculumEdit",
  context: { curriculum: null, changes: {}, fields: [], failure: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "clean",
          actions: { type: "keepLoaded", params: ({ event }) => ({ curriculum: event.output }) },
        },
        onError: {
          target: "loadFailed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: {
      on: {
        "retry.requested": "loading",
        "connectivity.changed": {
          guard: { type: "isOnline", params: ({ event }) => ({ online: event.online }) },
          target: "loading",
        },
      },
    },
    clean: {
      on: {
        "field.changed": {
          target: "changed",
          actions: { type: "keepChange", params: ({ event }) => ({ change: event.change }) },
        },
        "file.uploaded": "reloading",
      },
    },
    changed: {
      on: {
        "field.changed": {
          actions: { type: "keepChange", params: ({ event }) => ({ change: event.change }) },
        },
        "save.requested": "saving",
        "discard.requested": { target: "clean", actions: "discard" },
        "file.uploaded": "reloading",
      },
    },
    reloading: {
      description: "What is written and not saved stays.",
      invoke: {
        id: "reload",
        src: "load",
        onDone: {
          target: "deciding",
          actions: { type: "keepLoaded", params: ({ event }) => ({ curriculum: event.output }) },
        },
        onError: "deciding",
      },
      on: {
        "field.changed": {
          actions: { type: "keepChange", params: ({ event }) => ({ change: event.change }) },
        },
      },
    },
    deciding: {
      always: [{ guard: "hasChanges", target: "changed" }, { target: "clean" }],
    },
    saving: {
      tags: "saving",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({
          changes: context.changes,
          basedOn: context.curriculum?.updated_at ?? null,
        }),
        onDone: {
          target: "clean",
          actions: [
            { type: "keepSaved", params: ({ event }) => ({ curriculum: event.output }) },
            "tellSaved",
          ],
        },
        onError: [
          {
            guard: { type: "isConflict", params: ({ event }) => ({ error: event.error }) },
            target: "conflicting",
          },
          {
            guard: { type: "isUnreachable", params: ({ event }) => ({ error: event.error }) },
            target: "waiting",
          },
          {
            target: "changed",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: {
      description: "The connection is lost: what was written is kept, and goes when it is back.",
      tags: "saving",
      after: { saveAgain: "saving" },
      on: {
        "connectivity.changed": {
          guard: { type: "isOnline", params: ({ event }) => ({ online: event.online }) },
          target: "saving",
        },
        "discard.requested": { target: "clean", actions: "discard" },
      },
    },
    conflicting: {
      description: "The curriculum was saved somewhere else since it was loaded here.",
      on: { "mine.kept": "overwriting", "theirs.taken": { target: "loading", actions: "discard" } },
    },
    overwriting: {
      description: "Based on what is there now; only the changed parts are written.",
      tags: "saving",
      invoke: {
        id: "loadLatest",
        src: "load",
        onDone: {
          target: "saving",
          actions: { type: "keepLoaded", params: ({ event }) => ({ curriculum: event.output }) },
        },
        onError: "conflicting",
      },
    },
  },
});
