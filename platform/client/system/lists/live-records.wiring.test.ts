// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { type AnyActorRef, createActor } from "xstate";
import type { ChannelMessage } from "#contract/calls/cable.ts";
import type { BoardRecord, Column } from "#machines/entity-board/entity-board.columns.ts";
import { entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import { stagesOf } from "#machines/entity-board/stages.ts";
import { reject, resolve, withFakes } from "#machines/fakes.ts";
import { noFilters, requestOf } from "#machines/shared/list-filters.ts";
import { openScreen } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { followBoard } from "./live-records.ts";

const job = (id: number, status: string, lock_version = 0): BoardRecord => ({ id, status, lock_version });
const column = (id: string, cards: BoardRecord[], offset: number): Column => {
  return { id, cards, count: cards.length, cursor: null, at: { epoch: "e", offset } };
};

/** A board of jobs by status, joined to the cable. */
async function followed() {
  const { system, cable, does } = await openScreen();
  const stages = stagesOf({ by: "field", field: "status" }, ["draft", "published"], new Date());
  const input = { entity: "jobs", request: { ...requestOf(noFilters), order: "created_at:desc" }, stages };
  const board = createActor(withFakes(entityBoardMachine), { input }).start();
  const beside = { saved: vi.fn(), deleted: vi.fn(), stale: vi.fn() };
  const leave = followBoard(system, "jobs", board, beside);
  onTestFinished(leave);
  const reading = () => board.getSnapshot().children.load as AnyActorRef;
  return {
    ...{ board, cable, beside },
    leave: () => does(leave),
    followAgain: () => does(() => onTestFinished(followBoard(system, "jobs", board, beside))),
    read: (...columns: Column[]) => does(() => resolve(reading(), columns)),
    fail: () => does(() => reject(reading(), new Error("away"))),
    tell: (message: ChannelMessage<"EntityChannel">) => does(() => cable.says("EntityChannel", message)),
    lose: () => does(() => cable.loses("EntityChannel")),
    shown: () => board.getSnapshot().context.columns.map(({ cards }) => cards.map(({ id }) => id)),
  };
}
const readOnce = async () => {
  const one = await followed();
  await one.read(column("draft", [job(1, "draft"), job(2, "draft")], 7), column("published", [], 0));
  return one;
};
const channel = ["EntityChannel", { entity: "jobs" }] as const;

it("is subscribed from where its oldest column was read, and not before any was", async () => {
  const { fail, board, read, cable } = await followed();
  await fail();
  expect(cable.said(), "nothing was read, so there is no place to go on from").toEqual([]);
  board.send({ type: "reload.requested" });
  await read(column("draft", [], 7), column("published", [], 5));
  expect(cable.said()).toEqual([subscribed(...channel, { epoch: "e", offset: 5 })]);
});

it("is subscribed once, however often the board is read again, until it is left", async () => {
  const { board, read, leave, cable } = await readOnce();
  board.send({ type: "reload.requested" });
  await read(column("draft", [], 9), column("published", [], 9));
  expect(cable.said()).toEqual([subscribed(...channel, { epoch: "e", offset: 0 })]);
  await leave();
  expect(cable.said()).toEqual([left(...channel)]);
});

it("is subscribed at once to a board that was read before", async () => {
  const { followAgain, leave, cable } = await readOnce();
  await leave();
  cable.said();
  await followAgain();
  expect(cable.said()).toEqual([subscribed(...channel, { epoch: "e", offset: 0 })]);
});

it("begins to follow nothing once it is left", async () => {
  const { read, leave, cable } = await followed();
  await leave();
  await read(column("draft", [], 7), column("published", [], 5));
  expect(cable.said()).toEqual([]);
});

it("puts a card where somebody else moved it, and reports it to the counter of news", async () => {
  const { tell, shown, beside } = await readOnce();
  const moved = job(1, "published", 1);
  const unknown = job(9, "draft");
  await tell({ type: "saved", rows: [moved, unknown], by_id: 3 });
  expect(shown()).toEqual([[2], [1]]);
  expect(beside.saved.mock.calls).toEqual([
    [moved, 3],
    [unknown, 3],
  ]);
});

it("takes what somebody deleted off the board", async () => {
  const { tell, shown, beside } = await readOnce();
  await tell({ type: "deleted", ids: [2] });
  expect(shown()).toEqual([[1], []]);
  expect(beside.deleted.mock.calls).toEqual([[[2]]]);
});

it("asks to be read anew after a change of many, by whom it was, and after messages that were lost", async () => {
  const { tell, lose, shown, beside } = await readOnce();
  await tell({ type: "many", by_id: 3 });
  await lose();
  expect(beside.stale.mock.calls).toEqual([[3], [null]]);
  expect(shown(), "until then it stays as it is").toEqual([[1, 2], []]);
});
