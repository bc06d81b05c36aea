import { useEffect, useState } from "react";
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from "xstate";
import { type Accepted, type EmitsDeclared, join } from "../app/bridge.ts";
import type { System } from "../app/system.ts";
import { useSystem } from "../app/use-system.ts";

/**
 * An actor that lives as long as a page. `provide` gives the machine its effects once; its emitted facts are published,
 * and it is sent the facts in `accepts`, both typed as in `bridge`. A new `key` makes a new actor.
 * An input that has to be read is a function: it is read for each actor, not for each rendering.
 */
export function usePageActor<M extends AnyStateMachine>(
  provide: (system: System) => M & EmitsDeclared<M>,
  input: InputFrom<M> | (() => InputFrom<M>),
  key: string,
  accepts: readonly Accepted<M>[] = [],
): Actor<M> {
  const system = useSystem();
  const make = () => ({
    key,
    actor: createActor(provide(system), {
      ...{ ...system.watched, input: typeof input === "function" ? (input as () => InputFrom<M>)() : input },
    } as never) as Actor<M>,
  });
  const [held, setHeld] = useState(make);
  let current = held;
  if (held.key !== key) {
    current = make();
    setHeld(current);
  }
  const { actor } = current;
  // The set of facts is fixed for the actor's life.
  const [accepted] = useState(accepts);
  useEffect(() => {
    const leave = join(system.bus, actor, accepted);
    actor.start();
    return () => {
      leave();
      actor.stop();
    };
  }, [actor, system, accepted]);
  return actor;
}
