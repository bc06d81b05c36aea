import { assign, enqueueActions, fromCallback, fromPromise, setup } from "xstate";
import { delays } from "../delays.ts";
import { isFinalRefusal, notProvided } from "../effects.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";

/** A message of a progress channel (application document, section 3), with what an import adds to it. */
export interface Progress {
  status: "ping" | "progress" | "completed" | "error";
  message: string;
  percent: number;
  file?: string | null | undefined;
  error?: string | null | undefined;
  /** Why there is nothing to follow, when the provider gave no reason. */
  code?: "no_channel" | undefined;
  processed?: number | undefined;
  total?: number | undefined;
  created?: number | undefined;
  updated?: number | undefined;
  skipped?: number | undefined;
  failed?: number | undefined;
  /** The task was stopped: no messages arrive until it is resumed. */
  stopped?: boolean | undefined;
}

export interface ProgressChannelInput {
  /** The id to follow; without it there is no channel. */
  requestId: number | null;
  /** Seconds that the end is seen before it closes by itself; null: until the person closes it. */
  loadingTime: number | null;
  /** Where to go once it closed by itself. */
  redirectTo: string | null;
}

interface Context extends ProgressChannelInput {
  progress: Progress | null;
  /** Seconds of the loading time that passed. */
  seconds: number;
}

export type ProgressChannelEvent =
  | { type: "message.received"; progress: Progress }
  /** The subscription is confirmed: earlier messages are already in the task's row. */
  | { type: "channel.joined" }
  /** Messages were lost for good. */
  | { type: "messages.missed" }
  /** The connection is down; it reconnects by itself. */
  | { type: "channel.dropped" };

export type ProgressFact =
  | { type: "progress.reported"; progress: Progress }
  | { type: "progress.interrupted" }
  | { type: "progress.completed"; progress: Progress }
  | { type: "progress.failed"; progress: Progress }
  | { type: "progress.counted"; seconds: number }
  | { type: "progress.closed" }
  | { type: "navigation.requested"; to: string; replace: boolean };

const atEnd = (progress: Progress): Progress => ({ ...progress, percent: 100 });
const refused: Progress = { status: "error", message: "", percent: 100 };

const noChannel: Progress = { status: "error", message: "", percent: 100, code: "no_channel" };

const interrupted = { type: "report", params: { type: "progress.interrupted" } } as const;

/**
 * One long task, followed through its channel. The task's row is the source of truth: it is read when the channel is
 * joined, when messages were missed, while the connection is down and after a silence. So the end is always noticed,
 * even if messages are lost or a worker crashes.
 */
export const progressChannelMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProgressChannelEvent,
    emitted: {} as ProgressFact,
    input: {} as ProgressChannelInput,
  },
  delays: { reconnect: delays.cableReconnect, silence: delays.taskSilence, second: delays.second },
  actors: {
    listen: fromCallback<ProgressChannelEvent, { requestId: number | null }>(notProvided),
    readTask: fromPromise<Progress, { requestId: number | null }>(notProvided),
  },
  actions: {
    keep: assign((_, params: { progress: Progress }) => ({ progress: params.progress })),
    keepEnd: assign((_, params: { progress: Progress }) => ({ progress: atEnd(params.progress) })),
    /** The parent is the chart that owns the task; it receives the same facts as events. */
    report: enqueueActions(({ enqueue, self }, fact: ProgressFact) => {
      enqueue.emit(fact);
      if (self._parent) enqueue.sendTo(self._parent, fact);
    }),
    keepRefused: assign({ progress: refused }),
    count: assign(({ context }) => ({ seconds: context.seconds + 1 })),
  },
  guards: {
    /** Also where another provider answered without an id. */
    hasNoChannel: ({ context }) => typeof context.requestId !== "number",
    isPing: (_, params: { progress: Progress }) => params.progress.status === "ping",
    isCompleted: (_, params: { progress: Progress }) => params.progress.status === "completed",
    isError: (_, params: { progress: Progress }) => params.progress.status === "error",
    isRefused: (_, params: { error: unknown }) => isFinalRefusal(params.error),
    hasLoadingTime: ({ context }) => context.loadingTime !== null,
    timeIsOver: ({ context }) => context.loadingTime !== null && context.seconds >= context.loadingTime,
    hasRedirect: ({ context }) => context.redirectTo !== null,
  },
}).createMachine({
  id: "progressChannel",
  context: ({ input }) => ({ ...input, progress: null, seconds: 0 }),
  initial: "choosing",
  states: {
    choosing: { always: [{ guard: "hasNoChannel", target: "noChannel" }, { target: "following" }] },
    noChannel: {
      entry: [
        { type: "keep", params: { progress: noChannel } },
        { type: "report", params: { type: "progress.failed", progress: noChannel } },
      ],
    },
    following: {
      initial: "joining",
      invoke: { id: "listen", src: "listen", input: ({ context }) => ({ requestId: context.requestId }) },
      on: {
        "message.received": [
          { guard: withEvent("isPing") },
          {
            guard: withEvent("isCompleted"),
            target: "completed",
            actions: [
              withEvent("keepEnd"),
              {
                type: "report",
                params: ({ event }) => ({ type: "progress.completed", progress: atEnd(event.progress) }),
              },
            ],
          },
          {
            guard: withEvent("isError"),
            target: "failed",
            actions: [
              withEvent("keepEnd"),
              {
                type: "report",
                params: ({ event }) => ({ type: "progress.failed", progress: atEnd(event.progress) }),
              },
            ],
          },
          {
            target: ".quiet",
            actions: [
              withEvent("keep"),
              {
                type: "report",
                params: ({ event }) => ({ type: "progress.reported", progress: event.progress }),
              },
            ],
          },
        ],
        "channel.joined": ".reading",
        "messages.missed": ".reading",
        "channel.dropped": { target: ".away", actions: interrupted },
      },
      states: {
        joining: { after: { reconnect: "reading" } },
        reading: {
          description: "A message that comes meanwhile is newer than the answer, which is then dropped.",
          invoke: {
            id: "readTask",
            src: "readTask",
            input: ({ context }) => ({ requestId: context.requestId }),
            onDone: [
              {
                guard: withOutput("isCompleted", "progress"),
                target: "#progressChannel.completed",
                actions: [
                  withOutput("keepEnd", "progress"),
                  {
                    type: "report",
                    params: ({ event }) => ({ type: "progress.completed", progress: atEnd(event.output) }),
                  },
                ],
              },
              {
                guard: withOutput("isError", "progress"),
                target: "#progressChannel.failed",
                actions: [
                  withOutput("keepEnd", "progress"),
                  {
                    type: "report",
                    params: ({ event }) => ({ type: "progress.failed", progress: atEnd(event.output) }),
                  },
                ],
              },
              {
                target: "quiet",
                actions: [
                  withOutput("keep", "progress"),
                  {
                    type: "report",
                    params: ({ event }) => ({ type: "progress.reported", progress: event.output }),
                  },
                ],
              },
            ],
            onError: [
              {
                guard: withError("isRefused"),
                target: "#progressChannel.failed",
                actions: [
                  "keepRefused",
                  { type: "report", params: { type: "progress.failed", progress: refused } },
                ],
              },
              { target: "away", actions: interrupted },
            ],
          },
        },
        quiet: { after: { silence: "reading" } },
        away: {
          description:
            "The connection or the provider is away: asked again each second, for as long as it takes.",
          after: { reconnect: "reading" },
        },
      },
    },
    completed: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "hasLoadingTime", target: "counting" }, { target: "open" }] },
        open: { description: "The person closes it." },
        counting: {
          always: { guard: "timeIsOver", target: "#progressChannel.closed" },
          after: {
            second: {
              target: "counting",
              reenter: true,
              actions: [
                "count",
                {
                  type: "report",
                  params: ({ context }) => ({ type: "progress.counted", seconds: context.seconds }),
                },
              ],
            },
          },
        },
      },
    },
    failed: {},
    closed: {
      entry: { type: "report", params: { type: "progress.closed" } },
      initial: "deciding",
      states: {
        deciding: {
          always: [
            {
              guard: "hasRedirect",
              target: "gone",
              actions: {
                type: "report",
                params: ({ context }) => ({
                  type: "navigation.requested",
                  to: context.redirectTo ?? "/",
                  replace: false,
                }),
              },
            },
            { target: "gone" },
          ],
        },
        gone: {},
      },
    },
  },
});
