import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Lived, Task } from "./lives.ts";

type Answer = { lived: Lived } | { failed: string };

function lifeIn(worker: Worker, task: Task): Promise<Lived> {
  return new Promise((resolve, reject) => {
    const over = (end: () => void) => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      end();
    };
    const onMessage = (answer: Answer) =>
      over(() => ("failed" in answer ? reject(new Error(answer.failed)) : resolve(answer.lived)));
    const onError = (error: unknown) => over(() => reject(error));
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.postMessage(task);
  });
}

/**
 * Spreads tasks over as many threads as there are cores. What is lived is reported in the order in which it ends; whoever
 * hears of it says `false` when nothing further is to begin.
 */
export async function spread(
  tasks: Iterable<Task>,
  reported: (task: Task, lived: Lived) => boolean,
  threads: number = availableParallelism(),
): Promise<void> {
  const left = tasks[Symbol.iterator]();
  let goesOn = true;
  const work = async () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { argv: process.argv.slice(2) });
    try {
      for (let next = left.next(); goesOn && !next.done; next = left.next()) {
        const lived = await lifeIn(worker, next.value);
        if (!reported(next.value, lived)) goesOn = false;
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
}
