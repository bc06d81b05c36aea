import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Asked, openChannel, type Told } from "#client/inspect/channel.ts";
import { readPath } from "#client/inspect/path.ts";
import { createRecordings, type Recording } from "#client/inspect/recordings.ts";
import { type Difference, replay } from "./replay.ts";

export type ReplayResult =
  | { kind: "unreadable" }
  | { kind: "unknown_chart" }
  | { kind: "replayed"; id: string; steps: number; differences: readonly Difference[] };

/** The tabs that are inspected and the paths that were played again, and the intention to play one. */
export function useInspection() {
  const [recordings] = useState(() => createRecordings(openChannel<Asked, Told>()));
  useEffect(() => recordings.listen(), [recordings]);
  const all: readonly Recording[] = useSyncExternalStore(recordings.subscribe, recordings.current);
  const intentions = useMemo(
    () => ({
      async replayPath(text: string, title: string): Promise<ReplayResult> {
        const path = readPath(text);
        if (!path) return { kind: "unreadable" };
        const played = await replay(path).catch(() => null);
        if (!played) return { kind: "unknown_chart" };
        const id = crypto.randomUUID();
        recordings.add({ id, title, startedAt: Date.now() }, played.charts, played.entries, false);
        return { kind: "replayed", id, steps: path.steps.length, differences: played.differences };
      },
      forget: recordings.forget,
    }),
    [recordings],
  );
  return { recordings: all, ...intentions };
}
