import type { AnyActorRef, AnyStateMachine, AnyStateNode, InspectionEvent } from "xstate";

interface Tally {
  states: Map<string, boolean>;
  transitions: Map<string, boolean>;
  /** `guard: true` and `guard: false`. */
  guards: Map<string, boolean>;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** Every transition of a state with a name of its own: `source | event | index`; `always` counts as an event. */
function transitionsOf(node: AnyStateNode): [string, object][] {
  const onEvents = [...node.transitions.entries()].flatMap(([event, list]) =>
    list.map((transition, index): [string, object] => [`${node.id} | ${event} | ${index}`, transition]),
  );
  const always = (node.always ?? []).map((transition, index): [string, object] => [
    `${node.id} | always | ${index}`,
    transition,
  ]);
  return [...onEvents, ...always];
}

/**
 * Measures what live actors really did, from their microsteps: the states they were in, the transitions they took
 * (`always` too) and both outcomes of every guard.
 */
export function trackCoverage(machine: AnyStateMachine) {
  const tally: Tally = { states: new Map(), transitions: new Map(), guards: new Map() };
  const names = new Map<object, string>();
  for (const node of nodesOf(machine.root)) {
    tally.states.set(node.id, false);
    for (const [name] of transitionsOf(node)) tally.transitions.set(name, false);
  }
  const guards = machine.implementations.guards as Record<string, (...args: unknown[]) => unknown>;
  for (const name of Object.keys(guards)) {
    tally.guards.set(`${name}: true`, false);
    tally.guards.set(`${name}: false`, false);
  }

  return {
    tally,
    /** The machine with its guards watched; effects are given before, by `provide`. */
    instrument<M extends AnyStateMachine>(provided: M): M {
      const watched = Object.fromEntries(
        Object.entries(provided.implementations.guards as typeof guards).map(([name, guard]) => [
          name,
          (...args: unknown[]) => {
            const outcome = Boolean(guard(...args));
            tally.guards.set(`${name}: ${outcome}`, true);
            return outcome;
          },
        ]),
      );
      const instrumented = provided.provide({ guards: watched } as Parameters<M["provide"]>[0]) as M;
      for (const node of nodesOf(instrumented.root)) {
        for (const [name, transition] of transitionsOf(node)) names.set(transition, name);
      }
      return instrumented;
    },
    /** Give it to `createActor` as `inspect`. */
    inspect(event: InspectionEvent): void {
      if (event.type === "@xstate.microstep") {
        for (const transition of event._transitions) {
          const name = names.get(transition);
          if (!name) continue;
          tally.transitions.set(name, true);
          // A state that is left within the same macrostep is in no snapshot, but it was there.
          tally.states.set(transition.source.id, true);
        }
      }
      if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
      const { snapshot } = event as { snapshot: { _nodes?: AnyStateNode[] } };
      for (const node of snapshot._nodes ?? [])
        if (tally.states.has(node.id)) tally.states.set(node.id, true);
    },
    /** What was never reached, taken or decided. Empty when the chart is covered. */
    missing(): string[] {
      return Object.entries(tally).flatMap(([kind, map]: [string, Map<string, boolean>]) =>
        [...map].filter(([, covered]) => !covered).map(([name]) => `${kind}: ${name}`),
      );
    },
  };
}

/** Lets promises that are settled be heard by the actors. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

/** A promise effect in the test's hand: each call waits until the test answers it. */
export function controlled<Input, Output>() {
  const waiting: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error("The effect was not called");
    return call;
  };
  return {
    effect: ({ input }: { input: Input }) =>
      new Promise<Output>((resolve, reject) => {
        waiting.push({ input, resolve, reject });
      }),
    get calls() {
      return waiting.length;
    },
    input: () => waiting[0]?.input,
    async resolve(output: Output) {
      next().resolve(output);
      await settled();
    },
    async reject(error: unknown) {
      next().reject(error);
      await settled();
    },
  };
}

/** The facts that an actor emitted, in order. */
export function emissions(actor: AnyActorRef): { type: string }[] {
  const seen: { type: string }[] = [];
  actor.on("*", (event: { type: string }) => seen.push(event));
  return seen;
}
