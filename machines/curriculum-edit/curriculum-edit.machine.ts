import { assign, emit, fromPromise, setup } from "xstate";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import type { FieldError } from "#contract/errors.ts";
import { delays } from "../delays.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

interface Context {
  curriculum: Curriculum | null;
  /** Only what was changed and not saved yet. */
  changes: CurriculumWrite;
  /** Changes being sent to the provider. */
  sent: CurriculumWrite;
  /** The changes are those of an earlier visit to the screen. */
  restored: boolean;
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

/** Whether somewhere else other parts were saved than those that are changed here. */
function isUntouched(
  changes: CurriculumWrite,
  loaded: Partial<Record<string, unknown>>,
  latest: Partial<Record<string, unknown>>,
): boolean {
  return Object.keys(changes).every(
    (field) => JSON.stringify(loaded[field]) === JSON.stringify(latest[field]),
  );
}

/** A curriculum's screen: loaded, changed, saved; a conflict with another tab or device is shown. */
export const curriculumEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as "saving",
    input: {} as { draft: CurriculumWrite | null },
  },
  actors: {
    load: fromPromise<Curriculum>(notProvided),
    save: fromPromise<Curriculum, { changes: CurriculumWrite; basedOn: string | null }>(notProvided),
  },
  delays: { saveAgain: delays.tryAgain },
  actions: {
    /** Keeps the changes where leaving the screen, a reload or an ended session does not lose them. */
    keepDraft: notProvided,
    dropDraft: notProvided,
    send: assign(({ context }) => ({ sent: context.changes })),
    keepLoaded: assign((_, params: { curriculum: Curriculum }) => ({
      curriculum: params.curriculum,
      failure: null,
    })),
    /** Input made during a save is kept for the next one. */
    keepSaved: assign(({ context: { changes, sent } }, params: { curriculum: Curriculum }) => ({
      curriculum: params.curriculum,
      changes: Object.fromEntries(
        Object.entries(changes).filter(([field, value]) => sent[field as keyof CurriculumWrite] !== value),
      ),
      restored: false,
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
    discard: assign({ changes: {}, restored: false, fields: [], failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: codeOf(params.error),
      fields: fieldsOf(params.error),
    })),
    announceSaved: emit({ type: "curriculum.saved" }),
  },
  guards: {
    hasChanges: ({ context }) => Object.keys(context.changes).length > 0,
    isConflict: (_, params: { error: unknown }) => codeOf(params.error) === "conflict",
    isUntouched: ({ context }, params: { curriculum: Curriculum }) =>
      isUntouched(context.changes, { ...context.curriculum }, { ...params.curriculum }),
    isUnreachable: (_, params: { error: unknown }) => codeOf(params.error) === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "curriculumEdit",
  context: ({ input }) => ({
    curriculum: null,
    changes: input.draft ?? {},
    sent: {},
    restored: Object.keys(input.draft ?? {}).length > 0,
    fields: [],
    failure: null,
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "deciding",
          actions: withOutput("keepLoaded", "curriculum"),
        },
        onError: {
          target: "loadFailed",
          actions: withError("keepFailure"),
        },
      },
    },
    loadFailed: {
      on: {
        "retry.requested": "loading",
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "loading",
        },
      },
    },
    clean: {
      on: {
        "field.changed": {
          target: "changed",
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
        "file.uploaded": "reloading",
      },
    },
    changed: {
      on: {
        "field.changed": {
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
        "save.requested": "saving",
        "discard.requested": { target: "clean", actions: ["discard", "dropDraft"] },
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
          actions: withOutput("keepLoaded", "curriculum"),
        },
        onError: "deciding",
      },
      on: {
        "field.changed": {
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
      },
    },
    deciding: {
      always: [{ guard: "hasChanges", target: "changed" }, { target: "clean" }],
    },
    saving: {
      description: "What is typed meanwhile stays to be saved.",
      tags: "saving",
      entry: "send",
      on: {
        "field.changed": {
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
      },
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({
          changes: context.changes,
          basedOn: context.curriculum?.updated_at ?? null,
        }),
        onDone: {
          target: "deciding",
          actions: [withOutput("keepSaved", "curriculum"), "keepDraft", "announceSaved"],
        },
        onError: [
          {
            guard: withError("isConflict"),
            target: "comparing",
          },
          {
            guard: withError("isUnreachable"),
            target: "waiting",
          },
          {
            target: "changed",
            actions: withError("keepFailure"),
          },
        ],
      },
    },
    waiting: {
      description: "The connection is lost: what was written is kept, and goes when it is back.",
      tags: "saving",
      after: { saveAgain: "saving" },
      on: {
        "field.changed": {
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "saving",
        },
        "discard.requested": { target: "clean", actions: ["discard", "dropDraft"] },
      },
    },
    comparing: {
      description:
        "The curriculum was saved somewhere else since it was loaded here. Where that was other parts of it, both stay.",
      tags: "saving",
      on: {
        "field.changed": {
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
      },
      invoke: {
        id: "compare",
        src: "load",
        onDone: [
          {
            guard: withOutput("isUntouched", "curriculum"),
            target: "saving",
            actions: withOutput("keepLoaded", "curriculum"),
          },
          { target: "conflicting" },
        ],
        onError: "conflicting",
      },
    },
    conflicting: {
      description: "The same part was saved somewhere else since it was loaded here.",
      on: {
        "field.changed": {
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
        "mine.kept": "overwriting",
        "theirs.taken": { target: "loading", actions: ["discard", "dropDraft"] },
      },
    },
    overwriting: {
      description: "Based on what is there now; only the changed parts are written.",
      tags: "saving",
      on: {
        "field.changed": {
          actions: [withFields("keepChange", "change"), "keepDraft"],
        },
      },
      invoke: {
        id: "loadLatest",
        src: "load",
        onDone: {
          target: "saving",
          actions: withOutput("keepLoaded", "curriculum"),
        },
        onError: "conflicting",
      },
    },
  },
});
