import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { log } from "../log/log.ts";
import { DatabaseError } from "./errors.ts";
import type { PackedFolder } from "./memory-folder.ts";
import type { WorkerAnswer, WorkerRequest, WorkerResult, WorkerStart } from "./pglite-protocol.ts";
import type { Scope } from "./scope.ts";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
type Listener = (payload: string) => void;

/** Where the database runs: a worker thread, or what a test puts in its place. */
export interface DatabaseThread {
  postMessage(request: WorkerRequest): void;
  on(event: "message", listener: (answer: WorkerAnswer) => void): unknown;
  on(event: "error", listener: (error: unknown) => void): unknown;
  on(event: "exit", listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** A caller that waits this long is probably using `db` inside a transaction instead of `trx`. */
const suspiciousWaitMs = 20_000;

/**
 * The engine, compiled once per process: a test opens many databases, and each benefits from code already optimised.
 */
let compiled: Promise<WebAssembly.Module> | undefined;
export const compiledEngine = (): Promise<WebAssembly.Module> => {
  const file = new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"));
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
};

/** Exclusive use of the only connection until `release`. */
export interface PgliteSession {
  query(sql: string, params?: readonly unknown[]): Promise<WorkerResult>;
  release(): void;
}

/**
 * PGlite in its own thread, used like a pool of one connection: one holder at a time, first come first served, and a
 * failed statement never leaves its transaction open for the next holder. It has the shape that pg-boss's `fromPglite`
 * expects.
 */
export class PgliteClient {
  readonly #thread: DatabaseThread;
  readonly #pending = new Map<
    number,
    { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }
  >();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #waiting: (() => void)[] = [];
  #held = false;
  #nextId = 1;
  #ended: Error | null = null;

  constructor(thread: DatabaseThread) {
    this.#thread = thread;
    thread.on("message", (answer) => this.#receive(answer));
    thread.on("error", (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    thread.on("exit", () => this.#end(new Error("The embedded database has stopped.")));
  }

  static async open(start: Omit<WorkerStart, "engine">): Promise<PgliteClient> {
    const workerData: WorkerStart = { ...start, engine: await compiledEngine() };
    const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData });
    await new Promise<void>((resolve, reject) => {
      worker.once("error", reject);
      worker.once("message", (answer: WorkerAnswer) => {
        worker.off("error", reject);
        if (answer.kind === "ready") resolve();
        else reject(new Error(answer.kind === "failed" ? answer.message : `Unexpected ${answer.kind}`));
      });
    });
    return new PgliteClient(worker);
  }

  get closed(): boolean {
    return this.#ended !== null;
  }

  /** With `scope` its statements see and write rows of that business, and of those people, only. */
  async hold(scope: Scope | null = null): Promise<PgliteSession> {
    if (this.#held) {
      const warning = setTimeout(() => {
        log.warn(
          { part: "database" },
          `A query has waited ${suspiciousWaitMs / 1000} s for the embedded database. ` +
            "Inside a transaction use its `trx`, never `db`.",
        );
      }, suspiciousWaitMs);
      warning.unref();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      clearTimeout(warning);
    }
    this.#held = true;
    let released = false;
    return {
      query: async (sql, params = []) => {
        const [result] = await this.#results({ kind: "query", sql, params: [...params], scope });
        return result ?? { rows: [] };
      },
      release: () => {
        if (released) return;
        released = true;
        const next = this.#waiting.shift();
        if (next) next();
        else this.#held = false;
      },
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: the default is the one of pg-boss's PGliteLike.
  async query<T = any>(sql: string, params: readonly unknown[] = []): Promise<{ rows: T[] }> {
    const session = await this.hold();
    try {
      const result = await session.query(sql, params);
      return { rows: result.rows as T[] };
    } catch (error) {
      await this.#recover();
      throw error;
    } finally {
      session.release();
    }
  }

  /** Several statements without parameters. */
  async exec(sql: string): Promise<WorkerResult[]> {
    const session = await this.hold();
    try {
      return await this.#results({ kind: "exec", sql });
    } catch (error) {
      await this.#recover();
      throw error;
    } finally {
      session.release();
    }
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set<Listener>();
    this.#listeners.set(channel, listeners);
    listeners.add(listener);
    if (listeners.size === 1) await this.#exclusive({ kind: "listen", channel });
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.closed) return;
      this.#listeners.delete(channel);
      await this.#exclusive({ kind: "unlisten", channel });
    };
  }

  /** Closes an in-memory database and returns its folder, from which another one can start. */
  async closeAndPack(): Promise<PackedFolder> {
    const session = await this.hold();
    try {
      const answer = await this.#ask({ kind: "pack" });
      if (answer.kind !== "packed") throw new Error("The embedded database answered something else.");
      return answer.folder;
    } finally {
      session.release();
      this.#ended = new Error("The embedded database is closed.");
      await this.#thread.terminate();
    }
  }

  /** Waits for the current holder, then closes. */
  async close(): Promise<void> {
    if (this.closed) return;
    await this.#exclusive({ kind: "close" });
    this.#ended = new Error("The embedded database is closed.");
    await this.#thread.terminate();
  }

  async #exclusive(request: WithoutId<WorkerRequest>): Promise<void> {
    const session = await this.hold();
    try {
      await this.#ask(request);
    } finally {
      session.release();
    }
  }

  /** Ends the transaction that a failed statement may have left open; without one it is a no-op. */
  async #recover(): Promise<void> {
    if (!this.closed) await this.#results({ kind: "exec", sql: "rollback" });
  }

  async #results(request: WithoutId<WorkerRequest>): Promise<WorkerResult[]> {
    const answer = await this.#ask(request);
    return answer.kind === "results" ? answer.results : [];
  }

  #ask(request: WithoutId<WorkerRequest>): Promise<WorkerAnswer> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#thread.postMessage({ ...request, id });
    });
  }

  #receive(answer: WorkerAnswer): void {
    if (answer.kind === "notification") {
      for (const listener of this.#listeners.get(answer.channel) ?? []) listener(answer.payload);
      return;
    }
    if (answer.kind === "ready" || answer.kind === "failed") return;
    const waiting = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (answer.kind === "error") {
      const error = new DatabaseError(answer.message, answer.fields);
      waiting?.reject(error);
      if (error.severity === "PANIC") this.#giveUp(error);
    } else waiting?.resolve(answer);
  }

  /**
   * A server would restart and recover from its log; this one stays broken and hangs at a later statement. So it is
   * abandoned: every call is refused as unavailable until the next start, which recovers. Acknowledged writes are kept.
   */
  #giveUp(panic: DatabaseError): void {
    const isFull = panic.code === "53100";
    const advice = isFull ? "Free some space on its disk, then start Elenco again." : "Start Elenco again.";
    const stopped = new Error(`The embedded database has stopped: ${panic.message}. ${advice}`);
    log.error({ part: "database" }, stopped.message);
    this.#end(stopped);
    void this.#thread.terminate();
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    for (const next of this.#waiting.splice(0)) next();
  }
}
