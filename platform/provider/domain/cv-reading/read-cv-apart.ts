import type { CvReading } from "#contract/calls/cv-readings.ts";
import { runApart } from "#provider/base/files/apart.ts";
import type { CvAnswer } from "./cv-worker.ts";

const script = new URL("./cv-worker.ts", import.meta.url);
/** Someone waits for it: whatever takes longer is no CV. */
const withinMs = 10_000;
/** Each uses one processor while it is read. */
const mostAtOnce = 2;

let reading = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (reading >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  reading++;
  try {
    return await work();
  } finally {
    reading--;
    waiting.shift()?.();
  }
}

/** Reads a CV in its own thread, with limits of time and memory. Nothing is stored, or leaves this process. */
export async function readCvApart(bytes: Uint8Array<ArrayBuffer>): Promise<CvReading> {
  const answer = await inTurn(() => runApart<CvAnswer>(script, bytes, withinMs)).catch(
    (): CvAnswer => ({ problem: "broken" }),
  );
  return answer.problem === null ? answer : { problem: answer.problem, pages: 0, text: "", pieces: [] };
}
