import type { Chart } from "./chart.ts";
import type { Entry, SnapshotEntry, StartEntry } from "./record.ts";

/** An actor as it was at a moment. */
export interface ActorThen {
  name: string;
  parent: string | null;
  chart: string | null;
  /** Its last snapshot; null before the first. */
  last: SnapshotEntry | null;
  /** Stopped, done or failed: it emits nothing any more. */
  ended: boolean;
}

/** An actor's snapshots on both sides of what happened between two entries. */
export function stepOf(
  entries: readonly Entry[],
  { actor, n, moment }: { actor: string; n: number; moment: number },
): { before: SnapshotEntry | null; after: SnapshotEntry | null } {
  let before: SnapshotEntry | null = null;
  for (const entry of entries) {
    if (entry.kind !== "snapshot" || entry.actor !== actor) continue;
    if (entry.n < n) before = entry;
    else if (entry.n === moment) return { before, after: entry };
    else if (entry.n > moment) break;
  }
  return { before, after: null };
}

/** How often each state was entered or stayed in, and each transition taken, by name: what a session covered. */
export function heatOf(entries: readonly Entry[], chart: Chart): ReadonlyMap<string, number> {
  const charts = new Map<string, string | null>();
  const heat = new Map<string, number>();
  for (const entry of entries) {
    if (entry.kind === "start") charts.set(entry.actor, entry.chart);
    if (entry.kind !== "snapshot" || charts.get(entry.actor) !== chart.id) continue;
    for (const name of [...entry.active, ...entry.taken]) heat.set(name, (heat.get(name) ?? 0) + 1);
  }
  return heat;
}

/** Every actor that had started until entry `n`, in the order in which they did. */
export function actorsAt(entries: readonly Entry[], n: number): readonly ActorThen[] {
  const starts: StartEntry[] = [];
  const last = new Map<string, SnapshotEntry>();
  for (const entry of entries) {
    if (entry.n > n) break;
    if (entry.kind === "start") starts.push(entry);
    else if (entry.kind === "snapshot") last.set(entry.actor, entry);
  }
  return starts.map(({ actor, parent, chart }) => {
    const snapshot = last.get(actor) ?? null;
    const ended = snapshot !== null && (snapshot.status !== "active" || snapshot.by === "xstate.stop");
    return { name: actor, parent, chart, last: snapshot, ended };
  });
}
