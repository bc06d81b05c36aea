import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { PgliteClient, PgliteSession } from "./pglite-client.ts";
import type { Scope } from "./scope.ts";

/**
 * Kysely on our PGlite thread. A Kysely connection holds the client from acquire to release, so transactions
 * serialise and no other statement gets in between.
 */
class Connection implements DatabaseConnection {
  readonly #session: PgliteSession;

  constructor(session: PgliteSession) {
    this.#session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#session.query(query.sql, query.parameters);
    const changed = result.affectedRows;
    const rows = result.rows as R[];
    return changed === undefined ? { rows } : { rows, numAffectedRows: BigInt(changed) };
  }

  // One connection cannot keep a cursor open for a slow reader: long reads go by keyset pages.
  // biome-ignore lint/correctness/useYield: it refuses instead.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not supported here: read by keyset pages.");
  }

  release(): void {
    this.#session.release();
  }
}

class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #scope: Scope | null;

  constructor(client: PgliteClient, scope: Scope | null) {
    this.#client = client;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#client.hold(this.#scope));
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    const mode = settings.accessMode ? ` ${settings.accessMode}` : "";
    await connection.executeQuery(CompiledQuery.raw(`start transaction${isolation}${mode}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) connection.release();
  }

  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

/** Limited to `scope`, if given. */
export function pgliteDialect(client: PgliteClient, scope: Scope | null = null): Dialect {
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => new PgliteDriver(client, scope),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
  };
}
