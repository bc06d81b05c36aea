import { assign, emit, setup } from "xstate";
import { delays } from "../delays.ts";
import { addressOfFilters } from "../shared/job-address.ts";
import { withFields } from "../shared/params.ts";

type Event =
  | { type: "term.typed"; term: string }
  | { type: "term.submitted" }
  /** A person who navigates elsewhere during the pause is not taken to the board. */
  | { type: "route.changed" };

/** The search box of the candidate's area: once typing pauses, or on Enter, it leads to the board with the term. */
export const jobSearchBoxMachine = setup({
  types: {
    context: {} as { term: string },
    events: {} as Event,
    emitted: {} as { type: "navigation.requested"; to: string; replace: boolean },
  },
  delays: { typingPause: delays.debounce },
  actions: {
    keepTerm: assign((_, params: { term: string }) => params),
    goToBoard: emit(({ context }) => ({
      type: "navigation.requested",
      to: addressOfFilters({ term: context.term.trim() }),
      replace: false,
    })),
  },
  guards: { hasTerm: ({ context }) => context.term.trim() !== "" },
}).createMachine({
  id: "jobSearchBox",
  context: { term: "" },
  initial: "still",
  on: {
    "term.typed": {
      target: ".waiting",
      actions: withFields("keepTerm", "term"),
    },
    "term.submitted": { target: ".still", actions: "goToBoard" },
  },
  states: {
    still: {},
    waiting: {
      description: "Each keystroke starts the pause anew. A term that was deleted again leads nowhere.",
      after: {
        typingPause: [{ guard: "hasTerm", target: "still", actions: "goToBoard" }, { target: "still" }],
      },
      on: { "route.changed": "still" },
    },
  },
});
