import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { noQuery, queryState } from "../shared/list-query.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type FetchPage, type ListPage, listStateMachine } from "./list-state.machine.ts";

const coverage = trackCoverage(listStateMachine);
const page = (ids: number[], next: string | null, total = 9): ListPage => ({
  rows: ids.map((id) => ({ id })),
  total_count: total,
  end_of_list: next === null,
  next_cursor: next,
});
const query = noQuery;
const inSp = { group: null, field: "state", operator: "eq", value: "SP" } as const;

function start() {
  const clock = new SimulatedClock();
  const fetch = controlled<FetchPage, ListPage>();
  const machine = coverage.instrument(
    listStateMachine.provide({ actors: { fetchPage: fromPromise(fetch.effect) } }),
  );
  const actor = createActor(machine, {
    clock,
    input: { entity: "candidates", query },
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  return { actor, clock, fetch, facts, ids: () => actor.getSnapshot().context.rows.map(({ id }) => id) };
}

describe("list state", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("keeps the form of a new record in the address, and shows the record once it is saved", async () => {
    const { actor, fetch, facts } = start();
    await fetch.resolve(page([1], null));
    actor.send({ type: "creation.closed" });
    expect(facts).toEqual([]);
    actor.send({ type: "creation.opened", start: { status: "draft" } });
    expect(facts.at(-1)).toMatchObject({ step: "push", query: { creating: { status: "draft" } } });
    actor.send({ type: "creation.closed" });
    expect(facts.at(-1)).toMatchObject({ step: "replace", query: { creating: null, open: null } });
    actor.send({ type: "creation.opened", start: {} });
    actor.send({ type: "record.created", id: 2 });
    expect(facts.at(-1)).toMatchObject({ step: "replace", query: { creating: null, open: 2 } });
    await fetch.resolve(page([1, 2], null));
    expect(actor.getSnapshot().context.rows).toHaveLength(2);
  });

  it("loads pages by key until the end, each row once", async () => {
    const { actor, fetch, ids } = start();
    await fetch.resolve(page([1, 2], "c1"));
    actor.send({ type: "end.reached" });
    expect(fetch.input()).toMatchObject({ after: "c1" });
    await fetch.resolve(page([2, 3], null));
    actor.send({ type: "end.reached" });
    expect(fetch.calls).toBe(0);
    expect(ids()).toEqual([1, 2, 3]);
    expect(actor.getSnapshot().context.totalCount).toBe(9);
  });

  it("asks for a further page again when the person does, after it failed", async () => {
    const { actor, fetch, ids } = start();
    await fetch.resolve(page([1], "c1"));
    actor.send({ type: "end.reached" });
    await fetch.reject("away");
    actor.send({ type: "end.reached" });
    expect(actor.getSnapshot()).toMatchObject({ value: "moreFailed", context: { failure: "away" } });
    actor.send({ type: "more.requested" });
    await fetch.resolve(page([2], null));
    expect(ids()).toEqual([1, 2]);
    actor.send({ type: "rows.deleted", ids: [1] });
    expect(actor.getSnapshot().context).toMatchObject({ rows: [{ id: 2 }], totalCount: 8 });
  });

  it("waits for a pause in typing, and the latest query wins", async () => {
    const { actor, clock, fetch, facts, ids } = start();
    actor.send({ type: "term.typed", term: "a" });
    clock.increment(delays.debounce - 1);
    actor.send({ type: "term.typed", term: "ana" });
    clock.increment(delays.debounce - 1);
    expect(facts).toEqual([]);
    clock.increment(1);
    expect(facts).toEqual([
      { type: "list.query_changed", query: { ...query, term: "ana" }, step: "replace" },
    ]);
    await fetch.resolve(page([1], null)); // the answer to the query of before
    expect(ids()).toEqual([]);
    await fetch.resolve(page([7], null));
    expect(ids()).toEqual([7]);
  });

  it("filters, orders, clears, and says its query each time, to be gone back from", async () => {
    const { actor, facts, fetch } = start();
    const ask = async () => {
      let input = fetch.input();
      for (; fetch.calls > 0; await fetch.resolve(page([1], null))) input = fetch.input();
      return input;
    };
    actor.send({ type: "condition.set", condition: inSp, was: null });
    expect(await ask()).toMatchObject({ where: { state: { eq: "SP" } } });
    actor.send({ type: "condition.set", condition: { ...inSp, value: "RJ" }, was: inSp });
    actor.send({
      type: "condition.set",
      condition: { group: 0, field: "city", operator: "contains", value: "camp" },
      was: null,
    });
    actor.send({ type: "search_term.added", kind: "excluded", text: " java " });
    actor.send({ type: "sub_search.set", name: "applied_to", values: ["7"] });
    actor.send({ type: "order.chosen", field: "name" });
    actor.send({ type: "order.chosen", field: "name" });
    actor.send({ type: "view.chosen", view: "blocks" });
    expect(queryState(actor.getSnapshot().context)).toEqual({
      ...noQuery,
      where: { state: { eq: "RJ" } },
      or: [{ city: { contains: "camp" } }],
      terms: { required: [], optional: [], excluded: ["java"] },
      sub: { applied_to: ["7"] },
      order: "name:desc",
      view: "blocks",
    });
    actor.send({ type: "condition.removed", place: { group: 0, field: "city", operator: "contains" } });
    actor.send({ type: "search_term.removed", kind: "excluded", text: "java" });
    actor.send({ type: "sub_search.set", name: "applied_to", values: [] });
    const asked = await ask();
    expect(asked).toMatchObject({ where: { state: { eq: "RJ" } }, order: "name:desc", after: null });
    expect(asked).not.toHaveProperty("terms");
    actor.send({ type: "filters.cleared" });
    expect(actor.getSnapshot().context).toMatchObject({ where: {}, order: "name:desc", view: "blocks" });
    actor.send({ type: "reload.requested" });
    expect(facts).toHaveLength(12);
    expect(facts.every((fact) => (fact as { step?: string }).step === "push")).toBe(true);
  });

  it("opens and closes a record beside the list without asking the list again", async () => {
    const { actor, fetch, facts } = start();
    await fetch.resolve(page([1, 2], null));
    actor.send({ type: "record.closed" });
    expect(facts).toEqual([]);
    actor.send({ type: "record.opened", id: 2 });
    expect(facts).toEqual([{ type: "list.query_changed", query: { ...noQuery, open: 2 }, step: "replace" }]);
    actor.send({ type: "record.closed" });
    expect(facts).toHaveLength(2);
    expect(actor.getSnapshot()).toMatchObject({ value: "ready", context: { open: null } });
    expect(fetch.calls).toBe(0);
  });

  it("follows the address: back to another query asks, back to another preview does not", async () => {
    const { actor, fetch, facts } = start();
    await fetch.resolve(page([1, 2], null));
    actor.send({ type: "query.replaced", query: { ...noQuery, open: 1, view: "blocks" } });
    expect(actor.getSnapshot()).toMatchObject({ value: "ready", context: { open: 1, view: "blocks" } });
    actor.send({ type: "query.replaced", query: { ...noQuery, term: "x" } });
    expect(fetch.input()).toMatchObject({ term: "x", after: null });
    expect(actor.getSnapshot()).toMatchObject({ value: "loading", context: { open: null, view: null } });
    expect(facts).toEqual([]);
    actor.send({ type: "query.chosen", query: { ...noQuery, saved: 3 } });
    expect(facts).toEqual([{ type: "list.query_changed", query: { ...noQuery, saved: 3 }, step: "push" }]);
  });

  it("reports a failure and recovers on reload; a saved row is replaced in place", async () => {
    const { actor, fetch } = start();
    await fetch.reject(new Error("away"));
    expect(actor.getSnapshot()).toMatchObject({ value: "failed", context: { failure: "away" } });
    actor.send({ type: "reload.requested" });
    await fetch.resolve(page([1, 2], null));
    const saved = { id: 2, name: "nova" };
    actor.send({ type: "row.saved", row: saved });
    expect(actor.getSnapshot().context.rows).toEqual([{ id: 1 }, saved]);
  });

  it("reads again by itself once the server is back, where it could not be read", async () => {
    const { actor, fetch, ids } = start();
    await fetch.reject(new Error("away"));
    actor.send({ type: "connectivity.changed", online: false });
    expect(actor.getSnapshot().value).toBe("failed");
    actor.send({ type: "connectivity.changed", online: true });
    await fetch.resolve(page([1], null));
    actor.send({ type: "connectivity.changed", online: true });
    expect([ids(), fetch.calls]).toEqual([[1], 0]);
  });

  it("reads on by itself once the server is back, where a further page did not come", async () => {
    const { actor, fetch, ids } = start();
    await fetch.resolve(page([1], "c1"));
    actor.send({ type: "end.reached" });
    await fetch.reject(new Error("away"));
    actor.send({ type: "connectivity.changed", online: false });
    expect(actor.getSnapshot().value).toBe("moreFailed");
    actor.send({ type: "connectivity.changed", online: true });
    await fetch.resolve(page([2], null));
    expect(ids()).toEqual([1, 2]);
  });

  it("lets Back take nothing away that is being typed", async () => {
    const { actor, clock, fetch } = start();
    await fetch.resolve(page([1], null));
    actor.send({ type: "term.typed", term: "ana" });
    actor.send({ type: "query.replaced", query: { ...noQuery, order: "name:asc" } });
    clock.increment(delays.debounce);
    expect(fetch.input()).toMatchObject({ term: "ana", order: noQuery.order });
  });

  it("shows what another person saved, and no older version after a newer one", async () => {
    const { actor, fetch } = start();
    await fetch.resolve(page([1, 2], null));
    const second = (lock_version: number) => ({ id: 2, lock_version });
    for (const version of [4, 3, 4, 5]) actor.send({ type: "row.saved", row: second(version) });
    expect(actor.getSnapshot().context.rows).toEqual([{ id: 1 }, second(5)]);
    actor.send({ type: "row.saved", row: second(4) });
    actor.send({ type: "row.saved", row: { id: 9, lock_version: 1 } });
    expect(actor.getSnapshot().context.rows).toEqual([{ id: 1 }, second(5)]);
  });

  it("brings back nothing that was deleted while the list was loading", async () => {
    const { actor, fetch, ids } = start();
    actor.send({ type: "rows.deleted", ids: [2] });
    actor.send({ type: "rows.deleted", ids: [3, 8] });
    await fetch.resolve(page([1, 2, 3, 4], "c1"));
    expect(ids()).toEqual([1, 4]);
    expect(actor.getSnapshot().context.totalCount).toBe(7);
    actor.send({ type: "end.reached" });
    actor.send({ type: "rows.deleted", ids: [5, 1] });
    await fetch.resolve(page([5, 6], "c2"));
    expect(ids()).toEqual([4, 6]);
    expect(actor.getSnapshot().context.totalCount).toBe(5);
    actor.send({ type: "end.reached" });
    // Asked for after that: what comes is of now.
    await fetch.resolve(page([2, 5, 7], null));
    expect(ids()).toEqual([4, 6, 2, 5, 7]);
    expect(actor.getSnapshot().context.totalCount).toBe(5);
  });

  it("keeps what was saved while the list was loading, where the page is stale", async () => {
    const { actor, fetch } = start();
    const row = (id: number, lock_version: number) => ({ id, lock_version });
    const rows = () => actor.getSnapshot().context.rows;
    const versions = (...all: [id: number, version: number][]) => ({
      ...page([], "c", 9),
      rows: all.map(([id, version]) => row(id, version)),
    });
    for (const saved of [row(1, 5), row(1, 4), row(2, 1), row(9, 1)])
      actor.send({ type: "row.saved", row: saved });
    await fetch.resolve(versions([1, 3], [2, 2], [3, 1]));
    expect(rows()).toEqual([row(1, 5), row(2, 2), row(3, 1)]);
    actor.send({ type: "end.reached" });
    actor.send({ type: "row.saved", row: row(4, 2) });
    await fetch.resolve(versions([4, 1], [5, 1]));
    expect(rows()).toEqual([row(1, 5), row(2, 2), row(3, 1), row(4, 2), row(5, 1)]);
    actor.send({ type: "reload.requested" });
    await fetch.resolve(versions([4, 1]));
    expect(rows()).toEqual([row(4, 1)]);
  });

  it("knows from where others are to be liveChanges", async () => {
    const { actor, fetch } = start();
    const at = { epoch: "e", offset: 7 };
    expect(actor.getSnapshot().context.at).toBeNull();
    await fetch.resolve({ ...page([1], "c1"), at });
    expect(actor.getSnapshot().context.at).toEqual(at);
    actor.send({ type: "end.reached" });
    await fetch.resolve({ ...page([2], null), at: { epoch: "e", offset: 9 } });
    expect(actor.getSnapshot().context.at).toEqual(at);
    actor.send({ type: "reload.requested" });
    await fetch.resolve(page([1], null));
    expect(actor.getSnapshot().context.at).toBeNull();
  });

  it("collects no changes while no page is loading", async () => {
    const { actor, fetch } = start();
    const liveChanges = () => actor.getSnapshot().context.liveChanges;
    const tell = () => {
      actor.send({ type: "row.saved", row: { id: 1 } });
      actor.send({ type: "rows.deleted", ids: [2] });
    };
    tell();
    expect(liveChanges()).toEqual({ saved: [{ id: 1 }], gone: [2] });
    await fetch.resolve(page([1], "c1"));
    tell();
    expect(liveChanges()).toBeNull();
    actor.send({ type: "end.reached" });
    expect(liveChanges()).toEqual({ saved: [], gone: [] });
    await fetch.reject("away");
    tell();
    expect(liveChanges()).toBeNull();
    actor.send({ type: "more.requested" });
    await fetch.resolve(page([3], null));
    expect(liveChanges()).toBeNull();
    actor.send({ type: "reload.requested" });
    expect(liveChanges()).toEqual({ saved: [], gone: [] });
    await fetch.reject("away");
    expect(liveChanges()).toBeNull();
  });

  it("takes what was read again after a change of many, but no older version of a row", async () => {
    const { actor, fetch, ids } = start();
    const reread = (versions: [id: number, lock_version: number][], next: string | null) => {
      const rows = versions.map(([id, lock_version]) => ({ id, lock_version }));
      actor.send({ type: "rows.reread", page: { ...page([], next, 5), rows } });
    };
    reread([[9, 0]], null);
    await fetch.resolve(page([8], null)); // asked for before that
    expect([actor.getSnapshot().value, ids()]).toEqual(["ready", [9]]);
    expect(actor.getSnapshot().context.liveChanges).toBeNull();
    actor.send({ type: "term.typed", term: "ana" });
    reread([[9, 1]], null);
    expect(actor.getSnapshot().value).toBe("typing");
    actor.send({ type: "reload.requested" });
    await fetch.resolve(page([1, 2], "c1"));
    actor.send({ type: "row.saved", row: { id: 2, lock_version: 4 } });
    actor.send({ type: "end.reached" });
    reread(
      [
        [3, 0],
        [2, 3],
      ],
      "c2",
    );
    expect(actor.getSnapshot()).toMatchObject({
      value: "ready",
      context: { rows: [{ id: 3 }, { id: 2, lock_version: 4 }], totalCount: 5, cursor: "c2" },
    });
    await fetch.resolve(page([5], null)); // the page that was on its way
    expect(ids()).toEqual([3, 2]);
    actor.send({ type: "end.reached" });
    expect(fetch.input()).toMatchObject({ after: "c2" });
    await fetch.reject("away");
    reread([[3, 1]], null);
    expect(actor.getSnapshot()).toMatchObject({ value: "ready", context: { endOfList: true } });
    reread([[4, 0]], null);
    expect(ids()).toEqual([4]);
  });
});
