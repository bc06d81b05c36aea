import { parentPort, workerData } from "node:worker_threads";
import { openPglite, PgliteEngine } from "./pglite-engine.ts";
import type { WorkerAnswer, WorkerRequest, WorkerStart } from "./pglite-protocol.ts";
import { Snapshot, type WebAssemblyModule } from "./testing-memory.ts";

/**
 * pglite-worker.ts for tests: `keep` remembers the database as it is, `restore` puts it back to that. Both between two
 * holders only. Opening another takes more than a second of processor time, going back takes milliseconds.
 */
const port = parentPort;
if (!port) throw new Error("testing-worker.ts runs in a worker thread only.");

export type TestRequest = WorkerRequest | { kind: "keep" } | { kind: "restore" };
export type TestAnswer = WorkerAnswer | { kind: "kept" } | { kind: "restored" };
const tell = (message: TestAnswer): void =>
  port.postMessage(message, message.kind === "dump" ? [message.tar.buffer] : []);

const database = await openPglite(workerData as WorkerStart);
database.onNotification((channel, payload) => tell({ kind: "notification", channel, payload }));
let engine = new PgliteEngine(database);
let snapshot: Snapshot | undefined;

/** No transaction is open, and the connection sees every business, as a new engine assumes. */
async function calmDown(): Promise<void> {
  if (database.isInTransaction()) await database.exec("rollback");
  await engine.answer({ id: 0, kind: "exec", sql: "select 1" });
}

async function serve(request: TestRequest): Promise<TestAnswer> {
  if (request.kind === "keep") {
    await calmDown();
    snapshot = new Snapshot((database as unknown as { Module: WebAssemblyModule }).Module);
    return { kind: "kept" };
  }
  if (request.kind === "restore") {
    await calmDown();
    snapshot?.restore();
    engine = new PgliteEngine(database);
    return { kind: "restored" };
  }
  return await engine.answer(request);
}
port.on("message", (request: TestRequest) => void serve(request).then(tell));
tell({ kind: "ready" });
