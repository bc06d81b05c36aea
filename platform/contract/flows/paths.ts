import { type FlowStep, stepsIn, waysOf } from "./steps.ts";

/** One thing after the other that happens in a run: a step, and the way on from it where it has several. */
export interface PathStep {
  id: string;
  outcome: string;
}
export type FlowPath = readonly PathStep[];

/** More are counted and not listed. */
export const pathLimit = 100;

const product = (first: readonly FlowPath[], second: readonly FlowPath[]): FlowPath[] =>
  first.flatMap((one) => second.map((other) => [...one, ...other])).slice(0, pathLimit + 1);

function pathsIn(steps: readonly FlowStep[], place: FlowStep["in"]): FlowPath[] {
  return stepsIn(steps, place).reduce<FlowPath[]>(
    (paths, step) => product(paths, pathsOfStep(steps, step)),
    [[]],
  );
}

function pathsOfStep(steps: readonly FlowStep[], step: FlowStep): FlowPath[] {
  const ways = waysOf(step);
  const inner = (way: string) => pathsIn(steps, { step: step.id, way });
  // Side by side is in no order of its own: one order stands for all.
  if (step.kind === "parallel")
    return ways.reduce<FlowPath[]>((paths, way) => product(paths, inner(way)), [[]]);
  if (ways.length === 0) return [[{ id: step.id, outcome: "done" }]];
  return ways.flatMap((way) => inner(way).map((path) => [{ id: step.id, outcome: way }, ...path]));
}

/** Every way through a flow, up to the limit and one more. */
export const pathsOfFlow = (steps: readonly FlowStep[]): FlowPath[] =>
  pathsIn(steps, null).slice(0, pathLimit + 1);
