import { appendFileSync, mkdirSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll } from "vitest";
import { root } from "../support/importers.ts";
import { isTest, rooms } from "../support/touched-views.ts";
import { type Reach, recorded } from "./reached.ts";
import { sidesSince } from "./sides-seen.ts";

const session = new Session();

/** The functions that ran, or of views the sides, since it was asked last, file by file, of those that pages may be chosen by. */
async function ranSince(): Promise<Reach["ran"]> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ran: Record<string, number[]> = {};
  for (const { url, functions } of result) {
    const file = relative(root, url.startsWith("file:") ? fileURLToPath(url) : url);
    if (!rooms.some((room) => file.startsWith(`${room}/`)) || isTest(file)) continue;
    // The first is the module itself, which runs once for all pages.
    const own = functions.filter(({ ranges: [range] }) => range && range.count > 0 && range.startOffset > 0);
    if (own.length > 0) ran[file] = own.map(({ ranges: [range] }) => range?.startOffset ?? 0);
  }
  // Of views it is known by which of their sides.
  return { ...ran, ...sidesSince() };
}

/** Writes down which functions each test of the file runs, by the name of its page. */
export function recordReach(): void {
  beforeAll(async () => {
    mkdirSync(recorded, { recursive: true });
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    return async () => {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    };
  });
  afterEach(async ({ task }) => {
    const page = task.name.replace(/ from close by$/, "");
    const line: Reach = { page, ran: await ranSince() };
    appendFileSync(join(recorded, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  });
}
