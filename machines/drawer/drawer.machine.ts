import { assign, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withFields } from "../shared/params.ts";

type Event =
  | { type: "drawer.toggled" }
  | { type: "drawer.closed" }
  /** The heading of an area: its entries fold away, or come back. */
  | { type: "area.toggled"; area: string }
  | { type: "route.changed" }
  | { type: "screen.narrowed" }
  | { type: "screen.widened" };

/**
 * The side drawer (application document, section 4): it toggles between mini and full; on a small screen it overlays
 * the page and closes on Escape, a tap outside or navigation. The choice made on a wide screen is remembered, as are
 * the collapsed areas.
 */
export const drawerMachine = setup({
  types: {
    context: {} as { narrow: boolean; startsMini: boolean; folded: readonly string[] },
    events: {} as Event,
    input: {} as { narrow: boolean; mini: boolean; folded: readonly string[] },
  },
  actions: {
    toggleArea: assign(({ context: { folded } }, { area }: { area: string }) => ({
      folded: folded.includes(area) ? folded.filter((other) => other !== area) : [...folded, area],
    })),
    remember: (_, _params: { mini: boolean }) => notProvided(),
    rememberAreas: notProvided,
  },
  guards: {
    isNarrow: ({ context }) => context.narrow,
    startsMini: ({ context }) => context.startsMini,
  },
}).createMachine({
  id: "drawer",
  context: ({ input }) => ({ narrow: input.narrow, startsMini: input.mini, folded: input.folded }),
  initial: "starting",
  on: {
    "area.toggled": {
      actions: [withFields("toggleArea", "area"), "rememberAreas"],
    },
  },
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
