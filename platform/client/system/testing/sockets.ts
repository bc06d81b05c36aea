import type { ChannelMessage, ChannelName, ChannelParams } from "#contract/calls/cable.ts";

type Command = "subscribe" | "unsubscribe";
/** What a page said on the cable. */
export interface Subscribed {
  command: Command;
  channel: string;
  params: object;
  /** The place in the stream that it goes on from. */
  from?: object;
}

/** The provider's end of the cable: it welcomes, confirms every subscription and says what the test says. */
export function createSockets() {
  const open = new Set<Socket>();
  const subscribed: Subscribed[] = [];
  /** What is subscribed to now, by identifier. */
  const joined = new Map<string, Socket>();
  /** Channels whose subscriptions are refused. */
  const refused = new Set<string>();
  let offset = 0;

  class Socket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readonly protocol = "actioncable-v1-ext-json";
    readonly url: string;
    readyState = 0;
    private readonly listeners = new Map<string, Set<(event: never) => void>>();
    constructor(url: string) {
      this.url = url;
      open.add(this);
      queueMicrotask(() => {
        this.readyState = 1;
        this.dispatch("open");
        this.hear({ type: "welcome" });
      });
    }
    addEventListener(type: string, listener: (event: never) => void) {
      this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
    }
    private dispatch(type: string, event: object = {}) {
      const handler = (this as unknown as Record<string, unknown>)[`on${type}`];
      if (typeof handler === "function") handler.call(this, event);
      for (const listener of this.listeners.get(type) ?? []) listener(event as never);
    }
    hear(frame: object) {
      this.dispatch("message", { data: JSON.stringify(frame) });
    }
    send(text: string) {
      const { command, identifier, history } = JSON.parse(text) as {
        command: Command;
        identifier: string;
        history?: { streams: Record<string, object> };
      };
      const { channel, ...params } = JSON.parse(identifier) as { channel: string };
      const from = history?.streams["*"];
      subscribed.push({ command, channel, params, ...(from ? { from } : {}) });
      if (command === "unsubscribe") return void joined.delete(identifier);
      if (refused.has(channel))
        return queueMicrotask(() => this.hear({ type: "reject_subscription", identifier }));
      joined.set(identifier, this);
      queueMicrotask(() => this.hear({ type: "confirm_subscription", identifier }));
      if (from) queueMicrotask(() => this.hear({ type: "confirm_history", identifier }));
    }
    close() {
      if (this.readyState === 3) return;
      this.readyState = 3;
      open.delete(this);
      for (const [identifier, socket] of joined) if (socket === this) joined.delete(identifier);
      queueMicrotask(() => this.dispatch("close"));
    }
  }
  const found = (channel: ChannelName) => {
    const one = [...joined].find(([identifier]) => identifier.includes(`"${channel}"`));
    if (!one) throw new Error(`Nobody listens to ${channel}`);
    return { identifier: one[0], socket: one[1] };
  };
  return {
    Socket,
    /** The connection breaks. */
    breaks(): void {
      for (const socket of open) socket.close();
    },
    /** The channels that are subscribed to. */
    joined: () =>
      [...joined.keys()].map((identifier) => (JSON.parse(identifier) as { channel: string }).channel),
    /** What was subscribed to and left since one looked last. */
    said: () => subscribed.splice(0),
    /** A message to whoever listens to the channel. */
    says<C extends ChannelName>(channel: C, message: ChannelMessage<C>): void {
      const { identifier, socket } = found(channel);
      offset += 1;
      socket.hear({ identifier, message, epoch: "e", offset });
    },
    /** Every subscription there is, by channel and params. */
    identifiers: () => [...joined.keys()],
    /** A message to one of them. */
    saysTo(identifier: string, message: unknown): void {
      offset += 1;
      joined.get(identifier)?.hear({ identifier, message, epoch: "e", offset });
    },
    /** Subscriptions to the channel are refused from now on. */
    rejects(channel: ChannelName): void {
      refused.add(channel);
    },
    /** What was said while nobody listened is lost. */
    loses(channel: ChannelName): void {
      const { identifier, socket } = found(channel);
      socket.hear({ type: "reject_history", identifier });
    },
  };
}

/** A subscription that is expected. */
export const subscribed = <C extends ChannelName>(
  channel: C,
  params: ChannelParams<C>,
  from?: { epoch: string; offset: number },
): Subscribed => ({ command: "subscribe", channel, params, ...(from ? { from } : {}) });
export const left = <C extends ChannelName>(channel: C, params: ChannelParams<C>): Subscribed => ({
  command: "unsubscribe",
  channel,
  params,
});
