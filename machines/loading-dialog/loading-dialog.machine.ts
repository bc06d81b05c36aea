import { assign, setup } from "xstate";
import { delays } from "../delays.ts";

/** What the dialog says at each turn. */
export interface LoadingSettings {
  processing: string;
  success: string;
  error: string;
}

/** Where nothing else is set (reference document, section 8). */
export const defaultSettings: LoadingSettings = {
  processing: "Processing request...",
  success: "Added successfully",
  error: "An error occurred",
};

type Event =
  | { type: "dialog.opened"; settings?: Partial<LoadingSettings> }
  | { type: "work.succeeded" }
  /** With what went wrong, where that is known. */
  | { type: "work.failed"; message?: string }
  | { type: "dialog.closed" };

/**
 * The loading dialog: its settings apply after 100 ms (application document, section 9), so that work which is done by
 * then shows none; what failed is always seen. The outcome stays until it is closed.
 */
export const loadingDialogMachine = setup({
  types: { context: {} as LoadingSettings, events: {} as Event },
  actions: {
    keepSettings: assign((_, { settings }: { settings: Partial<LoadingSettings> }) => ({
      ...defaultSettings,
      ...settings,
    })),
    keepMessage: assign(({ context }, { message }: { message: string | undefined }) => ({
      error: message ?? context.error,
    })),
  },
  delays: { settings: delays.loadingDialogSettings },
}).createMachine({
  id: "loadingDialog",
  context: defaultSettings,
  initial: "closed",
  on: {
    "dialog.opened": {
      target: ".settling",
      actions: { type: "keepSettings", params: ({ event }) => ({ settings: event.settings ?? {} }) },
    },
    "dialog.closed": ".closed",
  },
  states: {
    closed: {},
    settling: {
      after: { settings: "processing" },
      on: {
        "work.succeeded": "closed",
        "work.failed": {
          target: "failed",
          actions: { type: "keepMessage", params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
    processing: {
      tags: "seen",
      on: {
        "work.succeeded": "succeeded",
        "work.failed": {
          target: "failed",
          actions: { type: "keepMessage", params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
    succeeded: { tags: "seen" },
    failed: { tags: "seen" },
  },
});
