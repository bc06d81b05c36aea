import type { AnyActorRef } from "xstate";
import type { Bus } from "../bus/bus.ts";
import { declarations, type Fact, type FactType } from "../bus/facts.ts";

/**
 * Publishes every fact that an actor emits, once its own state has taken the change in, so that whoever hears of it
 * finds things as they are; and hands it the bus facts it listens to.
 */
export function bridge(bus: Bus, actor: AnyActorRef, listens: readonly FactType[] = []): () => void {
  const stated: Fact[] = [];
  const emitted = actor.on("*", (event: { type: string }) => {
    if (event.type in declarations) stated.push(event as Fact);
  });
  const changed = actor.subscribe(() => {
    for (let fact = stated.shift(); fact; fact = stated.shift()) bus.publish(fact);
  });
  const heard = listens.map((type) => bus.on(type).subscribe((fact) => actor.send(fact)));
  return () => {
    emitted.unsubscribe();
    changed.unsubscribe();
    for (const subscription of heard) subscription.unsubscribe();
  };
}
