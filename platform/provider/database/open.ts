import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { lockFolder } from "./lock-file.ts";
import { migrate } from "./migrate.ts";
import { PgliteClient } from "./pglite-client.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import { openPool } from "./postgres.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

interface Opened {
  db: Db;
  close(): Promise<void>;
}

export type Database =
  | (Opened & { kind: "postgres"; pool: Pool; pglite?: undefined })
  | (Opened & { kind: "pglite"; pglite: PgliteClient; pool?: undefined });

export interface DatabaseOptions {
  /** PostgreSQL to use; without it the embedded one in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** Embedded, nothing kept: for tests. */
  inMemory?: boolean;
  /** Tar of an embedded database to start from. */
  snapshot?: Uint8Array<ArrayBuffer> | undefined;
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = openPool(databaseUrl);
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: "postgres", pool, close: () => db.destroy() };
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const dataDir = options.inMemory ? null : (options.dataDir ?? ".data");
  const unlock = dataDir === null ? () => {} : lockFolder(dataDir);
  try {
    const pglite = await PgliteClient.open({
      folder: dataDir === null ? null : join(dataDir, "db"),
      snapshot: options.snapshot ?? null,
    });
    const db: Db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
    const close = async () => {
      await pglite.close();
      await db.destroy();
      unlock();
    };
    return { db, kind: "pglite", pglite, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the database that the options name and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(options);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
