import type { Duplex } from "node:stream";
import pg from "pg";
import { nameOfOftenPlan, nameOfPlan } from "./kept-plan.ts";

/**
 * All connections to one PostgreSQL: our pool, the queue's, the listeners. Each handles its errors, since an unhandled
 * one ends the process when the server stops; and all can be cut when the server is silent, so that pending queries
 * fail instead of waiting.
 */
export class Clients {
  readonly #open = new Set<pg.Client>();
  /** For a pool's `Client`. */
  readonly Client: typeof pg.Client;

  constructor() {
    const open = this.#open;
    this.Client = class extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        open.add(this);
        keepPlans(this);
        // Its queries fail with the same error, and its pool drops it.
        this.on("error", () => undefined);
        this.once("end", () => open.delete(this));
      }
    };
  }

  /** Pending queries fail at once. */
  cut(): void {
    for (const client of this.#open) cutClient(client);
  }
}

/** Statements that are marked for it are prepared, by a name of their own; all others are sent as they are. */
function keepPlans(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" ? (nameOfPlan(first) ?? nameOfOftenPlan(first)) : undefined;
    return name === undefined ? query(first, values, ...rest) : query({ name, text: first, values }, ...rest);
  }) as typeof client.query;
}

/** Without a goodbye: a silent server would never answer it. */
export function cutClient(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection?: { stream?: Duplex } }).connection?.stream?.destroy();
}

export class Silent extends Error {}

/** Rejects where a client does not answer in time. */
export async function answersWithin(client: pg.ClientBase, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silent("The database does not answer")), milliseconds);
  });
  const answer = client.query("select 1");
  answer.catch(() => undefined);
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
