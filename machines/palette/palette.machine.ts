import { assign, emit, fromPromise, setup } from "xstate";
import { foldText } from "#contract/text.ts";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withEvent, withOutput } from "../shared/params.ts";

/** The groups, in the order that they are shown in. */
export const groups = ["actions", "pages", "create", "recent", "results"] as const;
export type PaletteGroup = (typeof groups)[number];

export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  hint: string | null;
  /** The target path; without it, it is an action of the page. */
  to: string | null;
}

interface Context {
  term: string;
  /** Entries of the page: its actions, pages, creatable records and recent pages. */
  entries: readonly PaletteItem[];
  hits: readonly PaletteItem[];
  /** The highlighted entry among those shown. */
  active: number;
}

type Event =
  | { type: "palette.toggled" }
  | { type: "palette.closed" }
  | { type: "entries.changed"; entries: readonly PaletteItem[] }
  /** Before the field is there: a character, or Backspace. */
  | { type: "key.typed"; key: string }
  | { type: "field.focused" }
  | { type: "term.typed"; term: string }
  | { type: "highlight.moved"; by: number }
  | { type: "item.chosen"; id: string }
  /** Enter: opens the highlighted entry. */
  | { type: "highlight.chosen" }
  | { type: "route.changed" };

type Emitted =
  | { type: "navigation.requested"; to: string; replace: boolean }
  | { type: "palette.action_chosen"; id: string };

/** Entries that match every word of the term, then search results, by group. */
export function shownItems({
  term,
  entries,
  hits,
}: Pick<Context, "term" | "entries" | "hits">): PaletteItem[] {
  const words = foldText(term).split(/\s/).filter(Boolean);
  const fits = entries.filter(({ label, hint }) => {
    const text = foldText(`${label} ${hint ?? ""}`);
    return words.every((word) => text.includes(word));
  });
  return groups.flatMap((group) => [...fits, ...hits].filter((item) => item.group === group));
}

const enoughToSearch = 2;

/** Ctrl+K: navigates, creates, runs the page's actions and finds records, all by typing. */
export const paletteMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  delays: { typingPause: delays.palettePause },
  actors: { search: fromPromise<readonly PaletteItem[], { term: string }>(notProvided) },
  actions: {
    begin: assign({ term: "", hits: [], active: 0 }),
    keepEntries: assign((_, { entries }: { entries: readonly PaletteItem[] }) => ({ entries })),
    keepTerm: assign((_, { term }: { term: string }) => ({ term, active: 0 })),
    addKey: assign(({ context: { term } }, { key }: { key: string }) => ({
      term: key === "Backspace" ? Array.from(term).slice(0, -1).join("") : term + key,
    })),
    keepHits: assign((_, { hits }: { hits: readonly PaletteItem[] }) => ({ hits })),
    dropHits: assign({ hits: [] }),
    moveHighlight: assign(({ context }, { by }: { by: number }) => {
      const count = shownItems(context).length;
      return { active: count === 0 ? 0 : (context.active + by + count) % count };
    }),
    go: emit(({ context }, { id }: { id: string | null }) => {
      const shown = shownItems(context);
      const item = id === null ? shown[context.active] : shown.find((entry) => entry.id === id);
      return item?.to
        ? { type: "navigation.requested", to: item.to, replace: false }
        : { type: "palette.action_chosen", id: item?.id ?? "" };
    }),
  },
  guards: {
    isShown: ({ context }, { id }: { id: string }) => shownItems(context).some((item) => item.id === id),
    isHighlighted: ({ context }) => shownItems(context)[context.active] !== undefined,
    isEnough: (_, { term }: { term: string }) => term.trim().length >= enoughToSearch,
    hasEnough: ({ context }) => context.term.trim().length >= enoughToSearch,
  },
}).createMachine({
  id: "palette",
  context: { term: "", entries: [], hits: [], active: 0 },
  initial: "closed",
  on: { "entries.changed": { actions: withEvent("keepEntries") } },
  states: {
    closed: { on: { "palette.toggled": "open" } },
    open: {
      entry: "begin",
      initial: "opening",
      on: {
        "palette.toggled": "closed",
        "palette.closed": "closed",
        "route.changed": "closed",
        "highlight.moved": { actions: withEvent("moveHighlight") },
        "term.typed": [
          {
            guard: withEvent("isEnough"),
            target: ".waiting",
            actions: withEvent("keepTerm"),
          },
          {
            target: ".resting",
            actions: [withEvent("keepTerm"), "dropHits"],
          },
        ],
        "item.chosen": {
          guard: withEvent("isShown"),
          target: "closed",
          actions: withEvent("go"),
        },
        "highlight.chosen": {
          guard: "isHighlighted",
          target: "closed",
          actions: { type: "go", params: { id: null } },
        },
      },
      states: {
        opening: {
          description: "The field is on its way; what is typed meanwhile will stand in it.",
          on: {
            "key.typed": { actions: withEvent("addKey") },
            "field.focused": [{ guard: "hasEnough", target: "waiting" }, { target: "resting" }],
          },
        },
        resting: {},
        waiting: { tags: "busy", after: { typingPause: "searching" } },
        searching: {
          tags: "busy",
          invoke: {
            id: "search",
            src: "search",
            input: ({ context }) => ({ term: context.term.trim() }),
            onDone: {
              target: "resting",
              actions: withOutput("keepHits", "hits"),
            },
            onError: { target: "failed", actions: "dropHits" },
          },
        },
        failed: { description: "Records could not be searched; the rest works." },
      },
    },
  },
});
