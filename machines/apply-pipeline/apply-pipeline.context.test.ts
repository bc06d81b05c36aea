import { describe, expect, it } from "vitest";
import {
  isChange,
  type PipelineContext,
  rebuilt,
  type Task,
  withChange,
  withoutRefused,
} from "./apply-pipeline.context.ts";
import { me, moveRow } from "./apply-pipeline.testing.ts";
import { findCard, toBoard } from "./board.ts";
import { board, card } from "./testing.ts";

const moved = card(1, { status: 2, lock_version: 1 });
const undone = (moveId: number) => ({
  ...({ type: "undone", apply: card(1, { lock_version: 2 }), by_id: me } as const),
  move: moveRow(card(1), 0, 2, moveId, true),
});
function contextWith(parts: Partial<PipelineContext>): PipelineContext {
  return {
    ...{ jobId: 7, recruiterId: me, mayMove: true, term: "", shownTerm: "", received: [], nextKey: 1 },
    ...{
      job: null,
      at: { epoch: "e", offset: 10 },
      board: toBoard(board([moved, card(2)])),
      tasks: [],
      asked: null,
    },
    ...{ undoable: [], preview: null, people: [], notice: null, pageStatus: null, failure: null },
    ...parts,
  };
}

describe("what the stream says", () => {
  it("is new where the stream began anew, however small its offset", () => {
    const change = { type: "removed", apply_id: 2 } as const;
    const received = [
      { change, at: { epoch: "another", offset: 1 } },
      { change: { ...change, apply_id: 1 }, at: { epoch: "e", offset: 9 } },
    ];
    const now = rebuilt(board([card(1), card(2)]), received);
    expect(findCard(now.board, 2)).toBeUndefined();
    expect(findCard(now.board, 1)?.id).toBe(1);
  });

  it("takes only the move away that was undone elsewhere", () => {
    const undoable = [5, 6].map((moveId) => ({ applyId: 1, moveId, back: card(1) }));
    const { undoable: left } = withChange(contextWith({ undoable }), undone(6), { epoch: "e", offset: 11 });
    expect(left?.map(({ moveId }) => moveId)).toEqual([5]);
  });

  it("does not put an older state into the panel that is open", () => {
    const preview = card(1, { lock_version: 3, candidate_role_name: "Analista" });
    const now = withChange(contextWith({ preview }), undone(6), { epoch: "e", offset: 11 });
    expect(now.preview).toBe(preview);
    const older = card(1, { lock_version: 1 });
    expect(withChange(contextWith({ preview: older }), undone(6), null).preview?.lock_version).toBe(2);
  });
});

describe("a move", () => {
  it("inside a status changes something where its sub-status is another", () => {
    const inSubmission = card(1, { status: 1, sub_status: 5 });
    expect(isChange({ applyId: 1, status: 1, subStatus: 3 }, inSubmission)).toBe(true);
    expect(isChange({ applyId: 1, status: 1, subStatus: 5 }, inSubmission)).toBe(false);
  });

  it("whose undoing was refused is the only one that can no longer be undone", () => {
    const back = card(1);
    const undoable = [5, 6].map((moveId) => ({ applyId: 1, moveId, back }));
    const task: Task = { kind: "undo", key: 1, applyId: 1, moveId: 6, back, before: moved };
    const left = withoutRefused(contextWith({ tasks: [task], undoable }));
    expect(left.tasks).toEqual([]);
    expect(left.undoable?.map(({ moveId }) => moveId)).toEqual([5]);
  });
});
