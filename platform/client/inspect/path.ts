import { z } from "zod";
import { folderOf } from "./chart.ts";
import type { Json } from "./mask.ts";
import type { Entry } from "./record.ts";

const json: z.ZodType<Json> = z.json();

const step = z.object({
  actor: z.string(),
  /** Of its first step: the chart that it lives by. */
  chart: z.string().optional(),
  event: z.looseObject({ type: z.string() }),
  /** Milliseconds since the session began. */
  at: z.number(),
  /** The state that it was in after the event. */
  state: json.optional(),
});
const sessionPath = z.object({ path: z.literal("elenco"), steps: z.array(step).min(1) });

export type PathStep = z.infer<typeof step>;
/** The events of a session's charts, in order: it can be saved, sent, and replayed on real actors. */
export type SessionPath = z.infer<typeof sessionPath>;

/**
 * The path of a session so far, or of one of its actors. Actors invoked by others are answers, not subjects of a path.
 */
export function pathOf(entries: readonly Entry[], only: string | null = null): SessionPath {
  interface Walker {
    chart: string;
    started: boolean;
    /** Events sent before its start: it receives them right after. */
    early: PathStep[];
    /** Steps that no snapshot has answered. */
    open: PathStep[];
  }
  const walkers = new Map<string, Walker>();
  const steps: PathStep[] = [];
  for (const entry of entries) {
    if (entry.kind === "start" && entry.chart && !entry.parent && (only === null || only === entry.actor))
      walkers.set(entry.actor, { chart: entry.chart, started: false, early: [], open: [] });
    const walker = entry.kind === "fact" ? undefined : walkers.get(entry.actor);
    if (!walker) continue;
    if (entry.kind === "event") {
      const { actor, event, at } = entry;
      const isStart = event.type === "xstate.init";
      const next: PathStep = { actor, event, at, ...(isStart && { chart: walker.chart }) };
      walker.open.push(next);
      if (isStart) {
        steps.push(next, ...walker.early);
        walker.started = true;
      } else (walker.started ? steps : walker.early).push(next);
    } else if (entry.kind === "snapshot") {
      const answered = walker.open.find(({ event }) => event.type === entry.by);
      if (!answered) continue;
      answered.state = entry.value;
      walker.open.splice(walker.open.indexOf(answered), 1);
    }
  }
  return { path: "elenco", steps };
}

/** The path in a text; null when it holds none. */
export function readPath(text: string): SessionPath | null {
  try {
    return sessionPath.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * A walk of the path on the real screens, by the table of its chart in tests/paths: saved as `tests/paths/recorded/<any
 * name>.spec.ts`, it runs with the others. It covers one actor.
 */
export function walkOf(path: SessionPath): string {
  const chart = path.steps.find((step) => step.chart)?.chart ?? "";
  const name = folderOf(chart);
  return [
    'import { recordedWalk } from "../recorded-walk.ts";',
    `import walk from "../${name}.walk.ts";`,
    "",
    `recordedWalk(${JSON.stringify(name)}, walk, ${JSON.stringify(path.steps, null, 2)});`,
    "",
  ].join("\n");
}

/**
 * A unit test that plays the path on the real chart and expects the same states. Texts are masked: where the chart
 * decides by one, put it back by hand.
 */
export function testOf(path: SessionPath): string {
  const charts = [...new Set(path.steps.flatMap(({ chart }) => chart ?? []))];
  return [
    'import { expect, it } from "vitest";',
    'import { replay } from "#client/system/app/replay.ts";',
    "",
    `it(${JSON.stringify(`goes the way that was recorded: ${charts.join(", ")}`)}, async () => {`,
    `  const { differences } = await replay(${JSON.stringify(path, null, 2).replaceAll("\n", "\n  ")});`,
    "  expect(differences).toEqual([]);",
    "});",
    "",
  ].join("\n");
}
