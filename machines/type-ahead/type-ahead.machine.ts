import { assign, setup } from "xstate";
import { delays } from "../delays.ts";
import { withEvent } from "../shared/params.ts";

interface Context {
  typed: string | null;
  /** What is looked for; null where nothing is. */
  wanted: string | null;
}

/** Null: the field is left, and nothing is looked for. */
type Event = { type: "term.typed"; term: string | null };

/**
 * A field that looks for what is typed into it: at once where it is opened, emptied or left, else after a pause in typing.
 * What it looked for before is forgotten with the first letter, so that no answer of then is chosen from.
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
