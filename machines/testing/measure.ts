import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject, InspectionEvent } from "xstate";
import { evaluateGuard } from "xstate/guards";
import { type Chart, chartOf, type Edge } from "./chart.ts";
import { watchedActions, watchedDelays } from "./parts.ts";

/** Whether each was covered, by name. */
type Tally = Map<string, boolean>;

export interface Tallies {
  states: Tally;
  /** `source | event | index`; `always` counts as an event. */
  transitions: Tally;
  /** Both outcomes of every guarded transition, and of every guard that has a name. */
  guards: Tally;
  /** A transition after each that can come right before it in its region. */
  pairs: Tally;
  /** What `setup()` names: an action that ran, an actor that was started, a delay that was set. */
  parts: Tally;
}
export type Kind = keyof Tallies;
export type Figures = Record<Kind, { total: number; covered: number }>;

interface GuardArguments {
  context: Record<string, unknown>;
  event: EventObject;
}
type Guard = Parameters<typeof evaluateGuard>[0];

/**
 * Measures what live actors really did, from their microsteps and their guards: not what a plan says they will do.
 * A transition without a target between two others of a region stays in the same states, and is one of the pair.
 */
export function measure(machine: AnyStateMachine) {
  const plan = chartOf(machine);
  const tallies: Tallies = {
    states: new Map(),
    transitions: new Map(),
    guards: new Map(),
    pairs: new Map(),
    parts: new Map(),
  };
  const isOpen = (kind: Kind, name: string) => tallies[kind].get(name) === false;
  let covered = 0;
  const cover = (kind: Kind, name: string) => {
    if (!isOpen(kind, name)) return;
    tallies[kind].set(name, true);
    covered++;
  };
  for (const { id, type } of plan.nodes) if (type !== "history") tallies.states.set(id, false);
  for (const { name, transition } of plan.edges) {
    tallies.transitions.set(name, false);
    if (transition.guard)
      for (const outcome of [true, false]) tallies.guards.set(`${name}: ${outcome}`, false);
  }
  for (const name of Object.keys(machine.implementations.guards))
    for (const outcome of [true, false]) tallies.guards.set(`${name}: ${outcome}`, false);
  const { actions, actors, delays } = machine.implementations;
  for (const [kind, named] of Object.entries({ action: actions, actor: actors, delay: delays }))
    for (const name of Object.keys(named)) tallies.parts.set(`${kind} ${name}`, false);
  const pairOf = (first: Edge, second: Edge) => `${first.name} → ${second.name}`;
  for (const first of plan.edges)
    for (const second of plan.edges)
      if (plan.mayFollow(first, second)) tallies.pairs.set(pairOf(first, second), false);

  const charts = new WeakMap<AnyStateNode, Chart>();
  const byName = new Map(plan.edges.map((edge) => [edge.name, edge]));
  /** A guard that decides as the original does, and is recorded. */
  const watchedGuard = (name: string, guard: Guard): Guard => {
    const decide = (outcome: boolean) => {
      cover("guards", `${name}: ${outcome}`);
      return outcome;
    };
    if (typeof guard === "function" && !("check" in guard))
      return (args: GuardArguments, params: undefined) => decide(guard(args, params));
    const check = (snapshot: AnyMachineSnapshot, { context, event }: GuardArguments) =>
      decide(evaluateGuard(guard, context, event, snapshot));
    return Object.assign(() => false, { check });
  };

  /** The edge of the plan that a transition of a live actor is. */
  const edgeOf = (transition: { source: AnyStateNode }): Edge | undefined => {
    const name = charts.get(transition.source.machine.root)?.byTransition.get(transition)?.name;
    return name === undefined ? undefined : byName.get(name);
  };

  return {
    tallies,
    nodes: plan.nodes,
    /** The machine with its guards watched. Effects are given before, by `provide`. */
    instrument<M extends AnyStateMachine>(provided: M): M {
      const watched = Object.entries(provided.implementations.guards).map(([name, guard]) => [
        name,
        watchedGuard(name, guard as Guard),
      ]);
      const instrumented = provided.provide({
        guards: Object.fromEntries(watched),
        actions: watchedActions(provided.implementations.actions, (name) => cover("parts", `action ${name}`)),
        delays: watchedDelays(provided.implementations.delays, (name) => cover("parts", `delay ${name}`)),
      } as Parameters<M["provide"]>[0]) as M;
      const chart = chartOf(instrumented);
      charts.set(instrumented.root, chart);
      for (const { name, transition } of chart.edges)
        if (transition.guard) transition.guard = watchedGuard(name, transition.guard);
      return instrumented;
    },
    /** Give it, for one actor, to `createActor` as `inspect`. */
    watch() {
      /** By state: the edges that last led into it, or happened in it. */
      const last = new Map<string, readonly Edge[]>();
      const inspect = (event: InspectionEvent): void => {
        if (event.type === "@xstate.microstep") {
          const taken = event._transitions.flatMap((transition) => edgeOf(transition) ?? []);
          for (const edge of taken) {
            cover("transitions", edge.name);
            // A state that is left within the same macrostep is in no snapshot, but it was there.
            cover("states", edge.source.id);
            for (const before of last.get(edge.source.id) ?? []) cover("pairs", pairOf(before, edge));
          }
          const touched = new Map<string, Edge[]>();
          for (const edge of taken)
            for (const { id } of plan.after(edge)) touched.set(id, [...(touched.get(id) ?? []), edge]);
          for (const [id, edges] of touched) last.set(id, edges);
        }
        if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
        const { snapshot } = event as { snapshot: Partial<AnyMachineSnapshot> };
        for (const node of snapshot._nodes ?? []) {
          if (charts.has(node.machine.root)) cover("states", node.id);
        }
        for (const child of Object.values(snapshot.children ?? {}) as { src?: unknown }[])
          if (typeof child.src === "string") cover("parts", `actor ${child.src}`);
      };
      /** What may come as the second of a pair: names of the last edges of the states that are active. */
      const lastOf = (nodes: readonly AnyStateNode[]) =>
        nodes.map(({ id }) => (last.get(id) ?? []).map(({ name }) => name).join("+")).join(",");
      /** Whether something that was never seen may be seen right after this. */
      const promises = (nodes: readonly AnyStateNode[]) =>
        plan.edges.some((edge) => {
          if (!nodes.some(({ id }) => id === edge.source.id)) return false;
          const outcomes = edge.transition.guard ? [true, false] : [];
          return (
            isOpen("transitions", edge.name) ||
            outcomes.some((outcome) => isOpen("guards", `${edge.name}: ${outcome}`)) ||
            (last.get(edge.source.id) ?? []).some((before) => isOpen("pairs", pairOf(before, edge)))
          );
        });
      return { inspect, lastOf, promises };
    },
    figures(): Figures {
      const figure = (kind: Kind) => ({
        total: tallies[kind].size,
        covered: [...tallies[kind].values()].filter(Boolean).length,
      });
      return {
        states: figure("states"),
        transitions: figure("transitions"),
        guards: figure("guards"),
        pairs: figure("pairs"),
        parts: figure("parts"),
      };
    },
    /** How many of all kinds were never seen. */
    open: () => Object.values(tallies).reduce((sum: number, { size }: Tally) => sum + size, 0) - covered,
    /** What was never reached, taken or decided. */
    missing(kinds: readonly Kind[] = ["states", "transitions", "guards", "parts"]): string[] {
      return kinds.flatMap((kind) =>
        [...tallies[kind]].filter(([, covered]) => !covered).map(([name]) => `${kind}: ${name}`),
      );
    },
  };
}
export type Measure = ReturnType<typeof measure>;
