import { Pool, types } from "pg";
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

/** A pool whose values leave as normalise.ts says and whose sessions live in UTC. */
export function openPool(databaseUrl: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: "elenco",
    options: "-c timezone=UTC -c datestyle=ISO -c jit=off",
    types: { getTypeParser: parserOf },
  });
  // An idle client whose server went away tells it here; the pool opens another one when asked.
  pool.on("error", (error) => process.emitWarning(error.message, "ElencoDatabase"));
  return pool;
}
