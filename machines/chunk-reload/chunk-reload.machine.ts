import { fromPromise, setup } from "xstate";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withFields } from "../shared/params.ts";

/**
 * A script chunk failed to load: the page reloads, at most once per 60 seconds, even across the reload itself. A server
 * that is down could not serve the page, so it is checked first.
 */
export const chunkReloadMachine = setup({
  types: {
    context: {} as { lastReload: number | null },
    events: {} as { type: "chunk.failed"; at: number },
    input: {} as { lastReload: number | null },
  },
  actors: { serverAnswers: fromPromise<void>(notProvided) },
  actions: {
    /** Stores the time for the reloaded page, then reloads. */
    reload: notProvided,
  },
  guards: {
    reloadedLately: ({ context }, params: { at: number }) =>
      context.lastReload !== null && params.at - context.lastReload < delays.chunkReloadGuard,
  },
}).createMachine({
  id: "chunkReload",
  context: ({ input }) => input,
  initial: "watching",
  states: {
    watching: {
      description: "A chunk that fails again within the 60 s leads to the error page.",
      on: {
        "chunk.failed": [{ guard: withFields("reloadedLately", "at") }, { target: "asking" }],
      },
    },
    asking: {
      invoke: {
        id: "serverAnswers",
        src: "serverAnswers",
        onDone: { target: "reloading", actions: "reload" },
        onError: "watching",
      },
    },
    reloading: { description: "The page is about to be replaced; further failures are of the same moment." },
  },
});
