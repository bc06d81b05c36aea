import type { PGlite } from "@electric-sql/pglite";
import type { PackedFolder } from "../memory-folder.ts";
import { type Database, databaseOn } from "../open.ts";
import { compiledEngine, type DatabaseThread, PgliteClient } from "../pglite-client.ts";
import { openPglite, PgliteEngine } from "../pglite-engine.ts";
import type { WorkerAnswer, WorkerRequest } from "../pglite-protocol.ts";
import { PgliteStatements } from "../pglite-statements.ts";
import { secureRows } from "../row-security.ts";
import { Snapshot } from "./memory.ts";

// As they are before a test puts its own in their place.
const { setImmediate } = globalThis;

/** Loads what the database loads late: the thread would know a library that the memory put back does not. */
const warmStatements = `
  do $$ begin null; end $$;
  select public.elenco_search('São Paulo'), similarity('a', 'b'),
    to_tsvector('portuguese', 'casas'), to_tsvector('english', 'houses');`;

/** What one user of the database has in place of its thread. */
class Line implements DatabaseThread {
  readonly #engine: PgliteEngine;
  #listener: ((answer: WorkerAnswer) => void) | undefined;
  #isOpen = true;

  constructor(engine: PgliteEngine) {
    this.#engine = engine;
  }
  postMessage(request: WorkerRequest): void {
    // The database itself goes on: the next line begins with it.
    if (request.kind === "close") this.tell({ kind: "results", id: request.id, results: [] });
    else void this.#engine.answer(request).then((answer) => this.tell(answer));
  }
  on(event: string, listener: (answer: never) => void): void {
    if (event === "message") this.#listener = listener as (answer: WorkerAnswer) => void;
  }
  async terminate(): Promise<void> {
    this.#isOpen = false;
  }
  /** As a thread's message comes: what else waits has its turn between two statements. */
  tell(answer: WorkerAnswer): void {
    setImmediate(() => {
      if (this.#isOpen) this.#listener?.(answer);
    });
  }
}

/**
 * An embedded database of this thread for one test file after the other. Each begins with it as it was kept: its memory
 * is put back in milliseconds, where another database would take half a second to open.
 */
export class KeptDatabase {
  readonly #pglite: PGlite;
  readonly #engine: PgliteEngine;
  readonly #statements: PgliteStatements;
  readonly #snapshot: Snapshot;
  #line: Line | undefined;

  private constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#statements = new PgliteStatements(pglite);
    this.#engine = new PgliteEngine(pglite, this.#statements);
    this.#snapshot = new Snapshot(pglite);
    pglite.onNotification((channel, payload) => this.#line?.tell({ kind: "notification", channel, payload }));
  }

  static async open(snapshot: PackedFolder): Promise<KeptDatabase> {
    const pglite = await openPglite({ folder: null, snapshot, engine: await compiledEngine() });
    await pglite.exec(warmStatements);
    const kept = new KeptDatabase(pglite);
    // The tables are as the migrations made them; the rules of their rows come from more than those.
    await secureRows((await kept.connect()).db);
    return kept;
  }

  /** For whoever has it from now on. Closing that leaves the database open. */
  async connect(): Promise<Database> {
    this.#line = new Line(this.#engine);
    const database = databaseOn(new PgliteClient(this.#line), {});
    await database.handles.learnTables(database.db);
    return database;
  }

  /** How it is now is how `restore` leaves it. Nobody may be in a transaction. */
  async keep(): Promise<void> {
    await this.#leaveScope();
    this.#snapshot.keep();
    this.#statements.keep();
  }
  async restore(): Promise<void> {
    await this.#leaveScope();
    this.#snapshot.restore();
    this.#statements.restore();
  }

  /** The role of the connection is in its memory, and what the engine knows of it has to be the same. */
  async #leaveScope(): Promise<void> {
    await this.#engine.answer({ id: 0, kind: "query", sql: "select 1", params: [], scope: null });
  }

  async close(): Promise<void> {
    await this.#pglite.close();
  }
}
