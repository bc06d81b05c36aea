import { assign, emit, fromPromise, raise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import type { NoticeRaised } from "#contract/notices.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";

export type Values = Record<string, unknown>;
export interface SavedRecord {
  id: number;
  lock_version: number;
  [field: string]: unknown;
}

interface Drafts {
  /** Names the draft that survives a reload: the entity and the record, or `new` and its initial values. */
  key: string;
  /** Draft key prefix after creation, followed by the id. Without it the key stays. */
  savedKey?: string;
}

interface Context extends Drafts {
  record: SavedRecord | null;
  /** Initial values of a new record, until the person changes them. */
  preset: Values;
  /** Fixed values of a new record, not shown by the form. */
  fixed: Values;
  /** The person's changes since the record was read. */
  changes: Values;
  /** The changes as they were when they were last sent. */
  sent: Values;
  /** Fields an action sets beside the changes, e.g. a status. They are not changes of the form until saved. */
  along: Values;
  /** The changes began as a draft that was left behind earlier. */
  restored: boolean;
  errors: FieldError[];
  failure: string | null;
  /** How often a waiting person had fields refused: each time the first one is focused. */
  refusals: number;
  /** The person kept typing in a field after the save was requested. */
  wentOn: boolean;
  /** The field being edited in place. */
  property: string | null;
}

type Event =
  | { type: "field.changed"; field: string; value: unknown }
  /** Focus is in one of the fields, however it got there. */
  | { type: "field.entered" }
  | { type: "save.requested"; along?: Values }
  | { type: "changes.discarded" }
  /** After a conflict: take what the other person saved, and put the own changes on top. */
  | { type: "conflict.rebased" }
  /** The person opens the record's fields. */
  | { type: "edit.requested" }
  /** One field is edited in place. */
  | { type: "property.opened"; field: string }
  /** Raised: the save took in everything that was typed. */
  | { type: "changes.settled" }
  /** Raised: the save was refused for some fields. */
  | { type: "fields.refused" };

type Emitted =
  | { type: "record.saved"; record: SavedRecord; created: boolean }
  /** Someone else's save was taken over, with no own changes on top. */
  | { type: "record.taken"; record: SavedRecord }
  | NoticeRaised<"error">;

interface Save {
  record: SavedRecord | null;
  changes: Values;
}

export interface FormInput extends Drafts {
  record: SavedRecord | null;
  draft: Values | null;
  preset?: Values;
  fixed?: Values;
}

type FormValues = Pick<Context, "record" | "preset" | "fixed" | "changes">;

const isEmpty = (values: Values) => Object.keys(values).length === 0;
/** Changes made since the last save was sent. */
const changedSince = ({ changes, sent }: Pick<Context, "changes" | "sent">): Values =>
  Object.fromEntries(Object.entries(changes).filter(([field, value]) => value !== sent[field]));
const isOf = ({ path }: FieldError, field: string) => path === field || path.endsWith(`.${field}`);

/**
 * Editing one record. Nothing typed is lost: not to an error, a reload, an expired session, someone else's save or the
 * person's own save in flight.
 */
export const recordFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as FormInput,
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
      errors: context.errors.filter((error) => !isOf(error, field)),
    })),
    keepAlong: assign((_, { along }: { along?: Values | undefined }) => ({ along: along ?? {} })),
    keepSent: assign(({ context }) => ({
      sent: context.changes,
      errors: [],
      failure: null,
      wentOn: false,
    })),
    goOn: assign({ wentOn: true }),
    keepSaved: assign(({ context }, { record }: { record: SavedRecord }) => ({
      key:
        context.record === null && context.savedKey !== undefined
          ? `${context.savedKey} ${record.id}`
          : context.key,
      record,
      preset: {},
      fixed: {},
      changes: changedSince(context),
      along: {},
      restored: false,
      errors: [],
      failure: null,
    })),
    keepReread: assign((_, { record }: { record: SavedRecord }) => ({ record, failure: null })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => {
      const retyped = Object.keys(changedSince(context));
      return {
        errors: fieldsOf(error).filter((item) => !retyped.some((field) => isOf(item, field))),
        failure: codeOf(error),
      };
    }),
    countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
    dropAlong: assign({ along: {} }),
    discard: assign({ changes: {}, along: {}, restored: false, errors: [], failure: null }),
    openProperty: assign((_, { field }: { field: string }) => ({ property: field })),
    closeProperty: assign({ property: null }),
    settle: raise({ type: "changes.settled" }),
    refuse: raise({ type: "fields.refused" }),
    stateSaved: emit(({ context }, { record }: { record: SavedRecord }) => ({
      type: "record.saved",
      record,
      created: context.record === null,
    })),
    announceTaken: emit((_, { record }: { record: SavedRecord }) => ({ type: "record.taken", record })),
    announceInvalid: emit({ type: "notice.raised", kind: "error", notice: { code: "form_invalid" } }),
  },
  guards: {
    // A new record is sent as it is: the answer names the required fields.
    hasSomethingToSave: ({ context: { record, changes, along } }) =>
      record === null || !isEmpty(changes) || !isEmpty(along),
    beginsWithFields: ({ context: { record, changes } }) => record === null || !isEmpty(changes),
    hasTypedOn: ({ context }) => !isEmpty(changedSince(context)),
    /** A refusal shows where the field is edited: focus need not move. */
    refusesProperty: ({ context: { errors, property } }) =>
      property !== null && errors.length > 0 && errors.every((error) => isOf(error, property)),
    hasNoChanges: ({ context }) => isEmpty(context.changes),
    isActing: ({ context }) => !isEmpty(context.along),
    isConflict: (_, { error }: { error: unknown }) => codeOf(error) === "conflict",
    isInvalid: (_, { error }: { error: unknown }) => codeOf(error) === "validation_failed",
    isInvalidMeanwhile: ({ context }, { error }: { error: unknown }) =>
      codeOf(error) === "validation_failed" && (context.wentOn || !isEmpty(changedSince(context))),
  },
}).createMachine({
  id: "recordForm",
  context: ({ input: { draft, preset = {}, fixed = {}, ...input } }) => ({
    ...input,
    preset,
    fixed,
    changes: { ...draft },
    sent: {},
    along: {},
    restored: !isEmpty(draft ?? {}),
    errors: [],
    failure: null,
    refusals: 0,
    wentOn: false,
    property: null,
  }),
  type: "parallel",
  states: {
    save: {
      initial: "idle",
      on: {
        "field.changed": { actions: [withEvent("change"), "keepDraft"] },
        "changes.discarded": { actions: ["discard", "dropDraft"] },
      },
      states: {
        idle: {
          on: {
            "save.requested": {
              target: "checking",
              actions: withEvent("keepAlong"),
            },
          },
        },
        checking: { always: [{ guard: "hasSomethingToSave", target: "saving" }, { target: "idle" }] },
        saving: {
          tags: "busy",
          entry: "keepSent",
          on: { "field.entered": { actions: "goOn" } },
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => ({
              record: context.record,
              changes: { ...(context.record ? context.changes : valuesOf(context)), ...context.along },
            }),
            onDone: [
              {
                guard: "hasTypedOn",
                target: "idle",
                actions: [
                  withOutput("stateSaved", "record"),
                  "dropDraft",
                  withOutput("keepSaved", "record"),
                  "keepDraft",
                ],
              },
              {
                target: "idle",
                actions: [
                  withOutput("stateSaved", "record"),
                  "dropDraft",
                  withOutput("keepSaved", "record"),
                  "settle",
                ],
              },
            ],
            onError: [
              {
                guard: withError("isConflict"),
                target: "conflict",
                actions: withError("keepFailure"),
              },
              {
                description: "Who types already in another field stays there: it is told what was refused.",
                guard: withError("isInvalidMeanwhile"),
                target: "idle",
                actions: [withError("keepFailure"), "dropAlong", "announceInvalid", "refuse"],
              },
              {
                description: "The form leads to the first of them: no toast says the same over it.",
                guard: withError("isInvalid"),
                target: "idle",
                actions: [withError("keepFailure"), "countRefusal", "dropAlong", "refuse"],
              },
              {
                target: "idle",
                actions: [withError("keepFailure"), "dropAlong"],
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
            onDone: [
              {
                description: "An action is done on top of what the other person saved.",
                guard: "isActing",
                target: "saving",
                actions: withOutput("keepReread", "record"),
              },
              {
                guard: "hasNoChanges",
                target: "idle",
                actions: [withOutput("keepReread", "record"), withOutput("announceTaken", "record")],
              },
              {
                target: "idle",
                actions: withOutput("keepReread", "record"),
              },
            ],
            onError: {
              target: "conflict",
              actions: withError("keepFailure"),
            },
          },
        },
      },
    },
    fields: {
      description: "Whether the record's fields are read or edited.",
      initial: "opening",
      states: {
        opening: { always: [{ guard: "beginsWithFields", target: "edited" }, { target: "read" }] },
        read: {
          on: {
            "edit.requested": "edited",
            "property.opened": {
              target: "property",
              actions: withEvent("openProperty"),
            },
            "field.changed": "edited",
            "fields.refused": "edited.refused",
          },
        },
        property: {
          description:
            "One field is edited beside the record; what is typed is saved, kept and refused as in the form.",
          exit: "closeProperty",
          on: {
            "property.opened": { actions: withEvent("openProperty") },
            "edit.requested": "edited",
            "changes.discarded": "read",
            "changes.settled": "read",
            "fields.refused": [{ guard: "refusesProperty" }, { target: "edited.refused" }],
          },
        },
        edited: {
          on: { "changes.discarded": "read", "changes.settled": "read" },
          initial: "byChoice",
          states: {
            byChoice: { description: "The person asked for the fields, or left a draft in them." },
            refused: { description: "An action of the record lacks something: the person is led to it." },
          },
        },
      },
    },
  },
});

/** The values that the form shows, and a new record has when it is saved. */
function valuesOf({ record, preset, fixed, changes }: FormValues): Values {
  return record ? { ...record, ...changes } : { ...preset, ...changes, ...fixed };
}

export const valueOfField = (form: FormValues, field: string): unknown => valuesOf(form)[field];
