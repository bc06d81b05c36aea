import { pathsOf } from "../testing/paths.ts";
import { defaultOrder, type ListPage, listStateMachine } from "./list-state.machine.ts";

const page = (more: boolean): ListPage => ({
  rows: [{ id: 1 }],
  total_count: more ? 2 : 1,
  end_of_list: !more,
  next_cursor: more ? "c" : null,
});
const query = { term: "", where: {}, order: defaultOrder };

export default pathsOf(listStateMachine, {
  inputs: [{ entity: "jobs", query }],
  events: {
    "term.typed": [{ term: "ana" }],
    "filter.set": [{ field: "status", condition: "1" }],
    "filter.removed": [{ field: "status" }],
    "filters.cleared": [{}],
    "order.chosen": [{ field: "name" }],
    "query.replaced": [{ query }],
    "end.reached": [{}],
    "more.requested": [{}],
    "reload.requested": [{}],
    "row.saved": [{ row: { id: 1 } }],
    "rows.deleted": [{ ids: [1] }],
  },
  effects: {
    fetchPage: { resolves: [page(true), page(false)], rejects: [new Error("unavailable")] },
  },
  project: ({ rows, endOfList, cursor }) => [rows.length, endOfList, cursor],
  holds: {
    "no more rows are listed than there are": ({ context }) => context.rows.length <= context.totalCount,
  },
});
