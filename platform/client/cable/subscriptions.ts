import type { Frame, Link, Position } from "./link.ts";

export interface SubscriptionHandlers {
  /** `at`: its place in the stream; presence has none. */
  received(message: unknown, at?: Position): void;
  confirmed?(): void;
  rejected?(): void;
  /** Messages were missed: their data must be reread. */
  missed?(): void;
}

/** The commands and callbacks of a negotiation. */
export interface Wire {
  subscribe(): void;
  unsubscribe(): void;
  joined(): void;
  refused(): void;
  over(): void;
}
/** Settles with the other side whether a channel is subscribed to on a connection; it begins with asking. */
export interface Negotiation {
  send(event: {
    type: "channel.wanted" | "channel.unwanted" | "subscription.confirmed" | "subscription.rejected";
  }): void;
  stop(): void;
}

interface Listener {
  handlers: SubscriptionHandlers;
  last: Position | undefined;
  /** Its place in the stream was confirmed or refused before: a later confirmation may leave a gap behind. */
  hadPlace: boolean;
}
interface Channel {
  listeners: Set<Listener>;
  negotiation: Negotiation | undefined;
  joined: boolean;
  /** On this connection every message after it arrives, or has arrived. */
  reached: Position | undefined;
}

/**
 * The subscriptions, over any number of connections. Each message is delivered once and in order: a position already
 * passed is dropped, and a new connection requests the messages after the last one. A listener that could still have
 * missed something is notified.
 */
export function createSubscriptions(negotiate: (wire: Wire) => Negotiation) {
  const channels = new Map<string, Channel>();
  let link: Link | null = null;

  const announceJoined = (channel: Channel, listener: Listener) => {
    const { handlers, last, hadPlace } = listener;
    // Without a position there is no history to ask for: a later connection may have missed something.
    const missed = last ? !covers(channel.reached, last) : hadPlace;
    listener.hadPlace = true;
    if (missed) handlers.missed?.();
    handlers.confirmed?.();
  };

  const begin = (identifier: string, channel: Channel, on: Link) => {
    channel.negotiation = negotiate({
      subscribe() {
        channel.reached = earliest([...channel.listeners].map(({ last }) => last));
        on.subscribe(identifier, channel.reached);
      },
      unsubscribe() {
        channel.joined = false;
        on.unsubscribe(identifier);
      },
      joined() {
        channel.joined = true;
        for (const listener of [...channel.listeners]) announceJoined(channel, listener);
      },
      refused() {
        for (const { handlers } of [...channel.listeners]) handlers.rejected?.();
      },
      over() {
        channel.negotiation = undefined;
        if (channel.listeners.size === 0) channels.delete(identifier);
      },
    });
  };

  return {
    subscribe(identifier: string, handlers: SubscriptionHandlers, from?: Position): () => void {
      const channel = channels.get(identifier) ?? {
        listeners: new Set(),
        negotiation: undefined,
        joined: false,
        reached: undefined,
      };
      channels.set(identifier, channel);
      const listener: Listener = { handlers, last: from, hadPlace: false };
      channel.listeners.add(listener);
      if (link && !channel.negotiation) begin(identifier, channel, link);
      else if (channel.listeners.size === 1) channel.negotiation?.send({ type: "channel.wanted" });
      // Not before the caller has the way out.
      queueMicrotask(() => {
        if (channel.joined && channel.listeners.has(listener) && !listener.hadPlace)
          announceJoined(channel, listener);
      });
      return () => {
        if (!channel.listeners.delete(listener) || channel.listeners.size > 0) return;
        if (channel.negotiation) channel.negotiation.send({ type: "channel.unwanted" });
        else channels.delete(identifier);
      };
    },
    /** Channels with listeners. */
    size: () => [...channels.values()].filter(({ listeners }) => listeners.size > 0).length,
    /** A connection that was welcomed. */
    attach(welcomed: Link) {
      link = welcomed;
      for (const [identifier, channel] of channels) begin(identifier, channel, welcomed);
    },
    detach() {
      link = null;
      for (const [identifier, channel] of channels) {
        channel.negotiation?.stop();
        channel.negotiation = undefined;
        channel.joined = false;
        if (channel.listeners.size === 0) channels.delete(identifier);
      }
    },
    frame({ type, identifier, message, epoch, offset }: Frame) {
      const channel = identifier === undefined ? undefined : channels.get(identifier);
      if (!channel) return;
      if (type === "confirm_subscription") channel.negotiation?.send({ type: "subscription.confirmed" });
      else if (type === "reject_subscription") channel.negotiation?.send({ type: "subscription.rejected" });
      else if (type === "reject_history") {
        for (const listener of [...channel.listeners]) {
          listener.last = undefined;
          // The confirmation itself may arrive too late to count, and so may what was announced before the next one.
          listener.hadPlace = true;
          listener.handlers.missed?.();
        }
      } else if (type === undefined && message !== undefined) {
        const at = epoch === undefined || offset === undefined ? undefined : { epoch, offset };
        // Until confirmed, it belongs to the subscription being given up: what follows is not guaranteed.
        if (at && channel.joined) channel.reached = at;
        for (const listener of [...channel.listeners]) hear(listener, message, at);
      }
    },
  };
}
export type CableSubscriptions = ReturnType<typeof createSubscriptions>;

function hear(listener: Listener, message: unknown, at: Position | undefined): void {
  const { handlers, last } = listener;
  if (at) {
    if (last?.epoch === at.epoch && at.offset <= last.offset) return;
    listener.last = at;
    // Offsets increase by one.
    if (last?.epoch === at.epoch && at.offset > last.offset + 1) handlers.missed?.();
  }
  handlers.received(message, at);
}

/** A listener that received everything up to `last` misses nothing that follows `reached`. */
function covers(reached: Position | undefined, last: Position): boolean {
  return reached?.epoch === last.epoch && reached.offset <= last.offset;
}

/** None if any listener has none, or if they are of different epochs: no history serves them all. */
function earliest([first, ...others]: readonly (Position | undefined)[]): Position | undefined {
  return others.reduce((item, other) => {
    if (!item || !other || item.epoch !== other.epoch) return undefined;
    return item.offset <= other.offset ? item : other;
  }, first);
}
