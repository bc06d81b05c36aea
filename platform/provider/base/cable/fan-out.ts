import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { sql } from "kysely";
import type { PoolClient } from "pg";
import { answersWithin, cutClient } from "../database/clients.ts";
import type { Database } from "../database/open.ts";
import { log } from "../log/log.ts";

const shared = "elenco_cable";
const passing = "elenco_cable_passing";
/** Notifications of triggers: every process listens to the database itself, even where Redis carries messages. */
const access = "elenco_access";
const reconnectAfterMs = 1_000;
/** A connection that was cut silently is found by pinging. */
const heartbeatMs = 5_000;

interface Listeners {
  /** A message was committed somewhere (JSON of stream, epoch, offset and, if short, payload). */
  committed(notice: string): void;
  /** Not stored: presence. */
  passing(text: string): void;
  /** A session, permission or link ended or changed (JSON). */
  accessChanged(text: string): void;
  /** The connection was down for a while: notices may be missing. */
  resumed(): void;
}

/**
 * How committed messages reach every process. The database's own NOTIFY is the signal that the transaction
 * was committed, so `channel` is what `append` notifies. With Redis that signal stays with the process that
 * appended, and Redis carries it to the others.
 */
export interface FanOut {
  channel: string;
  /** True where other processes may listen. */
  manyProcesses: boolean;
  pass(text: string): Promise<void>;
  up(): boolean;
  close(): Promise<void>;
}

interface Line {
  up(): boolean;
  close(): Promise<void>;
}

async function listenOnPglite(
  database: Extract<Database, { kind: "pglite" }>,
  onNotice: Map<string, (text: string) => void>,
): Promise<Line> {
  const stops: (() => Promise<void>)[] = [];
  for (const [channel, listener] of onNotice) stops.push(await database.pglite.listen(channel, listener));
  const close = async () => {
    for (const stop of stops) await stop();
  };
  return { up: () => !database.pglite.closed, close };
}

/** Holds one connection of the pool, and takes another when it is lost. */
async function listenOnPostgres(
  database: Extract<Database, { kind: "postgres" }>,
  onNotice: Map<string, (text: string) => void>,
  resumed: () => void,
): Promise<Line> {
  let client: PoolClient | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const later = () => {
    if (closed) return;
    timer = setTimeout(() => {
      open()
        .then(resumed)
        .catch(() => later());
    }, reconnectAfterMs);
  };
  const open = async () => {
    const fresh = await database.pool.connect();
    fresh.on("notification", ({ channel, payload }) => onNotice.get(channel)?.(payload ?? ""));
    let failed = true;
    fresh.once("error", (error) => {
      client = undefined;
      fresh.release(error);
      // Until it listens, a failing query reports the error as well.
      if (!failed) later();
    });
    try {
      for (const channel of onNotice.keys()) await fresh.query(`listen "${channel}"`);
    } catch (error) {
      cutClient(fresh);
      throw error;
    }
    failed = false;
    client = fresh;
    beat(fresh);
  };
  const beat = (of: PoolClient) => {
    heartbeat = setTimeout(() => {
      answersWithin(of, heartbeatMs).then(
        () => {
          if (client === of && !closed) beat(of);
        },
        () => cutClient(of),
      );
    }, heartbeatMs).unref();
  };

  await open();
  return {
    up: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearTimeout(heartbeat);
      client?.release(true);
      client = undefined;
    },
  };
}

async function throughRedis(url: string, listeners: Listeners) {
  const publisher = new Redis(url, { maxRetriesPerRequest: null });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  let seen = false;
  for (const connection of [publisher, subscriber]) {
    connection.on("error", (error) => log.warn({ part: "redis", err: error }, "The connection failed"));
  }
  subscriber.on("message", (channel, text) => {
    if (channel === shared) listeners.committed(text);
    else listeners.passing(text);
  });
  subscriber.on("ready", () => {
    if (seen) listeners.resumed();
    seen = true;
  });
  await subscriber.subscribe(shared, passing);
  return {
    publish: (channel: string, text: string) => publisher.publish(channel, text),
    up: () => publisher.status === "ready" && subscriber.status === "ready",
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

export async function openFanOut(
  database: Database,
  redisUrl: string | undefined,
  listeners: Listeners,
): Promise<FanOut> {
  const redis = redisUrl ? await throughRedis(redisUrl, listeners) : undefined;
  const channel = redis ? `${shared}_${randomUUID().replaceAll("-", "")}` : shared;
  const committed = redis
    ? (text: string) => {
        redis.publish(shared, text).catch(() => listeners.resumed());
      }
    : listeners.committed;
  const notices = new Map([
    [channel, committed],
    [access, listeners.accessChanged],
    ...(database.shared ? ([[passing, listeners.passing]] as const) : []),
  ]);
  const line =
    database.kind === "pglite"
      ? await listenOnPglite(database, notices)
      : await listenOnPostgres(database, notices, listeners.resumed);
  return {
    channel,
    manyProcesses: database.shared,
    pass: async (text) => {
      if (redis) await redis.publish(passing, text);
      else if (database.shared) await sql`select pg_notify(${passing}, ${text})`.execute(database.db);
    },
    up: () => line.up() && (redis?.up() ?? true),
    close: async () => {
      await line.close();
      await redis?.close();
    },
  };
}
