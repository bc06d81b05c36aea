import { afterAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { trackCoverage } from "../testing/coverage.ts";
import { countsOf, isFoldedByDefault, type Stage } from "./folded.ts";
import { foldedStagesMachine } from "./folded-stages.machine.ts";

const coverage = trackCoverage(foldedStagesMachine);
const stage = (id: string, count: number, isFinal = false): Stage => ({ id, count, isFinal });

describe("the stages of a board", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are remembered as the board came first", () => {
    const actor = createActor(coverage.instrument(foldedStagesMachine), { inspect: coverage.inspect });
    actor.start();
    expect(actor.getSnapshot().context).toEqual({ atFirst: null });
    actor.send({ type: "stages.read", counts: countsOf([stage("draft", 2)]) });
    actor.send({ type: "stages.read", counts: countsOf([stage("draft", 0)]) });
    expect(actor.getSnapshot().context).toEqual({ atFirst: { draft: 2 } });
  });
});

describe("a stage that nobody folded", () => {
  const folded = (stages: Stage[], { atFirst = stages, isNarrowed = false } = {}) =>
    stages
      .filter((item) => isFoldedByDefault(item, { atFirst: countsOf(atFirst), stages, isNarrowed }))
      .map(({ id }) => id);
  const [draft, open, won] = [stage("draft", 0), stage("open", 2), stage("won", 5, true)];

  it("is folded where it was empty or is final", () => {
    expect(folded([draft, open, won])).toEqual(["draft", "won"]);
  });

  it("is open before the board came", () => {
    const rules = { atFirst: null, stages: [draft, open], isNarrowed: false };
    expect(isFoldedByDefault(draft, rules)).toBe(false);
    expect(folded([draft, open], { atFirst: [open] })).toEqual([]);
  });

  it("opens for what comes into it, and does not fold as it empties", () => {
    const atFirst = [draft, open, won];
    expect(folded([stage("draft", 1), open, stage("won", 6, true)], { atFirst })).toEqual([]);
    expect(folded([stage("draft", 1), stage("open", 1), won], { atFirst })).toEqual(["won"]);
  });

  it("is open where the final ones are all there is, and where one looks for something", () => {
    expect(folded([draft, won])).toEqual(["draft"]);
    expect(folded([draft, open, won], { isNarrowed: true })).toEqual(["draft"]);
    expect(folded([draft, stage("won", 0, true)])).toEqual([]);
  });
});
