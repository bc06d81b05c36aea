import { assign, emit, fromPromise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import type { NoticeRaised } from "#contract/notices.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";

export type Values = Record<string, unknown>;
export interface SavedRecord {
  id: number;
  lock_version: number;
  [field: string]: unknown;
}

interface Context {
  /** Names the draft that survives a reload: the entity and the record, or `new`. */
  key: string;
  record: SavedRecord | null;
  /** What was changed since it was read. */
  changes: Values;
  errors: FieldError[];
  failure: string | null;
}

type Event =
  | { type: "field.changed"; field: string; value: unknown }
  | { type: "save.requested" }
  | { type: "changes.discarded" }
  /** After a conflict: take what the other person saved, and put the own changes on top. */
  | { type: "conflict.rebased" };

type Emitted = { type: "record.saved"; record: SavedRecord; created: boolean } | NoticeRaised<"error">;

interface Save {
  record: SavedRecord | null;
  changes: Values;
}

/** Editing one record. Nothing typed is lost: not by an error, a reload, an expired session or somebody else's save. */
export const recordFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { key: string; record: SavedRecord | null; draft: Values | null; preset?: Values },
  },
  actors: {
    save: fromPromise<SavedRecord, Save>(notProvided),
    reread: fromPromise<SavedRecord, { id: number }>(notProvided),
  },
  actions: {
    keepDraft: notProvided,
    dropDraft: notProvided,
    change: assign(({ context }, { field, value }: { field: string; value: unknown }) => ({
      changes: { ...context.changes, [field]: value },
      errors: context.errors.filter(({ path }) => path !== field && !path.endsWith(`.${field}`)),
    })),
    keepSaved: assign((_, { record }: { record: SavedRecord }) => ({
      record,
      changes: {},
      errors: [],
      failure: null,
    })),
    keepReread: assign((_, { record }: { record: SavedRecord }) => ({ record, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      errors: fieldsOf(error),
      failure: codeOf(error),
    })),
    clearFailure: assign({ failure: null, errors: [] }),
    discard: assign({ changes: {}, errors: [], failure: null }),
    stateSaved: emit(({ context }, { record }: { record: SavedRecord }) => ({
      type: "record.saved",
      record,
      created: context.record === null,
    })),
    tellInvalid: emit({ type: "notice.raised", kind: "error", notice: { code: "form_invalid" } }),
  },
  guards: {
    hasChanges: ({ context }) => Object.keys(context.changes).length > 0,
    isConflict: (_, { error }: { error: unknown }) => codeOf(error) === "conflict",
    isInvalid: (_, { error }: { error: unknown }) => codeOf(error) === "validation_failed",
  },
}).createMachine({
  id: "recordForm",
  context: ({ input }) => ({
    key: input.key,
    record: input.record,
    changes: { ...input.preset, ...input.draft },
    errors: [],
    failure: null,
  }),
  initial: "editing",
  states: {
    editing: {
      on: {
        "field.changed": { actions: [{ type: "change", params: ({ event }) => event }, "keepDraft"] },
        "save.requested": "checking",
        "changes.discarded": { actions: ["discard", "dropDraft"] },
      },
    },
    checking: { always: [{ guard: "hasChanges", target: "saving" }, { target: "editing" }] },
    saving: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { record, changes } }) => ({ record, changes }),
        onDone: {
          target: "editing",
          actions: [
            { type: "stateSaved", params: ({ event }) => ({ record: event.output }) },
            { type: "keepSaved", params: ({ event }) => ({ record: event.output }) },
            "dropDraft",
          ],
        },
        onError: [
          {
            guard: { type: "isConflict", params: ({ event }) => ({ error: event.error }) },
            target: "conflict",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: "isInvalid", params: ({ event }) => ({ error: event.error }) },
            target: "editing",
            actions: [
              { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
              "tellInvalid",
            ],
          },
          {
            target: "editing",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    conflict: {
      description: "Someone else saved first; the person decides.",
      on: {
        "conflict.rebased": "rereading",
        "changes.discarded": { target: "rereading", actions: ["discard", "dropDraft"] },
      },
    },
    rereading: {
      tags: "busy",
      invoke: {
        id: "reread",
        src: "reread",
        input: ({ context }) => ({ id: context.record?.id ?? 0 }),
        onDone: {
          target: "editing",
          actions: { type: "keepReread", params: ({ event }) => ({ record: event.output }) },
        },
        onError: {
          target: "conflict",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

/** The value that a field shows: what was changed, else what was read. */
export function valueOfField(
  { changes, record }: Pick<Context, "changes" | "record">,
  field: string,
): unknown {
  return field in changes ? changes[field] : record?.[field];
}
