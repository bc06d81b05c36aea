import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isUnavailable } from "../database/errors.ts";
import type { Db } from "../database/open.ts";
import type { Person } from "../http/person.ts";
import { log } from "../log/log.ts";
import type { Admit, Admitted } from "./admission.ts";
import type { Reader } from "./authenticate.ts";
import type { HistoryRequest, Hubs, Subscriber } from "./hub.ts";
import type { Presence } from "./presence.ts";

export const protocols = ["actioncable-v1-ext-json", "actioncable-v1-json"] as const;
const extended: string = protocols[0];

/** A socket with more unsent bytes than this is closed; its client reconnects and requests what it missed. */
const slowAboveBytes = 1_000_000;
const mostSubscriptions = 100;
/** A socket with this many unanswered commands is not read until they are answered. */
const mostWaiting = 32;
/** How long a socket may take to close. */
const goneWithinMs = 2_000;

export type DisconnectReason = "unauthorized" | "server_restart" | "invalid_request" | "slow" | "revoked";

/** The part of a web socket the cable uses. */
export interface CableSocket {
  readonly protocol: string;
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  readonly isPaused: boolean;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  pause(): void;
  resume(): void;
  ping(): void;
  on(event: "message", listener: (data: unknown) => void): unknown;
  on(event: "close" | "error" | "pong", listener: () => void): unknown;
  once(event: "close", listener: () => void): unknown;
}

const history = z.object({
  since: z.number().optional(),
  /** By stream id; `*` is the subscription's only stream. */
  streams: z.record(z.string(), z.object({ epoch: z.string(), offset: z.number().int() })).optional(),
});
const identifier = z.string().max(2_000);
const command = z.discriminatedUnion("command", [
  z.object({ command: z.literal("subscribe"), identifier, history: history.optional() }),
  z.object({ command: z.literal("unsubscribe"), identifier }),
  z.object({ command: z.literal("history"), identifier, history }),
  z.object({ command: z.literal("message"), identifier, data: z.string() }),
  z.object({ command: z.literal("pong") }),
]);

/** A malformed command that still expects an answer. */
const askingCommand = z.object({ command: z.enum(["subscribe", "history"]), identifier: z.string() });

interface Surroundings {
  db: Db;
  hubs: Hubs;
  presence: Presence;
  admit(person: Person, identifier: string): ReturnType<Admit>;
  /** Loads the person of the token in the URL. */
  authenticate(): Promise<Reader | undefined>;
}

/** A session, permission or link that ended or changed; database triggers notify every process. */
export const accessChange = z.object({
  of: z.enum(["session", "recruiter", "client_contact", "shortlist"]),
  /** Null for a reviewer without a contact, whose access is the shortlist's own. */
  id: z.number().int().nullable(),
});
type AccessChange = z.infer<typeof accessChange>;

interface Subscription {
  stream: string;
  subscriber: Subscriber;
  leave?: (() => void) | undefined;
}

function historyOf(request: z.infer<typeof history> | undefined, stream: string): HistoryRequest | undefined {
  const at = request?.streams?.[stream] ?? request?.streams?.["*"];
  if (at) return at;
  return request?.since === undefined ? undefined : { since: request.since };
}

/** Sees the records of some people only. */
const isLimited = (person: Person): boolean => person.kind === "recruiter" && person.people !== undefined;

const isRevocation = (payload: object): boolean => "type" in payload && payload.type === "revoked";

/** One socket: processes commands in order and speaks actioncable-v1-json or its extension. */
export class Connection {
  readonly #socket: CableSocket;
  readonly #around: Surroundings;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #extended: boolean;
  #reader: Reader | undefined;
  /** The reader with the permissions of the last check. */
  #person: Person | undefined;
  /** Deliveries held back until permissions have been reloaded. */
  #held: (() => void)[] | undefined;
  #turn: Promise<void>;
  #waiting = 0;
  #ended = false;
  /** Whether the token was right, once that is known. */
  readonly opened: Promise<boolean>;

  constructor(socket: CableSocket, around: Surroundings) {
    this.#socket = socket;
    this.#around = around;
    this.#extended = socket.protocol === extended;
    this.opened = this.#open().catch((error: unknown) => this.#fail(error));
    this.#turn = this.opened.then(() => undefined);
    socket.on("message", (data) => this.#take(String(data)));
    socket.on("close", () => this.end());
    socket.on("error", () => this.end());
  }

  ping(seconds: number): void {
    if (this.#reader) this.#send({ type: "ping", message: seconds });
  }

  /** Disconnects a person who lost access and ends subscriptions that are no longer readable. */
  recheck(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#reader || this.#ended) return;
      try {
        await this.#lookAgain(this.#reader);
      } catch (error) {
        // Without the database nothing new is delivered; disconnecting everyone would only make them reconnect at once.
        if (!isUnavailable(error) || this.#held) throw error;
      }
    });
  }

  async #lookAgain(reader: Reader): Promise<void> {
    const person = await reader.refresh();
    this.#person = person;
    if (!person) return this.#sendAway(reader.person);
    for (const [name, { stream }] of this.#subscriptions) {
      const admitted = await this.#around.admit(person, name);
      if (admitted?.stream === stream) continue;
      this.#unsubscribe(name);
      this.#send({ type: "reject_subscription", identifier: name });
    }
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const deliver of held) deliver();
  }

  /** If it concerns this reader, deliveries wait until their permissions have been reloaded. */
  accessChanged({ of, id }: AccessChange): void {
    if (id === null) return;
    const { person, sessionId } = this.#reader ?? {};
    const concerns = {
      session: sessionId === id,
      recruiter: person?.kind === "recruiter" && person.id === id,
      client_contact: person?.kind === "client_contact" && person.id === id,
      shortlist: person?.kind === "reviewer" && person.shortlistId === id,
    };
    // A reader who is still connecting may have been loaded before the change.
    if (person && !concerns[of]) return;
    this.#held ??= [];
    void this.recheck();
  }

  /** A reviewer gets the reason before the socket is closed, so that the page can show it. */
  #sendAway({ kind }: Person): void {
    const isReviewer = kind === "reviewer";
    for (const identifier of isReviewer ? this.#subscriptions.keys() : [])
      this.#send({ identifier, message: { type: "revoked" } });
    this.disconnect(isReviewer ? "revoked" : "unauthorized", false);
  }

  disconnect(reason: DisconnectReason, reconnect: boolean): void {
    if (this.#ended) return;
    this.#send({ type: "disconnect", reason, reconnect });
    this.end();
    this.#socket.close(1000, reason);
    setTimeout(() => this.#socket.terminate(), goneWithinMs).unref();
  }

  /** Releases everything; the caller closes the socket. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const name of [...this.#subscriptions.keys()]) this.#unsubscribe(name);
  }

  async #open(): Promise<boolean> {
    const reader = await this.#around.authenticate();
    if (!reader) {
      this.disconnect("unauthorized", false);
      return false;
    }
    this.#reader = reader;
    this.#person = reader.person;
    this.#send(this.#extended ? { type: "welcome", sid: randomUUID() } : { type: "welcome" });
    return true;
  }

  #fail(error: unknown): false {
    log.warn({ part: "cable", err: error }, "A command failed");
    this.disconnect("server_restart", true);
    return false;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      this.#fail(error);
    });
    return this.#turn;
  }

  #take(text: string): void {
    if (this.#ended) return;
    this.#waiting++;
    if (this.#waiting >= mostWaiting) this.#socket.pause();
    void this.#inTurn(() => this.#receive(text)).then(() => {
      this.#waiting--;
      if (this.#waiting === 0 && this.#socket.isPaused) this.#socket.resume();
    });
  }

  async #receive(text: string): Promise<void> {
    const reader = this.#reader;
    if (this.#ended || !reader) return;
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return this.disconnect("invalid_request", false);
    }
    const { data, success } = command.safeParse(parsed);
    if (!success) return this.#refuse(parsed);
    if (data.command === "subscribe") await this.#subscribe(reader, data.identifier, data.history);
    else if (data.command === "unsubscribe") this.#unsubscribe(data.identifier);
    else if (data.command === "history") await this.#replay(data.identifier, data.history);
  }

  /** Rejects a malformed request; as in Action Cable, other malformed commands are ignored. */
  #refuse(parsed: unknown): void {
    const { data, success } = askingCommand.safeParse(parsed);
    if (!success) return;
    const type = data.command === "subscribe" ? "reject_subscription" : "reject_history";
    this.#send({ type, identifier: data.identifier });
  }

  async #subscribe(
    reader: Reader,
    name: string,
    request: z.infer<typeof history> | undefined,
  ): Promise<void> {
    if (this.#subscriptions.has(name)) return;
    const person = await reader.refresh();
    this.#person = person;
    const admitted = person && (await this.#around.admit(person, name));
    if (!admitted || this.#subscriptions.size >= mostSubscriptions) {
      return this.#send({ type: "reject_subscription", identifier: name });
    }
    const { stream } = admitted;
    const whenKnown = (deliver: () => void) => {
      if (!this.#held) return deliver();
      // The subscription may have ended by then.
      this.#held.push(() => {
        if (this.#subscriptions.get(name)?.subscriber === subscriber) deliver();
      });
    };
    // Sequentially: lookups keep their order.
    let last: Promise<void> | undefined;
    const subscriber: Subscriber = {
      deliver: ({ payload, epoch, offset }) =>
        whenKnown(() => {
          const send = (message: object) =>
            this.#send(
              this.#extended
                ? { identifier: name, message, stream_id: stream, epoch, offset }
                : { identifier: name, message },
            );
          const now = this.#person;
          if (now && isLimited(now)) {
            last = (last ?? Promise.resolve()).then(async () => {
              const message = await this.#lookedUp(admitted, payload).catch(() => undefined);
              if (message && this.#subscriptions.get(name)?.subscriber === subscriber) send(message);
            });
            return;
          }
          if (!now) return;
          send(admitted.visibleTo?.(now, payload) ?? payload);
          if (reader.person.kind !== "recruiter" && isRevocation(payload)) this.disconnect("revoked", false);
        }),
      // Whoever is shown to nobody sees nobody.
      pass: (payload) => {
        if (!admitted.presence) return;
        whenKnown(() => {
          const now = this.#person;
          if (now) this.#send({ identifier: name, message: admitted.visibleTo?.(now, payload) ?? payload });
        });
      },
    };
    await this.#around.hubs.join(stream, subscriber, {
      joined: () => this.#send({ type: "confirm_subscription", identifier: name }),
      history: this.#extended ? historyOf(request, stream) : undefined,
      historyEnded: (complete) => this.#historyEnded(name, complete),
    });
    const subscription: Subscription = { stream, subscriber };
    this.#subscriptions.set(name, subscription);
    if (this.#ended) return this.#unsubscribe(name);
    if (admitted.presence) subscription.leave = this.#around.presence.join(stream, admitted.presence);
  }

  /** The part of a message the person may read, by their permissions at delivery. */
  async #lookedUp({ lookUp }: Admitted, payload: object): Promise<object | undefined> {
    for (;;) {
      const now = this.#person;
      if (!now) return undefined;
      const message = isLimited(now) ? await lookUp?.(now, payload) : undefined;
      if (now === this.#person) return message;
    }
  }

  #unsubscribe(name: string): void {
    const subscription = this.#subscriptions.get(name);
    if (!subscription) return;
    this.#subscriptions.delete(name);
    this.#around.hubs.leave(subscription.stream, subscription.subscriber);
    subscription.leave?.();
  }

  async #replay(name: string, request: z.infer<typeof history>): Promise<void> {
    const subscription = this.#subscriptions.get(name);
    const wanted = subscription && historyOf(request, subscription.stream);
    if (!wanted) return this.#historyEnded(name, false);
    const { stream, subscriber } = subscription;
    await this.#around.hubs.replay(stream, subscriber, wanted, (complete) =>
      this.#historyEnded(name, complete),
    );
  }

  #historyEnded(name: string, complete: boolean): void {
    this.#send({ type: complete ? "confirm_history" : "reject_history", identifier: name });
  }

  #send(message: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > slowAboveBytes) {
      this.end();
      this.#socket.send(JSON.stringify({ type: "disconnect", reason: "slow", reconnect: true }));
      this.#socket.close(1013, "slow");
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }
}
