import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedStep, newStep, withoutStep, withStep } from "./edit.ts";
import { type FlowStep, flowSteps, stepKinds, waysOf } from "./steps.ts";

const ids = (steps: readonly FlowStep[]) => steps.map(({ id }) => id);

describe("editing a flow", () => {
  const branch = newStep([], "branch", null, "applies");
  const inside = newStep([branch], "note", { step: "s1", way: "yes" }, "applies");
  const after = newStep([branch, inside], "note", null, "applies");
  const steps = [branch, inside, after];

  it("gives each new step an id of its own", () => {
    expect(ids(steps)).toEqual(["s1", "s2", "s3"]);
    expect(newStep(withoutStep(steps, "s2"), "wait", null, "applies").id).toBe("s4");
  });
  it("moves a step with what is inside it, among those of its place", () => {
    expect(ids(movedStep(steps, "s3", -1))).toEqual(["s3", "s1", "s2"]);
    expect(ids(movedStep(steps, "s1", 1))).toEqual(["s3", "s1", "s2"]);
    expect(ids(movedStep(steps, "s2", 1))).toEqual(["s1", "s2", "s3"]);
  });
  it("removes what is inside with the step, and what was in a way that is no more", () => {
    expect(ids(withoutStep(steps, "s1"))).toEqual(["s3"]);
    const parallel: FlowStep = { id: "s1", in: null, kind: "parallel", ways: 3 };
    const third = newStep([parallel], "note", { step: "s1", way: "c" }, "applies");
    const fewer: FlowStep = { ...parallel, ways: 2 };
    expect(ids(withStep([parallel, third], fewer, waysOf(fewer)))).toEqual(["s1"]);
  });
});

it("whatever is edited, the flow stays a list that can be kept", () => {
  const edits = fc.record({
    kind: fc.constantFrom(...stepKinds),
    at: fc.nat(),
    what: fc.constantFrom("add", "up", "down", "remove"),
  });
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 20 }), (taken) => {
      let steps: FlowStep[] = [];
      for (const { kind, at, what } of taken) {
        const places = [
          null,
          ...steps.flatMap((item) => waysOf(item).map((way) => ({ step: item.id, way }))),
        ];
        const step = steps[at % Math.max(1, steps.length)];
        if (what === "add") {
          const added = newStep(steps, kind, places[at % places.length] ?? null, "applies");
          steps = withStep(steps, added, waysOf(added));
        } else if (step && what === "remove") steps = withoutStep(steps, step.id);
        else if (step) steps = movedStep(steps, step.id, what === "up" ? -1 : 1);
        expect(flowSteps.safeParse(steps).error).toBeUndefined();
      }
    }),
  );
});
