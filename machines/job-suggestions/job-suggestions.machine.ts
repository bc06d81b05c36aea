import { assign, fromPromise, setup } from "xstate";
import { shortestSuggested } from "#contract/board.ts";
import type { JobSuggestion } from "#contract/calls/public-jobs.ts";
import { foldText } from "#contract/text.ts";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import type { JobFilterChange } from "../shared/job-address.ts";
import { withFields, withOutput } from "../shared/params.ts";

interface Context {
  term: string;
  suggestions: readonly JobSuggestion[];
}

type Event =
  | { type: "term.typed"; term: string }
  /** The term was submitted, a suggestion chosen, or the field left. */
  | { type: "suggestions.closed" };

const wordsOf = (text: string) => foldText(text).split(/[^\p{L}\p{N}]+/u);

/** Each word of the term begins one of the suggestion's. */
export function fitsTerm({ value }: JobSuggestion, term: string): boolean {
  const words = wordsOf(value);
  return wordsOf(term).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** The board's filters for a suggestion; it takes the place of what was typed. */
export function filtersOfSuggestion({ kind, value }: JobSuggestion): JobFilterChange {
  if (kind === "title") return { term: value };
  return { term: "", [kind]: kind === "company" ? [value] : value };
}

/**
 * Suggestions while a person types into the board's search. Those that still fit stay in sight until the newest answer
 * is there; where none comes, the search works without.
 */
export const jobSuggestionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `term`: what was typed before the suggestions were loaded. */
    input: {} as { term: string },
  },
  actors: { suggest: fromPromise<readonly JobSuggestion[], { term: string }>(notProvided) },
  delays: { typingPause: delays.lookupPause },
  actions: {
    keepTerm: assign((_, params: { term: string }) => params),
    keepFitting: assign(({ context }) => ({
      suggestions: context.suggestions.filter((suggestion) => fitsTerm(suggestion, context.term)),
    })),
    keepSuggestions: assign((_, params: { suggestions: readonly JobSuggestion[] }) => params),
    clearSuggestions: assign({ suggestions: [] }),
  },
  guards: {
    isTooShort: (_, { term }: { term: string }) => term.trim().length < shortestSuggested,
    hasBegun: ({ context }) => context.term.trim().length >= shortestSuggested,
  },
}).createMachine({
  id: "jobSuggestions",
  context: ({ input }) => ({ term: input.term, suggestions: [] }),
  initial: "beginning",
  on: {
    "term.typed": [
      {
        guard: withFields("isTooShort", "term"),
        target: ".resting",
        actions: [withFields("keepTerm", "term"), "clearSuggestions"],
      },
      { target: ".typing", actions: [withFields("keepTerm", "term"), "keepFitting"] },
    ],
    "suggestions.closed": { target: ".resting", actions: "clearSuggestions" },
  },
  states: {
    beginning: { always: [{ guard: "hasBegun", target: "typing" }, { target: "resting" }] },
    resting: {},
    typing: {
      description: "Each letter begins the pause anew.",
      after: { typingPause: "searching" },
    },
    searching: {
      description: "The next letter ends it: an answer that is overtaken is never heard.",
      invoke: {
        id: "suggest",
        src: "suggest",
        input: ({ context }) => ({ term: context.term.trim() }),
        onDone: { target: "resting", actions: withOutput("keepSuggestions", "suggestions") },
        onError: { target: "resting", actions: "clearSuggestions" },
      },
    },
  },
});
