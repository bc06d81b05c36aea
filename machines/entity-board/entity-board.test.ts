import fc from "fast-check";
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
  dropped,
  type Move,
  moved,
  replaced,
  savedElsewhere,
} from "./entity-board.columns.ts";
import { type BoardRequest, entityBoardMachine, undoFact } from "./entity-board.machine.ts";
import { inStage, stageOf, stagesOf, stagesShown } from "./stages.ts";

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
  const told: string[] = [];
  const machine = coverage.instrument(
    entityBoardMachine.provide({
      actors: {
        load: fromPromise(load.effect),
        loadPage: fromPromise(loadPage.effect),
        save: fromPromise(save.effect),
      },
      actions: {
        tellMoved: (_, { move, record }) =>
          told.push(`${record.id} ${move?.isUndo ? "back in" : "in"} ${move?.to}`),
        tellRefused: (_, { error }) => told.push((error as { code: string }).code),
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
  return { actor, clock, load, loadPage, save, told, open, shown };
}

describe("the sum of a column", () => {
  const card = (id: number, value: number, currency: string) => ({ id, lock_version: 1, value, currency });
  const page = (rows: BoardRecord[], sums: Record<string, number>) => ({
    ...{ rows, sums, total_count: 9, next_cursor: "more" },
  });
  const columns = [
    columnOf("draft", page([card(1, 300, "BRL"), card(2, 50, "USD")], { BRL: 1000, USD: 50 }), "value"),
    columnOf("published", page([], {}), "value"),
  ];
  const sums = (of: readonly Column[]) => of.map(({ sum }) => sum?.by);

  it("follows its cards, by currency", () => {
    expect(sums(moved(columns, 1, "published"))).toEqual([{ BRL: 700, USD: 50 }, { BRL: 300 }]);
    expect(sums(replaced(columns, { ...card(1, 350, "BRL"), lock_version: 2 }))[0]).toEqual({
      BRL: 1050,
      USD: 50,
    });
    expect(sums(dropped(columns, [2]))[0]).toEqual({ BRL: 1000, USD: 0 });
  });

  it("is not sent where the board has no sums", () => {
    expect(sums(moved([columnOf("draft", page([card(1, 1, "BRL")], {}))], 1, "x"))).toEqual([undefined]);
  });
});

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
    const { actor, save, told, open, shown } = start();
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
    expect(told).toEqual(["1 in published", "1 back in draft"]);
    expect(shown()[0]).toEqual([[1, 2], 3]);
  });

  it("takes back the move of the card whose toast it is, and of no other", async () => {
    const { actor, save, open, shown } = start();
    await open();
    for (const id of [1, 2]) {
      actor.send({ type: "card.moved", id, to: "published" });
      await save.resolve(card(id, "published", 1));
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
    const { actor, load, save, told, open, shown } = start();
    await open();
    actor.send({ type: "card.moved", id: 1, to: "published" });
    actor.send({ type: "card.moved", id: 2, to: "published" });
    actor.send({ type: "card.moved", id: 1, to: "draft" });
    await save.reject({ code: "unavailable" });
    expect(save.input()).toMatchObject({ move: { id: 2 } });
    await save.reject({ code: "conflict" });
    expect(told).toEqual(["unavailable", "conflict"]);
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
    actor.send({ type: "records.gone", ids: [1] });
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
    actor.send({ type: "records.gone", ids: [3, 4] });
    actor.send({ type: "records.gone", ids: [9] });
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
    actor.send({ type: "records.gone", ids: [3] });
    actor.send({ type: "record.changed", record: card(5, "published", 1) });
    await loadPage.resolve(page([card(3, "draft"), card(5, "draft")], 3));
    expect(shown()).toEqual([
      [[1, 2], 1],
      [[5], 1],
    ]);
    expect(actor.getSnapshot().context.told).toEqual({ saved: [card(5, "published", 1)], gone: [3] });
    actor.send({ type: "reload.requested" });
    expect(actor.getSnapshot().context.told).toEqual({ saved: [], gone: [] });
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
      actor.send({ type: "records.gone", ids: [id] });
    }
    const { saved, gone } = actor.getSnapshot().context.told;
    expect([saved.length, saved[0]?.id, gone.length, gone[0]]).toEqual([100, 2, 100, 2]);
    const at = { epoch: "e", offset: 4 };
    await load.resolve([columnOf("draft", { ...page([], 0), at }), columnOf("published", page([], 0))]);
    expect(actor.getSnapshot().context.columns.map((column) => column.at)).toEqual([at, undefined]);
  });
});

describe("stages", () => {
  const now = (text: string) => new Date(`${text}T10:00:00`);
  const due = (text: string) => stagesOf({ by: "due", due: "due_at", done: "done_at" }, [], now(text));
  const local = (iso: unknown) => new Date(String(iso)).toString().slice(0, 21);

  it("share out every due moment, each to one stage", () => {
    const fits = (where: Record<string, object>, at: string) =>
      Object.entries(where.due_at ?? {}).every(
        ([operator, edge]) => (operator === "gteq" && at >= edge) || (operator === "lt" && at < edge),
      );
    const moment = fc.date({ min: now("2026-01-01"), max: now("2026-03-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 28 }), (at, day) => {
        const open = due(`2026-02-${String(day).padStart(2, "0")}`).filter(
          ({ id }) => id !== "none" && id !== "done",
        );
        expect(open.filter(({ where }) => fits(where, at.toISOString()))).toHaveLength(1);
      }),
    );
  });

  it("put what is moved where it then belongs", () => {
    for (let day = 1; day <= 28; day++) {
      for (const { id, where, change } of due(`2026-02-${String(day).padStart(2, "0")}`)) {
        const at = change?.due_at;
        if (typeof at !== "string") continue;
        const { gteq = "", lt = "z" } = where.due_at ?? {};
        expect([id, at >= gteq && at < lt]).toEqual([id, true]);
        expect(change?.done_at).toBeNull();
      }
    }
    const friday = due("2026-02-27");
    expect(friday.map(({ change }) => change?.due_at && local(change.due_at))).toEqual([
      undefined,
      "Fri Feb 27 2026 18:00",
      "Sat Feb 28 2026 18:00",
      "Mon Mar 02 2026 18:00",
      null,
      undefined,
    ]);
    // On a Saturday nothing of the week is left.
    expect(due("2026-02-28").find(({ id }) => id === "week")?.change).toBeNull();
    expect(friday.find(({ id }) => id === "done")?.change).toEqual({
      done_at: now("2026-02-27").toISOString(),
    });
  });

  it("join with the list's own filters, never widening them", () => {
    const [overdue] = due("2026-02-10");
    const asked = {
      term: "",
      where: {
        due_at: { gteq: "2026-01-01", lt: "2026-01-05" },
        owner_id: { eq: "1" },
        done_at: { null: "true" },
      },
    };
    expect(overdue && inStage(asked, overdue).where).toEqual({
      due_at: { gteq: "2026-01-01", lt: "2026-01-05" },
      owner_id: { eq: "1" },
      done_at: { null: "true" },
    });
    const [draft] = stages;
    expect(draft && inStage({ term: "", where: { status: { in: ["draft"] } } }, draft).where).toEqual({
      status: { in: ["draft"], eq: "draft" },
    });
  });

  it("are those that the filter leaves, and take nothing that only an action gives", () => {
    const by = { by: "field", field: "status" } as const;
    const all = stagesOf(by, [1, 2, 7], new Date(0), { given: [7] });
    const shown = (status?: object) =>
      stagesShown(all, by, status ? { status } : {}).map(
        ({ id, change }) => `${id}${change ? "" : " fixed"}`,
      );
    expect(shown()).toEqual(["1", "2"]);
    expect(shown({ eq: "7" })).toEqual(["7 fixed"]);
    expect(shown({ in: ["7", "2"] })).toEqual(["2", "7 fixed"]);
    expect(shown({ in: "1,7" })).toEqual(["1", "7 fixed"]);
    expect(shown({ not_eq: "1" })).toEqual(["2"]);
    expect(shown({ not_in: ["1", "2"] })).toEqual([]);
    const due = { by: "due", due: "due_at", done: "done_at" } as const;
    expect(stagesShown(stagesOf(due, [], new Date(0)), due, {})).toHaveLength(6);
  });

  it("show what somebody else saved, where it then stands, unless it came late or the card is on its way", () => {
    const columns = [columnOf("draft", page([card(1, "draft", 3)], 1)), columnOf("published", page([], 0))];
    const seen = (record: BoardRecord, isMoving = false) =>
      savedElsewhere(columns, stages, record, isMoving).map(
        ({ cards, count }) => `${cards.map((one) => `${one.id}v${one.lock_version}`)} ${count}`,
      );
    expect(seen(card(1, "published", 4))).toEqual([" 0", "1v4 1"]);
    expect(seen(card(1, "published", 2))).toEqual(["1v3 1", " 0"]);
    expect(seen(card(1, "published", 4), true)).toEqual(["1v4 1", " 0"]);
    expect(seen(card(1, "closed", 4))).toEqual([" 0", " 0"]);
    expect(seen(card(2, "draft"))).toEqual(["1v3 1", " 0"]);
  });

  it("tell of any record where it stands", () => {
    const now = new Date("2026-02-04T10:00:00");
    const all = stagesOf({ by: "due", due: "due_at", done: "done_at" }, [], now);
    const of = (due_at: string | null, done_at: string | null = null) =>
      stageOf(all, { due_at, done_at })?.id;
    expect(of(null)).toBe("none");
    expect(of("2020-01-01T00:00:00.000Z")).toBe("overdue");
    expect(of("2030-01-01T00:00:00.000Z")).toBe("later");
    expect(of("2030-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z")).toBe("done");
  });

  it("keep every card once, and count what is moved", () => {
    const columns: Column[] = [
      columnOf("a", page([card(1, "a"), card(2, "a")], 5)),
      columnOf("b", page([card(3, "b")], 1)),
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom("a", "b"))), (steps) => {
        const after = steps.reduce((now, [id, to]) => moved(now, id, to), columns);
        expect(after.flatMap(({ cards }) => cards.map(({ id }) => id)).toSorted()).toEqual([1, 2, 3]);
        expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(6);
      }),
    );
  });
});
