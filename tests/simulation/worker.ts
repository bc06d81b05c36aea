/** A thread of its own that lives what it is given: see threads.ts. */
import { parentPort } from "node:worker_threads";
import { liveTask, type Task } from "./lives.ts";
import { openSubject } from "./subject.ts";

const subject = await openSubject();

parentPort?.on("message", (task: Task) => {
  liveTask(subject, task).then(
    (lived) => parentPort?.postMessage({ lived }),
    (error) => parentPort?.postMessage({ failed: String(error) }),
  );
});
