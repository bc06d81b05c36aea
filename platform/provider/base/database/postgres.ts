import type { PostgresPool } from "kysely";
import { type Client, Pool, type PoolClient, types } from "pg";
import { log } from "../log/log.ts";
import { Clients } from "./clients.ts";
import { arrayElements, scalarParsers } from "./normalise.ts";
import { enterStatements, type Scope, scopeKey } from "./scope.ts";

type Parse = (text: string) => unknown;

const textArray: number = 1009;

function parserOf(oid: number, format?: "text" | "binary"): Parse {
  const scalar = format === "binary" ? undefined : scalarParsers.get(oid);
  if (scalar) return scalar;
  const element = arrayElements.get(oid);
  const entry = element === undefined ? undefined : scalarParsers.get(element);
  if (entry) {
    const texts: (array: string) => (string | null)[] = types.getTypeParser(textArray, "text");
    return (array) => texts(array).map((text) => (text === null ? null : entry(text)));
  }
  return types.getTypeParser(oid, format ?? "text") as Parse;
}

export const connectWithinMs = 5_000;

export interface Connections {
  /** Values are normalised (normalise.ts), and sessions use UTC. */
  pool: Pool;
  /** Connections of the same kind, limited to the scope. */
  scopedPool(scope: Scope): PostgresPool;
  clients: Clients;
  /** Ends both pools. */
  end(): Promise<void>;
  /** One more, outside of the pool. */
  single(): Client;
}

export function openConnections(databaseUrl: string): Connections {
  const clients = new Clients();
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "elenco",
    options: "-c timezone=UTC -c datestyle=ISO -c jit=off",
    types: { getTypeParser: parserOf },
  };
  const open = () => {
    // A new connection plans each kept statement six times before it keeps the plan: those that have it stay.
    const pool = new Pool({ ...settings, max: 10, idleTimeoutMillis: 600_000, Client: clients.Client });
    // An idle client whose server stopped reports it here; the pool opens another on demand.
    pool.on("error", (error) => log.warn({ part: "database", err: error }, "An idle connection ended"));
    return pool;
  };
  const pool = open();
  // Separate from the other one, so that a connection seldom changes its role and business.
  const scoped = open();
  return {
    pool,
    scopedPool: (scope) => ({
      options: scoped.options,
      connect: () => connectScoped(scoped, scope),
      // It is shared: `end` below closes it.
      end: async () => {},
    }),
    clients,
    end: async () => {
      await Promise.all([pool.end(), scoped.end()]);
    },
    single: () => new clients.Client(settings),
  };
}

/** A connection's limits: they persist, and cost nothing when the next holder has the same. */
const limits = new WeakMap<PoolClient, string>();

async function connectScoped(pool: Pool, scope: Scope): Promise<PoolClient> {
  const client = await pool.connect();
  const key = scopeKey(scope);
  if (limits.get(client) === key) return client;
  try {
    limits.delete(client);
    await client.query(enterStatements(scope));
    limits.set(client, key);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
