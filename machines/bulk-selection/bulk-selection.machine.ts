import { assign, emit, setup } from "xstate";
import type { NoticeRaised } from "#contract/notices.ts";
import type { ListRequest } from "../shared/list-filters.ts";
import { withEvent } from "../shared/params.ts";

export interface SelectionSearch extends Partial<ListRequest> {
  entity: string;
  order?: string;
}

interface Context {
  entity: string;
  ids: number[];
  /** In select-all mode: the records that were unselected individually. */
  exceptions: number[];
  search: SelectionSearch | null;
  total: number;
}

type Event =
  | { type: "item.toggled"; id: number }
  | { type: "items.added"; ids: number[] }
  | { type: "items.removed"; ids: number[] }
  /** Everything that the search matches; `allowed` where no filter is needed. */
  | { type: "all.requested"; search: SelectionSearch; total: number; allowed?: boolean }
  /** The list shows what another search finds; another order is the same search. */
  | { type: "search.changed"; search: SelectionSearch }
  | { type: "selection.cleared" };

/** Selecting all results of a search is offered only when the search does not match every record. */
export const isNarrowed = ({ term, terms, where }: Partial<ListRequest>): boolean =>
  Boolean(term?.trim()) || [terms, where].some((item) => Object.keys(item ?? {}).length > 0);
const findingOf = ({ entity, term = "", terms = {}, where = {} }: SelectionSearch) =>
  JSON.stringify([entity, term.trim(), terms, where]);
/** Whether both find the same records. */
export const findsTheSame = (a: SelectionSearch, b: SelectionSearch): boolean =>
  findingOf(a) === findingOf(b);
const without = (list: readonly number[], gone: readonly number[]) => list.filter((id) => !gone.includes(id));
const nothing = { ids: [], exceptions: [], search: null, total: 0 };

/** Bulk selection across pages (application document, section 4). */
export const bulkSelectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeRaised<"warning">,
    input: {} as { entity: string },
  },
  actions: {
    add: assign(({ context }, { ids }: { ids: number[] }) => ({
      ids: [...new Set([...context.ids, ...ids])],
    })),
    remove: assign(({ context }, { ids }: { ids: number[] }) => ({ ids: without(context.ids, ids) })),
    except: assign(({ context }, { ids }: { ids: number[] }) => ({
      exceptions: [...new Set([...context.exceptions, ...ids])],
    })),
    include: assign(({ context }, { ids }: { ids: number[] }) => ({
      exceptions: without(context.exceptions, ids),
    })),
    takeAll: assign((_, { search, total }: { search: SelectionSearch; total: number }) => ({
      ...nothing,
      search,
      total,
    })),
    clear: assign(nothing),
    askForFilter: emit({ type: "notice.raised", kind: "warning", notice: { code: "filter_missing" } }),
  },
  guards: {
    isSelected: ({ context }, { id }: { id: number }) => context.ids.includes(id),
    isException: ({ context }, { id }: { id: number }) => context.exceptions.includes(id),
    mayTakeAll: (_, { search, allowed }: { search: SelectionSearch; allowed: boolean }) =>
      allowed || isNarrowed(search),
    isStale: ({ context }, { search }: { search: SelectionSearch }) =>
      context.search !== null && !findsTheSame(context.search, search),
    nothingLeft: ({ context }) => context.ids.length === 0,
    nothingIncluded: ({ context }) => context.exceptions.length >= context.total,
  },
}).createMachine({
  id: "bulkSelection",
  context: ({ input }) => ({ entity: input.entity, ...nothing }),
  initial: "none",
  on: {
    "selection.cleared": { target: ".none", actions: "clear" },
    "all.requested": [
      {
        guard: {
          type: "mayTakeAll",
          params: ({ event }) => ({ search: event.search, allowed: event.allowed ?? false }),
        },
        target: ".countingAll",
        actions: withEvent("takeAll"),
      },
      { actions: "askForFilter" },
    ],
  },
  states: {
    none: {
      on: {
        "item.toggled": {
          target: "some",
          actions: { type: "add", params: ({ event }) => ({ ids: [event.id] }) },
        },
        "items.added": { target: "countingSome", actions: withEvent("add") },
      },
    },
    countingSome: { always: [{ guard: "nothingLeft", target: "none" }, { target: "some" }] },
    some: {
      on: {
        "item.toggled": [
          {
            guard: withEvent("isSelected"),
            target: "countingSome",
            actions: { type: "remove", params: ({ event }) => ({ ids: [event.id] }) },
          },
          { actions: { type: "add", params: ({ event }) => ({ ids: [event.id] }) } },
        ],
        "items.added": { actions: withEvent("add") },
        "items.removed": {
          target: "countingSome",
          actions: withEvent("remove"),
        },
      },
    },
    countingAll: {
      always: [{ guard: "nothingIncluded", target: "none", actions: "clear" }, { target: "all" }],
    },
    all: {
      description: "All of a search is nothing of another; what is selected one by one stays beside any.",
      on: {
        "search.changed": {
          guard: withEvent("isStale"),
          target: "none",
          actions: "clear",
        },
        "item.toggled": [
          {
            guard: withEvent("isException"),
            actions: { type: "include", params: ({ event }) => ({ ids: [event.id] }) },
          },
          {
            target: "countingAll",
            actions: { type: "except", params: ({ event }) => ({ ids: [event.id] }) },
          },
        ],
        "items.added": { actions: withEvent("include") },
        "items.removed": {
          target: "countingAll",
          actions: withEvent("except"),
        },
      },
    },
  },
});

type Selection = Pick<Context, "ids" | "exceptions" | "search" | "total">;

export function selectedCount({ ids, exceptions, search, total }: Selection): number {
  return search ? total - exceptions.length : ids.length;
}

export function isSelected({ ids, exceptions, search }: Selection, id: number): boolean {
  return search ? !exceptions.includes(id) : ids.includes(id);
}

/** The bulk-selection payload (application document, section 3). */
export function selectionPayload(selection: Selection, referenceType: string) {
  if (selection.search) {
    const { exceptions, search } = selection;
    return { select_all_params: { search, ...(exceptions.length > 0 ? { except_ids: exceptions } : {}) } };
  }
  const collections = selection.ids.map((reference_id) => ({ reference_type: referenceType, reference_id }));
  return { entity_collection: { collections } };
}
