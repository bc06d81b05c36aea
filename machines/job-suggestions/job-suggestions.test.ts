import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { JobSuggestion } from "#contract/calls/public-jobs.ts";
import { delays } from "../delays.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { filtersOfSuggestion, jobSuggestionsMachine } from "./job-suggestions.machine.ts";

const coverage = trackCoverage(jobSuggestionsMachine);
const analyst: JobSuggestion = { kind: "title", value: "Ánalista de Dados" };
const diana: JobSuggestion = { kind: "company", value: "Anaconda S.A." };

function start(term = "") {
  const clock = new SimulatedClock();
  const suggest = controlled<{ term: string }, readonly JobSuggestion[]>();
  const machine = jobSuggestionsMachine.provide({ actors: { suggest: fromPromise(suggest.effect) } });
  const actor = createActor(coverage.instrument(machine), {
    clock,
    inspect: coverage.inspect,
    input: { term },
  });
  actor.start();
  return {
    suggest,
    type: (term: string) => actor.send({ type: "term.typed", term }),
    close: () => actor.send({ type: "suggestions.closed" }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    shown: () => actor.getSnapshot().context.suggestions,
    state: () => actor.getSnapshot().value,
  };
}

describe("job suggestions", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are looked for once, a pause after the last letter", async () => {
    const { type, pass, suggest, shown } = start();
    type("an");
    pass(delays.lookupPause - 1);
    type(" ana ");
    pass(delays.lookupPause - 1);
    expect(suggest.calls).toBe(0);
    pass(1);
    expect(suggest.calls).toBe(1);
    expect(suggest.input()).toEqual({ term: "ana" });
    await suggest.resolve([analyst]);
    expect(shown()).toEqual([analyst]);
  });

  it("are looked for by what was typed before they could be", () => {
    const { pass, suggest } = start("ana ");
    pass(delays.lookupPause);
    expect(suggest.input()).toEqual({ term: "ana" });
  });

  it("are not looked for by one letter", () => {
    const { type, pass, suggest, state } = start();
    type(" a ");
    pass(delays.lookupPause);
    expect(suggest.calls).toBe(0);
    expect(state()).toBe("resting");
  });

  it("stay while they fit what is typed, whatever the accents, until the next answer", async () => {
    const { type, pass, suggest, shown } = start();
    type("ana");
    pass(delays.lookupPause);
    await suggest.resolve([analyst, diana]);
    type("dados anal");
    expect(shown()).toEqual([analyst]);
    pass(delays.lookupPause);
    expect(shown()).toEqual([analyst]);
    await suggest.resolve([]);
    expect(shown()).toEqual([]);
  });

  it("are those of the last search, whichever answer comes last", async () => {
    const { type, pass, suggest, shown } = start();
    type("ana");
    pass(delays.lookupPause);
    type("anac");
    pass(delays.lookupPause);
    await suggest.resolve([analyst]);
    expect(shown()).toEqual([]);
    await suggest.resolve([diana]);
    expect(shown()).toEqual([diana]);
  });

  it("are gone where the field is left, too little is typed, or nothing answers", async () => {
    const { type, close, pass, suggest, shown, state } = start();
    const find = async () => {
      type("ana");
      pass(delays.lookupPause);
      await suggest.resolve([analyst]);
      expect(shown()).toEqual([analyst]);
    };
    await find();
    close();
    expect(shown()).toEqual([]);
    await find();
    type("a");
    expect(shown()).toEqual([]);
    await find();
    type("anal");
    pass(delays.lookupPause);
    await suggest.reject(new Error("away"));
    expect(shown()).toEqual([]);
    expect(state()).toBe("resting");
  });

  it("come for nobody who submitted meanwhile", async () => {
    const { type, close, pass, suggest, shown } = start();
    type("ana");
    pass(delays.lookupPause);
    close();
    await suggest.resolve([analyst]);
    expect(shown()).toEqual([]);
    type("anal");
    close();
    pass(delays.lookupPause);
    expect(suggest.calls).toBe(0);
  });

  it("lead to the filter of their kind, in place of what was typed", () => {
    expect(filtersOfSuggestion(analyst)).toEqual({ term: "Ánalista de Dados" });
    expect(filtersOfSuggestion(diana)).toEqual({ term: "", company: ["Anaconda S.A."] });
    expect(filtersOfSuggestion({ kind: "place", value: "Campinas/SP" })).toEqual({
      term: "",
      place: "Campinas/SP",
    });
    expect(filtersOfSuggestion({ kind: "occupation", value: "Analista" })).toEqual({
      term: "",
      occupation: "Analista",
    });
  });
});
