import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { delays, limits } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { listFollowMachine, type Reread } from "./list-follow.machine.ts";

const coverage = trackCoverage(listFollowMachine);
const found: Reread = { page: { rows: [{ id: 1 }], total_count: 1, end_of_list: true, next_cursor: null } };

function start() {
  const clock = new SimulatedClock();
  const find = controlled<{ ids: number[] }, number[]>();
  const reread = controlled<unknown, Reread>();
  const machine = coverage.instrument(
    listFollowMachine.provide({
      actors: { find: fromPromise(find.effect), reread: fromPromise(reread.effect) },
    }),
  );
  const actor = createActor(machine, { clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    clock,
    find,
    reread,
    facts,
    settle: () => clock.increment(delays.debounce),
    hear: (...ids: number[]) => {
      for (const id of ids) actor.send({ type: "record.created", id });
    },
    news: () => actor.getSnapshot().context.news,
  };
}

describe("what others do beside a list", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("looks once for those that came together, and counts what the list finds", async () => {
    const { find, hear, news, settle } = start();
    hear(7, 8, 9, 8);
    expect(find.calls).toBe(0);
    settle();
    expect(find.input()).toEqual({ ids: [7, 9, 8] });
    await find.resolve([7, 9]);
    expect(news()).toEqual([7, 9]);
    settle();
    expect(find.calls).toBe(0);
  });

  it("looks again for those that came meanwhile, also after it failed", async () => {
    const { find, hear, news, settle } = start();
    hear(1);
    settle();
    expect(find.input()).toEqual({ ids: [1] });
    hear(2);
    await find.reject({ code: "unavailable" });
    settle();
    expect(find.input()).toEqual({ ids: [2] });
    hear(3);
    await find.resolve([2]);
    expect(news()).toEqual([2]);
    settle();
    await find.reject({ code: "unavailable" });
    settle();
    expect(find.calls).toBe(0);
  });

  it("looks for nothing where what came is gone again", () => {
    const { actor, find, hear, settle } = start();
    hear(1);
    actor.send({ type: "records.disappeared", ids: [1] });
    settle();
    expect(find.calls).toBe(0);
  });

  it("forgets what is gone, and everything when the list is read anew", async () => {
    const { actor, find, hear, news, settle } = start();
    hear(1, 2, 3);
    actor.send({ type: "records.disappeared", ids: [1] });
    settle();
    expect(find.input()).toEqual({ ids: [2, 3] });
    await find.resolve([2, 3]);
    actor.send({ type: "records.disappeared", ids: [2] });
    expect(news()).toEqual([3]);
    actor.send({ type: "list.read" });
    expect(news()).toEqual([]);
    hear(4);
    actor.send({ type: "list.read" });
    settle();
    expect(find.calls).toBe(0);
  });

  it("asks for what it received, once, and keeps nothing of it when the answer is there or the list is read", async () => {
    const { actor, find, hear, settle } = start();
    const context = () => actor.getSnapshot().context;
    const nothing = { received: [], asked: [], news: [] };
    expect(context()).toEqual(nothing);
    hear(1);
    settle();
    expect(context()).toEqual({ ...nothing, asked: [1] });
    hear(2);
    await find.resolve([1]);
    expect(context()).toEqual({ received: [2], asked: [], news: [1] });
    settle();
    await find.reject({ code: "unavailable" });
    expect(context()).toEqual({ ...nothing, news: [1] });
    hear(3);
    settle();
    hear(4);
    await find.reject({ code: "unavailable" });
    expect(context()).toEqual({ received: [4], asked: [], news: [1] });
    settle();
    actor.send({ type: "list.read" });
    expect(context()).toEqual(nothing);
    expect(actor.getSnapshot().value).toEqual({ news: "quiet", following: "fresh" });
  });

  it("counts so many and no more", () => {
    const { find, hear, settle } = start();
    hear(...Array.from({ length: limits.newsCounted + 5 }, (_, index) => index));
    settle();
    expect(find.input()?.ids).toHaveLength(limits.newsCounted);
  });

  it("reads what is shown once after a change of many, and again where it went on meanwhile", async () => {
    const { actor, facts, reread, settle } = start();
    actor.send({ type: "list.stale" });
    actor.send({ type: "list.stale" });
    settle();
    expect(reread.calls).toBe(1);
    actor.send({ type: "list.stale" });
    await reread.resolve(found); // read before it changed again
    expect(facts).toEqual([]);
    settle();
    actor.send({ type: "records.disappeared", ids: [1] });
    await reread.resolve(found); // it may have what is gone
    settle();
    await reread.resolve(found);
    expect(facts).toEqual([{ type: "list.reread", found }]);
    actor.send({ type: "list.stale" });
    settle();
    await reread.reject({ code: "unavailable" });
    settle();
    expect(reread.calls).toBe(0);
    expect(facts).toHaveLength(1);
  });

  it("reads again after a while where it could not, and at once where more changes", async () => {
    const { actor, clock, facts, reread, settle } = start();
    actor.send({ type: "list.stale" });
    settle();
    await reread.reject({ code: "unavailable" });
    clock.increment(delays.pageRetry - 1);
    expect(reread.calls).toBe(0);
    clock.increment(1);
    expect(reread.calls).toBe(1);
    await reread.reject({ code: "unavailable" });
    actor.send({ type: "list.stale" });
    settle();
    await reread.resolve(found);
    expect(facts).toEqual([{ type: "list.reread", found }]);
    clock.increment(delays.pageRetry);
    expect(reread.calls).toBe(0);
  });

  it("counts no record that came into sight with the others", async () => {
    const { actor, find, hear, news, reread, settle } = start();
    hear(1, 2, 3);
    settle();
    await find.resolve([1, 2, 3]);
    const cards = [2].map((id) => ({ id, lock_version: 0 }));
    for (const item of [found, { columns: [{ id: "new", cards, count: 1, cursor: null }] }]) {
      actor.send({ type: "list.stale" });
      settle();
      await reread.resolve(item);
    }
    expect(news()).toEqual([3]);
  });

  it("keeps nothing of a reading that the list's own overtook", async () => {
    const { actor, facts, reread, settle } = start();
    actor.send({ type: "list.stale" });
    settle();
    actor.send({ type: "list.read" });
    await reread.resolve(found);
    expect(facts).toEqual([]);
  });
});
