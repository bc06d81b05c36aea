import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BoardRecord,
  type Column,
  columnOf,
  dropped,
  inOrder,
  moved,
  replaced,
  upToDate,
} from "./entity-board.columns.ts";
import { inStage, type Stage, stageOf, stagesShown } from "./stages.ts";

const card = (id: number, more: Partial<BoardRecord> = {}): BoardRecord => ({ id, lock_version: 1, ...more });
const column = (id: string, rows: BoardRecord[], sums: Record<string, number> = {}) =>
  columnOf(id, { rows, total_count: rows.length, next_cursor: null, sums }, "value");
const sumsOf = (columns: readonly { sum?: { by: object } | undefined }[]) =>
  columns.map(({ sum }) => sum?.by);
const idsOf = (columns: readonly { cards: BoardRecord[] }[]) =>
  columns.map(({ cards }) => cards.map(({ id }) => id));
const stage = (id: string, more: Partial<Stage> = {}) =>
  ({ id, where: { status: { eq: id } }, change: { status: id }, ...more }) as Stage;

describe("columns", () => {
  it("that a card neither leaves nor comes to stay as they are", () => {
    const third = column("closed", [card(3)]);
    const now = moved([column("draft", [card(1)]), column("published", []), third], 1, "published");
    expect(idsOf(now)).toEqual([[], [1], [3]]);
    expect(now[2]).toBe(third);
  });

  it("add up no value that is none, and none without a currency", () => {
    const priced = { value: 300, currency: "BRL" };
    const columns = [column("draft", [card(1, priced)], { BRL: 300 }), column("published", [])];
    expect(sumsOf(replaced(columns, card(1, { value: null, currency: "BRL" })))).toEqual([{ BRL: 0 }, {}]);
    expect(sumsOf(replaced(columns, card(1, { value: 9, currency: null })))).toEqual([{ BRL: 0 }, {}]);
  });

  it("have no sum where none was answered or requested", () => {
    const page = { rows: [], total_count: 0, next_cursor: null };
    expect(columnOf("draft", page, "value").sum).toBeUndefined();
    expect(columnOf("draft", { ...page, sums: {} }).sum).toBeUndefined();
  });

  it("show a card that was read twice where it was last, and count and add it once", () => {
    const older = card(1, { status: "draft", value: 300, currency: "BRL" });
    const newer = { ...older, status: "published", lock_version: 2 };
    const now = { saved: [], gone: [] };
    const read = (first: BoardRecord, second: BoardRecord) =>
      upToDate(
        [column("draft", [first], { BRL: 300 }), column("published", [second], { BRL: 300 })],
        [],
        now,
        () => false,
      );
    expect(idsOf(read(older, newer))).toEqual([[], [1]]);
    expect(idsOf(read(newer, older))).toEqual([[1], []]);
    expect(sumsOf(read(older, newer))).toEqual([{ BRL: 0 }, { BRL: 300 }]);
    expect(read(older, newer).map(({ count }) => count)).toEqual([0, 1]);
  });

  it("keep every card once, and count what is moved", () => {
    const page = (rows: BoardRecord[], total_count: number) => ({ rows, total_count, next_cursor: null });
    const columns: Column[] = [columnOf("a", page([card(1), card(2)], 5)), columnOf("b", page([card(3)], 1))];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom("a", "b"))), (steps) => {
        const after = steps.reduce((now, [id, to]) => moved(now, id, to), columns);
        expect(after.flatMap(({ cards }) => cards.map(({ id }) => id)).toSorted()).toEqual([1, 2, 3]);
        expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(6);
      }),
    );
  });

  it("are in the order of their stage, the last first where that is its order", () => {
    const columns = [column("done", [card(1, { done_at: "a" }), card(2, { done_at: "b" }), card(3)])];
    const ordered = (descending: boolean) =>
      idsOf(inOrder(columns, [stage("done", { order: { field: "done_at", descending } })]))[0];
    expect(ordered(false)).toEqual([3, 1, 2]);
    expect(ordered(true)).toEqual([2, 1, 3]);
    expect(inOrder(columns, [])).toEqual(columns);
  });
});

describe("the sum of a column", () => {
  const priced = (id: number, value: number, currency: string) => card(id, { value, currency });
  const page = (rows: BoardRecord[], sums: Record<string, number>) => ({
    ...{ rows, sums, total_count: 9, next_cursor: "more" },
  });
  const columns = [
    columnOf("draft", page([priced(1, 300, "BRL"), priced(2, 50, "USD")], { BRL: 1000, USD: 50 }), "value"),
    columnOf("published", page([], {}), "value"),
  ];
  const sums = (of: readonly Column[]) => of.map(({ sum }) => sum?.by);

  it("follows its cards, by currency", () => {
    expect(sums(moved(columns, 1, "published"))).toEqual([{ BRL: 700, USD: 50 }, { BRL: 300 }]);
    expect(sums(replaced(columns, { ...priced(1, 350, "BRL"), lock_version: 2 }))[0]).toEqual({
      BRL: 1050,
      USD: 50,
    });
    expect(sums(dropped(columns, [2]))[0]).toEqual({ BRL: 1000, USD: 0 });
  });

  it("is not sent where the board has no sums", () => {
    expect(sums(moved([columnOf("draft", page([priced(1, 1, "BRL")], {}))], 1, "x"))).toEqual([undefined]);
  });
});

describe("stages", () => {
  const stages = [stage("draft"), stage("published")];

  it("are all shown where what the filter has in the place of a condition is none", () => {
    const shown = stagesShown(stages, { by: "field", field: "status" }, { status: [{}] });
    expect(shown.map(({ id }) => id)).toEqual(["draft", "published"]);
  });

  it("hold their own condition where the list's filter has none", () => {
    const request = { term: "", where: { status: [{}] } };
    expect(inStage(request, stage("draft")).where).toEqual({ status: { eq: "draft" } });
  });

  it("take a moment from their beginning on, and none before it", () => {
    const week = { id: "week", where: { due_at: { gteq: "2026-11-19" } }, change: null } as Stage;
    expect(stageOf([week], { due_at: "2026-11-19" })).toBe(week);
    expect(stageOf([week], { due_at: "2026-11-18" })).toBeUndefined();
    expect(stageOf([week], { due_at: 7 })).toBeUndefined();
  });
});
