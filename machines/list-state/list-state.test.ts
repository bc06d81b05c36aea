import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { addressOf, queryOf } from "./list-address.ts";
import {
  defaultOrder,
  type FetchPage,
  type ListPage,
  type ListQueryState,
  listStateMachine,
} from "./list-state.machine.ts";

const coverage = trackCoverage(listStateMachine);
const page = (ids: number[], next: string | null, total = 9): ListPage => ({
  rows: ids.map((id) => ({ id })),
  total_count: total,
  end_of_list: next === null,
  next_cursor: next,
});
const query: ListQueryState = { term: "", where: {}, order: defaultOrder };

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
    expect(facts).toEqual([{ type: "list.query_changed", query: { ...query, term: "ana" } }]);
    await fetch.resolve(page([1], null)); // the answer to the query of before
    expect(ids()).toEqual([]);
    await fetch.resolve(page([7], null));
    expect(ids()).toEqual([7]);
  });

  it("filters, orders, clears, reloads and says its query each time", () => {
    const { actor, facts } = start();
    actor.send({ type: "filter.set", field: "status", condition: "3" });
    actor.send({ type: "filter.set", field: "city", condition: { contains: "camp" } });
    actor.send({ type: "filter.removed", field: "status" });
    actor.send({ type: "order.chosen", field: "name" });
    actor.send({ type: "order.chosen", field: "name" });
    expect(actor.getSnapshot().context).toMatchObject({
      where: { city: { contains: "camp" } },
      order: "name:desc",
    });
    actor.send({ type: "filters.cleared" });
    actor.send({ type: "reload.requested" });
    actor.send({ type: "query.replaced", query: { ...query, term: "x" } });
    expect(actor.getSnapshot().context).toMatchObject({ where: {}, term: "x" });
    expect(facts).toHaveLength(6);
  });

  it("tells a failure and recovers by asking again; a saved row is replaced in place", async () => {
    const { actor, fetch } = start();
    await fetch.reject(new Error("away"));
    expect(actor.getSnapshot()).toMatchObject({ value: "failed", context: { failure: "away" } });
    actor.send({ type: "reload.requested" });
    await fetch.resolve(page([1, 2], null));
    const saved = { id: 2, name: "nova" };
    actor.send({ type: "row.saved", row: saved });
    expect(actor.getSnapshot().context.rows).toEqual([{ id: 1 }, saved]);
  });
});

describe("the list's address", () => {
  it("keeps any query and gives it back", () => {
    const operators = fc.constantFrom("eq", "contains", "in");
    const condition = fc.oneof(
      fc.string(),
      fc.array(fc.string()),
      fc.dictionary(operators, fc.string(), { noNullPrototype: true }),
    );
    const where = fc.dictionary(fc.stringMatching(/^[a-z]{1,12}$/), condition, { noNullPrototype: true });
    const order = fc.constantFrom("name:asc", "created_at:desc", "updated_at:desc");
    fc.assert(
      fc.property(fc.record({ term: fc.string(), where, order }), (state) => {
        expect(queryOf(addressOf(state))).toEqual(state);
      }),
    );
  });

  it.each(["?f=%7B", "?f=[1]", '?f={"a":1}', "?order=drop table"])(
    "ignores what it does not understand: %s",
    (search) => {
      expect(queryOf(search)).toEqual(query);
    },
  );
});
