import { Worker } from "node:worker_threads";

const withinMs = 20_000;
const memoryMb = 256;
/** Memory outside the heap, which resource limits ignore: unpacked data is there. */
const offHeapMb = 256;
const lookEveryMs = 20;

/**
 * A worker's answer about a whole file, computed in a thread with limits of time and memory; throws beyond them. A
 * malicious file harms nothing else.
 */
export function runApart<T>(script: URL, bytes: Uint8Array<ArrayBuffer>, limitMs = withinMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: bytes,
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Output of a parser on a hostile file stays out of the logs.
      stdout: true,
      stderr: true,
    });
    const giveUp = (because: string) => {
      void worker.terminate();
      reject(new Error(because));
    };
    const end = setTimeout(() => giveUp("The file took too long to read"), limitMs);
    const look = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => {
          if (external_memory > offHeapMb * 1_000_000) giveUp("The file took too much memory to read");
        },
        // It has ended in the meantime.
        () => undefined,
      );
    }, lookEveryMs);
    worker.once("message", (answer: T) => resolve(answer));
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(end);
      clearInterval(look);
      reject(new Error("The file was not read"));
    });
  });
}
