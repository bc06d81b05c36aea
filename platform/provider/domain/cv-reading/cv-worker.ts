import { parentPort, workerData } from "node:worker_threads";
import { type CvProblem, Unreadable } from "./document.ts";
import { type ReadCv, readCv } from "./read-cv.ts";
import { readDocument } from "./read-document.ts";

export type CvAnswer = (ReadCv & { pages: number; problem: null }) | { problem: CvProblem };

async function answer(): Promise<CvAnswer> {
  try {
    const document = await readDocument(workerData as Uint8Array);
    return { ...readCv(document), pages: document.pages, problem: null };
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : "broken" };
  }
}

/** Reads one CV, isolated from everything else: whatever it does to its reader ends here. */
parentPort?.postMessage(await answer());
