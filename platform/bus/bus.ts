import { Observable, Subject } from "rxjs";
import { declarations, type Fact, type FactOf, type FactType } from "./facts.ts";

export interface Bus {
  /** States a fact. One stated while another is being delivered waits for it: delivery is ordered. */
  publish(fact: Fact): void;
  /** Facts of one type; first the last one, where its declaration replays it. */
  on<T extends FactType>(type: T): Observable<FactOf<T>>;
  /** Every fact, as it is delivered: for the inspector and the simulation. */
  all: Observable<Fact>;
}

/** `report` hears of a listener's error, which reaches no other listener and not the publisher. */
export function createBus(report: (error: unknown, fact: Fact) => void): Bus {
  const listeners = new Map<FactType, Set<(fact: Fact) => void>>();
  const last = new Map<FactType, Fact>();
  const all = new Subject<Fact>();
  const mailbox: Fact[] = [];
  let delivering = false;

  const deliver = (fact: Fact) => {
    for (const listen of [...(listeners.get(fact.type) ?? [])]) {
      try {
        listen(fact);
      } catch (error) {
        report(error, fact);
      }
    }
    all.next(fact);
  };

  return {
    publish(fact) {
      const { cardinality, replay } = declarations[fact.type];
      if (cardinality === "once" && last.has(fact.type)) return;
      if (cardinality === "once" || replay === "last") last.set(fact.type, fact);
      mailbox.push(fact);
      if (delivering) return;
      delivering = true;
      try {
        for (let next = mailbox.shift(); next; next = mailbox.shift()) deliver(next);
      } finally {
        delivering = false;
      }
    },
    on<T extends FactType>(type: T) {
      return new Observable<FactOf<T>>((subscriber) => {
        const listen = (fact: Fact) => subscriber.next(fact as FactOf<T>);
        const previous = last.get(type);
        if (previous && declarations[type].replay === "last") listen(previous);
        const ofType = listeners.get(type) ?? new Set();
        ofType.add(listen);
        listeners.set(type, ofType);
        return () => ofType.delete(listen);
      });
    },
    all: all.asObservable(),
  };
}
