import type { PGlite } from "@electric-sql/pglite";
import { type Database, databaseOn } from "#provider/base/database/open.ts";
import { type DatabaseThread, PgliteClient } from "#provider/base/database/pglite-client.ts";
import { openPglite, PgliteEngine } from "#provider/base/database/pglite-engine.ts";
import type { WorkerAnswer, WorkerRequest } from "#provider/base/database/pglite-protocol.ts";
import { PgliteStatements } from "#provider/base/database/pglite-statements.ts";
import { enterStatements, leaveStatements } from "#provider/base/database/scope.ts";
import { Snapshot } from "#provider/base/database/testing/memory.ts";
import { testSnapshot } from "#provider/base/database/testing.ts";
import { inProcess, type Owner } from "./time.ts";
import { warmStatements } from "./warm.ts";

/** When a process is to die: at which of its next statements, and whether that one was still done. */
export interface Death {
  statements: number;
  done: boolean;
  happens(): Promise<void>;
}

export type Query = Extract<WorkerRequest, { kind: "query" }>;
export type Rewrite = (query: Query) => Query;
/** Faults of the statements themselves: each gives a statement other words or values. */
export const rewrites = new Set<Rewrite>();

function asPlanted(request: WorkerRequest): WorkerRequest {
  if (request.kind !== "query") return request;
  let query = request;
  for (const rewrite of rewrites) query = rewrite(query);
  return query;
}

/** The lives before which the database keeps the plans of all that was asked in those that were. */
const learnsBefore = new Set([3, 10, 30]);

/** One process's line to the database. */
class Line implements DatabaseThread {
  readonly owner: Owner;
  readonly requests: WorkerRequest[] = [];
  readonly notices: WorkerAnswer[] = [];
  readonly channels = new Set<string>();
  death: Death | undefined;
  /** After so many statements it stands still, as soon as it is in no transaction. */
  standsAfter: number | undefined;
  #listener: ((answer: WorkerAnswer) => void) | undefined;

  constructor(owner: Owner) {
    this.owner = owner;
  }
  postMessage(request: WorkerRequest): void {
    if (this.owner.alive) this.requests.push(request);
  }
  on(event: string, listener: (answer: never) => void): void {
    if (event === "message") this.#listener = listener as (answer: WorkerAnswer) => void;
  }
  async terminate(): Promise<void> {}
  tell(answer: WorkerAnswer): void {
    if (this.owner.alive) inProcess(this.owner, () => this.#listener?.(answer));
  }
}

/**
 * The database of all processes, in this thread. Its one connection does a statement only when it is told to, so that
 * whoever simulates decides which process is next and when one dies.
 */
export class SharedDatabase {
  readonly #pglite: PGlite;
  readonly #engine: PgliteEngine;
  readonly #statements: PgliteStatements;
  readonly #lines = new Set<Line>();
  #inTransaction: Line | undefined;
  readonly #snapshot: Snapshot;
  #lives = 0;
  /** Statements that were done, for whoever counts. */
  statements = 0;

  private constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#snapshot = new Snapshot(pglite);
    this.#statements = new PgliteStatements(pglite);
    this.#engine = new PgliteEngine(pglite, this.#statements);
    pglite.onNotification((channel, payload) => {
      for (const line of this.#lines) {
        if (line.channels.has(channel)) line.notices.push({ kind: "notification", channel, payload });
      }
    });
  }

  static async open(): Promise<SharedDatabase> {
    const pglite = await openPglite({ folder: null, snapshot: await testSnapshot() });
    // A plan that is kept is as good as one that is made for its values: the tables are small.
    await pglite.exec("set plan_cache_mode = force_generic_plan");
    return new SharedDatabase(pglite);
  }

  /** A process's own handles. */
  connect(owner: Owner): { database: Database; line: Line } {
    const line = new Line(owner);
    this.#lines.add(line);
    return { database: databaseOn(new PgliteClient(line), { shared: true }), line };
  }

  /** What the simulation itself reads or writes, at once and unlimited. */
  async read<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    const answer = await this.#engine.answer({ id: 0, kind: "query", sql, params, scope: null });
    if (answer.kind === "error") throw new Error(`${answer.message}: ${sql}`);
    return answer.kind === "results" ? ((answer.results[0]?.rows ?? []) as T[]) : [];
  }
  async run(sql: string): Promise<void> {
    const answer = await this.#engine.answer({ id: 0, kind: "exec", sql });
    if (answer.kind === "error") throw new Error(answer.message);
  }

  /** Somebody is in the middle of a transaction. */
  get busy(): boolean {
    return this.#inTransaction !== undefined;
  }

  /** What was reported to nobody is forgotten, what was begun is undone. */
  async disconnect(owner: Owner): Promise<void> {
    for (const line of [...this.#lines]) {
      if (line.owner !== owner) continue;
      this.#lines.delete(line);
      if (this.#inTransaction !== line) continue;
      // Not by the engine, which would leave the scope inside of the transaction.
      await this.#pglite.exec("rollback");
      this.#inTransaction = undefined;
    }
  }

  /** Does one statement, or tells one notice; false where nobody waits. `pick` decides between processes. */
  async serve(pick: (among: number) => number): Promise<boolean> {
    const waiting = [...this.#lines].filter(
      (line) =>
        !line.owner.stands &&
        (line.notices.length > 0 || (line.requests.length > 0 && (this.#inTransaction ?? line) === line)),
    );
    const line = waiting[waiting.length > 1 ? pick(waiting.length) : 0];
    if (!line) return false;
    const mayAsk = line.requests.length > 0 && (this.#inTransaction ?? line) === line;
    const notice = line.notices.length > 0 && (!mayAsk || pick(2) === 0) ? line.notices.shift() : undefined;
    if (notice) {
      line.tell(notice);
      return true;
    }
    const request = line.requests.shift();
    if (request) await this.#answer(line, request);
    if (line.standsAfter !== undefined && --line.standsAfter <= 0 && !this.#inTransaction) {
      line.standsAfter = undefined;
      line.owner.stands = true;
    }
    return true;
  }

  async #answer(line: Line, request: WorkerRequest): Promise<void> {
    const { death } = line;
    const dies = death !== undefined && --death.statements <= 0;
    if (dies && !death.done) {
      await death.happens();
      return;
    }
    this.statements++;
    if (request.kind === "listen") line.channels.add(request.channel);
    if (request.kind === "unlisten") line.channels.delete(request.channel);
    const stopsListening = request.kind === "unlisten" || request.kind === "close";
    const answer: WorkerAnswer = stopsListening
      ? { kind: "results", id: request.id, results: [] }
      : await this.#engine.answer(asPlanted(request));
    this.#inTransaction = this.#pglite.isInTransaction() ? line : undefined;
    if (dies) await death.happens();
    else line.tell(answer);
  }

  /** As the owner of the tables and as somebody of a business: their plans are different. */
  async warm(): Promise<void> {
    await this.run(warmStatements);
    await this.#pglite.exec(enterStatements({ businessId: 1 }));
    await this.#pglite.exec(warmStatements);
    await this.#pglite.exec(leaveStatements);
  }

  /** The state to which `restore` brings it back. */
  async keep(): Promise<void> {
    // The role of the connection is in its memory, and what the engine knows of it has to be the same.
    await this.read("select 1");
    this.#snapshot.keep();
    this.#statements.keep();
  }
  async restore(): Promise<void> {
    this.#lines.clear();
    if (this.#inTransaction) await this.#pglite.exec("rollback");
    this.#inTransaction = undefined;
    await this.read("select 1");
    this.#snapshot.restore();
    this.#statements.restore();
    if (!learnsBefore.has(++this.#lives)) return;
    await this.#statements.keepAll(async (scoped) => {
      await this.#pglite.exec(scoped ? enterStatements({ businessId: 1 }) : leaveStatements);
    });
    await this.keep();
  }
}
