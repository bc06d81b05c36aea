import { emit, setup } from "xstate";
import { delays } from "../delays.ts";

type Event =
  | { type: "browser.online" }
  | { type: "browser.offline" }
  | { type: "cable.connected" }
  | { type: "cable.dropped" }
  /** Nothing subscribes to the cable any more, or it is not allowed. */
  | { type: "cable.ended" };

/**
 * The online/offline flag, after the browser's events (application document, section 2.8), and after the cable's:
 * a server that stays away is a connection that was lost (section 8), though the browser has a network.
 */
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
  delays: { grace: delays.cableGrace },
}).createMachine({
  id: "connectivity",
  context: ({ input }) => ({ startedOnline: input.online }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "startedOnline", target: "online" }, { target: "offline" }] },
    online: {
      initial: "steady",
      states: {
        steady: {
          on: {
            "cable.dropped": "shaky",
            "browser.offline": {
              target: "#connectivity.offline",
              actions: { type: "state", params: { online: false } },
            },
          },
        },
        shaky: {
          description: "The cable comes back within a second as a rule: nothing is said yet.",
          after: {
            grace: {
              target: "#connectivity.serverAway",
              actions: { type: "state", params: { online: false } },
            },
          },
          on: {
            "cable.connected": "steady",
            "cable.ended": "steady",
            "browser.offline": {
              target: "#connectivity.offline.serverAway",
              actions: { type: "state", params: { online: false } },
            },
          },
        },
      },
    },
    serverAway: {
      on: {
        "cable.connected": { target: "online", actions: { type: "state", params: { online: true } } },
        "cable.ended": "unwatched",
        "browser.offline": "offline.serverAway",
      },
    },
    unwatched: {
      description:
        "Whether the server is back is not known any more: those who wait try again. Whoever ended the cable by signing out is gone by then.",
      after: { grace: { target: "online", actions: { type: "state", params: { online: true } } } },
      on: {
        "cable.connected": { target: "online", actions: { type: "state", params: { online: true } } },
        "cable.dropped": "serverAway",
        "browser.offline": "offline",
      },
    },
    offline: {
      initial: "noNetwork",
      states: {
        noNetwork: {
          on: {
            "cable.dropped": "serverAway",
            "browser.online": {
              target: "#connectivity.online",
              actions: { type: "state", params: { online: true } },
            },
          },
        },
        serverAway: {
          on: {
            "cable.connected": "noNetwork",
            "cable.ended": "noNetwork",
            "browser.online": "#connectivity.serverAway",
          },
        },
      },
    },
  },
});
