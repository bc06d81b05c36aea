import type { Json } from "#client/inspect/mask.ts";
import type { Entry } from "#client/inspect/record.ts";

/** One line of the sequence: an event that reached an actor, or a fact on the bus. */
export interface Row {
  n: number;
  /** The entry after which everything is as this line left it. */
  moment: number;
  at: number;
  type: string;
  /** Null for events from outside: a person or the browser. For a fact, the actor that stated it. */
  from: string | null;
  /** Null: the bus. */
  to: string | null;
  content: Json;
  /** The state that the event led to; null where it led nowhere else or to none. */
  state: Json;
}

/** What the library says to its own parts. */
const isInternal = (type: string) => /^xstate\.(?:promise|observable)\./.test(type);

/** The lines of a recording. */
export function rowsOf(entries: readonly Entry[]): readonly Row[] {
  const rows: Row[] = [];
  const open = new Map<string, Row[]>();
  const states = new Map<string, string>();
  for (const entry of entries) {
    if (entry.kind === "fact") {
      const { n, at, fact } = entry;
      rows.push({ n, moment: n, at, type: fact.type, from: null, to: null, content: fact, state: null });
    } else if (entry.kind === "event" && !isInternal(entry.event.type)) {
      const { n, at, actor, from, event } = entry;
      const row: Row = {
        n,
        moment: n,
        at,
        type: event.type,
        from,
        to: actor,
        content: event,
        state: null,
      };
      rows.push(row);
      open.set(actor, [...(open.get(actor) ?? []), row]);
    } else if (entry.kind === "snapshot") {
      const waiting = open.get(entry.actor) ?? [];
      const row = waiting.find(({ type }) => type === entry.by);
      if (!row) continue;
      open.set(
        entry.actor,
        waiting.filter((one) => one !== row),
      );
      const state = JSON.stringify(entry.value);
      row.moment = entry.n;
      if (states.get(entry.actor) !== state) row.state = entry.value;
      states.set(entry.actor, state);
    }
  }
  return rows;
}

/** A state as one line: `signedIn.current`, `{ list: ready, bell: open }`. */
export function stateText(value: Json): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => {
    const below = stateText(inner);
    return below ? `${key}.${below}` : key;
  });
  return parts.join(" · ");
}
