import { randomUUID } from "node:crypto";
import { z } from "zod";

const person = z.object({ id: z.union([z.string(), z.number()]), name: z.string() });
export type PresentPerson = z.infer<typeof person>;
export interface Present extends PresentPerson {
  /** Where it is more than one. */
  places?: number;
}

const announcement = z.object({
  from: z.string(),
  stream: z.string(),
  people: z.array(person),
  /** Asks the other processes who is connected to them. */
  ask: z.boolean(),
});

interface Surroundings {
  /** Announces to the other processes. */
  announce(text: string): void;
  changed(stream: string, people: Present[]): void;
  now?: () => number;
}

/** A process silent for this long is dead, and its people are gone. */
const silenceMs = 30_000;

/** People present on a stream, across all processes. Each process announces its own to the others. */
export class Presence {
  readonly #own = new Map<string, Map<symbol, PresentPerson>>();
  readonly #others = new Map<string, Map<string, { people: PresentPerson[]; at: number }>>();
  readonly #me = randomUUID();
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Returns a function that leaves. */
  join(stream: string, who: PresentPerson): () => void {
    const key = Symbol(stream);
    const here = this.#own.get(stream) ?? new Map<symbol, PresentPerson>();
    this.#own.set(stream, here);
    here.set(key, who);
    this.#announce(stream, here.size === 1);
    this.#changed(stream);
    return () => {
      if (!here.delete(key)) return;
      if (here.size === 0) this.#own.delete(stream);
      this.#announce(stream, false);
      this.#changed(stream);
    };
  }

  receive(text: string): void {
    const { from, stream, people, ask } = announcement.parse(JSON.parse(text));
    if (from === this.#me) return;
    const others = this.#others.get(stream) ?? new Map<string, { people: PresentPerson[]; at: number }>();
    if (people.length > 0) others.set(from, { people, at: this.#now() });
    else others.delete(from);
    if (others.size > 0) this.#others.set(stream, others);
    else this.#others.delete(stream);
    if (ask && this.#own.has(stream)) this.#announce(stream, false);
    this.#changed(stream);
  }

  /** Periodically: announces this process's people and drops those of silent processes. */
  beat(): void {
    for (const stream of this.#own.keys()) this.#announce(stream, false);
    const since = this.#now() - silenceMs;
    for (const [stream, others] of this.#others) {
      const before = others.size;
      for (const [from, { at }] of others) if (at < since) others.delete(from);
      if (others.size === 0) this.#others.delete(stream);
      if (others.size !== before) this.#changed(stream);
    }
  }

  /** Whoever is connected several times is one person in as many places: holders of one link, or one person's windows. */
  people(stream: string): Present[] {
    const all = [...(this.#own.get(stream)?.values() ?? [])];
    for (const { people } of this.#others.get(stream)?.values() ?? []) all.push(...people);
    const found = new Map<PresentPerson["id"], Present>();
    for (const item of all) {
      const earlier = found.get(item.id);
      found.set(item.id, earlier ? { ...item, places: (earlier.places ?? 1) + 1 } : item);
    }
    return [...found.values()];
  }

  #announce(stream: string, ask: boolean): void {
    const people = [...(this.#own.get(stream)?.values() ?? [])];
    this.#surroundings.announce(JSON.stringify({ from: this.#me, stream, people, ask }));
  }

  #changed(stream: string): void {
    if (this.#own.has(stream)) this.#surroundings.changed(stream, this.people(stream));
  }

  #now(): number {
    return (this.#surroundings.now ?? Date.now)();
  }
}
