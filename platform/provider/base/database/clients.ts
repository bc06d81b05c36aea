import type { Duplex } from "node:stream";
import pg from "pg";

/**
 * All connections to one PostgreSQL: our pool, the queue's, the listeners. Each handles its errors, since an
 * unhandled one ends the process when the server goes; and all can be cut when the server is silent, so that pending
 * queries fail instead of waiting.
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
