import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Subject } from "../subject.ts";
import { plants } from "./plants.ts";
import { liveSeed, liveTrace, type Template } from "./run.ts";
import { openTemplate } from "./template.ts";

/** One database for all lives of a thread. */
let template: Promise<Template> | undefined;
const opened = () => {
  template ??= openTemplate(mkdtempSync(join(tmpdir(), "elenco-simulation-")));
  return template;
};

export const subject: Subject = {
  liveSeed: async (seed, steps) => liveSeed(await opened(), seed, steps),
  liveTrace: async (seed, labels) => liveTrace(await opened(), seed, labels),
  beginning: () => "from the morning on",
  steps: 40,
  takenHere: new Set(),
  plants,
  caughtAt: new URL("./caught-at.json", import.meta.url),
};
