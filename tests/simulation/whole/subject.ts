import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome } from "../shrink.ts";
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

/** Each change of a row, but for what the database itself draws by lot. */
async function historyOf({ database }: Template): Promise<string[]> {
  const rows = await database.read<{ change: string }>(
    "select h::text as change from simulation.history h order by nth",
  );
  return rows.map(({ change }) => change.replaceAll(/[\da-f]{32}|[\da-f-]{36}/g, "…"));
}

/** Some are lived twice: a seed that is another life the next time could not be replayed. */
async function liveAlike(seed: number, steps: number): Promise<Outcome> {
  const template = await opened();
  const outcome = await liveSeed(template, seed, steps);
  if (seed % 20 !== 1 || outcome.violation) return outcome;
  const once = await historyOf(template);
  await liveSeed(template, seed, steps);
  const twice = await historyOf(template);
  const at = once.findIndex((change, nth) => change !== twice[nth]);
  if (at < 0 && once.length === twice.length) return outcome;
  const reported = `${once[at]}, then ${twice.at(at)}`;
  return { ...outcome, violation: { rule: "a seed is the same life every time", reported } };
}

export const subject: Subject = {
  liveSeed: liveAlike,
  liveTrace: async (seed, labels) => liveTrace(await opened(), seed, labels),
  beginning: () => "from the morning on",
  steps: 40,
  takenHere: new Set(),
  plants,
  caughtAt: new URL("./caught-at.json", import.meta.url),
};
