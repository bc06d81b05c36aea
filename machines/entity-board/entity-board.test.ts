import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { noFilters, requestOf } from "../shared/list-filters.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type BoardRecord,
  type Column,
  type ColumnPage,
  columnOf,
  type Move,
} from "./entity-board.columns.ts";
import { type BoardRequest, entityBoardMachine, undoFact } from "./entity-board.machine.ts";
import { stagesOf } from "./stages.ts";

const coverage = trackCoverage(entityBoardMachine);
const request: BoardRequest = { ...requestOf(noFilters), order: "created_at:desc" };
const stages = stagesOf({ by: "field", field: "status" }, ["draft", "published"], new Date(0));
const card = (id: number, status: string, lock_version = 0): BoardRecord => ({ id, status, lock_version });
const page = (rows: BoardRecord[], total_count: number, next_cursor: string | null = null): ColumnPage => ({
  rows,
  total_count,
  next_cursor,
});

function start() {
  const clock = new SimulatedClock();
  const load = controlled<{ requests: { id: string; request: BoardRequest }[] }, Column[]>();
  const loadPage = controlled<{ request: BoardRequest; after: string | null }, ColumnPage>();
  const save = controlled<{ move: Move | undefined; record: BoardRecord | undefined }, BoardRecord>();
  const liveChanges: string[] = [];
  const machine = coverage.instrument(
    entityBoardMachine.provide({
      actors: {
        load: fromPromise(load.effect),
        loadPage: fromPromise(loadPage.effect),
        save: fromPromise(save.effect),
      },
      actions: {
        announceMoved: (_, { move, record }) =>
          liveChanges.push(`${record.id} ${move?.isUndo ? "back in" : "in"} ${move?.to}`),
        announceRefused: (_, { error }) => liveChanges.push((error as { code: string }).code),
      },
    }),
  );
  const actor = createActor(machine, {
    clock,
    input: { entity: "jobs", request, stages },
    inspect: coverage.inspect,
  });
  actor.start();
  const open = () =>
    load.resolve([
      columnOf("draft", page([card(1, "draft"), card(2, "draft")], 3, "c")),
      columnOf("published", page([], 0)),
    ]);
  const shown = () =>
    actor.getSnapshot().context.columns.map(({ cards, count }) => [cards.map(({ id }) => id), count]);
  return { actor, clock, load, loadPage, save, liveChanges, open, shown };
}

describe("a board of records", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("asks for each stage, and for further pages of one", async () => {
    const { actor, clock, load, loadPage, open, shown } = start();
    expect(load.input()?.requests.map(({ request: asked }) => asked.where)).toEqual([
      { status: { eq: "draft" } },
      { status: { eq: "published" } },
    ]);
    await open();
    actor.send({ type: "column.ended", column: "published" });
    expect(loadPage.calls).toBe(0);
    actor.send({ type: "column.ended", column: "draft" });
    expect(loadPage.input()).toMatchObject({ after: "c", request: { where: { status: { eq: "draft" } } } });
    await loadPage.reject({ code: "unavailable" });
    actor.send({ type: "column.ended", column: "draft" });
    expect(loadPage.calls).toBe(0);
    clock.increment(delays.pageRetry);
    actor.send({ type: "column.ended", column: "draft" });
    await loadPage.resolve(page([card(2, "draft"), card(3, "draft")], 3));
    expect(shown()).toEqual([
      [[1, 2, 3], 3],
      [[], 0],
    ]);
  });

  it("moves a card at once, and takes the move back from its toast", async () => {
    const { actor, save, liveChanges, open, shown } = start();
    await open();
    actor.send({ type: "card.moved", id: 1, to: "draft" });
    actor.send({ type: "toast.acted", fact: undoFact, id: "1" });
    expect(save.calls).toBe(0);
    actor.send({ type: "card.moved", id: 1, to: "published" });
    expect(shown()).toEqual([
      [[2], 2],
      [[1], 1],
    ]);
    expect(save.input()).toMatchObject({
      move: { changes: { status: "published" } },
      record: { lock_version: 0 },
    });
    await save.resolve(card(1, "published", 1));
    actor.send({ type: "toast.acted", fact: undoFact, id: "1" });
    expect(save.input()).toMatchObject({
      move: { changes: { status: "draft" } },
      record: { lock_version: 1 },
    });
    await save.resolve(card(1, "draft", 2));
    actor.send({ type: "toast.acted", fact: undoFact, id: "1" });
    expect(save.calls).toBe(0);
    expect(liveChanges).toEqual(["1 in published", "1 back in draft"]);
    expect(shown()[0]).toEqual([[1, 2], 3]);
  });

  it("takes back the move of the card whose toast it is, and of no other", async () => {
    const { actor, save, open, shown } = start();
    await open();
    for (const id of [1, 2]) {
      actor.send({ type: "card.moved", id, to: "published" });
      await save.resolve(card(id, "published", 1));
      // The same is broadcast: nobody has changed it since.
      actor.send({ type: "record.changed", record: card(id, "published", 1) });
    }
    actor.send({ type: "record.changed", record: card(2, "published", 2) });
    actor.send({ type: "toast.acted", fact: undoFact, id: "2" });
    expect(save.calls).toBe(0);
    actor.send({ type: "card.moved", id: 2, to: "draft" });
    await save.resolve(card(2, "draft", 3));
    actor.send({ type: "toast.acted", fact: undoFact, id: "2" });
    expect(save.input()).toMatchObject({ move: { id: 2, changes: { status: "published" } } });
    await save.resolve(card(2, "published", 4));
    actor.send({ type: "toast.acted", fact: undoFact, id: "1" });
    expect(save.input()).toMatchObject({ move: { id: 1, changes: { status: "draft" } } });
    await save.resolve(card(1, "draft", 2));
    expect(shown().map(([ids]) => ids)).toEqual([[1], [2]]);
  });

  it("reads columns one by one: a card that was moved meanwhile stands where it was last", async () => {
    const { load, shown } = start();
    await load.resolve([
      columnOf("draft", page([card(1, "draft"), card(2, "draft")], 2)),
      columnOf("published", page([card(1, "published", 1)], 1)),
    ]);
    expect(shown()).toEqual([
      [[2], 1],
      [[1], 1],
    ]);
  });

  it("leaves a move where it was done, though its answer was lost", async () => {
    const { actor, save, open, shown } = start();
    await open();
    actor.send({ type: "card.moved", id: 1, to: "published" });
    actor.send({ type: "record.changed", record: card(1, "published", 1) });
    await save.reject({ code: "unavailable" });
    expect(shown()).toEqual([
      [[2], 2],
      [[1], 1],
    ]);
  });

  it("puts a card where somebody moved it after this person did, also where their answer comes late", async () => {
    const { actor, save, open, shown } = start();
    await open();
    actor.send({ type: "card.moved", id: 1, to: "published" });
    actor.send({ type: "record.changed", record: card(1, "published", 1) });
    actor.send({ type: "record.changed", record: card(1, "draft", 2) });
    await save.resolve(card(1, "published", 1));
    expect(shown()).toEqual([
      [[1, 2], 3],
      [[], 0],
    ]);
  });

  it("takes back what is refused, with what was to follow; where somebody else saved first it reads anew", async () => {
    const { actor, load, save, liveChanges, open, shown } = start();
    await open();
    actor.send({ type: "card.moved", id: 1, to: "published" });
    actor.send({ type: "card.moved", id: 2, to: "published" });
    actor.send({ type: "card.moved", id: 1, to: "draft" });
    await save.reject({ code: "unavailable" });
    expect(save.input()).toMatchObject({ move: { id: 2 } });
    await save.reject({ code: "conflict" });
    expect(liveChanges).toEqual(["unavailable", "conflict"]);
    expect(shown()).toEqual([
      [[2, 1], 3],
      [[], 0],
    ]);
    expect(load.calls).toBe(1);
    await load.reject({ code: "unavailable" });
    expect(actor.getSnapshot()).toMatchObject({
      value: { reading: "failed" },
      context: { failure: "unavailable" },
    });
    actor.send({ type: "query.changed", request: { ...request, term: "ana" } });
    expect(load.input()?.requests[0]?.request.term).toBe("ana");
  });

  it("keeps what is on its way where the person put it, while the board is read", async () => {
    const { actor, load, open, shown } = start();
    await open();
    actor.send({ type: "card.moved", id: 2, to: "published" });
    actor.send({ type: "reload.requested" });
    await load.resolve([
      columnOf("draft", page([card(1, "draft"), card(2, "draft")], 2)),
      columnOf("published", page([], 0)),
    ]);
    expect(shown()).toEqual([
      [[1], 1],
      [[2], 1],
    ]);
    actor.send({ type: "record.changed", record: { ...card(1, "draft"), title: "nova" } });
    expect(actor.getSnapshot().context.columns[0]?.cards[0]).toMatchObject({ title: "nova" });
    actor.send({ type: "records.disappeared", ids: [1] });
    expect(shown()[0]).toEqual([[], 0]);
  });

  it("takes what was read again later in place of what is on its way", async () => {
    const { actor, load, shown } = start();
    const columns = [columnOf("draft", page([card(1, "draft")], 1)), columnOf("published", page([], 0))];
    actor.send({ type: "columns.reread", columns });
    expect(actor.getSnapshot().matches({ reading: "ready" })).toBe(true);
    await load.resolve([
      columnOf("draft", page([card(1, "draft"), card(2, "draft")], 2)),
      columns[1] as Column,
    ]);
    expect(shown()[0]).toEqual([[1], 1]);
  });

  it("takes what was read again after a change of many, in place of a page that is on its way", async () => {
    const { actor, loadPage, open, shown } = start();
    await open();
    actor.send({ type: "column.ended", column: "draft" });
    actor.send({ type: "card.moved", id: 1, to: "published" });
    actor.send({
      type: "columns.reread",
      columns: [
        columnOf("draft", page([card(1, "draft"), card(4, "draft"), card(2, "draft")], 3)),
        columnOf("published", page([], 0)),
      ],
    });
    await loadPage.resolve(page([card(3, "draft")], 3));
    expect(shown()).toEqual([
      [[4, 2], 2],
      [[1], 1],
    ]);
  });
});

describe("a board that is read while others save and delete", () => {
  it("shows their changes, though the page that was read is older", async () => {
    const { actor, load, shown } = start();
    actor.send({ type: "record.changed", record: card(1, "published", 2) });
    actor.send({ type: "record.changed", record: card(2, "draft", 0) });
    actor.send({ type: "records.disappeared", ids: [3, 4] });
    actor.send({ type: "records.disappeared", ids: [9] });
    await load.resolve([
      columnOf("draft", page([card(1, "draft", 1), card(2, "draft", 1), card(3, "draft")], 4, "c")),
      columnOf("published", page([card(4, "published")], 1)),
    ]);
    expect(shown()).toEqual([
      [[2], 2],
      [[1], 1],
    ]);
    const cards = actor.getSnapshot().context.columns.flatMap((column) => column.cards);
    expect(cards.map(({ id, lock_version }) => [id, lock_version])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it("shows it on a further page too, until the board is loaded again", async () => {
    const { actor, load, loadPage, open, shown } = start();
    await open();
    actor.send({ type: "column.ended", column: "draft" });
    actor.send({ type: "records.disappeared", ids: [3] });
    actor.send({ type: "record.changed", record: card(5, "published", 1) });
    await loadPage.resolve(page([card(3, "draft"), card(5, "draft")], 3));
    expect(shown()).toEqual([
      [[1, 2], 1],
      [[5], 1],
    ]);
    expect(actor.getSnapshot().context.liveChanges).toEqual({ saved: [card(5, "published", 1)], gone: [3] });
    actor.send({ type: "reload.requested" });
    expect(actor.getSnapshot().context.liveChanges).toEqual({ saved: [], gone: [] });
    await load.resolve([columnOf("draft", page([card(3, "draft")], 1)), columnOf("published", page([], 0))]);
    expect(shown()[0]).toEqual([[3], 1]);
  });

  it("leaves a card on its way where the person put it", async () => {
    const { actor, load, open, shown } = start();
    await open();
    actor.send({ type: "card.moved", id: 2, to: "published" });
    actor.send({ type: "reload.requested" });
    actor.send({ type: "record.changed", record: { ...card(2, "draft", 1), title: "nova" } });
    await load.resolve([
      columnOf("draft", page([card(1, "draft"), card(2, "draft")], 2)),
      columnOf("published", page([], 0)),
    ]);
    expect(shown()).toEqual([
      [[1], 1],
      [[2], 1],
    ]);
    expect(actor.getSnapshot().context.columns[1]?.cards[0]).toMatchObject({ title: "nova" });
  });

  it("keeps all changes between two reads, and where each column was read", async () => {
    const { actor, load } = start();
    for (let id = 1; id <= 101; id++) {
      actor.send({ type: "record.changed", record: card(id, "draft") });
      actor.send({ type: "records.disappeared", ids: [id] });
    }
    const { saved, gone } = actor.getSnapshot().context.liveChanges;
    expect([saved.length, saved[0]?.id, gone.length, gone[0]]).toEqual([100, 2, 100, 2]);
    const at = { epoch: "e", offset: 4 };
    await load.resolve([columnOf("draft", { ...page([], 0), at }), columnOf("published", page([], 0))]);
    expect(actor.getSnapshot().context.columns.map((column) => column.at)).toEqual([at, undefined]);
  });
});
