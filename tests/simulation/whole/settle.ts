import { setImmediate } from "node:timers/promises";
import type { SharedDatabase } from "./database.ts";

/** What the thread itself is doing: files, and callbacks that are due. */
const underWay = /^(?:FSReq|FileHandle|Immediate|CloseReq|Zlib)/i;

/** Until nothing goes on by itself. */
async function quiet(): Promise<void> {
  do await setImmediate();
  while (process.getActiveResourcesInfo().some((name) => underWay.test(name)));
}

/** Until all processes wait: for somebody's call, or for time to pass. */
export async function settleAll(database: SharedDatabase, pick: (among: number) => number): Promise<void> {
  do await quiet();
  while (await database.serve(pick));
}
