import { z } from "zod";
import type { Db } from "../database/open.ts";
import { log } from "../log/log.ts";
import { messagesBetween, offsetAt, position, type StreamMessage, type StreamPosition } from "./streams.ts";

const noticeSchema = z.object({
  stream: z.string(),
  epoch: z.string(),
  offset: z.number(),
  payload: z.record(z.string(), z.unknown()).optional(),
});
type Notice = z.infer<typeof noticeSchema>;

export interface Subscriber {
  deliver(message: StreamMessage): void;
  /** A transient message: not stored, so it has no offset. */
  pass(payload: object): void;
}

/** Where a returning client left off: an offset of an epoch, or an instant (seconds). */
export type HistoryRequest = { epoch: string; offset: number } | { since: number };

export interface JoinSteps {
  /** Called before anything is delivered. */
  joined(at: StreamPosition): void;
  history?: HistoryRequest | undefined;
  historyEnded?(complete: boolean): void;
}

/**
 * One stream in this process. Its work is serialised, so a subscriber gets each message once and in order, whatever the
 * timing of notices, gaps and returning clients.
 */
class Hub {
  readonly #db: Db;
  readonly #stream: string;
  readonly subscribers = new Set<Subscriber>();
  #joining = 0;
  #at: StreamPosition | undefined;
  #tail: Promise<void> = Promise.resolve();

  constructor(db: Db, stream: string) {
    this.#db = db;
    this.#stream = stream;
  }

  notice(notice: Notice): void {
    this.#later(async () => {
      const at = this.#at;
      if (!at) return;
      if (notice.epoch === at.epoch && notice.offset <= at.offset) return;
      if (notice.payload && notice.epoch === at.epoch && notice.offset === at.offset + 1) {
        const { epoch, offset, payload } = notice;
        this.#deliver({ epoch, offset, payload });
      } else await this.#catchUp();
    });
  }

  catchUp(): void {
    this.#later(async () => {
      await this.#catchUp();
    });
  }

  pass(payload: object): void {
    this.#later(async () => {
      for (const subscriber of this.subscribers) subscriber.pass(payload);
    });
  }

  /** Whether it has no subscribers, present or joining. */
  get idle(): boolean {
    return this.subscribers.size === 0 && this.#joining === 0;
  }

  async join(subscriber: Subscriber, steps: JoinSteps): Promise<void> {
    this.#joining++;
    try {
      await this.#inTurn(async () => {
        const at = await this.#catchUp();
        steps.joined(at);
        if (steps.history) steps.historyEnded?.(await this.#replay(subscriber, steps.history, at));
        this.subscribers.add(subscriber);
      });
    } finally {
      this.#joining--;
    }
  }

  /** Replays history to an existing subscriber. */
  replay(subscriber: Subscriber, history: HistoryRequest, ended: (complete: boolean) => void): Promise<void> {
    return this.#inTurn(async () => ended(await this.#replay(subscriber, history, await this.#catchUp())));
  }

  async #replay(subscriber: Subscriber, history: HistoryRequest, at: StreamPosition): Promise<boolean> {
    const bySeconds = "since" in history;
    if (!bySeconds && history.epoch !== at.epoch) return false;
    const after = bySeconds ? await offsetAt(this.#db, this.#stream, history.since) : history.offset;
    if (after > at.offset) return false;
    const missed = await messagesBetween(this.#db, this.#stream, at.epoch, after, at.offset);
    if (missed.length < at.offset - after) return false;
    for (const message of missed) subscriber.deliver(message);
    return true;
  }

  #deliver(message: StreamMessage): void {
    this.#at = { epoch: message.epoch, offset: message.offset };
    for (const subscriber of this.subscribers) subscriber.deliver(message);
  }

  async #catchUp(): Promise<StreamPosition> {
    const now = await position(this.#db, this.#stream);
    const at = this.#at;
    if (!at) {
      this.#at = now;
      return now;
    }
    const after = at.epoch === now.epoch ? at.offset : 0;
    if (now.offset > after) {
      for (const message of await messagesBetween(this.#db, this.#stream, now.epoch, after, now.offset)) {
        this.#deliver(message);
      }
    }
    this.#at = now;
    return now;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => undefined);
    return done;
  }

  /** Not awaited: failures are logged, and the next notice fills the gap. */
  #later(work: () => Promise<void>): void {
    this.#inTurn(work).catch((error: unknown) => {
      log.warn({ part: "cable", err: error }, "A notice was not delivered");
    });
  }
}

/** The streams with subscribers in this process. */
export class Hubs {
  readonly #db: Db;
  readonly #hubs = new Map<string, Hub>();

  constructor(db: Db) {
    this.#db = db;
  }

  notice(text: string): void {
    const notice = noticeSchema.parse(JSON.parse(text));
    this.#hubs.get(notice.stream)?.notice(notice);
  }

  catchUp(): void {
    for (const hub of this.#hubs.values()) hub.catchUp();
  }

  pass(stream: string, payload: object): void {
    this.#hubs.get(stream)?.pass(payload);
  }

  async join(stream: string, subscriber: Subscriber, steps: JoinSteps): Promise<void> {
    const hub = this.#hubs.get(stream) ?? new Hub(this.#db, stream);
    this.#hubs.set(stream, hub);
    await hub.join(subscriber, steps);
  }

  async replay(
    stream: string,
    subscriber: Subscriber,
    history: HistoryRequest,
    ended: (complete: boolean) => void,
  ): Promise<void> {
    const hub = this.#hubs.get(stream);
    if (hub) await hub.replay(subscriber, history, ended);
    else ended(false);
  }

  leave(stream: string, subscriber: Subscriber): void {
    this.#hubs.get(stream)?.subscribers.delete(subscriber);
  }

  /** Drops streams without subscribers. */
  sweep(): void {
    for (const [stream, hub] of this.#hubs) if (hub.idle) this.#hubs.delete(stream);
  }
}
