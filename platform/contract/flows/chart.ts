import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type Snapshot,
  type StateNodeConfig,
  transition,
} from "xstate";
import { type FlowStep, stepsIn, waysOf } from "./steps.ts";

// biome-ignore lint/suspicious/noExplicitAny: a chart that is made at run time has no types of its own.
type Node = StateNodeConfig<any, any, any, any, any, any, any, any, any, any>;

const end = "end";

/** Steps in sequence; an empty sequence ends at once. */
function sequence(steps: readonly FlowStep[], place: FlowStep["in"]): Pick<Node, "initial" | "states"> {
  const own = stepsIn(steps, place);
  const states = own.map((item, at) => [item.id, node(steps, item, own[at + 1]?.id ?? end)] as const);
  return { initial: own[0]?.id ?? end, states: { ...Object.fromEntries(states), [end]: { type: "final" } } };
}

function node(steps: readonly FlowStep[], step: FlowStep, next: string): Node {
  const ways = waysOf(step);
  const inner = (way: string, more: Node): Node => ({ ...sequence(steps, { step: step.id, way }), ...more });
  if (step.kind === "parallel")
    return {
      type: "parallel",
      states: Object.fromEntries(ways.map((way) => [way, inner(way, {})])),
      onDone: next,
    };
  // States in which a step runs or waits: the only ones a flow rests in.
  const resting: Node = { meta: { step: step.id } };
  if (ways.length === 0) return { ...resting, on: { [`${step.id}.done`]: next } };
  return {
    initial: "asked",
    states: {
      asked: { ...resting, on: Object.fromEntries(ways.map((way) => [`${step.id}.${way}`, way])) },
      ...Object.fromEntries(ways.map((way) => [way, inner(way, { onDone: end })])),
      [end]: { type: "final" },
    },
    onDone: next,
  };
}

/** A flow as a chart. The chart itself does nothing: it says what is next, and receives the results. */
export const flowMachine = (steps: readonly FlowStep[]): AnyStateMachine =>
  createMachine({ id: "flow", ...sequence(steps, null) } as Parameters<typeof createMachine>[0]);

/** A run's position, as persisted. */
export type FlowSnapshot = Snapshot<unknown>;

const restored = (machine: AnyStateMachine, kept: FlowSnapshot | null): AnyMachineSnapshot =>
  createActor(machine, kept ? { snapshot: kept } : {}).getSnapshot() as AnyMachineSnapshot;

/** In JSON form, so that what is stored equals what is read back. */
const kept = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): FlowSnapshot =>
  JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as FlowSnapshot;

export const firstSnapshot = (machine: AnyStateMachine): FlowSnapshot =>
  kept(machine, restored(machine, null));

/** Cache of a chart's positions. */
interface Known {
  steps: Map<string, readonly string[]>;
  next: Map<string, FlowSnapshot | undefined>;
}
const mostKnown = 1_000;
const charts = new WeakMap<AnyStateMachine, Known>();

/** The same position of the same chart leads to the same: of many runs, the first alone has it worked out. */
function remembered<T>(of: Map<string, T>, key: string, work: () => T): T {
  const known = of.get(key);
  if (known !== undefined) return known;
  if (of.size >= mostKnown) of.clear();
  const found = work();
  of.set(key, found);
  return found;
}

function knownOf(machine: AnyStateMachine): Known {
  const known = charts.get(machine) ?? { steps: new Map(), next: new Map() };
  charts.set(machine, known);
  return known;
}

/** A run's current steps: to be executed or awaited. */
export const stepsAt = (machine: AnyStateMachine, snapshot: FlowSnapshot): readonly string[] =>
  remembered(knownOf(machine).steps, JSON.stringify(snapshot), () =>
    Object.values(restored(machine, snapshot).getMeta() as Record<string, { step?: string }>).flatMap(
      ({ step }) => step ?? [],
    ),
  );

/** Undefined where the run is not at that step, or the step has no such end. */
export function afterStep(
  machine: AnyStateMachine,
  snapshot: FlowSnapshot,
  step: string,
  outcome: string,
): FlowSnapshot | undefined {
  const event = { type: `${step}.${outcome}` };
  return remembered(knownOf(machine).next, `${event.type} ${JSON.stringify(snapshot)}`, () => {
    const before = restored(machine, snapshot);
    return before.can(event) ? kept(machine, transition(machine, before, event)[0]) : undefined;
  });
}

export const isOver = (snapshot: FlowSnapshot): boolean => snapshot.status === "done";

/** The ends of a step that lead on: `done`, or its ways. */
export const outcomesOf = (step: FlowStep): readonly string[] => {
  const ways = step.kind === "parallel" ? [] : waysOf(step);
  return ways.length === 0 ? ["done"] : ways;
};
