import { parentPort, workerData } from "node:worker_threads";
import { textOfFile } from "./file-text.ts";

/** Reads one file, isolated from everything else: whatever it does to its reader ends here. */
parentPort?.postMessage(await textOfFile(workerData as Uint8Array));
