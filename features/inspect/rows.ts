import type { Json } from "#client/inspect/mask.ts";
import type { Entry } from "#client/inspect/record.ts";

/** One line of the sequence: an event that reached an actor, or a fact on the bus. */
export interface Row {
  n: number;
  /** The entry after which everything is as this line left it. */
  moment: number;
  at: number;
  type: string;
  /** The actor; null: from outside, a person, the browser or the bus. */
  from: string | null;
  /** Null: the bus. */
  to: string | null;
  content: Json;
  /** Its cause: for a fact, the event that emitted it; for an event, the fact it carries. */
  cause: number | null;
  /** The state the event led to; null if it changed none or several. */
  state: Json;
}

/** The library's internal events. */
const isInternal = (type: string) => /^xstate\.(?:promise|observable)\./.test(type);

/** The lines of a recording. */
export function rowsOf(entries: readonly Entry[]): readonly Row[] {
  const rows: Row[] = [];
  const open = new Map<string, Row[]>();
  const states = new Map<string, string>();
  for (const entry of entries) {
    if (entry.kind === "fact") {
      const { n, at, fact, from = null, cause = null } = entry;
      rows.push({ n, moment: n, at, type: fact.type, from, to: null, content: fact, cause, state: null });
    } else if (entry.kind === "event" && !isInternal(entry.event.type)) {
      const { n, at, actor, from, event, cause = null } = entry;
      const row: Row = {
        n,
        moment: n,
        at,
        type: event.type,
        from,
        to: actor,
        content: event,
        cause,
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
        waiting.filter((item) => item !== row),
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

/** What of the lines is shown: not the muted types, and what the words of the search are found in. */
export function shownRows(
  rows: readonly Row[],
  { search, muted, actor }: { search: string; muted: ReadonlySet<string>; actor: string | null },
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (muted.has(row.type)) return false;
    if (actor !== null && row.from !== actor && row.to !== actor) return false;
    if (words.length === 0) return true;
    const text = `${row.type} ${row.from ?? ""} ${row.to ?? ""} ${stateText(row.state)} ${JSON.stringify(row.content)}`;
    return words.every((word) => text.toLowerCase().includes(word));
  });
}

/** The line, its cause, that one's cause, and so on, as far as known. */
export function causesOf(rows: readonly Row[], row: Row): readonly Row[] {
  const byNumber = new Map(rows.map((item) => [item.n, item]));
  const found: Row[] = [];
  for (let at = row.cause; at !== null; ) {
    const cause = byNumber.get(at);
    if (!cause || found.includes(cause)) break;
    found.push(cause);
    at = cause.cause;
  }
  return found;
}
