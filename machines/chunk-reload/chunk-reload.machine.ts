import { assign, setup } from "xstate";
import { delays } from "../delays.ts";

/** Script chunk failure: the page reloads, at most once per 60 seconds, also across the reload itself. */
export const chunkReloadMachine = setup({
  types: {
    context: {} as { lastReload: number | null },
    events: {} as { type: "chunk.failed"; at: number },
    input: {} as { lastReload: number | null },
  },
  actions: {
    /** Keeps the time for the page that comes, then reloads. */
    reload: (_, _params: { at: number }) => {
      throw new Error("Not provided: see platform/system");
    },
    keepTime: assign((_, params: { at: number }) => ({ lastReload: params.at })),
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
      on: {
        "chunk.failed": [
          { guard: { type: "reloadedLately", params: ({ event }) => ({ at: event.at }) }, target: "givenUp" },
          {
            target: "reloading",
            actions: [
              { type: "keepTime", params: ({ event }) => ({ at: event.at }) },
              { type: "reload", params: ({ event }) => ({ at: event.at }) },
            ],
          },
        ],
      },
    },
    reloading: { description: "The page is about to be replaced; further failures are of the same moment." },
    givenUp: { description: "It failed again right after a reload: the error page says so." },
  },
});
