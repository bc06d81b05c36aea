import { beforeEach, expect, it, vi } from "vitest";
import { type AnyActorRef, createActor } from "xstate";
import type { Position } from "#client/cable/link.ts";
import type { ChannelMessage } from "#contract/calls/cable.ts";
import type { BoardRecord, Column } from "#machines/entity-board/entity-board.columns.ts";
import { entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import { stagesOf } from "#machines/entity-board/stages.ts";
import { reject, resolve, withFakes } from "#machines/fakes.ts";
import { noFilters, requestOf } from "#machines/shared/list-filters.ts";
import type { ChannelHandlers } from "../app/cable.ts";
import type { System } from "../app/system.ts";
import { followBoard } from "./live-records.ts";

type Handlers = ChannelHandlers<"EntityChannel">;
/** Who listens to the cable now: to what, from where, and how they are told. */
const listening: { channel: string; params: object; events: Handlers; from: Position | undefined }[] = [];
vi.mock("../app/cable.ts", () => ({
  cableOf: () => ({
    subscribe(channel: string, params: object, events: Handlers, from?: Position) {
      const one = { channel, params, events, from };
      listening.push(one);
      return () => void listening.splice(listening.indexOf(one), 1);
    },
  }),
}));
beforeEach(() => void listening.splice(0));

const job = (id: number, status: string, lock_version = 0): BoardRecord => ({ id, status, lock_version });
const column = (id: string, cards: BoardRecord[], offset: number): Column => {
  return { id, cards, count: cards.length, cursor: null, at: { epoch: "e", offset } };
};

/** A board of jobs by status, joined to the cable. */
function followed() {
  const stages = stagesOf({ by: "field", field: "status" }, ["draft", "published"], new Date());
  const input = { entity: "jobs", request: { ...requestOf(noFilters), order: "created_at:desc" }, stages };
  const board = createActor(withFakes(entityBoardMachine), { input }).start();
  const beside = { saved: vi.fn(), deleted: vi.fn(), stale: vi.fn() };
  const leave = followBoard({} as System, "jobs", board, beside);
  const reading = () => board.getSnapshot().children.load as AnyActorRef;
  return {
    ...{ board, beside, leave },
    read: (...columns: Column[]) => resolve(reading(), columns),
    fail: () => reject(reading(), new Error("away")),
    tell: (message: ChannelMessage<"EntityChannel">) => listening[0]?.events.received(message),
    shown: () => board.getSnapshot().context.columns.map(({ cards }) => cards.map(({ id }) => id)),
  };
}
const readOnce = () => {
  const one = followed();
  one.read(column("draft", [job(1, "draft"), job(2, "draft")], 7), column("published", [], 5));
  return one;
};

it("is subscribed from where its oldest column was read, and not before any was", () => {
  const { fail, board, read } = followed();
  expect(listening).toEqual([]);
  fail();
  expect(listening, "nothing was read, so there is no place to go on from").toEqual([]);
  board.send({ type: "reload.requested" });
  read(column("draft", [], 7), column("published", [], 5));
  expect(listening.map(({ channel, params, from }) => ({ channel, params, from }))).toEqual([
    { channel: "EntityChannel", params: { entity: "jobs" }, from: { epoch: "e", offset: 5 } },
  ]);
});

it("is subscribed once, however often the board is read again, until it is left", () => {
  const { board, read, leave } = readOnce();
  board.send({ type: "reload.requested" });
  read(column("draft", [], 9), column("published", [], 9));
  expect(listening).toHaveLength(1);
  leave();
  expect(listening).toEqual([]);
});

it("puts a card where somebody else moved it, and reports it to the counter of news", () => {
  const { tell, shown, beside } = readOnce();
  const moved = job(1, "published", 1);
  const unknown = job(9, "draft");
  tell({ type: "saved", rows: [moved, unknown], by_id: 3 });
  expect(shown()).toEqual([[2], [1]]);
  expect(beside.saved.mock.calls).toEqual([
    [moved, 3],
    [unknown, 3],
  ]);
});

it("takes what somebody deleted off the board", () => {
  const { tell, shown, beside } = readOnce();
  tell({ type: "deleted", ids: [2] });
  expect(shown()).toEqual([[1], []]);
  expect(beside.deleted.mock.calls).toEqual([[[2]]]);
});

it("asks to be read anew after a change of many, by whom it was, and after messages that were lost", () => {
  const { tell, shown, beside } = readOnce();
  tell({ type: "many", by_id: 3 });
  listening[0]?.events.missed?.();
  expect(beside.stale.mock.calls).toEqual([[3], [null]]);
  expect(shown(), "until then it stays as it is").toEqual([[1, 2], []]);
});
