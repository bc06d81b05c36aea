import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { SettingsError } from "../config/config.ts";
import { lockFolder } from "./lock-file.ts";
import type { PackedFolder } from "./memory-folder.ts";
import { migrate } from "./migrate.ts";
import { PgliteClient } from "./pglite-client.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import { type Connections, openConnections } from "./postgres.ts";
import { Pulse } from "./pulse.ts";
import { RetryingKysely } from "./retrying.ts";
import { secureRows } from "./row-security.ts";
import type { People } from "./scope.ts";
import { ScopedHandles } from "./scoped-handles.ts";
import type { Tables } from "./tables.ts";

/** Any handle, and its transactions; its visibility depends on its origin. */
export type Db = Kysely<Tables>;

declare const everyBusiness: unique symbol;
/** For data that a business's handle would miss: sessions, memberships, domains. */
export type UnscopedDb = Db & { readonly [everyBusiness]: true };

interface Opened {
  /** Sees every business: for what belongs to none, and for migrations, the queue and housekeeping. */
  db: UnscopedDb;
  /** Sees and writes rows of one business only, and only these people's records, whether or not its queries say so. */
  scopedTo(businessId: number, people?: People): Db;
  /** Whether the database itself separates rows; without that, nobody may be limited to some people's records. */
  walled: boolean;
  handles: ScopedHandles;
  /** Other processes may work on it at the same time. */
  shared: boolean;
  /** False while it does not answer: calls are then refused instead of waiting. */
  up(): boolean;
  close(): Promise<void>;
}

export type Database =
  | (Opened & { kind: "postgres"; pool: Pool; connections: Connections; pglite?: undefined })
  | (Opened & { kind: "pglite"; pglite: PgliteClient; pool?: undefined; connections?: undefined });

export interface DatabaseOptions {
  /** PostgreSQL to use; without it the embedded one in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** Embedded, nothing kept: for tests. */
  inMemory?: boolean;
  /** False leaves the database's own wall between businesses out: where its user may not set it up. */
  rowSecurity?: boolean | undefined;
  /** Initial content of an embedded database in memory. */
  snapshot?: PackedFolder | undefined;
}

/** Longer than that a query that still runs is not waited for. */
const closeWithinMs = 5_000;

async function openPostgres(databaseUrl: string, rowSecurity: boolean): Promise<Database> {
  const connections = openConnections(databaseUrl);
  const { pool } = connections;
  const db = new RetryingKysely<Tables>({ dialect: new PostgresDialect({ pool }) }) as UnscopedDb;
  const handles = new ScopedHandles((scope) =>
    rowSecurity
      ? new RetryingKysely<Tables>({ dialect: new PostgresDialect({ pool: connections.scopedPool(scope) }) })
      : db,
  );
  const pulse = new Pulse(connections.clients, connections.single);
  const close = async () => {
    await pulse.stop();
    const cut = setTimeout(() => connections.clients.cut(), closeWithinMs);
    await connections.end();
    clearTimeout(cut);
  };
  return {
    db,
    handles,
    scopedTo: handles.of,
    walled: rowSecurity,
    kind: "postgres",
    shared: true,
    pool,
    connections,
    up: () => pulse.up,
    close,
  };
}

/** The embedded database by its client. */
export function databaseOn(
  pglite: PgliteClient,
  { rowSecurity, shared = false }: { rowSecurity?: boolean | undefined; shared?: boolean },
): Database {
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) }) as UnscopedDb;
  const handles = new ScopedHandles((scope) =>
    rowSecurity === false ? db : new Kysely<Tables>({ dialect: pgliteDialect(pglite, scope) }),
  );
  const close = async () => {
    await pglite.close();
    await db.destroy();
  };
  return {
    db,
    handles,
    scopedTo: handles.of,
    walled: rowSecurity !== false,
    kind: "pglite",
    shared,
    pglite,
    up: () => !pglite.closed,
    close,
  };
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const dataDir = options.inMemory ? null : (options.dataDir ?? ".data");
  const unlock = dataDir === null ? () => {} : lockFolder(dataDir);
  const folder = dataDir === null ? null : join(dataDir, "db");
  try {
    const pglite = await PgliteClient.open({ folder, snapshot: options.snapshot ?? null }).catch(
      (error: Error) => {
        if (folder === null) throw error;
        throw new SettingsError(
          `The embedded database in ${folder} could not be opened (${error.message}). ` +
            "Put a copy of the folder back that was made while Elenco was stopped, " +
            "or choose another folder with DATA_DIR to begin anew.",
        );
      },
    );
    const database = databaseOn(pglite, options);
    const close = async () => {
      await database.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the database that the options name and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  const database = databaseUrl
    ? await openPostgres(databaseUrl, options.rowSecurity !== false)
    : await openPglite(options);
  try {
    await migrate(database.db);
    if (options.rowSecurity !== false) await secureRows(database.db);
    await database.handles.learnTables(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
