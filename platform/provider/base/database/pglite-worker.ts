import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type Results } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { DatabaseErrorFields } from "./errors.ts";
import { scalarParsers } from "./normalise.ts";
import type { WorkerAnswer, WorkerRequest, WorkerResult, WorkerStart } from "./pglite-protocol.ts";
import { enterStatements, leaveStatements } from "./scope.ts";

/** The database's own thread: a long query never stalls HTTP or the cable. */
const port = parentPort;
if (!port) throw new Error("pglite-worker.ts runs in a worker thread only.");
const answer = (message: WorkerAnswer): void => port.postMessage(message);

const start = workerData as WorkerStart;

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

const resultOf = (result: Results<Record<string, unknown>>): WorkerResult => ({
  rows: result.rows,
  affectedRows: result.affectedRows,
  command: result.command,
});

async function open(): Promise<PGlite> {
  const database = await PGlite.create({
    ...(start.folder === null ? {} : { dataDir: start.folder }),
    ...(start.snapshot === null ? {} : { loadDataDir: new Blob([start.snapshot]) }),
    pgliteWasmModule: start.engine,
    extensions: { pg_trgm, unaccent },
    parsers: Object.fromEntries(scalarParsers),
    // The defaults are for tiny hosts; without them a list of 100,000 rows spills to files.
    postgresqlconf: ["work_mem = 32MB", "maintenance_work_mem = 128MB", "timezone = 'UTC'", "jit = off"],
  });
  await database.exec("set timezone to 'UTC'");
  database.onNotification((channel, payload) => answer({ kind: "notification", channel, payload }));
  return database;
}

/** Whose rows the only connection is limited to. */
let scope: number | null = null;

/** Between two holders only: all statements of one have the same business, so that no transaction is open here. */
async function enterScope(database: PGlite, businessId: number | null): Promise<void> {
  if (scope === businessId) return;
  await database.exec(businessId === null ? leaveStatements : enterStatements(businessId));
  scope = businessId;
}

async function handle(database: PGlite, request: WorkerRequest): Promise<void> {
  switch (request.kind) {
    case "query": {
      await enterScope(database, request.businessId);
      const result = await database.query<Record<string, unknown>>(request.sql, request.params);
      return answer({ kind: "results", id: request.id, results: [resultOf(result)] });
    }
    case "exec": {
      await enterScope(database, null);
      const results = await database.exec(request.sql);
      return answer({ kind: "results", id: request.id, results: results.map(resultOf) });
    }
    case "listen":
    case "unlisten": {
      await database.exec(`${request.kind} "${request.channel.replaceAll('"', '""')}"`);
      return answer({ kind: "results", id: request.id, results: [] });
    }
    case "dump": {
      const tar = new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
      return port?.postMessage({ kind: "dump", id: request.id, tar } satisfies WorkerAnswer, [tar.buffer]);
    }
    case "close":
      await database.close();
      return answer({ kind: "results", id: request.id, results: [] });
  }
}

try {
  const database = await open();
  port.on("message", (request: WorkerRequest) => {
    handle(database, request).catch((error: unknown) => {
      const failure = error instanceof Error ? error : new Error(String(error));
      answer({ kind: "error", id: request.id, message: failure.message, fields: fieldsOf(failure) });
    });
  });
  answer({ kind: "ready" });
} catch (error) {
  answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}
