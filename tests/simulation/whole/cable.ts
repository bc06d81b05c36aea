import { memory } from "#provider/base/cable/streams.ts";
import type { Process, Socket } from "./process.ts";
import { currentTime } from "./time.ts";

interface Frame {
  type?: string;
  identifier?: string;
  message?: { type?: string; rows?: { id: number; lock_version: number }[]; ids?: number[] };
  stream_id?: string;
  epoch?: string;
  offset?: number;
}
interface Subscription {
  confirmed: boolean;
  at: { epoch: string; offset: number } | undefined;
  /** When it was told of `at`. */
  toldAt: number;
}

/** A browser's end of the cable. It asks for what it missed while it was away, and forgets what it knows without that. */
export class Cable {
  #socket: Socket | undefined;
  #process: Process | undefined;
  readonly subscriptions = new Map<string, Subscription>();
  /** The versions that were sent, by `entity:id`; null: it was deleted. */
  readonly reported = new Map<string, number | null>();
  /** All that was told, as text. */
  readonly received: string[] = [];
  readonly faults: string[] = [];
  /** Entities whose list is to be read, since nothing is known of it. */
  readonly unread = new Set<string>();

  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  open(process: Process, token: string, channels: readonly object[]): void {
    this.lose();
    this.#process = process;
    this.#socket = process.open(token);
    for (const channel of channels) {
      const identifier = JSON.stringify(channel);
      if (!this.subscriptions.has(identifier))
        this.subscriptions.set(identifier, { confirmed: false, at: undefined, toldAt: 0 });
    }
  }

  lose(): void {
    this.#socket?.close();
    this.#socket = undefined;
    for (const subscription of this.subscriptions.values()) subscription.confirmed = false;
  }

  /** The list of an entity was read, as it is after all that was sent. */
  read(entity: string, rows: readonly { id: number; lock_version: number }[]): void {
    this.unread.delete(entity);
    for (const { id, lock_version } of rows) this.reported.set(`${entity}:${id}`, lock_version);
  }

  lostProcess(process: Process): void {
    if (this.#process === process) this.lose();
  }

  /** Takes what is on its way; false where nothing was. */
  hear(): boolean {
    const frames = this.#socket?.outbox.splice(0) ?? [];
    for (const text of frames) {
      this.received.push(text);
      this.#take(JSON.parse(text) as Frame);
    }
    return frames.length > 0;
  }

  #take(frame: Frame): void {
    if (frame.type === "welcome") this.#subscribe();
    else if (frame.type === "disconnect") this.lose();
    else this.#receiveFrom(frame);
  }

  #receiveFrom(frame: Frame): void {
    const subscription = this.subscriptions.get(frame.identifier ?? "");
    if (!subscription) return;
    if (frame.type === "confirm_subscription") {
      subscription.confirmed = true;
      if (!subscription.at) this.#forget(frame.identifier ?? "");
    } else if (frame.type === "reject_history") {
      this.#refused(frame.identifier ?? "", subscription);
      subscription.at = undefined;
      this.#forget(frame.identifier ?? "");
    } else if (frame.type === "reject_subscription") {
      this.subscriptions.delete(frame.identifier ?? "");
      this.#forget(frame.identifier ?? "");
    } else if (frame.message && frame.offset !== undefined) this.#note(frame, subscription);
  }

  /** What somebody missed is kept for a while: within it they need not read everything again. */
  #refused(identifier: string, { at, toldAt }: Subscription): void {
    if (at && currentTime() - toldAt < memory.seconds * 1_000)
      this.faults.push(`${identifier}: what came after ${at.offset} is not kept`);
  }

  #note({ identifier = "", message, stream_id, epoch = "", offset = 0 }: Frame, subscription: Subscription) {
    const { at } = subscription;
    if (at?.epoch === epoch && offset !== at.offset + 1)
      this.faults.push(`${stream_id}: ${offset} came after ${at.offset}`);
    Object.assign(subscription, { at: { epoch, offset }, toldAt: currentTime() });
    const { channel, entity } = JSON.parse(identifier) as { channel: string; entity?: string };
    if (channel !== "EntityChannel" || !entity || !message) return;
    for (const { id, lock_version } of message.rows ?? []) this.reported.set(`${entity}:${id}`, lock_version);
    for (const id of message.ids ?? []) this.reported.set(`${entity}:${id}`, null);
    if (message.type === "many") this.#forget(identifier);
  }

  #forget(identifier: string): void {
    const { entity } = JSON.parse(identifier) as { entity?: string };
    for (const name of this.reported.keys()) if (name.startsWith(`${entity}:`)) this.reported.delete(name);
    if (entity) this.unread.add(entity);
  }

  #subscribe(): void {
    for (const [identifier, { at }] of this.subscriptions) {
      const history = at ? { streams: { "*": at } } : undefined;
      this.#socket?.hear(
        JSON.stringify({ command: "subscribe", identifier, ...(history ? { history } : {}) }),
      );
    }
  }
}
