import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { trackCoverage } from "../testing/coverage.ts";
import { typeAheadMachine } from "./type-ahead.machine.ts";

const coverage = trackCoverage(typeAheadMachine);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(coverage.instrument(typeAheadMachine), { clock, inspect: coverage.inspect });
  actor.start();
  return {
    type: (term: string | null) => actor.send({ type: "term.typed", term }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    wanted: () => actor.getSnapshot().context.wanted,
    isWaiting: () => actor.getSnapshot().matches("waiting"),
  };
}

describe("type-ahead", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("looks for nothing before it is opened, and for anything at once when it is", () => {
    const { type, wanted } = start();
    expect(wanted()).toBe(null);
    type("");
    expect(wanted()).toBe("");
  });

  it("looks once for what is typed, a pause after the last letter", () => {
    const { type, pass, wanted, isWaiting } = start();
    type("");
    for (const term of ["a", "an", "ana"]) {
      type(term);
      expect([wanted(), isWaiting()]).toEqual([null, true]);
      pass(delays.lookupPause - 1);
    }
    expect(wanted()).toBe(null);
    pass(1);
    expect([wanted(), isWaiting()]).toEqual(["ana", false]);
  });

  it("looks for anything again where it is emptied, and for nothing where it is left", () => {
    const { type, pass, wanted } = start();
    type("an");
    type(" ");
    expect(wanted()).toBe(" ");
    type("ana");
    type(null);
    pass(delays.lookupPause);
    expect(wanted()).toBe(null);
  });
});
