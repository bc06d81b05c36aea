import type { AnyActorRef, AnyStateMachine, InspectionEvent } from "xstate";
import { measure } from "./measure.ts";

/**
 * Measures what the actors of a machine's own test did: the states they were in, the transitions they took (`always`
 * too) and both outcomes of every guard.
 */
export function trackCoverage(machine: AnyStateMachine) {
  const measured = measure(machine);
  const watchers = new WeakMap<object, ReturnType<typeof measured.watch>>();
  return {
    /** The machine with its guards watched; effects are given before, by `provide`. */
    instrument: measured.instrument,
    /** Give it to `createActor` as `inspect`. */
    inspect(event: InspectionEvent): void {
      const { actorRef } = event;
      const watcher = watchers.get(actorRef) ?? measured.watch();
      watchers.set(actorRef, watcher);
      watcher.inspect(event);
    },
    /** What was never reached, taken or decided. Empty when the chart is covered. */
    missing: () => measured.missing(),
  };
}

/** Lets settled promises reach the actors. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

/** A promise effect in the test's hand: each call waits until the test answers it. */
export function controlled<Input, Output>() {
  const asked: Input[] = [];
  const waiting: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error("The effect was not called");
    return call;
  };
  return {
    effect: ({ input }: { input: Input }) =>
      new Promise<Output>((resolve, reject) => {
        asked.push(input);
        waiting.push({ input, resolve, reject });
      }),
    /** The inputs of all calls, those that were answered too. */
    asked,
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
