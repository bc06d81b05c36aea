import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { settled } from "../testing/coverage.ts";
import { isOvertaken, previewOf } from "./apply-pipeline.context.ts";
import { undoFact } from "./apply-pipeline.setup.ts";
import { coverage, lastMoveId, me, movedBy, moveRow, start } from "./apply-pipeline.testing.ts";
import { type BoardAnswer, findCard } from "./board.ts";
import { readingTests } from "./reading.testing.ts";
import { board, card, column } from "./testing.ts";

let s: ReturnType<typeof start>;
async function openBoard(answer: BoardAnswer) {
  s = start();
  await s.load.resolve(answer);
}
const open = (cards = [card(1), card(2), card(3)]) => openBoard(board(cards));

describe("apply pipeline", () => {
  beforeEach(() => open());
  afterAll(() => expect(coverage.missing()).toEqual([]));

  describe("opening", () => {
    it("reads the board, then listens from where it stands", async () => {
      s = start();
      expect(s.load.input()).toEqual({ jobId: 7, term: "", size: 50 });
      await s.load.resolve(board([card(1), card(2), card(3)]));
      expect(s.ids()).toEqual({ 0: "1 2 3 of 3" });
      expect(s.listened).toHaveBeenCalledWith({ jobId: 7, from: { epoch: "e", offset: 10 } });
    });

    it("is tried again by hand, or with the network", async () => {
      s = start();
      await s.load.reject({ code: "unavailable" });
      expect(s.is("failed")).toBe(true);
      expect(s.context().failure).toBe("unavailable");
      s.actor.send({ type: "connectivity.changed", online: false });
      expect(s.is("failed")).toBe(true);
      s.actor.send({ type: "connectivity.changed", online: true });
      await s.load.reject({ code: "not_found" });
      s.actor.send({ type: "reload.requested" });
      await s.load.resolve(board([]));
      expect(s.is("open")).toBe(true);
    });
  });

  describe("a move", () => {
    it("is shown at once, sent with what was seen, and stays", async () => {
      s.move({ applyId: 2, status: 1, subStatus: 3 });
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 1: "2 of 1" });
      expect(s.task()).toMatchObject({ kind: "move", lockVersion: 0, wanted: { status: 1, subStatus: 3 } });
      await s.answer();
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 1: "2 of 1" });
      expect(s.announceDone).toHaveBeenCalledWith("move");
      expect(s.is({ open: { sending: "idle" } })).toBe(true);
    });

    it("waits for its turn, and follows the version of the one before", async () => {
      s.move({ applyId: 2, status: 2 });
      s.move({ applyId: 2, status: 1, subStatus: 4 });
      s.move({ applyId: 1, status: 2 });
      expect(s.ids()).toEqual({ 0: "3 of 1", 1: "2 of 1", 2: "1 of 1" });
      await s.answer();
      expect(s.task()).toMatchObject({ applyId: 2, lockVersion: 1 });
      await s.answer();
      expect(s.task()).toMatchObject({ applyId: 1, lockVersion: 0 });
      await s.answer();
      expect(s.ids()).toEqual({ 0: "3 of 1", 1: "2 of 1", 2: "1 of 1" });
    });

    it("keeps the sub-status inside Submission, and leaves it behind elsewhere", async () => {
      await open([card(1, { status: 1, sub_status: 5 })]);
      s.move({ applyId: 1, status: 1, beforeId: null });
      expect(s.task()).toMatchObject({ wanted: { subStatus: 5 } });
      await s.answer();
      s.move({ applyId: 1, status: 2, subStatus: 5 });
      expect(s.task()).toMatchObject({ wanted: { subStatus: null } });
    });

    it("is none where nothing would change, the card is gone, or the person may not", async () => {
      s.move({ applyId: 1, status: 0 });
      s.move({ applyId: 1, status: 0, subStatus: 3 });
      s.move({ applyId: 99, status: 2 });
      s.move({ applyId: 99, status: 9 });
      expect(s.send.calls).toBe(0);
      s = start(false);
      await s.load.resolve(board([card(1)]));
      s.move({ applyId: 1, status: 2 });
      s.move({ applyId: 1, status: 9 });
      expect(s.send.calls).toBe(0);
      expect(s.is({ open: { asking: "closed" } })).toBe(true);
    });

    it("goes back where another was there first, with what followed on the card; the board is read anew", async () => {
      s.move({ applyId: 2, status: 2 });
      s.move({ applyId: 2, status: 1 });
      s.move({ applyId: 1, status: 2 });
      const conflict = { code: "conflict" };
      await s.send.reject(conflict);
      expect(s.announceRefused).toHaveBeenCalledWith(conflict);
      expect(s.ids()).toEqual({ 0: "2 3 of 2", 2: "1 of 1" });
      expect(s.is({ open: { reading: "loading" } })).toBe(true);
      await s.load.resolve(board([card(1), card(2, { status: 5, lock_version: 1 }), card(3)], 12));
      expect(s.ids()).toEqual({ 0: "3 of 1", 2: "1 of 1", 5: "2 of 1" });
    });

    it("is not counted twice when the cable is faster than the answer", async () => {
      s.move({ applyId: 2, status: 2 });
      s.hear(movedBy(me, 2, 2), 11);
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 2: "2 of 1" });
      await s.answer();
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 2: "2 of 1" });
      expect(s.context().notice).toBeNull();
    });
  });

  describe("a dialog", () => {
    beforeEach(() => s.move({ applyId: 2, status: 9 }));

    it("shows the card in its new place, and back when it is left", () => {
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 9: "2 of 1" });
      expect(s.send.calls).toBe(0);
      s.actor.send({ type: "form.cancelled" });
      expect(s.ids()).toEqual({ 0: "1 2 3 of 3" });
      expect(s.context().asked).toBeNull();
    });

    it("names what is missing, and sends what is complete", async () => {
      s.actor.send({ type: "form.submitted" });
      expect(s.context().asked?.problems).toEqual([{ path: "reject_reason", rule: "required" }]);
      s.actor.send({ type: "form.changed", change: { reject_reason: 2 } });
      expect(s.context().asked?.problems).toEqual([]);
      s.actor.send({ type: "form.submitted" });
      expect(s.task()).toMatchObject({ form: { kind: "rejection", reject_reason: 2 }, lockVersion: 0 });
      await s.answer();
      expect(s.is({ open: { asking: "closed" } })).toBe(true);
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 9: "2 of 1" });
    });

    it("stays with what was typed where the provider refuses a field", async () => {
      s.actor.send({ type: "form.changed", change: { reject_reason: 24 } });
      s.actor.send({ type: "form.submitted" });
      await s.send.reject({
        code: "validation_failed",
        fields: [{ path: "move.form.reject_reason", rule: "option" }],
      });
      expect(s.is({ open: { asking: "filling" } })).toBe(true);
      expect(s.context().asked).toMatchObject({
        draft: { reject_reason: 24 },
        problems: [{ path: "reject_reason", rule: "option" }],
      });
      expect(s.is({ open: { reading: "settled" } })).toBe(true);
    });

    it("takes back what was said of the field that is changed, and of no other", async () => {
      s.actor.send({ type: "form.changed", change: { reject_reason: 24 } });
      s.actor.send({ type: "form.submitted" });
      const fields = ["reject_reason", "comment"].map((path) => ({
        path: `move.form.${path}`,
        rule: "option",
      }));
      await s.send.reject({ code: "validation_failed", fields });
      s.actor.send({ type: "form.changed", change: { reject_reason: 2 } });
      expect(s.context().asked?.problems).toEqual([{ path: "comment", rule: "option" }]);
    });

    it("waits for its own answer, not for that of an earlier move", async () => {
      s.actor.send({ type: "form.cancelled" });
      s.move({ applyId: 1, status: 2 });
      s.move({ applyId: 2, status: 9 });
      s.actor.send({ type: "form.changed", change: { reject_reason: 2 } });
      s.actor.send({ type: "form.submitted" });
      await s.answer();
      expect(s.is({ open: { asking: "sending" } })).toBe(true);
      await s.send.reject({ code: "conflict" });
      expect(s.is({ open: { asking: "closed" } })).toBe(true);
    });

    it("reports that somebody else moved the card, and then takes the later state", () => {
      expect(isOvertaken(s.context())).toBe(false);
      s.hear(movedBy(2, 2, 5), 11);
      expect(isOvertaken(s.context())).toBe(true);
      s.actor.send({ type: "form.changed", change: { reject_reason: 2 } });
      s.actor.send({ type: "form.submitted" });
      expect(s.task()).toMatchObject({ lockVersion: 1 });
    });

    it("closes where the card is gone", () => {
      s.hear({ type: "removed", apply_id: 3 }, 11);
      expect(s.is({ open: { asking: "filling" } })).toBe(true);
      s.hear({ type: "removed", apply_id: 2 }, 12);
      expect(s.is({ open: { asking: "closed" } })).toBe(true);
      expect(isOvertaken(s.context())).toBe(false);
    });
  });

  describe("undo", () => {
    it("takes the last move back, shown at once", async () => {
      s.actor.send({ type: "undo.requested" });
      expect(s.send.calls).toBe(0);
      s.move({ applyId: 2, status: 2 });
      s.actor.send({ type: "undo.requested" });
      await s.answer();
      s.actor.send({ type: "undo.requested" });
      expect(s.ids()).toEqual({ 0: "1 2 3 of 3" });
      expect(s.task()).toMatchObject({ kind: "undo", applyId: 2, moveId: lastMoveId() });
      await s.answer({ lock_version: 2 });
      expect(s.ids()).toEqual({ 0: "1 2 3 of 3" });
      expect(s.context().undoable).toEqual([]);
      expect(s.announceDone).toHaveBeenLastCalledWith("undo");
    });

    it("is requested by the toast of a move", async () => {
      s.move({ applyId: 2, status: 2 });
      await s.answer();
      s.move({ applyId: 1, status: 2 });
      await s.answer();
      s.actor.send({ type: "toast.acted", fact: "other", id: "2" });
      expect(s.announceTooLate).not.toHaveBeenCalled();
      s.actor.send({ type: "toast.acted", fact: undoFact, id: "3" });
      expect(s.announceTooLate).toHaveBeenCalledOnce();
      expect(s.send.calls).toBe(0);
      s.actor.send({ type: "toast.acted", fact: undoFact, id: "2" });
      expect(s.task()).toMatchObject({ kind: "undo", applyId: 2 });
    });

    it("is requested by the toasts of moves while another is sent, in their order", async () => {
      s.move({ applyId: 2, status: 2 });
      await s.answer();
      s.move({ applyId: 1, status: 2 });
      await s.answer();
      s.move({ applyId: 3, status: 2 });
      s.actor.send({ type: "toast.acted", fact: undoFact, id: "1" });
      s.actor.send({ type: "toast.acted", fact: undoFact, id: "3" });
      s.actor.send({ type: "toast.acted", fact: undoFact, id: "2" });
      expect(s.context().tasks.map(({ kind, applyId }) => [kind, applyId])).toEqual([
        ["move", 3],
        ["undo", 1],
        ["undo", 2],
      ]);
      expect(s.announceTooLate).toHaveBeenCalledOnce();
    });

    it("is gone where another moved the card since, or took it back", async () => {
      s.move({ applyId: 2, status: 2 });
      await s.answer();
      s.move({ applyId: 1, status: 2 });
      await s.answer();
      s.hear(movedBy(2, 2, 5, 2), 11);
      expect(s.context().undoable.map(({ applyId }) => applyId)).toEqual([1]);
      const apply = card(1, { lock_version: 2 });
      s.hear({ type: "undone", apply, move: moveRow(apply, 0, 2, lastMoveId(), true), by_id: 2 }, 12);
      expect(s.context().undoable).toEqual([]);
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 5: "2 of 1" });
    });

    it("that is refused shows the card where it is", async () => {
      s.move({ applyId: 2, status: 2 });
      await s.answer();
      s.actor.send({ type: "undo.requested" });
      await s.send.reject({ code: "conflict" });
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 2: "2 of 1" });
      expect(s.context().undoable).toEqual([]);
    });
  });

  describe("other recruiters", () => {
    it("are seen on the board, and so are their moves and new applies", () => {
      s.hear({ type: "presence", people: [{ id: 2, name: "Bia" }] });
      expect(s.context().people).toEqual([{ id: 2, name: "Bia" }]);
      s.hear(movedBy(2, 2, 5), 11);
      expect(s.ids()).toEqual({ 0: "1 3 of 2", 5: "2 of 1" });
      expect(s.context().notice).toEqual({
        kind: "moved",
        applyId: 2,
        candidate: "Pessoa 2",
        by: "Bia",
        status: 5,
      });
      s.hear({ type: "applied", apply: card(4, { position: 0 }) }, 12);
      expect(s.ids()).toEqual({ 0: "4 1 3 of 3", 5: "2 of 1" });
      expect(s.context().notice).toMatchObject({ kind: "applied", candidate: "Pessoa 4" });
    });

    it("show whose candidate withdrew, where the card is", () => {
      s.hear(
        { type: "withdrawn", apply: card(2, { withdrawn_at: "2026-11-02T12:00:00Z", lock_version: 1 }) },
        11,
      );
      expect(s.ids()).toEqual({ 0: "1 2 3 of 3" });
      expect(findCard(s.context().board, 2)?.withdrawn_at).toBe("2026-11-02T12:00:00Z");
      expect(s.context().notice).toMatchObject({ kind: "withdrawn", candidate: "Pessoa 2", by: null });
    });

    it("take cards away", () => {
      s.hear({ type: "removed", apply_id: 2 }, 11);
      expect(s.ids()).toEqual({ 0: "1 3 of 2" });
    });

    it("are received once: what the board already holds is skipped", () => {
      s.hear(movedBy(2, 2, 5), 10);
      expect(s.ids()).toEqual({ 0: "1 2 3 of 3" });
    });

    it("are not received where the channel is refused", () => {
      s.reject();
      s.hear(movedBy(2, 2, 5), 11);
      expect(s.ids()).toEqual({ 0: "1 2 3 of 3" });
      expect(s.is({ open: { live: "refused" } })).toBe(true);
    });
  });

  readingTests(openBoard, () => s);

  describe("the panel of a candidate", () => {
    it("opens with the card, marks it as seen and follows it", async () => {
      s.actor.send({ type: "card.opened", applyId: 99 });
      expect(s.is({ open: { preview: "closed" } })).toBe(true);
      s.actor.send({ type: "card.opened", applyId: 2 });
      expect(s.markSeen).toHaveBeenCalledWith(2);
      expect(previewOf(s.context())).toMatchObject({ id: 2, seen: true, status: 0 });
      s.move({ applyId: 2, status: 2 });
      expect(previewOf(s.context())).toMatchObject({ status: 2 });
      await s.answer();
      s.hear(movedBy(2, 2, 5, 2), 11);
      expect(s.context().preview).toMatchObject({ status: 5 });
      s.hear(movedBy(2, 1, 5), 12);
      s.actor.send({ type: "preview.closed" });
      expect(previewOf(s.context())).toBeNull();
    });

    it("keeps a card that moved beyond what is loaded", async () => {
      s = start();
      await s.load.resolve({ ...board([]), columns: [column(0, [card(1), card(2)], { count: 9 })] });
      s.actor.send({ type: "card.opened", applyId: 1 });
      const apply = card(1, { position: 8, lock_version: 1 });
      s.hear({ type: "moved", apply, move: moveRow(apply, 0, 0, 1), by_id: 2 }, 11);
      expect(previewOf(s.context())).toMatchObject({ id: 1, position: 8 });
    });

    it("closes with the card", async () => {
      s.actor.send({ type: "card.opened", applyId: 2 });
      s.hear({ type: "removed", apply_id: 3 }, 11);
      expect(s.is({ open: { preview: "open" } })).toBe(true);
      s.hear({ type: "removed", apply_id: 2 }, 12);
      await settled();
      expect(s.is({ open: { preview: "closed" } })).toBe(true);
    });
  });
});
