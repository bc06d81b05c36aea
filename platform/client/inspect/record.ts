import type { AnyActor, AnyStateMachine, InspectionEvent } from "xstate";
import { type Chart, chartOf } from "./chart.ts";
import { type Json, mask } from "./mask.ts";

/** An actor starts. Its name is its machine's, or its parent's and its own: `session`, `session.signIn`, `upload#2`. */
export interface StartEntry {
  kind: "start";
  actor: string;
  parent: string | null;
  /** The id of its chart; null when it is no machine. */
  chart: string | null;
}
/** An event reaches an actor. */
export interface EventEntry {
  kind: "event";
  actor: string;
  /** The actor that sent it; null for a person, the browser or the bus. */
  from: string | null;
  /** The number of the fact that the event is. */
  cause?: number;
  event: { readonly type: string; readonly [key: string]: Json };
}
/** Where an actor is after an event. */
export interface SnapshotEntry {
  kind: "snapshot";
  actor: string;
  /** The type of the event. */
  by: string;
  status: "active" | "done" | "error" | "stopped";
  value: Json;
  /** Ids of the states it is in, and names of the transitions that it took. */
  active: readonly string[];
  taken: readonly string[];
  context: Json;
}
/** A fact is stated on the bus. */
export interface FactEntry {
  kind: "fact";
  /** The actor that emitted it, and the number of the event at which it did; absent where no actor did. */
  from?: string;
  cause?: number;
  fact: { readonly type: string; readonly [key: string]: Json };
}
/** `n` counts from 1 within a recording; `at` is in milliseconds since it began. */
export type Entry = { n: number; at: number } & (StartEntry | EventEntry | SnapshotEntry | FactEntry);

interface Snapshot {
  status: SnapshotEntry["status"];
  value?: unknown;
  context?: unknown;
  _nodes?: readonly { id: string }[];
}
interface Known {
  name: string;
  isMachine: boolean;
  /** The names of its machine's transitions. */
  names: ReadonlyMap<object, string>;
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "implementations" in logic && "root" in logic;

/** Applies to lists in a context, which are only displayed; events are kept whole, since a path replays them. */
const contextEntries = 25;

const withType = (event: { type: string }) => ({ ...(mask(event) as object), type: event.type });

/** Records, masked, what actors and the bus do. `recorded` receives each entry, and the chart when it is new. */
/** The cause of a fact. */
interface Origin {
  from: string;
  cause?: number;
}

export function createRecorder(recorded: (entry: Entry, chart?: Chart) => void, now: () => number) {
  const began = now();
  const known = new WeakMap<object, Known>();
  /** By actor: transitions since its last snapshot. The first come before it starts. */
  const taken = new WeakMap<object, object[]>();
  const used = new Map<string, number>();
  const drawn = new Set<string>();
  /** By name, for sending an event by hand. The recorder keeps no actor alive. */
  const living = new Map<string, WeakRef<AnyActor>>();
  /** By actor: the numbers of events that no snapshot has answered yet. */
  const open = new WeakMap<object, { n: number; type: string }[]>();
  const origins = new WeakMap<object, Origin>();
  /** By type, the number of the last fact: the bus delivers it at once, and replays it to late listeners. */
  const facts = new Map<string, number>();
  let n = 0;

  const write = (entry: StartEntry | EventEntry | SnapshotEntry | FactEntry, chart?: Chart) => {
    n++;
    recorded({ n, at: Math.round(now() - began), ...entry }, chart);
  };

  const nameOf = (ref: object | undefined) => (ref && known.get(ref)?.name) ?? null;

  const meet = (actor: AnyActor): Known => {
    const met = known.get(actor);
    if (met) return met;
    const machine = isMachine(actor.logic) ? actor.logic : null;
    const parent = nameOf(actor._parent);
    const own = parent ? `${parent}.${actor.id}` : (machine?.id ?? actor.id);
    const count = (used.get(own) ?? 0) + 1;
    used.set(own, count);
    const name = count === 1 ? own : `${own}#${count}`;
    const drawing = machine ? chartOf(machine) : null;
    const isNew = drawing !== null && !drawn.has(drawing.chart.id);
    if (isNew) drawn.add(drawing.chart.id);
    living.set(name, new WeakRef(actor));
    const fresh = { name, isMachine: machine !== null, names: drawing?.names ?? new Map() };
    known.set(actor, fresh);
    write(
      { kind: "start", actor: name, parent, chart: machine?.id ?? null },
      isNew ? drawing.chart : undefined,
    );
    return fresh;
  };

  return {
    /** The `inspect` option of an actor. An actor is recorded from its start, never before. */
    inspect(seen: InspectionEvent): void {
      if (seen.type === "@xstate.actor") {
        const actor = seen.actorRef as AnyActor;
        // First of all listeners, as the actor is only now being made: the bus gets the fact after this.
        actor.on("*", (fact: { type: string }) => {
          const from = nameOf(actor);
          const cause = open.get(actor)?.at(-1)?.n;
          if (from !== null) origins.set(fact, { from, ...(cause !== undefined && { cause }) });
        });
      } else if (seen.type === "@xstate.event") {
        const { name } = meet(seen.actorRef as AnyActor);
        const from = nameOf(seen.sourceRef);
        const cause = from === null ? facts.get(seen.event.type) : undefined;
        const event = withType(seen.event);
        write({ kind: "event", actor: name, from, event, ...(cause !== undefined && { cause }) });
        open.set(seen.actorRef, [...(open.get(seen.actorRef) ?? []), { n, type: seen.event.type }]);
      } else if (seen.type === "@xstate.microstep") {
        taken.set(seen.actorRef, [...(taken.get(seen.actorRef) ?? []), ...seen._transitions]);
      } else if (seen.type === "@xstate.snapshot") {
        const actor = meet(seen.actorRef as AnyActor);
        const snapshot = seen.snapshot as Snapshot;
        write({
          kind: "snapshot",
          actor: actor.name,
          by: seen.event.type,
          status: snapshot.status,
          // States are named in the chart, so there is nothing to mask.
          value: (snapshot.value as Json | undefined) ?? null,
          active: (snapshot._nodes ?? []).map(({ id }) => id),
          taken: (taken.get(seen.actorRef) ?? []).flatMap((transition) => actor.names.get(transition) ?? []),
          context: actor.isMachine ? mask(snapshot.context, contextEntries) : null,
        });
        taken.delete(seen.actorRef);
        const waiting = open.get(seen.actorRef) ?? [];
        const answered = waiting.findIndex(({ type }) => type === seen.event.type);
        if (answered >= 0) open.set(seen.actorRef, waiting.toSpliced(answered, 1));
      }
    },
    fact(fact: { type: string }): void {
      write({ kind: "fact", ...origins.get(fact), fact: withType(fact) });
      facts.set(fact.type, n);
    },
    /** Sends an event to a live actor; false where there is none of this name. */
    send(name: string, event: { type: string }): boolean {
      const actor = living.get(name)?.deref();
      if (actor?.getSnapshot().status !== "active") return false;
      actor.send(event);
      return true;
    },
  };
}
export type Recorder = ReturnType<typeof createRecorder>;
