import { noQuery } from "../shared/list-query.ts";
import { pathsOf } from "../testing/paths.ts";
import { type ListPage, listStateMachine } from "./list-state.machine.ts";

const page = (more: boolean): ListPage => ({
  rows: [{ id: 1 }],
  total_count: more ? 2 : 1,
  end_of_list: !more,
  next_cursor: more ? "c" : null,
});
const place = { group: null, field: "status", operator: "eq" } as const;

export default pathsOf(listStateMachine, {
  inputs: [{ entity: "jobs", query: noQuery }],
  events: {
    "term.typed": [{ term: "ana" }],
    "condition.set": [{ condition: { ...place, value: "1" }, was: null }],
    "condition.removed": [{ place }],
    "search_term.added": [{ kind: "required", text: "sql" }],
    "search_term.removed": [{ kind: "required", text: "sql" }],
    "sub_search.set": [{ name: "with_applies", values: ["true"] }],
    "filters.cleared": [{}],
    "order.chosen": [{ field: "name" }],
    "view.chosen": [{ view: "blocks" }],
    "record.opened": [{ id: 1 }],
    "record.closed": [{}],
    "creation.opened": [{ start: { status: "draft" } }],
    "creation.closed": [{}],
    "record.created": [{ id: 1 }],
    "query.replaced": [{ query: noQuery }, { query: { ...noQuery, order: "title:asc" } }],
    "query.chosen": [{ query: noQuery }],
    "end.reached": [{}],
    "more.requested": [{}],
    "reload.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
    "row.saved": [{ row: { id: 1 } }],
    "rows.deleted": [{ ids: [1] }],
    "rows.reread": [{ page: page(true) }],
  },
  effects: {
    fetchPage: { resolves: [page(true), page(false)], rejects: [new Error("unavailable")] },
  },
  project: ({ rows, endOfList, cursor, order, open, creating }) => [
    rows.length,
    endOfList,
    cursor,
    order === "title:asc",
    open,
    creating !== null,
  ],
  holds: {
    "no more rows are listed than there are": ({ context }) => context.rows.length <= context.totalCount,
  },
});
