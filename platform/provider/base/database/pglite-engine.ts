import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { DatabaseErrorFields } from "./errors.ts";
import { MemoryFolder } from "./memory-folder.ts";
import { scalarParsers } from "./normalise.ts";
import type { WorkerAnswer, WorkerRequest, WorkerResult, WorkerStart } from "./pglite-protocol.ts";
import { PgliteStatements } from "./pglite-statements.ts";
import { enterStatements, leaveStatements, type Scope, scopeKey } from "./scope.ts";

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function fieldsOf(error: object): DatabaseErrorFields {
  const found = new Map<string, unknown>(Object.entries(error));
  return {
    severity: textOf(found.get("severity")),
    code: textOf(found.get("code")),
    detail: textOf(found.get("detail")),
    hint: textOf(found.get("hint")),
    constraint: textOf(found.get("constraint")),
    table: textOf(found.get("table")),
    column: textOf(found.get("column")),
    where: textOf(found.get("where")),
  };
}

const resultOf = (result: WorkerResult): WorkerResult => ({
  rows: result.rows,
  affectedRows: result.affectedRows,
  command: result.command,
});

const inMemory = new WeakMap<PGlite, MemoryFolder>();

/** PGlite with the extensions and settings that the provider relies on. */
export async function openPglite(
  start: Pick<WorkerStart, "folder" | "snapshot"> & Partial<WorkerStart>,
): Promise<PGlite> {
  const memory = start.folder === null ? new MemoryFolder(start.snapshot) : undefined;
  const database = await PGlite.create({
    ...(memory ? { fs: memory } : { dataDir: start.folder ?? "" }),
    ...(start.engine ? { pgliteWasmModule: start.engine } : {}),
    extensions: { btree_gist, pg_trgm, unaccent },
    parsers: Object.fromEntries(scalarParsers),
    // The defaults are for tiny hosts; without them a list of 100,000 rows spills to files.
    postgresqlconf: ["work_mem = 32MB", "maintenance_work_mem = 128MB", "timezone = 'UTC'", "jit = off"],
  });
  if (memory) inMemory.set(database, memory);
  await database.exec("set timezone to 'UTC'");
  return database;
}

/** Answers the requests of a `PgliteClient`, one at a time and in order of arrival. */
export class PgliteEngine {
  readonly #database: PGlite;
  readonly #statements: PgliteStatements;
  /** Current limits of the single connection. */
  #scope: string | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: PGlite, statements = new PgliteStatements(database)) {
    this.#database = database;
    this.#statements = statements;
  }

  answer(request: WorkerRequest): Promise<WorkerAnswer> {
    const answer = this.#turn.then(() => this.#answer(request));
    this.#turn = answer;
    return answer;
  }

  async #answer(request: WorkerRequest): Promise<WorkerAnswer> {
    const { id } = request;
    try {
      return await this.#handle(request);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      return { kind: "error", id, message: failure.message, fields: fieldsOf(failure) };
    }
  }

  /** Between holders only: all statements of one holder have the same limits, so no transaction is open here. */
  async #enterScope(scope: Scope | null): Promise<void> {
    const key = scope && scopeKey(scope);
    if (this.#scope === key) return;
    await this.#database.exec(scope === null ? leaveStatements : enterStatements(scope));
    this.#scope = key;
  }

  async #handle(request: WorkerRequest): Promise<WorkerAnswer> {
    const database = this.#database;
    const { id } = request;
    switch (request.kind) {
      case "query": {
        await this.#enterScope(request.scope);
        const result = await this.#statements.query(request.sql, request.params, request.scope !== null);
        return { kind: "results", id, results: [resultOf(result)] };
      }
      case "exec": {
        await this.#enterScope(null);
        const results = await database.exec(request.sql);
        return { kind: "results", id, results: results.map(resultOf) };
      }
      case "listen":
      case "unlisten":
        await database.exec(`${request.kind} "${request.channel.replaceAll('"', '""')}"`);
        return { kind: "results", id, results: [] };
      case "pack": {
        const memory = inMemory.get(database);
        if (!memory) throw new Error("Only a database in memory is packed.");
        memory.keeps = true;
        await database.close();
        if (!memory.left) throw new Error("The database was closed before.");
        return { kind: "packed", id, folder: memory.left };
      }
      case "close":
        await database.close();
        return { kind: "results", id, results: [] };
    }
  }
}
