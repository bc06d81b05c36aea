import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import type { Day } from "./business-day-rule.ts";
import { businessDaysMachine, firstDayThatDoes } from "./business-days.machine.ts";

const coverage = trackCoverage(businessDaysMachine);
const monday = "2026-03-02T12:00";

function start() {
  const load = controlled<{ years: readonly number[] }, readonly Day[]>();
  const actor = createActor(
    coverage.instrument(businessDaysMachine.provide({ actors: { loadHolidays: fromPromise(load.effect) } })),
    { inspect: coverage.inspect },
  );
  actor.start();
  return {
    load,
    actor,
    ask: (date: string, now = monday, days = 3) => actor.send({ type: "check.requested", date, days, now }),
    answer: () => actor.getSnapshot().value,
    first: () => firstDayThatDoes(actor.getSnapshot().context),
  };
}

describe("business-day check", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("reads the holidays of this year and the next for each check: one that was added since counts", async () => {
    const { load, ask, answer, first } = start();
    expect(first()).toBeNull();
    ask("2026-03-06");
    expect(load.input()).toEqual({ years: [2026, 2027] });
    expect(first()).toBeNull();
    await load.resolve(["2026-03-03"]);
    expect(answer()).toBe("enough");
    expect(first()).toBe("2026-03-06");
    ask("2026-03-06");
    await load.resolve(["2026-03-03", "2026-03-04"]);
    expect(answer()).toBe("tooSoon");
    expect(first()).toBe("2026-03-09");
  });

  it("goes by the year of the clock", async () => {
    const { load, ask, answer } = start();
    ask("2027-01-08", "2027-01-04T13:00");
    expect(load.input()).toEqual({ years: [2027, 2028] });
    await load.resolve([]);
    expect(answer()).toBe("enough");
  });

  it("needs no holidays to refuse a past date", () => {
    const { load, ask, answer } = start();
    ask("2026-02-27");
    expect(answer()).toBe("tooSoon");
    expect(load.calls).toBe(0);
  });

  it("does not take today for a past date", async () => {
    const { load, actor, ask, answer } = start();
    ask("2026-03-02", monday, 0);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    await load.resolve([]);
    expect(answer()).toBe("enough");
  });

  it("says neither yes nor no without the holidays, and tries again", async () => {
    const { load, actor, ask, answer } = start();
    ask("2026-03-06");
    await load.reject({ code: "unavailable" });
    expect(answer()).toBe("failed");
    actor.send({ type: "retry.requested" });
    await load.resolve([]);
    expect(answer()).toBe("enough");
  });

  it("answers the last question only", async () => {
    const { load, ask, answer, first } = start();
    ask("2026-03-06");
    ask("2026-03-04");
    await load.resolve(["2026-03-06"]);
    expect(answer()).toBe("loading");
    await load.resolve([]);
    expect(answer()).toBe("tooSoon");
    expect(first()).toBe("2026-03-05");
  });

  it("accepts today where zero business days are required", async () => {
    const { load, ask, first } = start();
    ask("2026-03-06", "2026-03-02T08:00", 0);
    await load.resolve([]);
    expect(first()).toBe("2026-03-02");
  });
});
