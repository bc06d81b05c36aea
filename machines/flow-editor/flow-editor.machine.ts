import { assign, emit, fromPromise, setup } from "xstate";
import type { Flow } from "#contract/calls/flows.ts";
import { movedStep, withoutStep, withStep } from "#contract/flows/edit.ts";
import { stops } from "#contract/flows/problems.ts";
import { type FlowStep, waysOf } from "#contract/flows/steps.ts";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

type Steps = readonly FlowStep[];

/** Steps that were edited and not saved, and the version that they were made of. */
export interface UnsavedFlow {
  version: number;
  steps: Steps;
}

/** An edit of the steps. */
export type FlowEdit =
  | { kind: "put"; step: FlowStep }
  | { kind: "remove"; id: string }
  | { kind: "move"; id: string; by: -1 | 1 };

interface Context {
  /** The provider's last answer; its problems refer to its own steps. */
  flow: Flow | null;
  /** Current steps, as shown. */
  steps: Steps;
  /** On their way to the provider. */
  sent: Steps;
  /** Unsaved changes of an earlier visit. */
  kept: UnsavedFlow | null;
  past: readonly Steps[];
  future: readonly Steps[];
  /** The step whose form is open, with its current input. */
  open: FlowStep | null;
  /** The step as its form was opened. */
  opened: FlowStep | null;
  failure: string | null;
}

type Event =
  | { type: "flow.edited"; edit: FlowEdit }
  /** Its form is open, and filled in so. */
  | { type: "step.drafted"; step: FlowStep }
  | { type: "step.kept" }
  | { type: "step.left" }
  /** Its form was closed by Escape or beside it: what was filled in stays, and can be undone. */
  | { type: "step.dismissed" }
  | { type: "undo.requested" }
  | { type: "redo.requested" }
  | { type: "publish.requested" }
  | { type: "retry.requested" }
  /** The flow was saved by someone, in another tab or elsewhere. */
  | { type: "flow.changed" }
  /** Answers to a conflict. */
  | { type: "mine.kept" }
  | { type: "theirs.taken" };

type Emitted = { type: "flow.saved" } | { type: "flow.published" };

/** Maximum number of edits that can be undone. */
const memory = 50;

/**
 * The editor of a flow's steps. An edit shows at once and is saved as a draft in the background, one save at a time;
 * problems the provider found in steps no longer on the screen are hidden. Edits can be undone and redone, and are kept
 * when they cannot be saved. When someone else has saved in the meantime, the person decides whose steps stay.
 */
export const flowEditorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { kept: UnsavedFlow | null },
    tags: {} as "busy" | "editable",
  },
  actors: {
    read: fromPromise<Flow>(notProvided),
    save: fromPromise<Flow, UnsavedFlow>(notProvided),
    /** Restores the last saved version, no matter who saved it. */
    undo: fromPromise<Flow, { version: number }>(notProvided),
    publish: fromPromise<Flow, { version: number }>(notProvided),
  },
  delays: { saveAgain: delays.tryAgain },
  actions: {
    /** Stores unsaved steps so that leaving the screen or reloading does not lose them, and clears them once saved. */
    keepDraft: notProvided,
    edit: assign(({ context }, { edit }: { edit: FlowEdit }) => withEdit(context, edit)),
    keepOpen: assign(({ context }) =>
      context.open ? { ...withEdit(context, { kind: "put", step: context.open }), open: null } : {},
    ),
    open: assign(({ context: { open, opened } }, { step }: { step: FlowStep }) => ({
      open: step,
      opened: open ? opened : step,
    })),
    close: assign({ open: null }),
    takeBack: assign(({ context: { past, steps, future } }) => ({
      ...{ steps: past.at(-1) ?? steps, past: past.slice(0, -1) },
      ...{ future: [steps, ...future], failure: null },
    })),
    doAgain: assign(({ context: { past, steps, future } }) => {
      const [next, ...rest] = future;
      return next ? { steps: next, future: rest, past: [...past, steps], failure: null } : {};
    }),
    send: assign(({ context }) => ({ sent: context.steps, failure: null })),
    /** Edits made during a save are kept for the next one. */
    keepSaved: assign(({ context: { steps, sent } }, { flow }: { flow: Flow }) =>
      steps === sent ? { flow, steps: flow.steps } : { flow: { ...flow, steps: [...sent] } },
    ),
    /** Own edits cannot be undone on someone else's steps. */
    keepRead: assign(({ context }, { flow }: { flow: Flow }) => ({
      ...{ flow, steps: flow.steps, failure: null },
      ...(flow.version === context.flow?.version ? {} : { past: [], future: [] }),
    })),
    keepPublished: assign((_, { flow }: { flow: Flow }) => ({ flow, steps: flow.steps })),
    /** Own steps apply to the version that is now saved. */
    keepNewest: assign((_, { flow }: { flow: Flow }) => ({ flow })),
    /** It can be undone like any edit. */
    restore: assign(({ context: { kept, steps } }) => ({
      ...{ steps: kept?.steps ?? [], past: [steps], kept: null },
    })),
    forgetEdits: assign({ past: [], future: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: codeOf(error) })),
    clearFailure: assign({ failure: null }),
    announceSaved: emit({ type: "flow.saved" }),
    announcePublished: emit({ type: "flow.published" }),
  },
  guards: {
    isUnsaved: ({ context: { flow, steps } }) => steps !== flow?.steps,
    isEditedSince: ({ context: { steps, sent } }) => steps !== sent,
    hasPast: ({ context }) => context.past.length > 0,
    /** The undo would revert a change saved before this visit. */
    wasEditedBefore: ({ context: { past, flow } }) => past.length === 0 && flow?.can_undo === true,
    canPublish: ({ context: { flow } }) => flow !== null && isPublishable(flow),
    isFilledIn: ({ context: { open, opened } }) => open !== opened,
    keptHere: ({ context: { kept, flow } }) => kept !== null && kept.version === flow?.version,
    keptElsewhere: ({ context }) => context.kept !== null,
    isConflict: (_, { error }: { error: unknown }) => codeOf(error) === "conflict",
    isUnreachable: ({ context }) => context.failure === "unavailable",
  },
}).createMachine({
  id: "flowEditor",
  context: ({ input }) => ({
    ...{ flow: null, steps: [], sent: [], kept: input.kept },
    ...{ past: [], future: [], open: null, opened: null, failure: null },
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "read",
        onDone: { target: "restoring", actions: withOutput("keepRead", "flow") },
        onError: { target: "loadFailed", actions: withError("keepFailure") },
      },
    },
    loadFailed: { on: { "retry.requested": "loading" } },
    restoring: {
      always: [
        { guard: "keptHere", target: "editing.saving", actions: "restore" },
        { guard: "keptElsewhere", target: "conflict", actions: "restore" },
        { target: "editing" },
      ],
    },
    editing: {
      tags: "editable",
      initial: "ready",
      on: {
        "flow.edited": { actions: [withFields("edit", "edit"), "keepDraft"] },
        "step.drafted": { actions: withFields("open", "step") },
        "step.kept": { actions: ["keepOpen", "keepDraft"] },
        "step.left": { actions: "close" },
        "step.dismissed": [{ guard: "isFilledIn", actions: ["keepOpen", "keepDraft"] }, { actions: "close" }],
        "undo.requested": { guard: "hasPast", actions: ["takeBack", "keepDraft"] },
        "redo.requested": { actions: ["doAgain", "keepDraft"] },
      },
      states: {
        ready: {
          always: { guard: "isUnsaved", target: "saving" },
          on: {
            "undo.requested": { guard: "wasEditedBefore", target: "#flowEditor.undoing" },
            "publish.requested": { guard: "canPublish", target: "#flowEditor.publishing" },
            "flow.changed": "refreshing",
          },
        },
        refreshing: {
          description:
            "Edits go first: what is read meanwhile is not taken. Publishing and taking back mean what is on the screen: " +
            "where others saved, the provider refuses and their steps are shown.",
          always: { guard: "isUnsaved", target: "saving" },
          on: {
            "undo.requested": { guard: "wasEditedBefore", target: "#flowEditor.undoing" },
            "publish.requested": { guard: "canPublish", target: "#flowEditor.publishing" },
          },
          invoke: {
            id: "refresh",
            src: "read",
            onDone: { target: "ready", actions: withOutput("keepRead", "flow") },
            onError: "ready",
          },
        },
        saving: {
          entry: "send",
          invoke: {
            id: "save",
            src: "save",
            input: ({ context: { flow, steps } }) => ({ version: flow?.version ?? 0, steps }),
            onDone: {
              target: "ready",
              actions: [withOutput("keepSaved", "flow"), "keepDraft", "announceSaved"],
            },
            onError: [
              { guard: withError("isConflict"), target: "#flowEditor.conflict" },
              { target: "unsaved", actions: withError("keepFailure") },
            ],
          },
        },
        unsaved: {
          description: "Refused, or the provider is away: the next edit is another try.",
          always: { guard: "isEditedSince", target: "saving" },
          on: { "retry.requested": "saving" },
          after: { saveAgain: { guard: "isUnreachable", target: "saving" } },
        },
      },
    },
    undoing: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "undo",
        src: "undo",
        input: ({ context }) => ({ version: context.flow?.version ?? 0 }),
        onDone: { target: "editing", actions: [withOutput("keepRead", "flow"), "announceSaved"] },
        onError: [
          { guard: withError("isConflict"), target: "taking" },
          { target: "editing", actions: withError("keepFailure") },
        ],
      },
    },
    publishing: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "publish",
        src: "publish",
        input: ({ context }) => ({ version: context.flow?.version ?? 0 }),
        onDone: { target: "editing", actions: [withOutput("keepPublished", "flow"), "announcePublished"] },
        onError: [
          { guard: withError("isConflict"), target: "taking" },
          { target: "editing", actions: withError("keepFailure") },
        ],
      },
    },
    conflict: {
      description: "Somebody else saved the flow first; nothing of one's own is lost or sent.",
      on: { "mine.kept": "rebasing", "theirs.taken": "taking" },
    },
    rebasing: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "rebase",
        src: "read",
        onDone: { target: "editing.saving", actions: withOutput("keepNewest", "flow") },
        onError: { target: "conflict", actions: withError("keepFailure") },
      },
    },
    taking: {
      tags: "busy",
      entry: ["clearFailure", "close"],
      invoke: {
        id: "take",
        src: "read",
        onDone: { target: "editing", actions: [withOutput("keepRead", "flow"), "forgetEdits", "keepDraft"] },
        onError: { target: "conflict", actions: withError("keepFailure") },
      },
    },
  },
});

function edited(steps: Steps, edit: FlowEdit): Steps {
  if (edit.kind === "put") return withStep(steps, edit.step, waysOf(edit.step));
  return edit.kind === "remove" ? withoutStep(steps, edit.id) : movedStep(steps, edit.id, edit.by);
}

const withEdit = ({ steps, past }: Context, edit: FlowEdit) => ({
  ...{ steps: edited(steps, edit), past: [...past, steps].slice(-memory) },
  ...{ future: [], failure: null },
});

/** A draft that nothing keeps from being run. */
export const isPublishable = ({ version, published_version, problems }: Flow): boolean =>
  version > 0 && published_version !== version && !stops(problems);
