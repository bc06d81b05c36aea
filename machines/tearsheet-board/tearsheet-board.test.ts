import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { columnOf, memberOf } from "./samples.ts";
import { type MembersPage, moved, readOn, type TearsheetMove } from "./tearsheet-board.columns.ts";
import { shownColumns, tearsheetBoardMachine } from "./tearsheet-board.machine.ts";

const coverage = trackCoverage(tearsheetBoardMachine);
const [ana, bia, caio] = [memberOf(1), memberOf(2), memberOf(3)];
const board = () => [columnOf(1, [ana, bia], "p2"), columnOf(2, [caio], null)];

function start() {
  const save = controlled<{ move: TearsheetMove | undefined }, void>();
  const readPage = controlled<{ listId: number; after: string }, MembersPage>();
  const machine = coverage.instrument(
    tearsheetBoardMachine.provide({
      actors: { save: fromPromise(save.effect), readPage: fromPromise(readPage.effect) },
    }),
  );
  const actor = createActor(machine, { inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  actor.send({ type: "board.read", columns: board() });
  return {
    actor,
    save,
    readPage,
    facts,
    move: (member = ana, fromId = 1, toId = 2) => actor.send({ type: "card.moved", member, fromId, toId }),
    shown: () =>
      shownColumns(actor.getSnapshot().context).map(({ members, count }) => [
        members.map(({ candidate_id }) => candidate_id),
        count,
      ]),
    value: () => actor.getSnapshot().value,
  };
}

describe("the board of tearsheets", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("shows a move before it is saved, and keeps it once it is", async () => {
    const { save, facts, move, shown, value } = start();
    move();
    const after = [
      [[2], 9],
      [[1, 3], 11],
    ];
    expect(shown()).toEqual(after);
    expect(save.input()).toEqual({ move: { member: ana, fromId: 1, toId: 2 } });
    await save.resolve();
    expect(shown()).toEqual(after);
    expect(facts).toEqual([{ type: "card.saved", move: { member: ana, fromId: 1, toId: 2 } }]);
    expect(value()).toEqual({ moving: "idle", paging: "idle" });
  });

  it("saves moves one after another", async () => {
    const { save, move, shown } = start();
    move();
    move(bia);
    expect([save.calls, shown()]).toEqual([
      1,
      [
        [[], 8],
        [[2, 1, 3], 12],
      ],
    ]);
    await save.resolve();
    expect(save.input()).toEqual({ move: { member: bia, fromId: 1, toId: 2 } });
  });

  it("takes back what is refused, with what was to follow of the same candidate", async () => {
    const { save, facts, move, shown } = start();
    move();
    move(ana, 2, 1);
    move(bia);
    await save.reject({ code: "conflict" });
    expect(facts).toEqual([{ type: "card.refused", move: { member: ana, fromId: 1, toId: 2 } }]);
    expect(save.input()).toEqual({ move: { member: bia, fromId: 1, toId: 2 } });
    expect(shown()).toEqual([
      [[1], 9],
      [[2, 3], 11],
    ]);
  });

  it("shows what is on its way on a board that is read anew", async () => {
    const { actor, save, move, shown } = start();
    move();
    actor.send({ type: "board.read", columns: [columnOf(1, [ana], null), columnOf(2, [], null)] });
    expect(shown()).toEqual([
      [[], 9],
      [[1], 11],
    ]);
    await save.reject({ code: "unavailable" });
    expect(shown()).toEqual([
      [[1], 10],
      [[], 10],
    ]);
  });

  it("reads a list on at its end, as long as there is more of it", async () => {
    const { actor, readPage, shown } = start();
    actor.send({ type: "column.ended", listId: 2 });
    expect(readPage.calls).toBe(0);
    actor.send({ type: "column.ended", listId: 1 });
    actor.send({ type: "column.ended", listId: 1 });
    expect([readPage.calls, readPage.input()]).toEqual([1, { listId: 1, after: "p2" }]);
    await readPage.resolve({ listId: 1, after: "p2", members: [bia, memberOf(4)], cursor: "p3" });
    expect([readPage.calls, shown()[0]]).toEqual([0, [[1, 2, 4], 10]]);
    actor.send({ type: "column.ended", listId: 1 });
    expect(readPage.input()).toEqual({ listId: 1, after: "p3" });
    await readPage.reject({ code: "unavailable" });
    expect(shown()[0]).toEqual([[1, 2, 4], 10]);
    actor.send({ type: "column.ended", listId: 1 });
    expect(readPage.calls).toBe(1);
  });

  it("reads lists on one after another", async () => {
    const { actor, readPage } = start();
    actor.send({ type: "board.read", columns: [columnOf(1, [], "a"), columnOf(2, [], "b")] });
    actor.send({ type: "column.ended", listId: 1 });
    actor.send({ type: "column.ended", listId: 2 });
    expect(readPage.calls).toBe(1);
    await readPage.resolve({ listId: 1, after: "a", members: [ana], cursor: null });
    expect(readPage.input()).toEqual({ listId: 2, after: "b" });
  });

  it("has no use for the page of a board that was read anew", async () => {
    const { actor, readPage, shown, value } = start();
    actor.send({ type: "column.ended", listId: 1 });
    actor.send({ type: "board.read", columns: board() });
    expect(value()).toEqual({ moving: "idle", paging: "idle" });
    await readPage.resolve({ listId: 1, after: "p2", members: [memberOf(4)], cursor: null });
    expect(shown()[0]).toEqual([[1, 2], 10]);
    actor.send({ type: "column.ended", listId: 1 });
    expect(readPage.calls, "the new one is read on").toBe(1);
  });
});

describe("the columns of the board", () => {
  it("count nobody off a list on which they are not shown, nor twice onto one", () => {
    const [first, second] = moved(board(), { member: memberOf(9), fromId: 1, toId: 2 });
    expect([first?.count, second?.count]).toEqual([10, 11]);
    const [, again] = moved(board(), { member: caio, fromId: 1, toId: 2 });
    expect([again?.members, again?.count]).toEqual([[caio], 10]);
    expect(moved(board(), { member: ana, fromId: 7, toId: 8 })).toEqual(board());
  });

  it("take a page where it goes on from what is shown only", () => {
    const page = { listId: 1, after: "p1", members: [memberOf(4)], cursor: null };
    expect(readOn(board(), page)).toEqual(board());
    expect(readOn(board(), { ...page, listId: 3, after: "p2" })).toEqual(board());
  });
});
