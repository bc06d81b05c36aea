import { assign, emit, fromPromise, setup } from "xstate";
import { delays } from "../delays.ts";

export type Condition = string | string[] | Record<string, string | string[]>;

/** What is asked of a list: all that its address keeps (reference document, section 3.2: search and list state). */
export interface ListQueryState {
  term: string;
  where: Record<string, Condition>;
  /** `field:asc` or `field:desc`; the default is created_at descending. */
  order: string;
}

export interface ListPage {
  rows: { id: number }[];
  total_count: number;
  end_of_list: boolean;
  next_cursor: string | null;
}

interface Context extends ListQueryState {
  entity: string;
  rows: { id: number }[];
  totalCount: number;
  endOfList: boolean;
  cursor: string | null;
  failure: string | null;
}

type Event =
  | { type: "term.typed"; term: string }
  | { type: "filter.set"; field: string; condition: Condition }
  | { type: "filter.removed"; field: string }
  | { type: "filters.cleared" }
  | { type: "order.chosen"; field: string }
  | { type: "query.replaced"; query: ListQueryState }
  | { type: "end.reached" }
  | { type: "more.requested" }
  | { type: "reload.requested" }
  | { type: "row.saved"; row: { id: number } }
  | { type: "rows.deleted"; ids: number[] };

export interface FetchPage extends ListQueryState {
  entity: string;
  after: string | null;
}

export const defaultOrder = "created_at:desc";

function nextOrder(current: string, field: string): string {
  return current === `${field}:asc` ? `${field}:desc` : `${field}:asc`;
}

/** One entity's list: its query, its pages by key and what became of the last request. The latest query wins. */
export const listStateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "list.query_changed"; query: ListQueryState },
    input: {} as { entity: string; query: ListQueryState },
  },
  delays: { debounce: delays.debounce },
  actors: {
    fetchPage: fromPromise<ListPage, FetchPage>(() => {
      throw new Error("Not provided: see platform/system");
    }),
  },
  actions: {
    keepTerm: assign((_, params: { term: string }) => ({ term: params.term })),
    setFilter: assign(({ context }, { field, condition }: { field: string; condition: Condition }) => ({
      where: { ...context.where, [field]: condition },
    })),
    removeFilter: assign(({ context }, { field }: { field: string }) => ({
      where: Object.fromEntries(Object.entries(context.where).filter(([name]) => name !== field)),
    })),
    clearFilters: assign({ where: {}, term: "" }),
    chooseOrder: assign(({ context }, { field }: { field: string }) => ({
      order: nextOrder(context.order, field),
    })),
    replaceQuery: assign((_, params: { query: ListQueryState }) => params.query),
    keepFirstPage: assign((_, { page }: { page: ListPage }) => ({
      rows: page.rows,
      totalCount: page.total_count,
      endOfList: page.end_of_list,
      cursor: page.next_cursor,
      failure: null,
    })),
    addPage: assign(({ context }, { page }: { page: ListPage }) => {
      const known = new Set(context.rows.map(({ id }) => id));
      return {
        rows: [...context.rows, ...page.rows.filter(({ id }) => !known.has(id))],
        endOfList: page.end_of_list,
        cursor: page.next_cursor,
      };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error ? error.message : String(error),
    })),
    replaceRow: assign(({ context }, { row }: { row: { id: number } }) => ({
      rows: context.rows.map((one) => (one.id === row.id ? row : one)),
    })),
    dropRows: assign(({ context }, { ids }: { ids: number[] }) => {
      const rows = context.rows.filter(({ id }) => !ids.includes(id));
      return { rows, totalCount: context.totalCount - (context.rows.length - rows.length) };
    }),
    stateQuery: emit(({ context: { term, where, order } }) => ({
      type: "list.query_changed",
      query: { term, where, order },
    })),
  },
  guards: { hasMore: ({ context }) => !context.endOfList && context.cursor !== null },
}).createMachine({
  id: "listState",
  context: ({ input }) => ({
    entity: input.entity,
    ...input.query,
    rows: [],
    totalCount: 0,
    endOfList: false,
    cursor: null,
    failure: null,
  }),
  initial: "loading",
  on: {
    "term.typed": { target: ".typing", actions: { type: "keepTerm", params: ({ event }) => event } },
    "filter.set": {
      target: ".loading",
      actions: [{ type: "setFilter", params: ({ event }) => event }, "stateQuery"],
    },
    "filter.removed": {
      target: ".loading",
      actions: [{ type: "removeFilter", params: ({ event }) => event }, "stateQuery"],
    },
    "filters.cleared": { target: ".loading", actions: ["clearFilters", "stateQuery"] },
    "order.chosen": {
      target: ".loading",
      actions: [{ type: "chooseOrder", params: ({ event }) => event }, "stateQuery"],
    },
    "query.replaced": { target: ".loading", actions: { type: "replaceQuery", params: ({ event }) => event } },
    "reload.requested": { target: ".loading" },
    "row.saved": { actions: { type: "replaceRow", params: ({ event }) => event } },
    "rows.deleted": { actions: { type: "dropRows", params: ({ event }) => event } },
  },
  states: {
    typing: {
      description: "The term changes; the list is asked when the person pauses.",
      after: { debounce: { target: "loading", actions: "stateQuery" } },
    },
    loading: {
      invoke: {
        id: "firstPage",
        src: "fetchPage",
        input: ({ context: { entity, term, where, order } }) => ({ entity, term, where, order, after: null }),
        onDone: {
          target: "ready",
          actions: { type: "keepFirstPage", params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: { on: { "end.reached": { guard: "hasMore", target: "loadingMore" } } },
    loadingMore: {
      invoke: {
        id: "nextPage",
        src: "fetchPage",
        input: ({ context: { entity, term, where, order, cursor } }) => ({
          entity,
          term,
          where,
          order,
          after: cursor,
        }),
        onDone: {
          target: "ready",
          actions: { type: "addPage", params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: "moreFailed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    moreFailed: {
      description: "What is there stays; the person asks for the rest again.",
      on: { "more.requested": "loadingMore" },
    },
    failed: {},
  },
});
