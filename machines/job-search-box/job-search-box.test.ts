import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { jobSearchBoxMachine } from "./job-search-box.machine.ts";

const coverage = trackCoverage(jobSearchBoxMachine);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(coverage.instrument(jobSearchBoxMachine), { clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  const type = (term: string) => actor.send({ type: "term.typed", term });
  return { actor, clock, facts, type };
}
const toBoard = (to: string) => ({ type: "navigation.requested", to, replace: false });

describe("job search box", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("leads to the board once typing pauses, with the whole term", () => {
    const { clock, facts, type } = start();
    type("ana");
    clock.increment(delays.debounce - 1);
    type(" analista ");
    clock.increment(delays.debounce - 1);
    expect(facts).toEqual([]);
    clock.increment(1);
    expect(facts).toEqual([toBoard("/jobs?term=analista")]);
    clock.increment(delays.debounce);
    expect(facts).toHaveLength(1);
  });

  it("leads there at once on Enter, and not a second time after the pause", () => {
    const { actor, clock, facts, type } = start();
    type("ana");
    actor.send({ type: "term.submitted" });
    clock.increment(delays.debounce);
    expect(facts).toEqual([toBoard("/jobs?term=ana")]);
  });

  it("shows the whole board on Enter without a term", () => {
    const { actor, facts } = start();
    actor.send({ type: "term.submitted" });
    expect(facts).toEqual([toBoard("/jobs")]);
  });

  it("stays where the term was deleted again", () => {
    const { clock, facts, type } = start();
    type("a");
    type("");
    clock.increment(delays.debounce);
    expect(facts).toEqual([]);
  });

  it("calls nobody back who went somewhere else", () => {
    const { actor, clock, facts, type } = start();
    type("analista");
    actor.send({ type: "route.changed" });
    clock.increment(delays.debounce);
    expect(facts).toEqual([]);
    expect(actor.getSnapshot().context.term).toBe("analista");
  });
});
