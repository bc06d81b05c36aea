import { describe, expect, it } from "vitest";
import {
  cardAfter,
  findCard,
  type Held,
  headsBeyond,
  isHome,
  markIndexOf,
  moveFocus,
  moveHeld,
  type Spot,
} from "./board-keys.ts";

const lanes = [
  { id: "new", cards: [1, 2, 3] },
  { id: "empty", cards: [] },
  { id: "test", cards: [4] },
];
const held = (to: Held["to"]): Held => ({ card: 2, from: { column: "new", index: 1 }, to });

describe("focus on a board", () => {
  it("moves in its column and stops at the ends", () => {
    expect(moveFocus(lanes, { column: "new", index: 1 }, "ArrowDown")).toEqual({ column: "new", index: 2 });
    expect(moveFocus(lanes, { column: "new", index: 2 }, "ArrowDown")).toBeNull();
    expect(moveFocus(lanes, { column: "new", index: 2 }, "ArrowUp")).toEqual({ column: "new", index: 1 });
    expect(moveFocus(lanes, { column: "new", index: 0 }, "ArrowUp")).toBeNull();
    expect(moveFocus(lanes, { column: "new", index: 2 }, "Home")).toEqual({ column: "new", index: 0 });
    expect(moveFocus(lanes, { column: "new", index: 0 }, "End")).toEqual({ column: "new", index: 2 });
  });

  it("passes over empty columns and keeps its height where it can", () => {
    expect(moveFocus(lanes, { column: "new", index: 2 }, "ArrowRight")).toEqual({ column: "test", index: 0 });
    expect(moveFocus(lanes, { column: "test", index: 0 }, "ArrowLeft")).toEqual({ column: "new", index: 0 });
    const even = [
      { id: "new", cards: [1, 2, 3] },
      { id: "lost", cards: [5, 6, 7, 8] },
    ];
    expect(moveFocus(even, { column: "new", index: 2 }, "ArrowRight")).toEqual({ column: "lost", index: 2 });
    expect(moveFocus(even, { column: "lost", index: 3 }, "ArrowLeft")).toEqual({ column: "new", index: 2 });
    expect(moveFocus(lanes, { column: "test", index: 0 }, "ArrowRight")).toBeNull();
    expect(moveFocus(lanes, { column: "test", index: 0 }, "a")).toBeNull();
  });
});

describe("the heads of columns", () => {
  const beyond = (key: string) => headsBeyond(lanes, "empty", key)?.map(({ id }) => id);

  it("are reached in the direction of the arrow, the nearest first, and at both ends", () => {
    expect(beyond("ArrowLeft")).toEqual(["new"]);
    expect(beyond("ArrowRight")).toEqual(["test"]);
    expect(beyond("Home")).toEqual(["new", "empty", "test"]);
    expect(beyond("End")).toEqual(["test", "empty", "new"]);
  });

  it("are not left by other keys", () => {
    expect(beyond("Enter")).toBeUndefined();
    expect(beyond("ArrowDown")).toBeUndefined();
  });
});

describe("a held card", () => {
  const all = () => true;

  it("goes to the top of another column, and home to its own place", () => {
    expect(moveHeld(lanes, held({ column: "new", index: 1 }), "ArrowRight", all)).toEqual({
      column: "empty",
      index: 0,
    });
    expect(moveHeld(lanes, held({ column: "empty", index: 0 }), "ArrowLeft", all)).toEqual({
      column: "new",
      index: 1,
    });
  });

  it("passes over columns that do not take it", () => {
    const toTest = moveHeld(lanes, held({ column: "new", index: 1 }), "ArrowRight", (id) => id === "test");
    expect(toTest).toEqual({ column: "test", index: 0 });
    expect(moveHeld(lanes, held({ column: "new", index: 1 }), "ArrowRight", () => false)).toBeNull();
  });

  it("moves up and down, its own place not counted", () => {
    expect(moveHeld(lanes, held({ column: "new", index: 1 }), "ArrowDown", all)).toEqual({
      column: "new",
      index: 2,
    });
    expect(moveHeld(lanes, held({ column: "new", index: 2 }), "ArrowDown", all)).toBeNull();
    expect(moveHeld(lanes, held({ column: "test", index: 0 }), "ArrowDown", all)).toEqual({
      column: "test",
      index: 1,
    });
    expect(moveHeld(lanes, held({ column: "test", index: 0 }), "ArrowUp", all)).toBeNull();
  });

  it("knows the card that it comes before, and its home", () => {
    expect(cardAfter(lanes, held({ column: "new", index: 1 }))).toBe(3);
    expect(cardAfter(lanes, held({ column: "test", index: 0 }))).toBe(4);
    expect(cardAfter(lanes, held({ column: "test", index: 1 }))).toBeNull();
    expect(isHome(held({ column: "new", index: 1 }))).toBe(true);
    expect(isHome(held({ column: "test", index: 1 }))).toBe(false);
    expect(findCard(lanes, 4)).toEqual({ column: "test", index: 0 });
    expect(findCard(lanes, 9)).toBeNull();
  });

  it("is marked in one column: before the card that it would precede, after the last, and not at its home", () => {
    const mark = (to: Spot, column: string) => markIndexOf(lanes, held(to), column);
    expect(mark({ column: "new", index: 1 }, "new")).toBeNull();
    expect(mark({ column: "new", index: 0 }, "new")).toBe(0);
    expect(mark({ column: "new", index: 2 }, "new")).toBe(3);
    expect(mark({ column: "test", index: 0 }, "test")).toBe(0);
    expect(mark({ column: "test", index: 1 }, "test")).toBe(1);
    expect(mark({ column: "test", index: 1 }, "new")).toBeNull();
  });
});
