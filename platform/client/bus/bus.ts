import { Observable, Subject, type Subscriber } from "rxjs";
import { declarations, type Fact, type FactOf, type FactType } from "./facts.ts";

export interface Bus {
  /** States a fact. A fact stated during a delivery is queued behind it: delivery is ordered. */
  publish(fact: Fact): void;
  /** Facts of one type; the last one first, when its declaration replays it. */
  on<T extends FactType>(type: T): Observable<FactOf<T>>;
  /** Every fact, before its listeners receive it: for the inspector and the simulation. */
  all: Observable<Fact>;
}

/** Everything about one type of fact. The lists are replaced, never changed: a delivery in progress keeps its own. */
interface Channel {
  once: boolean;
  replays: boolean;
  last: Fact | undefined;
  listeners: readonly Subscriber<Fact>[];
}

/**
 * `report` gets the second fact of a type that is declared "once", which is not delivered. A listener's error reaches no
 * other listener and not the publisher: rxjs throws it in a task of its own.
 */
export function createBus(report: (error: unknown, fact: Fact) => void): Bus {
  const channels = new Map<FactType, Channel>();
  const all = new Subject<Fact>();
  const mailbox: Fact[] = [];
  let delivering = false;

  const channelOf = (type: FactType): Channel => {
    const known = channels.get(type);
    if (known) return known;
    const { cardinality, replay } = declarations[type];
    const channel = {
      once: cardinality === "once",
      replays: replay === "last",
      last: undefined,
      listeners: [],
    };
    channels.set(type, channel);
    return channel;
  };

  const deliver = (fact: Fact, { listeners }: Channel) => {
    all.next(fact);
    for (const listener of listeners) listener.next(fact);
  };

  return {
    publish(fact) {
      const channel = channelOf(fact.type);
      if (channel.once && channel.last) {
        report(new Error(`${fact.type} is declared "once" and was published again`), fact);
        return;
      }
      // What nobody can ask for again is not held: it may be of a person who signs out.
      if (channel.once || channel.replays) channel.last = fact;
      if (delivering) {
        mailbox.push(fact);
        return;
      }
      delivering = true;
      try {
        deliver(fact, channel);
        for (let next = mailbox.shift(); next; next = mailbox.shift()) deliver(next, channelOf(next.type));
      } finally {
        delivering = false;
      }
    },
    on<T extends FactType>(type: T) {
      return new Observable<FactOf<T>>((subscriber) => {
        const channel = channelOf(type);
        // A channel of a type carries facts of that type only.
        const listener = subscriber as Subscriber<Fact>;
        if (channel.replays && channel.last) listener.next(channel.last);
        channel.listeners = [...channel.listeners, listener];
        return () => {
          channel.listeners = channel.listeners.filter((item) => item !== listener);
        };
      });
    },
    all: all.asObservable(),
  };
}
