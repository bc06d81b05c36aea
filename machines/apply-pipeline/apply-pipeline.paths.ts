import type { ApplyMove } from "#contract/calls/pipeline.ts";
import { pathsOf } from "../testing/paths.ts";
import type { BoardMessage, Moved, Task } from "./apply-pipeline.context.ts";
import { applyPipelineMachine } from "./apply-pipeline.machine.ts";
import { undoFact } from "./apply-pipeline.setup.ts";
import { board, card, column } from "./testing.ts";

const row = (id: number, applyId: number, from: number, to: number): ApplyMove => ({
  id,
  apply_id: applyId,
  from_status: from,
  from_sub_status: null,
  to_status: to,
  to_sub_status: null,
  form: null,
  by_name: "Bia",
  undone: false,
  created_at: "2026-11-21T12:00:00Z",
});
/** The provider accepts the request. */
function done({ task }: { task: Task | undefined }): Moved {
  if (!task) throw new Error("Nothing was sent");
  const { before, applyId } = task;
  if (task.kind === "undo") {
    const apply = { ...task.back, lock_version: before.lock_version + 1 };
    return { apply, move: { ...row(task.moveId, applyId, task.back.status, before.status), undone: true } };
  }
  const { status } = task.wanted;
  const apply = { ...before, status, lock_version: task.lockVersion + 1 };
  return { apply, move: row(500, applyId, before.status, status) };
}
const removed = (apply_id: number): BoardMessage => ({ type: "removed", apply_id });
const presence: BoardMessage = { type: "presence", people: [] };
const answer = board([card(1), card(2)]);
const paged = { ...answer, columns: [column(0, [card(1)], { count: 2 }), ...answer.columns.slice(1)] };

export default pathsOf(applyPipelineMachine, {
  inputs: [{ jobId: 7, recruiterId: 1, mayMove: true }],
  events: {
    "channel.received": [
      { message: presence, at: null },
      { message: removed(1), at: null },
      { message: removed(9), at: null },
      { message: { type: "changed", apply: card(2, { stage_request: "answered" }) }, at: null },
      { message: { type: "withdrawn", apply: card(2, { lock_version: 1 }) }, at: null },
    ],
    "channel.missed": [{}],
    "channel.rejected": [{}],
    "term.changed": [{ term: "ana" }],
    "reload.requested": [{}],
    "column.ended": [{ status: 0 }],
    "move.requested": [
      { move: { applyId: 1, status: 2 } },
      { move: { applyId: 1, status: 9 } },
      { move: { applyId: 99, status: 2 } },
    ],
    "form.changed": [{ change: { reject_reason: 2 } }],
    "form.submitted": [{}],
    "form.cancelled": [{}],
    "undo.requested": [{}],
    "toast.acted": [
      { fact: undoFact, id: "1" },
      { fact: "other", id: "1" },
    ],
    "card.opened": [{ applyId: 1 }, { applyId: 99 }],
    "preview.closed": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
    "board.read": [{}],
    "task.settled": [{ key: 99, code: "conflict", fields: [] }],
  },
  effects: {
    load: { resolves: [answer, paged], rejects: [{ code: "unavailable" }] },
    loadPage: { resolves: [column(0, [card(2)], { count: 3 })], rejects: [{ code: "unavailable" }] },
    send: {
      resolves: [done],
      rejects: [
        { code: "conflict" },
        { code: "validation_failed", fields: [{ path: "move.form.reject_reason", rule: "option" }] },
      ],
    },
    listen: "speaks",
  },
  project: ({ board, tasks, asked, undoable }) => [
    board.columns.map(({ cards, cursor }) => [cards.length, cursor]),
    Math.min(tasks.length, 1),
    asked?.draft.reject_reason,
    undoable.length > 0,
  ],
  holds: {
    "no card is in two columns": ({ context }) => {
      const ids = context.board.columns.flatMap(({ cards }) => cards.map(({ id }) => id));
      return new Set(ids).size === ids.length;
    },
  },
});
