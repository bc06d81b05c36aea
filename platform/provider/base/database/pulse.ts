import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { answersWithin, type Clients, cutClient, Silent } from "./clients.ts";

const everyMs = 2_000;
const withinMs = 4_000;

/** Until the next beat; rejects once the pulse is stopped. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;
const pauseUnheld: Pause = (ms, signal) => wait(ms, undefined, { signal, ref: false });

/**
 * Whether PostgreSQL answers, checked on a separate connection. A server that is stopped or cut off stays silent, and
 * queries would wait for as long as the system keeps the connection. Slow queries are left alone while the server
 * answers here.
 */
export class Pulse {
  readonly #connect: () => pg.Client;
  readonly #clients: Clients;
  readonly #pause: Pause;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #up = true;

  constructor(clients: Clients, connect: () => pg.Client, pause = pauseUnheld) {
    this.#clients = clients;
    this.#connect = connect;
    this.#pause = pause;
    this.#ended = this.#beat();
  }

  get up(): boolean {
    return this.#up;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #beat(): Promise<void> {
    const { signal } = this.#stopping;
    let client: pg.Client | undefined;
    while (!signal.aborted) {
      const known = client !== undefined;
      try {
        client ??= this.#connect();
        if (!known) await client.connect();
        await answersWithin(client, withinMs);
        this.#up = true;
      } catch (error) {
        if (client) cutClient(client);
        client = undefined;
        // A closed connection says nothing about the server: another one decides.
        if (known && !(error instanceof Silent)) continue;
        this.#up = false;
        this.#clients.cut();
      }
      await this.#pause(everyMs, signal).catch(() => undefined);
    }
    if (client) cutClient(client);
  }
}
