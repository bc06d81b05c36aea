import type { ActorLogic, AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from "xstate";

const resolved = "fake.resolved";
const rejected = "fake.rejected";

type FakeEvent = EventObject & { type: string; output?: unknown; error?: unknown };
type FakeSnapshot = Snapshot<unknown> & { input: unknown };

/** An effect that waits until the test answers it; its answer applies at once, without a promise in between. */
const fakeEffect: ActorLogic<FakeSnapshot, FakeEvent> = {
  getInitialSnapshot: (_, input) => ({ status: "active", output: undefined, error: undefined, input }),
  transition(snapshot, event) {
    if (event.type === resolved)
      return { ...snapshot, status: "done", output: event.output, error: undefined };
    if (event.type === rejected)
      return { ...snapshot, status: "error", output: undefined, error: event.error };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

export const resolve = (actor: AnyActorRef, output: unknown) => actor.send({ type: resolved, output });
export const reject = (actor: AnyActorRef, error: unknown) => actor.send({ type: rejected, error });

/** One of the machine's own actions: what is assigned, emitted, raised or sent. A plain function is an effect. */
const isBuiltIn = (action: unknown) => typeof action === "function" && "resolve" in action;
const isMachine = (logic: unknown) =>
  typeof logic === "object" && logic !== null && "implementations" in logic;

/** The machine with every effect given: actors wait for the test, actions do nothing. */
export function withFakes<M extends AnyStateMachine>(machine: M): M {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
    .filter(([, logic]) => !isMachine(logic))
    .map(([name]) => [name, fakeEffect]);
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, action]) => !isBuiltIn(action))
    .map(([name]) => [name, () => undefined]);
  return machine.provide({
    actors: Object.fromEntries(actors),
    actions: Object.fromEntries(actions),
  } as Parameters<M["provide"]>[0]) as M;
}
