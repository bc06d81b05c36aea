import type { Frame, Link, Position } from "./link.ts";

export interface Heard {
  /** `at`: its place in the stream; presence has none. */
  received(message: unknown, at?: Position): void;
  confirmed?(): void;
  rejected?(): void;
  /** Messages are gone that were not heard: what they told must be read again. */
  missed?(): void;
}
interface Entry {
  heard: Heard;
  last: Position | undefined;
  /** Subscribed before on another connection: the history closes the gap. */
  confirmedOnce: boolean;
}

/**
 * What is subscribed to, over any number of connections. Each message is heard once and in order: a position that
 * was passed already is dropped, and a new connection asks for what came after the last one.
 */
export function createSubscriptions() {
  const entries = new Map<string, Set<Entry>>();
  let link: Link | null = null;

  const lastOf = (list: Set<Entry>): Position | undefined =>
    [...list].map(({ last }) => last).reduce((one, other) => earlier(one, other), [...list][0]?.last);

  return {
    subscribe(identifier: string, heard: Heard, from?: Position): () => void {
      const list = entries.get(identifier) ?? new Set();
      const entry: Entry = { heard, last: from, confirmedOnce: false };
      const first = list.size === 0;
      list.add(entry);
      entries.set(identifier, list);
      if (first) link?.subscribe(identifier, from);
      return () => {
        if (!list.delete(entry) || list.size > 0) return;
        entries.delete(identifier);
        link?.unsubscribe(identifier);
      };
    },
    size: () => entries.size,
    /** A connection that was welcomed. */
    attach(welcomed: Link) {
      link = welcomed;
      for (const [identifier, list] of entries) welcomed.subscribe(identifier, lastOf(list));
    },
    detach() {
      link = null;
    },
    frame({ type, identifier, message, epoch, offset }: Frame) {
      const list = identifier === undefined ? undefined : entries.get(identifier);
      if (!list) return;
      for (const entry of [...list]) {
        if (type === "confirm_subscription") {
          // Without a position there is no history to ask for: a later connection may have missed something.
          if (entry.confirmedOnce && !entry.last) entry.heard.missed?.();
          entry.confirmedOnce = true;
          entry.heard.confirmed?.();
        } else if (type === "reject_subscription") entry.heard.rejected?.();
        else if (type === "reject_history") {
          entry.last = undefined;
          entry.heard.missed?.();
        } else if (type === undefined && message !== undefined) {
          const at = epoch === undefined || offset === undefined ? undefined : { epoch, offset };
          if (at) {
            if (entry.last?.epoch === at.epoch && at.offset <= entry.last.offset) continue;
            entry.last = at;
          }
          entry.heard.received(message, at);
        }
      }
    },
  };
}
export type CableSubscriptions = ReturnType<typeof createSubscriptions>;

function earlier(one: Position | undefined, other: Position | undefined): Position | undefined {
  if (!one || !other || one.epoch !== other.epoch) return one && other ? other : undefined;
  return one.offset <= other.offset ? one : other;
}
