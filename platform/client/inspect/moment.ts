import type { Entry, SnapshotEntry, StartEntry } from "./record.ts";

/** An actor as it was at a moment. */
export interface ActorThen {
  name: string;
  parent: string | null;
  chart: string | null;
  /** Its last snapshot; null before the first. */
  last: SnapshotEntry | null;
  /** Stopped, done or failed: nothing comes from it any more. */
  ended: boolean;
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
