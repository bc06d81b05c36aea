import { withError, withEvent, withOutput } from "../shared/params.ts";
import { bulkActionSetup, initialContext } from "./bulk-action.setup.ts";

/**
 * One action on many records: chosen, filled in, applied by the provider record by record, and undone where possible.
 * It continues while the dialog is closed and is found again after a reload; the next one waits until it ends.
 */
export const bulkActionMachine = bulkActionSetup.createMachine({
  id: "bulkAction",
  context: ({ input }) => initialContext(input),
  type: "parallel",
  states: {
    task: {
      initial: "beginning",
      on: {
        "session.ended": {
          target: ".idle",
          actions: ["forget", { type: "remember", params: { id: null } }],
        },
      },
      states: {
        beginning: { always: [{ guard: "wasUnderWay", target: "finding" }, { target: "idle" }] },
        finding: {
          description: "After a reload the request is unknown here; the provider has it.",
          invoke: {
            id: "read",
            src: "read",
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: withOutput("isOver", "result"),
                target: "finished",
                actions: [withOutput("keepResult", "result"), { type: "remember", params: { id: null } }],
              },
              {
                target: "following",
                actions: withOutput("keepResult", "result"),
              },
            ],
            onError: { target: "idle", actions: ["forget", { type: "remember", params: { id: null } }] },
          },
        },
        idle: {
          on: {
            "action.chosen": {
              target: "composing",
              actions: withEvent("choose"),
            },
          },
        },
        composing: {
          on: {
            "params.changed": {
              actions: [withEvent("keepParams"), "keepDraft"],
            },
            "run.requested": [{ guard: "isFilled", target: "asking", actions: "clearFailure" }],
            "dialog.closed": { target: "idle", actions: ["dropDraft", "forget"] },
          },
        },
        asking: {
          tags: "busy",
          invoke: {
            id: "ask",
            src: "ask",
            input: ({ context }) => ({
              request: context.choice && { ...context.choice, params: context.params },
            }),
            onDone: {
              target: "asked",
              actions: [
                "dropDraft",
                withOutput("follow", "action"),
                { type: "remember", params: ({ event }) => ({ id: event.output.id }) },
              ],
            },
            onError: {
              target: "composing",
              actions: withError("keepFailure"),
            },
          },
        },
        asked: {
          always: [
            { guard: "deletesMany", target: "following", actions: "announceDeleting" },
            { target: "following" },
          ],
        },
        following: {
          tags: ["busy", "running"],
          invoke: {
            id: "watch",
            src: "watch",
            input: ({ context }) => ({ requestId: context.id, loadingTime: null, redirectTo: null }),
          },
          initial: "live",
          on: {
            "progress.reported": {
              target: ".live",
              actions: withEvent("keepProgress"),
            },
            "progress.interrupted": ".interrupted",
            "progress.completed": {
              target: "reading",
              actions: withEvent("keepProgress"),
            },
            "progress.failed": {
              target: "reading",
              actions: withEvent("keepProgress"),
            },
            "cancel.requested": "cancelling",
          },
          states: {
            live: {},
            interrupted: { description: "Its channel is away; it goes on and is found again." },
          },
        },
        cancelling: {
          tags: ["busy", "running"],
          invoke: {
            id: "cancel",
            src: "cancel",
            input: ({ context }) => ({ id: context.id }),
            onDone: "reading",
            // Already done, or the provider is unreachable: check again.
            onError: "following",
          },
        },
        reading: {
          tags: ["busy", "running"],
          entry: ["announceChanged", { type: "remember", params: { id: null } }],
          invoke: {
            id: "read",
            src: "read",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: "finished",
              actions: withOutput("keepResult", "result"),
            },
            onError: "finished",
          },
        },
        finished: {
          on: {
            "undo.requested": { guard: "canUndo", target: "undoing", actions: "clearFailure" },
            "dialog.closed": { target: "idle", actions: "forget" },
            "action.chosen": {
              target: "composing",
              actions: withEvent("choose"),
            },
          },
        },
        undoing: {
          tags: ["busy", "running"],
          invoke: {
            id: "undo",
            src: "undo",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: "following",
              actions: [
                withOutput("follow", "action"),
                { type: "remember", params: ({ event }) => ({ id: event.output.id }) },
              ],
            },
            onError: {
              target: "finished",
              actions: withError("keepFailure"),
            },
          },
        },
      },
    },
    dialog: {
      initial: "shown",
      states: {
        shown: { on: { "dialog.closed": "hidden" } },
        hidden: {
          on: {
            "action.chosen": "shown",
            "toast.acted": {
              guard: withEvent("isShowing"),
              target: "shown",
            },
            "progress.completed": {
              actions: withEvent("announceInBackground"),
            },
            "progress.failed": "shown",
          },
        },
      },
    },
  },
});
