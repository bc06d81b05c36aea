import type { AnyActorRef } from "xstate";
import type { Bus } from "#client/bus/bus.ts";
import { declarations, type Fact, type FactType } from "#client/bus/facts.ts";

/**
 * Tells an actor that the page is another one. Not that a list wrote its search or its page into the address: who has
 * a menu open then is still where they were.
 */
export function tellOfPages(bus: Bus, actor: AnyActorRef): void {
  let at: string | null = null;
  bus.on("route.changed").subscribe((fact) => {
    if (fact.path === at) return;
    at = fact.path;
    actor.send(fact);
  });
}

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
