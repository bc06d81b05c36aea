import { join } from "node:path";
import type { Database } from "../base/database/open.ts";
import { filledPostgres, filledSnapshot, keptDatabase } from "../base/database/testing.ts";
import { openQueue } from "../base/queue/queue.ts";

/** Databases where the queue has been once: making its tables takes it most of a start. */
const sources = join(import.meta.dirname, "../base/queue");

async function makeQueue(database: Database, databaseUrl?: string): Promise<void> {
  const queue = await openQueue({ database, databaseUrl });
  await queue.close();
}

export const queuedSnapshot = () => filledSnapshot("queue", sources, makeQueue);

/** A fresh embedded one. */
export const queuedDatabase = () => keptDatabase("queue", queuedSnapshot);

/** The address of one of the server, dropped with `drop`. */
export const queuedPostgres = () => filledPostgres("queue", sources, makeQueue);
