import { type FlowStep, stepsIn, waysOf } from "./steps.ts";

/** One item of a run's sequence: a step, and the branch taken if it has several. */
export interface PathStep {
  id: string;
  outcome: string;
}
export type FlowPath = readonly PathStep[];

/** More are counted and not listed. */
export const pathLimit = 100;

const product = (first: readonly FlowPath[], second: readonly FlowPath[]): FlowPath[] =>
  first.flatMap((item) => second.map((other) => [...item, ...other])).slice(0, pathLimit + 1);

function pathsIn(steps: readonly FlowStep[], place: FlowStep["in"]): FlowPath[] {
  return stepsIn(steps, place).reduce<FlowPath[]>(
    (paths, step) => product(paths, pathsOfStep(steps, step)),
    [[]],
  );
}

function pathsOfStep(steps: readonly FlowStep[], step: FlowStep): FlowPath[] {
  const ways = waysOf(step);
  const inner = (way: string) => pathsIn(steps, { step: step.id, way });
  // Parallel branches have no order: one order stands for all.
  if (step.kind === "parallel")
    return ways.reduce<FlowPath[]>((paths, way) => product(paths, inner(way)), [[]]);
  if (ways.length === 0) return [[{ id: step.id, outcome: "done" }]];
  return ways.flatMap((way) => inner(way).map((path) => [{ id: step.id, outcome: way }, ...path]));
}

/** Every path through a flow, up to the limit plus one. */
export const pathsOfFlow = (steps: readonly FlowStep[]): FlowPath[] =>
  pathsIn(steps, null).slice(0, pathLimit + 1);
