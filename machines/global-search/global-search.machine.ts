import { assign, emit, fromPromise, setup } from "xstate";
import type { GlobalSearchEntity } from "#contract/calls/recruiter-shell.ts";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withFields, withOutput } from "../shared/params.ts";

export interface SearchHit {
  entity: GlobalSearchEntity;
  id: number;
  name: string;
  hint: string | null;
}

/** The chips, in their order; all on at first (application document, section 2.9). */
export const searchChips = ["Company", "Contact", "Proposal", "Candidate", "Lead", "Job"] as const;

const folders: Record<GlobalSearchEntity, string> = {
  Company: "client_companies",
  Contact: "client_contacts",
  Proposal: "proposals",
  Candidate: "candidates",
  Lead: "contacts",
  Job: "jobs",
};

/** Where the pages of an entity's records are, below /recruiters. */
export const folderOf = (entity: GlobalSearchEntity): string => folders[entity];

interface Context {
  term: string;
  chips: readonly GlobalSearchEntity[];
  hits: readonly SearchHit[];
}

type Event =
  | { type: "dialog.opened" }
  | { type: "dialog.closed" }
  | { type: "term.typed"; term: string }
  | { type: "term.submitted" }
  | { type: "chip.toggled"; chip: GlobalSearchEntity }
  | { type: "hit.chosen"; entity: GlobalSearchEntity; id: number };

/** The hits, listed per entity type in the order of the chips. */
export function hitsByEntity({ hits }: Context): [GlobalSearchEntity, SearchHit[]][] {
  return searchChips
    .map((chip): [GlobalSearchEntity, SearchHit[]] => [chip, hits.filter(({ entity }) => entity === chip)])
    .filter(([, list]) => list.length > 0);
}

/** Global search: runs on typing (debounced), on Enter, on opening and on toggling a chip. */
export const globalSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "navigation.requested"; to: string; replace: boolean },
  },
  actors: {
    search: fromPromise<readonly SearchHit[], { term: string; chips: readonly GlobalSearchEntity[] }>(
      notProvided,
    ),
  },
  actions: {
    keepTerm: assign((_, params: { term: string }) => params),
    toggleChip: assign(({ context }, { chip }: { chip: GlobalSearchEntity }) => ({
      chips: searchChips.filter((known) => (known === chip) !== context.chips.includes(known)),
    })),
    keepHits: assign((_, params: { hits: readonly SearchHit[] }) => params),
    clearHits: assign({ hits: [] }),
    goToHit: emit((_, { entity, id }: { entity: GlobalSearchEntity; id: number }) => ({
      type: "navigation.requested",
      to: `/recruiters/${folders[entity]}/${id}`,
      replace: false,
    })),
  },
  guards: {
    noChipIsOn: ({ context }) => context.chips.length === 0,
    termIsEmpty: ({ context }) => context.term.trim() === "",
  },
  delays: { debounce: delays.debounce },
}).createMachine({
  id: "globalSearch",
  context: { term: "", chips: searchChips, hits: [] },
  initial: "closed",
  states: {
    closed: { on: { "dialog.opened": "open" } },
    open: {
      initial: "deciding",
      on: {
        "dialog.closed": "closed",
        "term.typed": {
          target: ".typing",
          actions: withFields("keepTerm", "term"),
        },
        "term.submitted": ".deciding",
        "chip.toggled": {
          target: ".deciding",
          actions: withFields("toggleChip", "chip"),
        },
        "hit.chosen": {
          target: "closed",
          actions: withFields("goToHit", "entity", "id"),
        },
      },
      states: {
        typing: { after: { debounce: "deciding" } },
        deciding: {
          always: [
            { guard: "noChipIsOn", target: "noEntity", actions: "clearHits" },
            { guard: "termIsEmpty", target: "noTerm", actions: "clearHits" },
            { target: "searching" },
          ],
        },
        noEntity: { description: "'Please enter at least one entity to search'" },
        noTerm: {},
        searching: {
          description: "A newer search ends this one: its answer is not heard.",
          invoke: {
            id: "search",
            src: "search",
            input: ({ context }) => ({ term: context.term.trim(), chips: context.chips }),
            onDone: {
              target: "answered",
              actions: withOutput("keepHits", "hits"),
            },
            onError: { target: "failed", actions: "clearHits" },
          },
        },
        answered: {},
        failed: {},
      },
    },
  },
});
