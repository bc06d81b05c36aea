import { z } from "zod";
import type { Chart, ChartState } from "./chart.ts";
import type { Entry } from "./record.ts";
import type { Recording } from "./recordings.ts";

const json = z.json();
const count = z.int().nonnegative();
const named = z.object({ type: z.string() }).catchall(json);

const place = { n: count, at: z.number() };
const entry = z.discriminatedUnion("kind", [
  z.object({
    ...place,
    kind: z.literal("start"),
    actor: z.string(),
    parent: z.string().nullable(),
    chart: z.string().nullable(),
  }),
  z.object({
    ...place,
    kind: z.literal("event"),
    actor: z.string(),
    from: z.string().nullable(),
    cause: count.optional(),
    event: named,
  }),
  z.object({
    ...place,
    kind: z.literal("snapshot"),
    actor: z.string(),
    by: z.string(),
    status: z.enum(["active", "done", "error", "stopped"]),
    value: json,
    active: z.array(z.string()),
    taken: z.array(z.string()),
    context: json,
  }),
  z.object({
    ...place,
    kind: z.literal("fact"),
    from: z.string().optional(),
    cause: count.optional(),
    fact: named,
  }),
]);

const move = z.object({
  name: z.string(),
  event: z.string().nullable(),
  guard: z.string().nullable(),
  targets: z.array(z.string()),
  actions: z.array(z.string()),
});
const state: z.ZodType<ChartState> = z.object({
  id: z.string(),
  key: z.string(),
  type: z.enum(["atomic", "compound", "parallel", "final", "history"]),
  description: z.string().nullable(),
  initial: z.boolean(),
  moves: z.array(move),
  get states() {
    return z.array(state);
  },
});
const recording = z.object({
  source: z.object({
    id: z.string(),
    title: z.string(),
    startedAt: z.number(),
    tab: z.string().optional(),
    load: count.optional(),
  }),
  charts: z.array(z.object({ id: z.string(), root: state })),
  entries: z.array(entry),
});
const file = z.object({ recording: z.literal("elenco"), loads: z.array(recording).min(1) });

/** The content of a file: the loads of one tab, in order. */
export interface KeptLoad {
  source: Recording["source"];
  charts: readonly Chart[];
  entries: readonly Entry[];
}

/** All loads of the tab that this is a load of, as a file keeps them. Everything in them is masked already. */
export function fileOf(recordings: readonly Recording[], { source }: Recording): string {
  const loads = recordings
    .filter((item) => item.source.id === source.id || (source.tab && item.source.tab === source.tab))
    .map(({ source, charts, entries }) => ({ source, charts: [...charts.values()], entries }));
  return JSON.stringify({ recording: "elenco", loads });
}

/** The loads in a file; null when it is not a recording. */
export function readFile(text: string): readonly KeptLoad[] | null {
  try {
    return file.parse(JSON.parse(text)).loads as readonly KeptLoad[];
  } catch {
    return null;
  }
}
