import { assign, emit, fromPromise, setup } from "xstate";
import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";
import { type ReportEdit, withEdit } from "./edits.ts";

/** A report as it is on the screen. */
export interface ReportDraft {
  /** Null until it is saved for the first time. */
  readonly id: number | null;
  readonly lock_version: number;
  readonly name: string;
  readonly shared: boolean;
  readonly definition: ReportDefinition;
}

interface Context {
  /** The provider's version. */
  saved: ReportDraft;
  draft: ReportDraft;
  past: readonly ReportDefinition[];
  future: readonly ReportDefinition[];
  nameMissing: boolean;
  failure: string | null;
}

type Event =
  | { type: "report.edited"; edit: ReportEdit }
  | { type: "report.named"; name: string }
  | { type: "report.shared"; shared: boolean }
  | { type: "undo.requested" }
  | { type: "redo.requested" }
  | { type: "save.requested" }
  /** Answers to a conflict. */
  | { type: "mine.kept" }
  | { type: "theirs.taken" };

/** Maximum number of edits that can be undone. */
const memory = 50;

/**
 * The builder of a report: what it counts and shows is edited, undone and redone, and saved on request. Edits are kept
 * over a reload until they are saved. When the report was saved in another window in the meantime, the person decides
 * which of the two stays.
 */
export const reportBuilderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "report.saved"; id: number | null },
    input: {} as { saved: ReportDraft; kept: ReportDraft | null },
    tags: {} as "busy",
  },
  actors: {
    save: fromPromise<ReportDraft, ReportDraft>(notProvided),
    read: fromPromise<ReportDraft, { id: number | null }>(notProvided),
  },
  actions: {
    /** Stores unsaved edits so that a reload does not lose them, and clears them once saved. */
    keepDraft: notProvided,
    edit: assign(({ context: { draft, past } }, { edit }: { edit: ReportEdit }) => {
      const definition = withEdit(draft.definition, edit);
      if (definition === draft.definition) return {};
      return {
        ...{ draft: { ...draft, definition }, past: [...past, draft.definition].slice(-memory) },
        ...{ future: [], failure: null },
      };
    }),
    name: assign(({ context: { draft } }, { name }: { name: string }) => ({
      ...{ draft: { ...draft, name }, nameMissing: false },
    })),
    share: assign(({ context: { draft } }, { shared }: { shared: boolean }) => ({
      draft: { ...draft, shared },
    })),
    undo: assign(({ context: { past, draft, future } }) => {
      const definition = past.at(-1);
      if (!definition) return {};
      return {
        ...{ draft: { ...draft, definition }, past: past.slice(0, -1) },
        ...{ future: [draft.definition, ...future] },
      };
    }),
    redo: assign(({ context: { past, draft, future } }) => {
      const [definition, ...rest] = future;
      if (!definition) return {};
      return {
        ...{ draft: { ...draft, definition }, past: [...past, draft.definition], future: rest },
      };
    }),
    askForName: assign({ nameMissing: true }),
    keepSaved: assign((_, { report }: { report: ReportDraft }) => ({ saved: report, draft: report })),
    /** Own edits cannot be undone on what somebody else saved. */
    forgetEdits: assign({ past: [], future: [] }),
    /** Own edits apply to the version that is now saved. */
    keepNewest: assign(({ context: { draft } }, { report }: { report: ReportDraft }) => ({
      saved: report,
      draft: { ...draft, lock_version: report.lock_version },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: codeOf(error) })),
    clearFailure: assign({ failure: null }),
    announceSaved: emit(({ context }) => ({ type: "report.saved" as const, id: context.saved.id })),
  },
  guards: {
    isNameless: ({ context }) => context.draft.name.trim() === "",
    keptElsewhere: ({ context: { draft, saved } }) => draft.lock_version !== saved.lock_version,
    isConflict: (_, { error }: { error: unknown }) => codeOf(error) === "conflict",
  },
}).createMachine({
  id: "reportBuilder",
  context: ({ input: { saved, kept } }) => ({
    ...{ saved, draft: kept ?? saved },
    ...{ past: [], future: [], nameMissing: false, failure: null },
  }),
  initial: "restoring",
  states: {
    restoring: {
      description: "What an earlier visit left unsaved may be of a report that was saved since.",
      always: [{ guard: "keptElsewhere", target: "conflict" }, { target: "editing" }],
    },
    editing: {
      on: {
        "report.edited": { actions: [withFields("edit", "edit"), "keepDraft"] },
        "report.named": { actions: [withFields("name", "name"), "keepDraft"] },
        "report.shared": { actions: [withFields("share", "shared"), "keepDraft"] },
        "undo.requested": { actions: ["undo", "keepDraft"] },
        "redo.requested": { actions: ["redo", "keepDraft"] },
        "save.requested": [{ guard: "isNameless", actions: "askForName" }, { target: "saving" }],
      },
    },
    saving: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => context.draft,
        onDone: {
          target: "editing",
          actions: [withOutput("keepSaved", "report"), "keepDraft", "announceSaved"],
        },
        onError: [
          { guard: withError("isConflict"), target: "conflict" },
          { target: "editing", actions: withError("keepFailure") },
        ],
      },
    },
    conflict: {
      description: "The report was saved in another window; nothing of one's own is lost or sent.",
      on: { "mine.kept": "rebasing", "theirs.taken": "taking" },
    },
    rebasing: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "rebase",
        src: "read",
        input: ({ context }) => ({ id: context.saved.id }),
        onDone: { target: "saving", actions: withOutput("keepNewest", "report") },
        onError: { target: "conflict", actions: withError("keepFailure") },
      },
    },
    taking: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "take",
        src: "read",
        input: ({ context }) => ({ id: context.saved.id }),
        onDone: {
          target: "editing",
          actions: [withOutput("keepSaved", "report"), "forgetEdits", "keepDraft"],
        },
        onError: { target: "conflict", actions: withError("keepFailure") },
      },
    },
  },
});
