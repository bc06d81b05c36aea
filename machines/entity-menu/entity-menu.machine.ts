import { assign, emit, setup } from "xstate";
import { foldText } from "#contract/text.ts";
import { withFields } from "../shared/params.ts";

export interface MenuEntry {
  path: string;
  label: string;
}

interface Context {
  /** Only what the recruiter may read, with the words of their language. */
  entries: readonly MenuEntry[];
  term: string;
}

type Event =
  | { type: "entries.changed"; entries: readonly MenuEntry[] }
  | { type: "pointer.entered" }
  | { type: "pointer.left" }
  /** The grid button, by click, touch or keyboard. */
  | { type: "menu.toggled" }
  | { type: "menu.closed" }
  | { type: "route.changed" }
  | { type: "term.typed"; term: string }
  | { type: "term.submitted" };

const plain = (text: string) => foldText(text).trim();

/** The entries whose name contains the term, ignoring case and accents. */
export function filteredEntries({ entries, term }: Context): readonly MenuEntry[] {
  const wanted = plain(term);
  return wanted ? entries.filter(({ label }) => plain(label).includes(wanted)) : entries;
}

/**
 * The grid menu of the recruiter top bar (application document, section 2.8): opens on hover; closes on mouse leave,
 * route change or Escape; its search box filters by name, and Enter opens the first remaining entry.
 */
export const entityMenuMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "navigation.requested"; to: string; replace: boolean },
    input: {} as { entries: readonly MenuEntry[] },
  },
  actions: {
    keepEntries: assign((_, params: { entries: readonly MenuEntry[] }) => params),
    keepTerm: assign((_, params: { term: string }) => params),
    clearTerm: assign({ term: "" }),
    goToFirst: emit(({ context }) => ({
      type: "navigation.requested",
      to: filteredEntries(context)[0]?.path ?? "",
      replace: false,
    })),
  },
  guards: {
    termIsEmpty: ({ context }) => context.term.trim() === "",
    somethingIsLeft: ({ context }) => filteredEntries(context).length > 0,
  },
}).createMachine({
  id: "entityMenu",
  context: ({ input }) => ({ entries: input.entries, term: "" }),
  initial: "closed",
  on: {
    "entries.changed": {
      actions: withFields("keepEntries", "entries"),
    },
  },
  states: {
    closed: { entry: "clearTerm", on: { "pointer.entered": "open.byHover", "menu.toggled": "open.byClick" } },
    open: {
      initial: "byHover",
      on: {
        "menu.closed": "closed",
        "route.changed": "closed",
        "term.typed": {
          target: ".searching",
          actions: withFields("keepTerm", "term"),
        },
        "term.submitted": ".submitted",
      },
      states: {
        byHover: {
          // The click that follows a hover keeps the menu, as a touch sends both.
          on: { "pointer.left": "#entityMenu.closed", "menu.toggled": "byClick" },
        },
        byClick: { on: { "menu.toggled": "#entityMenu.closed", "pointer.left": "#entityMenu.closed" } },
        searching: { on: { "menu.toggled": "#entityMenu.closed", "pointer.left": "#entityMenu.closed" } },
        submitted: {
          always: [
            { guard: "termIsEmpty", target: "termMissing" },
            { guard: "somethingIsLeft", target: "#entityMenu.closed", actions: "goToFirst" },
            { target: "searching" },
          ],
        },
        termMissing: {
          description: "'Please enter a search term'",
          on: { "menu.toggled": "#entityMenu.closed", "pointer.left": "#entityMenu.closed" },
        },
      },
    },
  },
});
