import { assign, fromPromise, setup } from "xstate";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";

/**
 * Script chunk failure: the page reloads, at most once per 60 seconds, also across the reload itself. A server that
 * is away would give no page at all, so it is asked first.
 */
export const chunkReloadMachine = setup({
  types: {
    context: {} as { lastReload: number | null; failedAt: number },
    events: {} as { type: "chunk.failed"; at: number },
    input: {} as { lastReload: number | null },
  },
  actors: { serverAnswers: fromPromise<void>(notProvided) },
  actions: {
    /** Keeps the time for the page that comes, then reloads. */
    reload: notProvided as (_: unknown, params: { at: number }) => void,
    keepFailure: assign((_, params: { at: number }) => ({ failedAt: params.at })),
  },
  guards: {
    reloadedLately: ({ context }, params: { at: number }) =>
      context.lastReload !== null && params.at - context.lastReload < delays.chunkReloadGuard,
  },
}).createMachine({
  id: "chunkReload",
  context: ({ input }) => ({ ...input, failedAt: 0 }),
  initial: "watching",
  states: {
    watching: {
      description: "One that fails again within the 60 s is told by the error page.",
      on: {
        "chunk.failed": [
          { guard: { type: "reloadedLately", params: ({ event }) => ({ at: event.at }) } },
          { target: "asking", actions: { type: "keepFailure", params: ({ event }) => ({ at: event.at }) } },
        ],
      },
    },
    asking: {
      invoke: {
        id: "serverAnswers",
        src: "serverAnswers",
        onDone: {
          target: "reloading",
          actions: { type: "reload", params: ({ context }) => ({ at: context.failedAt }) },
        },
        onError: "watching",
      },
    },
    reloading: { description: "The page is about to be replaced; further failures are of the same moment." },
  },
});
