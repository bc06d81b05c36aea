import type { Actor, AnyActorLogic, AnyActorRef, EmittedFrom, EventFromLogic } from "xstate";
import type { Bus } from "#client/bus/bus.ts";
import { declarations, type Fact, type FactOf, type FactType, type LocalEmit } from "#client/bus/facts.ts";

/** The emitted events that neither `Facts` nor `LocalEmit` declares, or whose payload differs. */
type Undeclared<Emitted> = Emitted extends { type: infer T }
  ? string extends T
    ? never
    : T extends FactType
      ? Emitted extends FactOf<T>
        ? never
        : Emitted
      : T extends LocalEmit
        ? never
        : Emitted
  : never;

/** An extra requirement on the actor: nothing, or something it cannot be if bus/facts.ts lacks what it emits. */
export type EmitsDeclared<L extends AnyActorLogic> = [Undeclared<EmittedFrom<L>>] extends [never]
  ? unknown
  : { declareInFacts: Undeclared<EmittedFrom<L>> };

/** The facts of the bus that are events of the machine as well. */
export type Accepted<L extends AnyActorLogic> = {
  [T in FactType]: FactOf<T> extends EventFromLogic<L> ? T : never;
}[FactType];

/**
 * Notifies an actor that the page changed. A list writing its search or page into the address does not count: an open
 * menu then stays where it is.
 */
export function announcePages(bus: Bus, actor: { send(event: FactOf<"route.changed">): void }): void {
  let at: string | null = null;
  bus.on("route.changed").subscribe((fact) => {
    if (fact.path === at) return;
    at = fact.path;
    actor.send(fact);
  });
}

/**
 * Publishes every fact that an actor emits, and sends it the facts in `accepts`. Does not compile if bus/facts.ts lacks
 * an emitted event, or if the machine has no event for a fact.
 */
export const bridge: <L extends AnyActorLogic>(
  bus: Bus,
  actor: Actor<L> & EmitsDeclared<L>,
  accepts?: readonly Accepted<L>[],
) => () => void = join;

/** `bridge` for callers that checked the types before: facts are published once the actor's own state has changed. */
export function join(bus: Bus, actor: AnyActorRef, accepts: readonly FactType[] = []): () => void {
  const emitted: Fact[] = [];
  const emissions = actor.on("*", (event: { type: string }) => {
    // The others are `LocalEmit`.
    if (event.type in declarations) emitted.push(event as Fact);
  });
  const changes = actor.subscribe(() => {
    for (let fact = emitted.shift(); fact; fact = emitted.shift()) bus.publish(fact);
  });
  const subscriptions = accepts.map((type) => bus.on(type).subscribe((fact) => actor.send(fact)));
  return () => {
    emissions.unsubscribe();
    changes.unsubscribe();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
