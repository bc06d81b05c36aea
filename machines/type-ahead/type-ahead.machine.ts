import { assign, setup } from "xstate";
import { delays } from "../delays.ts";
import { withEvent } from "../shared/params.ts";

interface Context {
  typed: string | null;
  /** The search term; null when nothing is searched. */
  wanted: string | null;
}

/** Null: the field is left, and nothing is looked for. */
type Event = { type: "term.typed"; term: string | null };

/**
 * A field that searches as the person types: at once when it is opened, cleared or left, else after a pause in typing.
 * The first letter discards the earlier search, so that nobody chooses from outdated results.
 */
export const typeAheadMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  delays: { typingPause: delays.lookupPause },
  actions: {
    keepTyped: assign((_, { term }: Event) => ({ typed: term })),
    wantNothing: assign({ wanted: null }),
    wantTyped: assign(({ context }) => ({ wanted: context.typed })),
  },
  guards: { isEmpty: (_, { term }: Event) => (term ?? "").trim() === "" },
}).createMachine({
  id: "typeAhead",
  context: { typed: null, wanted: null },
  initial: "still",
  on: {
    "term.typed": [
      {
        guard: withEvent("isEmpty"),
        target: ".still",
        actions: [withEvent("keepTyped"), "wantTyped"],
      },
      { target: ".waiting", actions: [withEvent("keepTyped"), "wantNothing"] },
    ],
  },
  states: {
    still: {},
    waiting: {
      description: "Each letter begins the pause anew.",
      after: { typingPause: { target: "still", actions: "wantTyped" } },
    },
  },
});
