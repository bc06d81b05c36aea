import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { CallInput } from "#contract/calls/all.ts";
import type { RecruiterDownload } from "#contract/calls/downloads.ts";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import type { Progress, ProgressChannelInput } from "../progress-channel/progress-channel.machine.ts";
import { withEvent, withOutput } from "../shared/params.ts";

/** The export: the body of the call, with entity, file type and selection. */
export type DownloadRequest = CallInput<"POST /recruiters/recruiter_downloads">["body"];

export interface DownloadInput {
  /** An export that was under way when the page was left. */
  id: number | null;
}

interface Context {
  request: DownloadRequest | null;
  id: number | null;
  progress: Progress | null;
  /** Seconds since the file was ready; the dialog closes by itself after some. */
  seconds: number;
  failure: string | null;
}

/** Events from watching the running export. */
export type DownloadReport =
  | { type: "progress.reported"; progress: Progress }
  | { type: "progress.interrupted" }
  | { type: "progress.completed"; progress: Progress }
  | { type: "progress.failed"; progress: Progress }
  | { type: "progress.counted"; seconds: number }
  | { type: "progress.closed" };

export type DownloadEvent =
  | DownloadReport
  | { type: "download.requested"; request: DownloadRequest }
  | { type: "cancel.requested" }
  | { type: "retry.requested" }
  | { type: "save.requested" }
  | { type: "dialog.closed" }
  | { type: "session.ended" };

const nothing = { request: null, id: null, progress: null, seconds: 0, failure: null };

/** A recruiter's export: requested, followed live, saved as a file; cancelled, or found again after a reload. */
export const downloadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DownloadEvent,
    input: {} as DownloadInput,
  },
  actors: {
    ask: fromPromise<RecruiterDownload, { request: DownloadRequest | null }>(notProvided),
    watch: fromCallback<DownloadEvent, ProgressChannelInput>(notProvided),
    save: fromPromise<void, { id: number | null }>(notProvided),
    cancel: fromPromise<void, { id: number | null }>(notProvided),
  },
  actions: {
    begin: assign((_, params: { request: DownloadRequest }) => ({ ...nothing, request: params.request })),
    keepId: assign((_, params: { download: RecruiterDownload }) => ({ id: params.download.id })),
    keepProgress: assign((_, params: { progress: Progress }) => ({ progress: params.progress })),
    keepSeconds: assign((_, params: { seconds: number }) => ({ seconds: params.seconds })),
    keepFailure: assign((_, params: { code: string }) => ({ failure: params.code })),
    forget: assign(nothing),
    /** So that a reload finds it again; null forgets. */
    remember: (_, _params: { id: number | null }) => notProvided(),
  },
  guards: {
    wasUnderWay: ({ context }) => context.id !== null,
    canAskAgain: ({ context }) => context.request !== null,
  },
}).createMachine({
  id: "download",
  context: ({ input }) => ({ ...nothing, id: input.id }),
  type: "parallel",
  states: {
    task: {
      initial: "beginning",
      on: {
        "session.ended": {
          target: ".idle",
          actions: { type: "remember", params: { id: null } },
        },
      },
      states: {
        beginning: {
          always: [{ guard: "wasUnderWay", target: "following" }, { target: "idle" }],
        },
        idle: {
          entry: "forget",
          on: {
            "download.requested": {
              target: "asking",
              actions: withEvent("begin"),
            },
          },
        },
        asking: {
          tags: "busy",
          invoke: {
            id: "ask",
            src: "ask",
            input: ({ context }) => ({ request: context.request }),
            onDone: {
              target: "following",
              actions: [
                withOutput("keepId", "download"),
                { type: "remember", params: ({ event }) => ({ id: event.output.id }) },
              ],
            },
            onError: {
              target: "failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ code: codeOf(event.error) }) },
            },
          },
        },
        following: {
          invoke: {
            id: "watch",
            src: "watch",
            input: ({ context }) => ({
              requestId: context.id,
              loadingTime: delays.exportSeen,
              redirectTo: null,
            }),
          },
          initial: "running",
          on: {
            "progress.failed": {
              target: "failed",
              actions: [withEvent("keepProgress"), { type: "remember", params: { id: null } }],
            },
          },
          states: {
            running: {
              tags: "busy",
              initial: "live",
              on: {
                "progress.reported": {
                  target: ".live",
                  actions: withEvent("keepProgress"),
                },
                "progress.interrupted": ".interrupted",
                "progress.completed": {
                  target: "saving",
                  actions: withEvent("keepProgress"),
                },
                "cancel.requested": "#download.task.cancelling",
              },
              states: {
                live: {},
                interrupted: { description: "Its channel is away; it goes on and is found again." },
              },
            },
            saving: {
              tags: "busy",
              invoke: {
                id: "save",
                src: "save",
                input: ({ context }) => ({ id: context.id }),
                onDone: {
                  target: "saved",
                  actions: { type: "remember", params: { id: null } },
                },
                onError: {
                  target: "unsaved",
                  actions: { type: "keepFailure", params: ({ event }) => ({ code: codeOf(event.error) }) },
                },
              },
            },
            saved: {
              on: {
                "progress.counted": { actions: withEvent("keepSeconds") },
                "progress.closed": "#download.task.idle",
                "dialog.closed": "#download.task.idle",
                "save.requested": "saving",
                "download.requested": {
                  target: "#download.task.asking",
                  actions: withEvent("begin"),
                },
              },
            },
            unsaved: {
              description: "The file is there, but it did not arrive.",
              on: {
                "save.requested": "saving",
                "download.requested": {
                  target: "#download.task.asking",
                  actions: [{ type: "remember", params: { id: null } }, withEvent("begin")],
                },
                "dialog.closed": {
                  target: "#download.task.idle",
                  actions: { type: "remember", params: { id: null } },
                },
              },
            },
          },
        },
        cancelling: {
          tags: "busy",
          invoke: {
            id: "cancel",
            src: "cancel",
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: "cancelled", actions: { type: "remember", params: { id: null } } },
            // Already done, or the provider is unreachable: check again.
            onError: "following",
          },
        },
        cancelled: {
          on: {
            "dialog.closed": "idle",
            "download.requested": {
              target: "asking",
              actions: withEvent("begin"),
            },
          },
        },
        failed: {
          on: {
            // A download found after a reload cannot be repeated: its request is unknown.
            "retry.requested": [{ guard: "canAskAgain", target: "asking" }, { target: "idle" }],
            "dialog.closed": "idle",
            "download.requested": {
              target: "asking",
              actions: withEvent("begin"),
            },
          },
        },
      },
    },
    dialog: {
      initial: "shown",
      states: {
        shown: { on: { "dialog.closed": "hidden" } },
        hidden: { on: { "download.requested": "shown", "progress.failed": "shown" } },
      },
    },
  },
});
