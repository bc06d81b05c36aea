import { type Client, Pool, types } from "pg";
import { Clients } from "./clients.ts";
import { arrayElements, scalarParsers } from "./normalise.ts";

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
  /** Its values leave as normalise.ts says and its sessions live in UTC. */
  pool: Pool;
  clients: Clients;
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
  const pool = new Pool({ ...settings, max: 10, idleTimeoutMillis: 30_000, Client: clients.Client });
  // An idle client whose server went away tells it here; the pool opens another one when asked.
  pool.on("error", (error) => process.emitWarning(error.message, "ElencoDatabase"));
  return { pool, clients, single: () => new clients.Client(settings) };
}
