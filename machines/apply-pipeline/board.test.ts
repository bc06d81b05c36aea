import { describe, expect, it } from "vitest";
import {
  addPage,
  type Board,
  type Column,
  findCard,
  fold,
  overlay,
  remove,
  sizeOf,
  toBoard,
  touch,
} from "./board.ts";
import { board, card, column } from "./testing.ts";

const ids = (columns: readonly Column[]) =>
  Object.fromEntries(
    columns
      .filter(({ count }) => count > 0)
      .map(({ status, cards, count }) => [status, `${cards.map(({ id }) => id).join(" ")} of ${count}`]),
  );
const shown = ({ columns }: Board) => ids(columns);
const three = () => toBoard(board([card(1), card(2), card(3)]));
/** Web responses 1 and 2 are here, 3 to 5 are not yet. */
const paged = () =>
  toBoard({ ...board([]), columns: [column(0, [card(1), card(2)], { count: 5 }), column(1, [])] });

describe("the board", () => {
  it("applies a change once, whichever way it arrives first", () => {
    const moved = card(2, { status: 1, lock_version: 1, position: 5 });
    const once = fold(three(), moved, 0);
    expect(shown(once)).toEqual({ 0: "1 3 of 2", 1: "2 of 1" });
    expect(fold(once, moved, 0)).toBe(once);
    expect(fold(once, card(2), 1)).toBe(once);
  });

  it("does not count again what it was read after", () => {
    const moved = card(2, { status: 1, lock_version: 1 });
    const read = toBoard(board([card(1), moved, card(3)]));
    expect(fold(read, moved, 0)).toBe(read);
  });

  it("keeps the order of positions inside a column", () => {
    expect(shown(fold(three(), card(3, { position: 0.5, lock_version: 1 }), 0))).toEqual({ 0: "3 1 2 of 3" });
    expect(shown(fold(three(), card(1, { position: 2, lock_version: 1 }), 0))).toEqual({ 0: "1 2 3 of 3" });
  });

  it("counts cards that are not loaded, without showing them", () => {
    expect(shown(fold(paged(), card(9, { position: 9 }), null))).toEqual({ 0: "1 2 of 6" });
    expect(shown(fold(paged(), card(4, { status: 1, lock_version: 1 }), 0))).toEqual({
      0: "1 2 of 4",
      1: "4 of 1",
    });
    const away = fold(paged(), card(1, { position: 4.5, lock_version: 1 }), 0);
    expect(shown(away)).toEqual({ 0: "2 of 5" });
    expect(shown(fold(paged(), card(4, { position: 2, lock_version: 1 }), 0))).toEqual({ 0: "1 2 of 5" });
  });

  it("goes on with a page, whatever changed while it was on its way", () => {
    const moved = fold(
      fold(paged(), card(4, { status: 1, lock_version: 1 }), 0),
      card(2, { position: 3.5, lock_version: 1 }),
      0,
    );
    const page = column(0, [card(3), card(4), card(5)]);
    const all = addPage(moved, { ...page, count: 5 });
    expect(shown(all)).toEqual({ 0: "1 3 5 of 4", 1: "4 of 1" });
    expect(all.columns[0]).toMatchObject({ cursor: null, until: null });
    const more = addPage(paged(), column(0, [card(3)], { count: 5 }));
    expect(more.columns[0]).toMatchObject({ cursor: "after 3", until: { position: 3, id: 3 } });
  });

  it("takes a card from a page that was moved there before, unless the page is older than the move", () => {
    // It went to the unloaded part of its column: what is not shown there has no place yet.
    const moved = fold(paged(), card(5, { lock_version: 2, position: 50 }), 1);
    expect(findCard(moved, 5)).toBeUndefined();
    const page = (lock_version: number) => addPage(moved, column(0, [card(5, { lock_version })]));
    expect(shown(page(2))).toMatchObject({ 0: "1 2 5 of 6" });
    expect(findCard(page(1), 5)).toBeUndefined();
  });

  it("only counts what a page brought already in its later state", () => {
    const ahead = addPage(paged(), column(1, [card(4, { status: 1, lock_version: 2 })]));
    const reported = fold(ahead, card(4, { status: 1, lock_version: 1 }), 0);
    expect(shown(reported)).toEqual({ 0: "1 2 of 4", 1: "4 of 1" });
    expect(findCard(reported, 4)?.lock_version).toBe(2);
    expect(fold(ahead, card(4, { status: 1, lock_version: 2 }), 0).columns[0]?.count).toBe(4);
  });

  it("loses a card for good", () => {
    const gone = remove(three(), 2);
    expect(shown(gone)).toEqual({ 0: "1 3 of 2" });
    expect(fold(gone, card(2, { lock_version: 8 }), 0)).toBe(gone);
    expect(remove(gone, 2)).toBe(gone);
  });

  it("shows own moves before they are answered", () => {
    const { columns } = three();
    const to = (id: number, status: number, beforeId?: number | null) => ({
      card: card(id),
      status,
      subStatus: null,
      beforeId,
    });
    expect(ids(overlay({ columns, folded: {} }, [to(1, 1), to(2, 1)]))).toEqual({
      0: "3 of 1",
      1: "2 1 of 2",
    });
    expect(ids(overlay({ columns, folded: {} }, [to(1, 1), to(2, 1, null)]))).toEqual({
      0: "3 of 1",
      1: "1 2 of 2",
    });
    expect(ids(overlay({ columns, folded: {} }, [to(1, 0, 3)]))).toEqual({ 0: "2 1 3 of 3" });
    expect(ids(overlay({ columns, folded: {} }, [to(1, 0, 99)]))).toEqual({ 0: "2 3 1 of 3" });
    expect(ids(overlay({ columns, folded: {} }, [to(99, 1)]))).toEqual({ 0: "1 2 3 of 3" });
    const back = { card: card(2), status: 0, subStatus: null, beforeId: "position" as const };
    expect(ids(overlay({ columns, folded: {} }, [to(2, 1), back]))).toEqual({ 0: "1 2 3 of 3" });
  });

  it("changes a card in its place", () => {
    expect(findCard(touch(three(), 2, { seen: true }), 2)?.seen).toBe(true);
  });

  it("asks again for what it has, within what the provider gives", () => {
    const many = (n: number) => toBoard(board(Array.from({ length: n }, (_, index) => card(index + 1))));
    expect([1, 120, 400].map((n) => sizeOf(many(n)))).toEqual([50, 120, 200]);
  });
});
