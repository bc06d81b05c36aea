import { describe, expect, it } from "vitest";
import { delays } from "../delays.ts";
import { settled } from "../testing/coverage.ts";
import { noFilter } from "./review-filter.ts";
import { listed, start } from "./testing.ts";

describe("reading a shortlist", () => {
  it("goes from one candidate to the next, and no further than the last", () => {
    const { context, press } = start([1, 2]);
    press("next");
    expect(context().current).toBe(1);
    press("next", "next");
    expect(context().current).toBe(2);
    press("previous", "previous", "previous");
    expect(context().current).toBe(1);
  });

  it("judges whom it stands on, and nobody before one was chosen", () => {
    const { actor, judge, press } = start();
    press("like");
    expect(judge).not.toHaveBeenCalled();
    actor.send({ type: "candidate.chosen", applyId: 3 });
    press("like", "dislike");
    press("single", "star");
    expect(judge.mock.calls.map(([call]) => call)).toEqual([
      { applyId: 3, judgement: "like" },
      { applyId: 3, judgement: "dislike" },
      { applyId: 3, judgement: "star" },
    ]);
  });

  it("shows one at a time, beginning where it stands, and has seen whom it showed", () => {
    const { context, press, view } = start([1, 2, 3], [2]);
    press("single");
    expect(view()).toBe("single");
    expect(context()).toMatchObject({ current: 1, unreported: [1] });
    press("next", "next", "previous");
    expect(context()).toMatchObject({ current: 2, seen: [2, 1, 3], unreported: [1, 3] });
    press("close");
    expect(view()).toBe("list");
  });

  it("stays with candidates that are still there", () => {
    const { actor, context, compare, press } = start();
    compare(1, 2, 3);
    actor.send({ type: "candidate.chosen", applyId: 3 });
    actor.send({ type: "candidates.listed", ...listed([1, 2]) });
    expect(context()).toMatchObject({ current: null, compared: [1, 2] });
    press("single");
    actor.send({ type: "candidates.listed", ...listed([2]) });
    expect(context()).toMatchObject({ current: 2 });
    actor.send({ type: "candidates.listed", ...listed([]) });
    expect(context()).toMatchObject({ current: null });
  });

  it("lists whom the filter fits, and keeps them listed until another is chosen", () => {
    const { actor, context, press, rememberFilter } = start([1, 2, 3], [], { verdict: "pending" });
    expect(context().ids).toEqual([1, 3]);
    press("next", "next");
    const judged = listed([1, 2, 3]).candidates.map((apply) =>
      apply.id === 3 ? { ...apply, liked: false } : apply,
    );
    actor.send({ type: "candidates.listed", candidates: judged, reader: null, anonymous: false });
    expect(context()).toMatchObject({ ids: [1, 3], current: 3 });
    actor.send({ type: "filter.changed", changes: { stage: 5 } });
    expect(context(), "none is in that stage, so it does not filter").toMatchObject({
      ids: [1],
      current: null,
    });
    press("single");
    actor.send({ type: "filter.changed", changes: { verdict: "disliked" } });
    expect(context()).toMatchObject({ ids: [3], current: 3, unreported: [1, 3] });
    actor.send({ type: "filter.cleared" });
    expect(context()).toMatchObject({ ids: [1, 2, 3], filter: noFilter, current: 3 });
    expect(rememberFilter.mock.calls.map(([filter]) => filter.verdict)).toEqual([
      "pending",
      "disliked",
      "all",
    ]);
  });

  it("compares two to four", () => {
    const { actor, context, compare, press, view } = start();
    compare(1);
    press("compare");
    expect(view()).toBe("list");
    compare(2, 3, 4, 5);
    expect(context().compared).toEqual([1, 2, 3, 4]);
    press("compare");
    expect(view()).toBe("comparing");
    compare(4, 3);
    expect(view()).toBe("comparing");
    compare(2);
    expect(view()).toBe("list");
    compare(2);
    press("single", "compare", "close");
    expect(view()).toBe("list");
    press("compare");
    actor.send({ type: "comparison.cleared" });
    expect([view(), context().compared]).toEqual(["list", []]);
  });

  it("reports the candidates seen, in one batch and once", async () => {
    const { actor, clock, context, reportSeen, reporting } = start([1, 2, 3], [3]);
    for (const applyId of [1, 2, 1, 3]) actor.send({ type: "candidate.shown", applyId });
    clock.increment(delays.seenPause);
    expect(reportSeen.input()).toEqual({ applyIds: [1, 2] });
    await reportSeen.resolve([1, 2]);
    expect([reporting(), context().unreported]).toEqual(["idle", []]);
    clock.increment(delays.seenPause);
    expect(reportSeen.calls, "nothing more is reported").toBe(0);
  });

  it("keeps what it could not tell until the connection is back", async () => {
    const { actor, clock, context, reportSeen, reporting } = start();
    actor.send({ type: "candidate.shown", applyId: 1 });
    clock.increment(delays.seenPause);
    await reportSeen.reject({ code: "unavailable" });
    actor.send({ type: "connectivity.changed", online: false });
    expect([reporting(), context().unreported]).toEqual(["waiting", [1]]);
    actor.send({ type: "candidate.shown", applyId: 2 });
    actor.send({ type: "connectivity.changed", online: true });
    expect(reportSeen.input()).toEqual({ applyIds: [1, 2] });
    await reportSeen.reject({ code: "unavailable" });
    clock.increment(delays.tryAgain);
    await reportSeen.reject({ code: "token_revoked" });
    await settled();
    expect(reporting()).toBe("silent");
  });
});
