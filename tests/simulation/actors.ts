import type { Actor, AnyActor, AnyStateMachine, InspectionEvent } from "xstate";

/** Transitions that were taken in this thread, as `qa:coverage` names them. */
export const takenHere = new Set<string>();

/** The actors that live in an app, by the chart that they live. */
export function createActors() {
  const all = new Map<string, AnyActor[]>();
  const isAlive = (actor: AnyActor) => actor.getSnapshot().status === "active";
  return {
    inspect(event: InspectionEvent) {
      if (event.type === "@xstate.event" && event.event.type === "xstate.init") {
        const actor = event.actorRef as AnyActor;
        const { id } = actor.logic as Partial<AnyStateMachine>;
        if (id !== undefined) all.set(id, [...(all.get(id) ?? []).filter(isAlive), actor]);
      }
      if (event.type === "@xstate.microstep")
        for (const transition of event._transitions) {
          const { source, eventType } = transition;
          const list = eventType === "" ? source.always : source.transitions.get(eventType);
          takenHere.add(`${source.id} | ${eventType || "always"} | ${list?.indexOf(transition)}`);
        }
    },
    /** The one that began last of those that are alive. */
    live<M extends AnyStateMachine>({ id }: M): Actor<M> | undefined {
      return all.get(id)?.findLast(isAlive) as Actor<M> | undefined;
    },
    everyone: (): readonly AnyActor[] => [...all.values()].flat().filter(isAlive),
  };
}
export type Actors = ReturnType<typeof createActors>;
