import { assign, setup } from "xstate";
import { delays } from "../delays.ts";
import { withEvent, withFields } from "../shared/params.ts";

/** The dialog's message at each turn, in place of its own. */
export interface LoadingSettings {
  processing: string | null;
  success: string | null;
  error: string | null;
}

const ownWords: LoadingSettings = { processing: null, success: null, error: null };

interface Context extends LoadingSettings {
  /** Names the work that is shown; messages about earlier work are ignored. */
  work: string | null;
}

type Event =
  | { type: "dialog.opened"; work: string; settings?: Partial<LoadingSettings> }
  | { type: "work.succeeded"; work: string }
  /** With what went wrong, where that is known. */
  | { type: "work.failed"; work: string; message?: string }
  | { type: "dialog.closed" };

/**
 * The loading dialog: its settings apply after 100 ms (application document, section 9), so that work which is done by
 * then shows none; what failed is always seen, and stays until it is closed. What was done is seen for a moment.
 */
export const loadingDialogMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    keepSettings: assign((_, { work, settings }: { work: string; settings?: Partial<LoadingSettings> }) => ({
      ...ownWords,
      ...settings,
      work,
    })),
    keepMessage: assign(({ context }, { message }: { message: string | undefined }) => ({
      error: message ?? context.error,
    })),
  },
  guards: { isShown: ({ context }, { work }: { work: string }) => context.work === work },
  delays: { settings: delays.loadingDialogSettings, seen: delays.loadingDialogSeen },
}).createMachine({
  id: "loadingDialog",
  context: { ...ownWords, work: null },
  initial: "closed",
  on: {
    "dialog.opened": {
      target: ".settling",
      actions: withEvent("keepSettings"),
    },
    "dialog.closed": ".closed",
  },
  states: {
    closed: {},
    settling: {
      after: { settings: "processing" },
      on: {
        "work.succeeded": {
          guard: withFields("isShown", "work"),
          target: "closed",
        },
        "work.failed": {
          guard: withFields("isShown", "work"),
          target: "failed",
          actions: { type: "keepMessage", params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
    processing: {
      tags: "seen",
      on: {
        "work.succeeded": {
          guard: withFields("isShown", "work"),
          target: "succeeded",
        },
        "work.failed": {
          guard: withFields("isShown", "work"),
          target: "failed",
          actions: { type: "keepMessage", params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
    succeeded: { tags: "seen", after: { seen: "closed" } },
    failed: { tags: "seen" },
  },
});
