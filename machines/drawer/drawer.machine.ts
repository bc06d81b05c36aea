import { setup } from "xstate";

type Event =
  | { type: "drawer.toggled" }
  | { type: "drawer.closed" }
  | { type: "route.changed" }
  | { type: "screen.narrowed" }
  | { type: "screen.widened" };

/**
 * The side drawer (application document, section 4): it toggles between mini and full; on a small screen it lies over
 * the page and closes with Escape, a tap beside it or a change of page. What was chosen on a wide screen is remembered.
 */
export const drawerMachine = setup({
  types: {
    context: {} as { narrow: boolean; startsMini: boolean },
    events: {} as Event,
    input: {} as { narrow: boolean; mini: boolean },
  },
  actions: {
    remember: (_, _params: { mini: boolean }) => {
      throw new Error("Not provided: see platform/client/system");
    },
  },
  guards: {
    isNarrow: ({ context }) => context.narrow,
    startsMini: ({ context }) => context.startsMini,
  },
}).createMachine({
  id: "drawer",
  context: ({ input }) => ({ narrow: input.narrow, startsMini: input.mini }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "isNarrow", target: "narrow" }, { target: "wide" }] },
    wide: {
      initial: "deciding",
      on: { "screen.narrowed": "narrow" },
      states: {
        deciding: { always: [{ guard: "startsMini", target: "mini" }, { target: "full" }] },
        mini: {
          on: {
            "drawer.toggled": { target: "full", actions: { type: "remember", params: { mini: false } } },
          },
        },
        full: {
          on: { "drawer.toggled": { target: "mini", actions: { type: "remember", params: { mini: true } } } },
        },
        last: { type: "history" },
      },
    },
    narrow: {
      initial: "closed",
      on: { "screen.widened": "wide.last" },
      states: {
        closed: { on: { "drawer.toggled": "open" } },
        open: { on: { "drawer.toggled": "closed", "drawer.closed": "closed", "route.changed": "closed" } },
      },
    },
  },
});
