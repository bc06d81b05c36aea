import { parentPort, workerData } from "node:worker_threads";
import { openPglite, PgliteEngine } from "./pglite-engine.ts";
import type { WorkerAnswer, WorkerRequest, WorkerStart } from "./pglite-protocol.ts";

/** The database's own thread: a long query never stalls HTTP or the cable. */
const port = parentPort;
if (!port) throw new Error("pglite-worker.ts runs in a worker thread only.");
const post = (message: WorkerAnswer): void =>
  port.postMessage(message, message.kind === "packed" ? [message.folder.buffer] : []);

try {
  const database = await openPglite(workerData as WorkerStart);
  database.onNotification((channel, payload) => post({ kind: "notification", channel, payload }));
  const engine = new PgliteEngine(database);
  port.on("message", (request: WorkerRequest) => void engine.answer(request).then(post));
  post({ kind: "ready" });
} catch (error) {
  post({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}
