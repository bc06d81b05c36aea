import { describe, expect, it } from "vitest";
import { delays } from "../delays.ts";
import { noFilter } from "./review-filter.ts";
import { listed, opening, start } from "./testing.ts";

/** The same candidates, of whom these were disliked meanwhile. */
const disliked = (ids: readonly number[], ...judged: number[]) => ({
  ...listed(ids),
  candidates: listed(ids).candidates.map((apply) =>
    judged.includes(apply.id) ? { ...apply, liked: false } : apply,
  ),
});
const asContact = { reader: 7, anonymous: true };

describe("a reading that opens", () => {
  it("has nobody to show before the candidates are there", () => {
    const { context, view, reporting } = opening({ verdict: "pending" });
    expect([view(), reporting()]).toEqual(["list", "idle"]);
    expect(context()).toEqual({
      listed: { candidates: [], reader: null, anonymous: false },
      filter: { ...noFilter, verdict: "pending" },
      ...{ kept: null, ids: [], current: null, compared: [], seen: [], unreported: [] },
    });
  });

  it("keeps listed whom the filter fitted once there were candidates, though there were none before", () => {
    const { actor, context } = opening({ verdict: "pending" });
    actor.send({ type: "candidates.listed", ...listed([]) });
    actor.send({ type: "candidates.listed", ...listed([1, 2, 3]) });
    expect(context().ids).toEqual([1, 3]);
    actor.send({ type: "candidates.listed", ...disliked([1, 2, 3], 3) });
    expect(context().ids).toEqual([1, 3]);
  });

  it("shows nobody alone where nobody is listed, and reports nobody", () => {
    const { context, press, view, reporting } = start([]);
    press("single");
    expect([view(), reporting()]).toEqual(["single", "idle"]);
    expect(context()).toMatchObject({ current: null, seen: [], unreported: [] });
  });

  it("begins at the first, whichever way one steps", () => {
    const { context, press } = start([4, 5]);
    press("previous");
    expect(context().current).toBe(4);
  });
});

describe("a filter of the list", () => {
  it("leaves those who were listed where only the search changes", () => {
    const { actor, context } = start([1, 2, 3, 4], [], { verdict: "pending" });
    actor.send({ type: "candidates.listed", ...disliked([1, 2, 3, 4], 3) });
    actor.send({ type: "filter.changed", changes: { term: "candidata" } });
    expect(context()).toMatchObject({ ids: [1, 3, 4], filter: { verdict: "pending", term: "candidata" } });
    actor.send({ type: "filter.changed", changes: { term: "" } });
    expect(context().ids).toEqual([1, 3, 4]);
  });

  it("lists anew where more than the search changes", () => {
    const { actor, context } = start([1, 2, 3, 4], [], { verdict: "pending" });
    actor.send({ type: "candidates.listed", ...disliked([1, 2, 3, 4], 3) });
    actor.send({ type: "filter.changed", changes: { verdict: "disliked", term: "candidata" } });
    expect(context().ids).toEqual([3]);
  });

  it("is cleared in the list too, and that is remembered", () => {
    const { actor, context, rememberFilter } = start([1, 2, 3], [], { verdict: "liked" });
    expect(context().ids).toEqual([2]);
    actor.send({ type: "filter.cleared" });
    expect(context()).toMatchObject({ ids: [1, 2, 3], filter: noFilter });
    expect(rememberFilter.mock.calls).toEqual([[noFilter]]);
  });

  it("knows who reads and whether names are hidden, in either view", () => {
    const { actor, context, press } = start();
    actor.send({ type: "candidates.listed", ...listed([1, 2]), ...asContact });
    expect(context().listed).toEqual({ candidates: listed([1, 2]).candidates, ...asContact });
    actor.send({ type: "candidates.listed", ...listed([1, 2]) });
    press("single");
    actor.send({ type: "candidates.listed", ...listed([2, 3]), ...asContact });
    expect(context().listed).toEqual({ candidates: listed([2, 3]).candidates, ...asContact });
  });
});

describe("one candidate at a time", () => {
  it("has seen whom it shows in the place of one who is gone", () => {
    const { actor, context, press } = start([1, 2, 3]);
    press("single");
    actor.send({ type: "candidates.listed", ...listed([2, 3]) });
    expect(context()).toMatchObject({ current: 2, seen: [1, 2], unreported: [1, 2] });
  });

  it("has seen whom it goes back to", () => {
    const { actor, context, press } = start([1, 2, 3]);
    actor.send({ type: "candidate.chosen", applyId: 3 });
    press("single", "previous");
    expect(context()).toMatchObject({ current: 2, seen: [3, 2], unreported: [3, 2] });
  });

  it("begins at the first again, and has seen them, once a filter that fitted nobody is cleared", () => {
    const { actor, context, press } = start([1, 2, 3], [], { verdict: "starred" });
    press("single");
    expect(context()).toMatchObject({ current: null, unreported: [] });
    actor.send({ type: "filter.cleared" });
    expect(context()).toMatchObject({ current: 1, seen: [1], unreported: [1] });
  });

  it("stays where there are too few to compare", () => {
    const { compare, press, view } = start();
    press("single", "compare");
    expect(view()).toBe("single");
    compare(1);
    press("compare");
    expect(view()).toBe("single");
  });
});

describe("comparing", () => {
  it.each([
    ["the list", "close"],
    ["one candidate alone", "single"],
  ] as const)("begins from %s once two are picked", (_, before) => {
    const { compare, press, view } = start();
    press(before);
    compare(1, 2);
    press("compare");
    expect(view()).toBe("comparing");
  });

  it.each([
    ["list", "close"],
    ["single", "single"],
  ] as const)("begins by its own key alone: from the %s, a verdict is a verdict", (stays, before) => {
    const { actor, compare, judge, press, view } = start();
    actor.send({ type: "candidate.chosen", applyId: 3 });
    press(before);
    compare(1, 2);
    press("like");
    expect(view()).toBe(stays);
    expect(judge.mock.calls).toEqual([[{ applyId: 3, judgement: "like" }]]);
  });
});

it("reports afterwards who was seen while others were reported", async () => {
  const { actor, clock, context, reportSeen, reporting } = start();
  actor.send({ type: "candidate.shown", applyId: 1 });
  clock.increment(delays.seenPause);
  actor.send({ type: "candidate.shown", applyId: 2 });
  expect(reportSeen.input()).toEqual({ applyIds: [1] });
  await reportSeen.resolve([1]);
  expect([reporting(), context().unreported]).toEqual(["collecting", [2]]);
  clock.increment(delays.seenPause);
  expect(reportSeen.input()).toEqual({ applyIds: [2] });
});
