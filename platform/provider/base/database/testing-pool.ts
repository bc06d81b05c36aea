import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type DatabaseThread, engine, PgliteClient } from "./pglite-client.ts";
import type { WorkerRequest, WorkerStart } from "./pglite-protocol.ts";
import type { TestAnswer, TestRequest } from "./testing-worker.ts";

/** A thread whose database is kept when it is closed, and put back to how it was for the next test that opens one. */
class KeptThread implements DatabaseThread {
  readonly #worker: Worker;
  readonly #done: (worker: Worker) => void;
  readonly #listeners: { event: string; listener: (value: never) => void }[] = [];
  #closed = false;

  constructor(worker: Worker, done: (worker: Worker) => void) {
    this.#worker = worker;
    this.#done = done;
  }

  postMessage(request: WorkerRequest): void {
    this.#closed = request.kind === "close";
    // In place of the end a statement that does nothing, after all that were sent before.
    const sent: WorkerRequest = this.#closed ? { id: request.id, kind: "exec", sql: "" } : request;
    this.#worker.postMessage(sent);
  }

  on(event: "message" | "error" | "exit", listener: (value: never) => void): void {
    this.#listeners.push({ event, listener });
    this.#worker.on(event, listener as (value: unknown) => void);
  }

  async terminate(): Promise<void> {
    for (const { event, listener } of this.#listeners)
      this.#worker.off(event, listener as (value: unknown) => void);
    if (this.#closed) this.#done(this.#worker);
    else await this.#worker.terminate();
  }
}

/** Databases that nobody uses now, by what they hold. */
const idle = new Map<string, Promise<Worker>[]>();
/** More would only take memory: hardly a test has three at a time. */
const keptOfAKind = 2;

async function ask(worker: Worker, request: TestRequest, awaited: TestAnswer["kind"]): Promise<void> {
  worker.postMessage(request);
  for (;;) {
    const [answer] = (await once(worker, "message")) as [TestAnswer];
    if (answer.kind === awaited) return;
  }
}

async function restored(worker: Worker): Promise<Worker> {
  await ask(worker, { kind: "restore" }, "restored");
  worker.unref();
  return worker;
}

function giveBack(kind: string, worker: Worker): void {
  const others = idle.get(kind) ?? [];
  idle.set(kind, others);
  if (others.length < keptOfAKind) others.push(restored(worker));
  else void worker.terminate();
}

async function startWorker(snapshot: Uint8Array<ArrayBuffer>): Promise<Worker> {
  const workerData: WorkerStart = { folder: null, snapshot, engine: await engine() };
  const worker = new Worker(new URL("./testing-worker.ts", import.meta.url), { workerData });
  await once(worker, "message");
  return worker;
}

/** An embedded database with the content of a snapshot. `prepare` runs on a new one, before it is kept. */
export async function keptDatabase(
  kind: string,
  snapshot: () => Promise<Uint8Array<ArrayBuffer>>,
  prepare: (client: PgliteClient) => Promise<void>,
): Promise<PgliteClient> {
  const waiting = await idle.get(kind)?.pop();
  const worker = waiting ?? (await startWorker(await snapshot()));
  worker.ref();
  const client = new PgliteClient(new KeptThread(worker, (done) => giveBack(kind, done)));
  if (waiting) return client;
  await prepare(client);
  await ask(worker, { kind: "keep" }, "kept");
  return client;
}
