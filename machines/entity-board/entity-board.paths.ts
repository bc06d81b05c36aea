import { noFilters, requestOf } from "../shared/list-filters.ts";
import { pathsOf } from "../testing/paths.ts";
import { entityBoardMachine, undoFact } from "./entity-board.machine.ts";
import { stagesOf } from "./stages.ts";

const request = { ...requestOf(noFilters), order: "created_at:desc" };
const stages = stagesOf({ by: "field", field: "status" }, ["draft", "published"], new Date(0));
const card = (id: number, status: string) => ({ id, status, lock_version: 0 });
const columns = [
  { id: "draft", cards: [1, 2, 3].map((id) => card(id, "draft")), count: 4, cursor: "c" },
  { id: "published", cards: [], count: 4, cursor: "p" },
];

export default pathsOf(entityBoardMachine, {
  inputs: [{ entity: "jobs", request, stages }],
  events: {
    "query.changed": [{ request }],
    "reload.requested": [{}],
    "column.ended": [{ column: "draft" }, { column: "published" }],
    "card.moved": [
      { id: 1, to: "published" },
      { id: 2, to: "published" },
      { id: 3, to: "published" },
      { id: 1, to: "draft" },
    ],
    "toast.acted": [
      { fact: undoFact, id: "1" },
      { fact: "other", id: "1" },
    ],
    "record.changed": [{ record: card(1, "draft") }],
    "records.disappeared": [{ ids: [4] }],
    "columns.reread": [{ columns }],
  },
  effects: {
    load: { resolves: [columns], rejects: [{ code: "unavailable" }] },
    loadPage: {
      resolves: [
        { rows: [card(4, "draft")], total_count: 4, next_cursor: null },
        { rows: [], total_count: 4, next_cursor: "d" },
      ],
      rejects: [{ code: "unavailable" }],
    },
    save: {
      resolves: [({ record }) => record ?? card(1, "draft")],
      rejects: [{ code: "conflict" }, { code: "unavailable" }],
    },
  },
  project: ({ columns: now, moves, undoable }) => [
    now.map(({ cards }) => cards.filter(({ id }) => id < 4).length),
    moves.length > 0,
    undoable.length,
  ],
  holds: {
    "a card stands in one column": ({ context }) => {
      const ids = context.columns.flatMap(({ cards }) => cards.map(({ id }) => id));
      return new Set(ids).size === ids.length;
    },
    "a column counts what it shows": ({ context }) =>
      context.columns.every(({ cards, count }) => cards.length <= count),
  },
});
