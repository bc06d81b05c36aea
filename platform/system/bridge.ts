import type { AnyActorRef } from "xstate";
import type { Bus } from "../bus/bus.ts";
import { declarations, type Fact, type FactType } from "../bus/facts.ts";

/** Publishes every fact that an actor emits, and hands it the bus facts it listens to. */
export function bridge(bus: Bus, actor: AnyActorRef, listens: readonly FactType[] = []): () => void {
  const emitted = actor.on("*", (event: { type: string }) => {
    if (event.type in declarations) bus.publish(event as Fact);
  });
  const heard = listens.map((type) => bus.on(type).subscribe((fact) => actor.send(fact)));
  return () => {
    emitted.unsubscribe();
    for (const subscription of heard) subscription.unsubscribe();
  };
}
