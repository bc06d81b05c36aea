import { emit, setup } from "xstate";

type Event = { type: "browser.online" } | { type: "browser.offline" };

/** The online/offline flag, after the browser's events (application document, section 2.8). */
export const connectivityMachine = setup({
  types: {
    context: {} as { startedOnline: boolean },
    events: {} as Event,
    emitted: {} as { type: "connectivity.changed"; online: boolean },
    input: {} as { online: boolean },
  },
  guards: { startedOnline: ({ context }) => context.startedOnline },
  actions: {
    state: emit((_, params: { online: boolean }) => ({
      type: "connectivity.changed",
      online: params.online,
    })),
  },
}).createMachine({
  id: "connectivity",
  context: ({ input }) => ({ startedOnline: input.online }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "startedOnline", target: "online" }, { target: "offline" }] },
    online: {
      on: { "browser.offline": { target: "offline", actions: { type: "state", params: { online: false } } } },
    },
    offline: {
      on: { "browser.online": { target: "online", actions: { type: "state", params: { online: true } } } },
    },
  },
});
