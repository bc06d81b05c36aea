import { expect, it } from "vitest";
import type { Entry } from "#client/inspect/record.ts";
import { causesOf, type Row, rowsOf, shownRows, stateText } from "./rows.ts";

const snapshot = (n: number, by: string, value: string): Entry => ({
  n,
  at: n,
  kind: "snapshot",
  actor: "bell",
  by,
  status: "active",
  value,
  active: [],
  taken: [],
  context: null,
});
const event = (n: number, type: string, from: string | null = null, actor = "bell"): Entry => ({
  n,
  at: n,
  kind: "event",
  actor,
  from,
  event: { type },
});

it("has a line for each event and fact, with the moment after it and the state that it led to", () => {
  const rows = rowsOf([
    { n: 1, at: 0, kind: "start", actor: "bell", parent: null, chart: "bell" },
    event(2, "xstate.init"),
    snapshot(3, "xstate.init", "quiet"),
    event(4, "bell.rung"),
    event(5, "bell.rung"),
    event(6, "xstate.promise.resolve", "bell.answer", "bell.answer"),
    snapshot(7, "bell.rung", "ringing"),
    snapshot(8, "bell.rung", "ringing"),
    { n: 9, at: 9, kind: "fact", fact: { type: "door.opened" } },
  ]);
  expect(rows.map(({ n, moment, type, to, state }) => [n, moment, type, to, state])).toEqual([
    [2, 3, "xstate.init", "bell", "quiet"],
    [4, 7, "bell.rung", "bell", "ringing"],
    [5, 8, "bell.rung", "bell", null],
    [9, 9, "door.opened", null, null],
  ]);
});

it("says a state in one line", () => {
  expect(stateText("open")).toBe("open");
  expect(stateText({ signedIn: "current" })).toBe("signedIn.current");
  expect(stateText({ list: { ready: "idle" }, panel: "closed" })).toBe("list.ready.idle · panel.closed");
  expect(stateText(null)).toBe("");
});

const rows = rowsOf([
  event(1, "bell.rung"),
  { n: 2, at: 2, kind: "fact", from: "bell", cause: 1, fact: { type: "door.opened" } },
  { ...event(3, "door.opened", null, "door"), cause: 2 } as Entry,
  event(4, "socket.beat", null, "cable"),
]);

it("shows what is searched for and not muted, of one actor or of all", () => {
  const shown = (search: string, muted: string[] = [], actor: string | null = null) =>
    shownRows(rows, { search, muted: new Set(muted), actor }).map(({ n }) => n);
  expect(shown("")).toEqual([1, 2, 3, 4]);
  expect(shown("", ["socket.beat"])).toEqual([1, 2, 3]);
  expect(shown("DOOR")).toEqual([2, 3]);
  expect(shown("door bell")).toEqual([2]);
  expect(shown("", [], "bell")).toEqual([1, 2]);
});

it("follows the causes of a line back to where they began", () => {
  const causes = (n: number) => causesOf(rows, rows.find((row) => row.n === n) as Row).map((row) => row.n);
  expect(causes(3)).toEqual([2, 1]);
  expect(causes(1)).toEqual([]);
});
