import { join } from "node:path";
import type { Database } from "../base/database/open.ts";
import { filledPostgres, filledTestDatabase } from "../base/database/testing.ts";
import { openQueue } from "../base/queue/queue.ts";

/** Databases where the queue has been once: making its tables takes it most of a start. */
const sources = join(import.meta.dirname, "../base/queue");

async function makeQueue(database: Database, databaseUrl?: string): Promise<void> {
  const queue = await openQueue({ database, databaseUrl });
  await queue.close();
}

/** A fresh embedded one. */
export const queuedDatabase = () => filledTestDatabase("queue", sources, makeQueue);

/** The address of one of the server, dropped with `drop`. */
export const queuedPostgres = () => filledPostgres("queue", sources, makeQueue);
