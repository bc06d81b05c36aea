import { beforeEach, describe, expect, it } from "vitest";
import { delays } from "../delays.ts";
import { movedBy, type start } from "./apply-pipeline.testing.ts";
import type { BoardAnswer } from "./board.ts";
import { board, card, column } from "./testing.ts";

type Started = ReturnType<typeof start>;

/** How the board is read anew, and page by page; of the chart's one test, whose coverage they count in. */
export function readingTests(openBoard: (answer: BoardAnswer) => Promise<void>, s: () => Started) {
  describe("reading anew", () => {
    it("closes a gap of the channel; events received meanwhile count once", async () => {
      s().lose();
      s().clock.increment(delays.debounce);
      s().lose();
      s().clock.increment(delays.debounce);
      s().hear({ type: "presence", people: [] });
      s().hear(movedBy(2, 1, 2), 14);
      s().hear(movedBy(2, 2, 2), 16);
      // The answer to the first reading came too late.
      await s().load.resolve(board([]));
      await s().load.resolve(board([card(1, { status: 2, lock_version: 1 }), card(2), card(3)], 15));
      expect(s().ids()).toEqual({ 0: "3 of 1", 2: "2 1 of 2" });
      expect(s().context().received).toEqual([]);
    });

    it("is done once for changes of many that follow each other closely", async () => {
      for (let n = 0; n < 20; n++) {
        s().lose();
        s().clock.increment(delays.debounce / 40);
      }
      expect(s().load.calls).toBe(0);
      s().clock.increment(delays.debounce / 2);
      await s().load.resolve(board([card(3)]));
      expect(s().load.calls).toBe(0);
      expect(s().ids()).toEqual({ 0: "3 of 1" });
    });

    it("searches after a pause of typing, with pages of the same term", async () => {
      s().actor.send({ type: "term.changed", term: "an" });
      s().actor.send({ type: "term.changed", term: "ana" });
      s().clock.increment(delays.debounce);
      expect(s().load.input()).toMatchObject({ term: "ana" });
      await s().load.resolve({ ...board([]), columns: [column(0, [card(1)], { count: 3 })] });
      s().actor.send({ type: "term.changed", term: "anal" });
      s().actor.send({ type: "column.ended", status: 0 });
      expect(s().loadPage.input()).toMatchObject({ term: "ana", status: 0, after: "after 1" });
    });

    it("asks where a change of an unseen card may or may not be of the search", async () => {
      s().actor.send({ type: "term.changed", term: "ana" });
      s().clock.increment(delays.debounce);
      await s().load.resolve(board([card(1)]));
      s().hear({ type: "presence", people: [] });
      s().hear(movedBy(2, 1, 2), 11);
      expect(s().is({ open: { reading: "settled" } })).toBe(true);
      s().hear({ type: "applied", apply: card(8) }, 12);
      expect(s().is({ open: { reading: "loading" } })).toBe(true);
    });

    it("says that the board may be behind, until it can be read", async () => {
      s().actor.send({ type: "reload.requested" });
      await s().load.reject({ code: "unavailable" });
      expect(s().is({ open: { reading: "stale" } })).toBe(true);
      s().actor.send({ type: "connectivity.changed", online: false });
      s().actor.send({ type: "connectivity.changed", online: true });
      await s().load.reject({ code: "unavailable" });
      s().lose();
      await s().load.reject({ code: "unavailable" });
      s().actor.send({ type: "reload.requested" });
      await s().load.resolve(board([card(1)]));
      expect(s().is({ open: { reading: "settled" } })).toBe(true);
    });
  });

  describe("pages of a column", () => {
    const first = { ...board([]), columns: [column(0, [card(1)], { count: 3 }), column(1, [])] };
    beforeEach(async () => {
      await openBoard(first);
    });

    it("come when its end is seen, one at a time", async () => {
      s().actor.send({ type: "column.ended", status: 1 });
      expect(s().loadPage.calls).toBe(0);
      s().actor.send({ type: "column.ended", status: 0 });
      expect(s().context().pageStatus).toBe(0);
      await s().loadPage.resolve(column(0, [card(2), card(3)]));
      expect(s().ids()).toEqual({ 0: "1 2 3 of 3" });
      expect(s().context().pageStatus).toBeNull();
    });

    it("go on where the column that was seen to end has come to", async () => {
      const further = column(1, [card(4, { status: 1 })], { count: 2 });
      await openBoard({ ...first, columns: [...first.columns.slice(0, 1), further] });
      s().actor.send({ type: "column.ended", status: 1 });
      expect(s().loadPage.input()).toMatchObject({ status: 1, after: "after 4" });
      await s().loadPage.resolve(column(1, [card(5, { status: 1 })], { count: 3 }));
      s().actor.send({ type: "column.ended", status: 1 });
      expect(s().loadPage.input()).toMatchObject({ status: 1, after: "after 5" });
    });

    it("are requested again a while after a failure", async () => {
      s().actor.send({ type: "column.ended", status: 0 });
      await s().loadPage.reject({ code: "unavailable" });
      s().actor.send({ type: "column.ended", status: 0 });
      expect(s().loadPage.calls).toBe(0);
      s().clock.increment(delays.pageRetry);
      s().actor.send({ type: "column.ended", status: 0 });
      expect(s().loadPage.calls).toBe(1);
    });

    it("of a board that was read anew are dropped", async () => {
      s().actor.send({ type: "column.ended", status: 0 });
      s().actor.send({ type: "reload.requested" });
      await s().load.resolve(board([card(1)]));
      await s().loadPage.resolve(column(0, [card(2), card(3)]));
      expect(s().ids()).toEqual({ 0: "1 of 1" });
    });
  });
}
