import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterStep, firstSnapshot, flowMachine, isOver, outcomesOf, stepsAt } from "./chart.ts";
import { pathsOfFlow } from "./paths.ts";
import { type FlowStep, flowSteps, waysOf } from "./steps.ts";

const wait = (id: string, place: FlowStep["in"] = null): FlowStep => ({
  id,
  in: place,
  kind: "wait",
  days: 1,
});
const branch = (id: string, place: FlowStep["in"] = null): FlowStep => ({
  id,
  in: place,
  kind: "branch",
  where: { status: "1" },
});
const parallel = (id: string, place: FlowStep["in"] = null): FlowStep => ({
  id,
  in: place,
  kind: "parallel",
  ways: 2,
});

/** Takes whatever is first of what a run is at; answers the steps in the order in which they ended. */
function walked(steps: readonly FlowStep[], choose: (step: FlowStep) => string): string[] {
  const machine = flowMachine(steps);
  let at = firstSnapshot(machine);
  const seen: string[] = [];
  while (!isOver(at)) {
    const [id = "nothing"] = stepsAt(machine, at);
    const step = steps.find((item) => item.id === id);
    if (!step) throw new Error(`Nowhere, after ${seen}`);
    const next = afterStep(machine, at, id, choose(step));
    if (!next) throw new Error(`${id} leads nowhere`);
    at = next;
    seen.push(id);
  }
  return seen;
}
const first = (step: FlowStep) => outcomesOf(step)[0] ?? "";

describe("a flow", () => {
  it("goes on step by step, and a step that is over leads nowhere any more", () => {
    const machine = flowMachine([wait("s1"), wait("s2")]);
    const start = firstSnapshot(machine);
    expect(stepsAt(machine, start)).toEqual(["s1"]);
    expect(afterStep(machine, start, "s2", "done")).toBeUndefined();
    const second = afterStep(machine, start, "s1", "done");
    expect(second && stepsAt(machine, second)).toEqual(["s2"]);
    expect(second && afterStep(machine, second, "s1", "done")).toBeUndefined();
  });

  it("goes one way of a branch, and on after it", () => {
    const steps = [branch("s1"), wait("s2", { step: "s1", way: "yes" }), wait("s3")];
    expect(walked(steps, first)).toEqual(["s1", "s2", "s3"]);
    expect(walked(steps, (step) => (step.kind === "branch" ? "no" : "done"))).toEqual(["s1", "s3"]);
  });

  it("is at several steps side by side, and goes on when all sides are over", () => {
    const sides = [wait("s2", { step: "s1", way: "a" }), wait("s3", { step: "s1", way: "b" })];
    const machine = flowMachine([parallel("s1"), ...sides, wait("s4")]);
    const start = firstSnapshot(machine);
    expect(stepsAt(machine, start)).toEqual(["s2", "s3"]);
    const one = afterStep(machine, start, "s3", "done");
    expect(one && stepsAt(machine, one)).toEqual(["s2"]);
    const both = one && afterStep(machine, one, "s2", "done");
    expect(both && stepsAt(machine, both)).toEqual(["s4"]);
  });

  it("is over at once where it has no steps, also side by side", () => {
    expect(isOver(firstSnapshot(flowMachine([])))).toBe(true);
    expect(isOver(firstSnapshot(flowMachine([parallel("s1")])))).toBe(true);
  });

  it("is a list in which what is inside a step comes after it", () => {
    expect(flowSteps.safeParse([wait("s1"), wait("s1")]).success).toBe(false);
    expect(flowSteps.safeParse([wait("s1", { step: "s2", way: "yes" }), branch("s2")]).success).toBe(false);
    expect(flowSteps.safeParse([branch("s2"), wait("s1", { step: "s2", way: "maybe" })]).success).toBe(false);
    expect(flowSteps.safeParse([branch("s2"), wait("s1", { step: "s2", way: "no" })]).success).toBe(true);
  });
});

/** Any flow: each step is put at the top or in a way of one before it. */
const flows = fc
  .array(fc.record({ kind: fc.constantFrom(wait, branch, parallel), where: fc.nat() }), { maxLength: 6 })
  .map((given) => {
    const steps: FlowStep[] = [];
    const places: FlowStep["in"][] = [null];
    for (const [at, { kind, where }] of given.entries()) {
      const step = kind(`s${at + 1}`, places[where % places.length] ?? null);
      steps.push(step);
      places.push(...waysOf(step).map((way) => ({ step: step.id, way })));
    }
    return steps;
  });

it("any flow has an end on each of its paths, and every step is on one", () => {
  fc.assert(
    fc.property(flows, (steps) => {
      const paths = pathsOfFlow(steps);
      for (const path of paths) {
        const ends = new Map(path.map(({ id, outcome }) => [id, outcome]));
        const seen = walked(steps, (step) => ends.get(step.id) ?? "not on the path");
        expect(seen.toSorted()).toEqual(path.map(({ id }) => id).toSorted());
        expect(new Set(seen).size).toBe(seen.length);
      }
      const listed = new Set(paths.flatMap((path) => path.map(({ id }) => id)));
      for (const step of steps) if (step.kind !== "parallel") expect(listed).toContain(step.id);
    }),
    { numRuns: 200 },
  );
});
