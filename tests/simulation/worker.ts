/** A thread of its own that lives what it is given: see threads.ts. */
import { parentPort } from "node:worker_threads";
import { installBrowser } from "./browser.ts";
import type { Task } from "./lives.ts";

installBrowser();
const { openApp } = await import("./app.ts");
const { liveTask } = await import("./lives.ts");

parentPort?.on("message", (task: Task) => {
  liveTask(openApp, task).then(
    (lived) => parentPort?.postMessage({ lived }),
    (error) => parentPort?.postMessage({ failed: String(error) }),
  );
});
