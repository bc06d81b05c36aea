import { assign, emit, fromPromise, setup } from "xstate";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import {
  asksTheSame,
  type ListRequest,
  noFilters,
  type Place,
  type Placed,
  requestOf,
  type TermKind,
  withCondition,
  withoutCondition,
  withoutTerm,
  withSub,
  withTerm,
} from "../shared/list-filters.ts";
import { type ListQueryState, queryState, type View } from "../shared/list-query.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";

export interface ListRow {
  id: number;
  /** Counts the times it was saved, where its entity does. */
  lock_version?: number;
  [field: string]: unknown;
}

const isOlder = (row: ListRow, known: ListRow): boolean =>
  row.lock_version !== undefined && known.lock_version !== undefined && row.lock_version < known.lock_version;

/** A position in the stream of saves and deletions. */
export interface StreamPlace {
  epoch: string;
  offset: number;
}

export interface ListPage {
  rows: ListRow[];
  total_count: number;
  end_of_list: boolean;
  next_cursor: string | null;
  /** Stream position up to which saves and deletions are included. */
  at?: StreamPlace;
  /** The sum of the requested money field, by currency. */
  sums?: Readonly<Record<string, number>>;
}

interface RowChanges {
  saved: readonly ListRow[];
  gone: readonly number[];
}

interface Context extends ListQueryState {
  entity: string;
  rows: ListRow[];
  totalCount: number;
  endOfList: boolean;
  cursor: string | null;
  /** Changes received during a fetch, whose response may be stale. */
  liveChanges: RowChanges | null;
  /** The place in the stream from which others' changes are followed; null until the list was read. */
  at: StreamPlace | null;
  failure: string | null;
}

type Event =
  | { type: "term.typed"; term: string }
  /** `was` is the condition that is edited. */
  | { type: "condition.set"; condition: Placed; was: Place | null }
  | { type: "condition.removed"; place: Place }
  | { type: "search_term.added"; kind: TermKind; text: string }
  | { type: "search_term.removed"; kind: TermKind; text: string }
  | { type: "sub_search.set"; name: string; values: string[] }
  | { type: "filters.cleared" }
  | { type: "order.chosen"; field: string }
  | { type: "view.chosen"; view: View }
  | { type: "record.opened"; id: number }
  | { type: "record.closed" }
  /** The form of a new record opens beside the list. */
  | { type: "creation.opened"; start: Readonly<Record<string, string>> }
  | { type: "creation.closed" }
  /** Created: rereads the list and previews the new record. */
  | { type: "record.created"; id: number }
  /** Someone else changed the address: Back, Forward, a link. */
  | { type: "query.replaced"; query: ListQueryState }
  /** A saved view is chosen: the address is to follow. */
  | { type: "query.chosen"; query: ListQueryState }
  | { type: "end.reached" }
  | { type: "more.requested" }
  | { type: "reload.requested" }
  | { type: "connectivity.changed"; online: boolean }
  /** A save by this person or another; newer versions are kept. */
  | { type: "row.saved"; row: ListRow }
  | { type: "rows.deleted"; ids: number[] }
  /** The loaded rows and those added among them, as they are after a bulk change. */
  | { type: "rows.reread"; page: ListPage };

/** Whether the address before stays behind the button Back. */
export type Step = "push" | "replace";

export interface FetchPage extends ListRequest {
  entity: string;
  order: string;
  after: string | null;
  /** The field of money that is to be added up. */
  sum?: string;
}

function nextOrder(current: string, field: string): string {
  return current === `${field}:asc` ? `${field}:desc` : `${field}:asc`;
}

const newer = (known: ListRow, row: ListRow): ListRow => (isOlder(row, known) ? known : row);
/** A page with the changes that were received while it was loading. */
function upToDate({ liveChanges }: Context, page: ListPage) {
  const { saved = [], gone = [] } = liveChanges ?? {};
  const there = page.rows.filter(({ id }) => !gone.includes(id));
  return {
    rows: there.map((row) => saved.filter(({ id }) => id === row.id).reduce(newer, row)),
    missing: page.rows.length - there.length,
  };
}

/** A page of the list's query. */
export const pageRequest = (
  context: ListQueryState & { entity: string },
  after: string | null,
): FetchPage => ({
  entity: context.entity,
  ...requestOf(context),
  order: context.order,
  after,
});

/** One entity's list: its query, its pages by key and the result of the last request. The latest query wins. */
export const listStateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "list.query_changed"; query: ListQueryState; step: Step },
    input: {} as { entity: string; query: ListQueryState },
  },
  delays: { debounce: delays.debounce },
  actors: { fetchPage: fromPromise<ListPage, FetchPage>(notProvided) },
  actions: {
    keepTerm: assign((_, params: { term: string }) => ({ term: params.term })),
    setCondition: assign(({ context }, { condition, was }: { condition: Placed; was: Place | null }) =>
      withCondition(context, condition, was),
    ),
    removeCondition: assign(({ context }, { place }: { place: Place }) => withoutCondition(context, place)),
    addTerm: assign(({ context }, { kind, text }: { kind: TermKind; text: string }) =>
      withTerm(context, kind, text),
    ),
    removeTerm: assign(({ context }, { kind, text }: { kind: TermKind; text: string }) =>
      withoutTerm(context, kind, text),
    ),
    setSub: assign(({ context }, { name, values }: { name: string; values: string[] }) =>
      withSub(context, name, values),
    ),
    clearFilters: assign(noFilters),
    chooseOrder: assign(({ context }, { field }: { field: string }) => ({
      order: nextOrder(context.order, field),
    })),
    chooseView: assign((_, params: { view: View }) => ({ view: params.view })),
    openRecord: assign((_, params: { id: number }) => ({ open: params.id })),
    closeRecord: assign({ open: null }),
    openCreation: assign((_, { start }: { start: Readonly<Record<string, string>> }) => ({
      creating: start,
    })),
    closeCreation: assign({ creating: null }),
    replaceQuery: assign((_, params: { query: ListQueryState }) => queryState(params.query)),
    keepReread: assign(({ context }, { page }: { page: ListPage }) => {
      const known = new Map(context.rows.map((row) => [row.id, row]));
      return {
        rows: page.rows.map((row) => {
          const one = known.get(row.id);
          return one && isOlder(row, one) ? one : row;
        }),
        liveChanges: null,
        failure: null,
        totalCount: page.total_count,
        endOfList: page.end_of_list,
        cursor: page.next_cursor,
      };
    }),
    collectLiveChanges: assign({ liveChanges: { saved: [], gone: [] } }),
    keepFirstPage: assign(({ context }, { page }: { page: ListPage }) => {
      const { rows, missing } = upToDate(context, page);
      return {
        rows,
        totalCount: page.total_count - missing,
        endOfList: page.end_of_list,
        cursor: page.next_cursor,
        liveChanges: null,
        at: page.at ?? null,
        failure: null,
      };
    }),
    addPage: assign(({ context }, { page }: { page: ListPage }) => {
      const known = new Set(context.rows.map(({ id }) => id));
      const { rows, missing } = upToDate(context, page);
      return {
        rows: [...context.rows, ...rows.filter(({ id }) => !known.has(id))],
        totalCount: context.totalCount - missing,
        endOfList: page.end_of_list,
        cursor: page.next_cursor,
        liveChanges: null,
      };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      liveChanges: null,
      failure: error instanceof Error ? error.message : String(error),
    })),
    replaceRow: assign(({ context: { rows, liveChanges } }, { row }: { row: ListRow }) => ({
      rows: rows.map((item) => (item.id === row.id ? newer(item, row) : item)),
      liveChanges: liveChanges && { ...liveChanges, saved: [...liveChanges.saved, row] },
    })),
    dropRows: assign(({ context }, { ids }: { ids: number[] }) => {
      const { liveChanges, totalCount } = context;
      const rows = context.rows.filter(({ id }) => !ids.includes(id));
      return {
        rows,
        totalCount: totalCount - (context.rows.length - rows.length),
        liveChanges: liveChanges && { ...liveChanges, gone: [...liveChanges.gone, ...ids] },
      };
    }),
    stateQuery: emit(({ context }, { step }: { step: Step }) => ({
      type: "list.query_changed",
      query: queryState(context),
      step,
    })),
  },
  guards: {
    hasMore: ({ context }) => !context.endOfList && context.cursor !== null,
    asksTheSame: ({ context }, { query }: { query: ListQueryState }) => asksTheSame(context, query),
    isOpen: ({ context }) => context.open !== null,
    isOnline: (_, { online }: { online: boolean }) => online,
    isCreating: ({ context }) => context.creating !== null,
  },
}).createMachine({
  id: "listState",
  context: ({ input }) => ({
    entity: input.entity,
    ...input.query,
    rows: [],
    totalCount: 0,
    endOfList: false,
    cursor: null,
    liveChanges: null,
    at: null,
    failure: null,
  }),
  initial: "loading",
  on: {
    "term.typed": { target: ".typing", actions: withEvent("keepTerm") },
    "condition.set": {
      target: ".loading",
      actions: [withEvent("setCondition"), { type: "stateQuery", params: { step: "push" } }],
    },
    "condition.removed": {
      target: ".loading",
      actions: [withEvent("removeCondition"), { type: "stateQuery", params: { step: "push" } }],
    },
    "search_term.added": {
      target: ".loading",
      actions: [withEvent("addTerm"), { type: "stateQuery", params: { step: "push" } }],
    },
    "search_term.removed": {
      target: ".loading",
      actions: [withEvent("removeTerm"), { type: "stateQuery", params: { step: "push" } }],
    },
    "sub_search.set": {
      target: ".loading",
      actions: [withEvent("setSub"), { type: "stateQuery", params: { step: "push" } }],
    },
    "filters.cleared": {
      target: ".loading",
      actions: ["clearFilters", { type: "stateQuery", params: { step: "push" } }],
    },
    "order.chosen": {
      target: ".loading",
      actions: [withEvent("chooseOrder"), { type: "stateQuery", params: { step: "push" } }],
    },
    "view.chosen": {
      actions: [withEvent("chooseView"), { type: "stateQuery", params: { step: "push" } }],
    },
    "record.opened": {
      actions: [withEvent("openRecord"), { type: "stateQuery", params: { step: "replace" } }],
    },
    "record.closed": {
      guard: "isOpen",
      actions: ["closeRecord", { type: "stateQuery", params: { step: "replace" } }],
    },
    "creation.opened": {
      actions: [withEvent("openCreation"), { type: "stateQuery", params: { step: "push" } }],
    },
    "creation.closed": {
      guard: "isCreating",
      actions: ["closeCreation", { type: "stateQuery", params: { step: "replace" } }],
    },
    "record.created": {
      target: ".loading",
      actions: [
        "closeCreation",
        withEvent("openRecord"),
        { type: "stateQuery", params: { step: "replace" } },
      ],
    },
    "query.replaced": [
      {
        guard: withEvent("asksTheSame"),
        actions: withEvent("replaceQuery"),
      },
      { target: ".loading", actions: withEvent("replaceQuery") },
    ],
    "query.chosen": {
      target: ".loading",
      actions: [withEvent("replaceQuery"), { type: "stateQuery", params: { step: "push" } }],
    },
    "reload.requested": { target: ".loading" },
    "row.saved": { actions: withEvent("replaceRow") },
    "rows.deleted": { actions: withEvent("dropRows") },
  },
  states: {
    typing: {
      description:
        "The term changes; the list is asked when the person pauses. What is typed is not taken away by Back.",
      on: { "query.replaced": {} },
      after: {
        debounce: { target: "loading", actions: { type: "stateQuery", params: { step: "replace" } } },
      },
    },
    loading: {
      entry: "collectLiveChanges",
      on: {
        // Requested later than the page that is loading, which may be stale.
        "rows.reread": { target: "ready", actions: withEvent("keepReread") },
      },
      invoke: {
        id: "firstPage",
        src: "fetchPage",
        input: ({ context }) => pageRequest(context, null),
        onDone: {
          target: "ready",
          actions: withOutput("keepFirstPage", "page"),
        },
        onError: {
          target: "failed",
          actions: withError("keepFailure"),
        },
      },
    },
    ready: {
      on: {
        "end.reached": { guard: "hasMore", target: "loadingMore" },
        "rows.reread": { actions: withEvent("keepReread") },
      },
    },
    loadingMore: {
      entry: "collectLiveChanges",
      on: {
        // The page that is on its way follows a row that may stand elsewhere now.
        "rows.reread": { target: "ready", actions: withEvent("keepReread") },
      },
      invoke: {
        id: "nextPage",
        src: "fetchPage",
        input: ({ context }) => pageRequest(context, context.cursor),
        onDone: {
          target: "ready",
          actions: withOutput("addPage", "page"),
        },
        onError: {
          target: "moreFailed",
          actions: withError("keepFailure"),
        },
      },
    },
    moreFailed: {
      description:
        "What is there stays; the rest is read again once the server is back, or when the person asks.",
      on: {
        "connectivity.changed": { guard: withEvent("isOnline"), target: "loadingMore" },
        "more.requested": "loadingMore",
        "rows.reread": { target: "ready", actions: withEvent("keepReread") },
      },
    },
    failed: {
      description: "Read again by itself once the server is back.",
      on: {
        "connectivity.changed": {
          guard: withEvent("isOnline"),
          target: "loading",
        },
      },
    },
  },
});
