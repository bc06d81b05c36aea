import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type Database, type Db, openDatabase } from "#provider/base/database/open.ts";
import { testPostgresUrl } from "#provider/base/database/testing.ts";
import type { Services } from "#provider/base/services.ts";
import { startSession } from "#provider/domain/sessions/session-calls.ts";
import { startServer } from "#provider/server.ts";
import { queuedPostgres } from "#provider/testing/queued.ts";
import { type Caller, testServer } from "#provider/testing/server.ts";
import type { World } from "#provider/testing/world.ts";
import { recordWalks } from "./walks.ts";

export interface Answer {
  status: number;
  body: object;
}

/** One process of the provider; jobs are run by the test. */
export interface Provider {
  app: FastifyInstance;
  services: Services;
  ask(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Answer>;
}

export interface TwoProviders {
  both: readonly [Provider, Provider];
  database: Database;
  world: World;
  /** The administrator at the first of them. */
  admin: Caller;
  close(): Promise<void>;
}

/** How many runs each model has: a few in every test run, more where LIFE_RUNS says so. */
export const runs = Number(process.env.LIFE_RUNS ?? 4);

/**
 * Two providers on one database, with connections of their own where a PostgreSQL server is there, and everything
 * that becomes of a row of any life written down from the start.
 */
export async function twoProviders(): Promise<TwoProviders> {
  const server = testPostgresUrl ? await queuedPostgres() : undefined;
  const open = server && (() => openDatabase({ databaseUrl: server.url }));
  const env = { ...(server ? { DATABASE_URL: server.url } : {}), SMTP_URL: "" };
  const first = await testServer(env, open, { workers: false });
  const { database, world } = first;
  const second = open ? await open() : database;
  const { config } = first.server.services;
  const other = await startServer(config, {
    database: second,
    validateAnswers: true,
    rounds: false,
    workers: false,
  });
  await recordWalks(database.db);
  const token = await startSession(database.db, "recruiters", world.admin.id, world.businessId, undefined);
  const provider = ({ app, services }: typeof other): Provider => ({
    app,
    services,
    ask: async (method, path, body) => {
      const { statusCode, body: text } = await app.inject({
        method,
        url: `/v1${path}`,
        headers: { host: "localhost", authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      await services.background.settled();
      return { status: statusCode, body: JSON.parse(text) };
    },
  });
  return {
    both: [provider(first.server), provider(other)],
    database,
    world,
    admin: await first.as("recruiters", world.admin.id),
    close: async () => {
      await other.close();
      if (second !== database) await second.close();
      await first.close();
      await server?.drop();
    },
  };
}

class Killed extends Error {}

/** Work in a transaction whose process is killed before it ends. */
export async function killed({ services }: Provider, work: (trx: Db) => Promise<unknown>) {
  const { database } = services;
  await database.db
    .transaction()
    .execute(async (trx: Db) => {
      await work(trx);
      if (database.kind === "pglite") throw new Killed();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      throw new Killed();
    })
    .catch(() => undefined);
}

/** A signal of a process that is killed when its work looks at it for the nth time. */
export function killedAt(nth: number): AbortSignal {
  const process = new AbortController();
  let left = nth;
  process.signal.throwIfAborted = () => {
    if (left-- <= 0) process.abort(new Killed());
    AbortSignal.prototype.throwIfAborted.call(process.signal);
  };
  return process.signal;
}
