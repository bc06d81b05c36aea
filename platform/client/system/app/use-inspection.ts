import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { saveText } from "#client/http/save-file.ts";
import { openChannel, type RecorderMessage, type ViewerMessage } from "#client/inspect/channel.ts";
import { type Chart, chartOf } from "#client/inspect/chart.ts";
import { readPath } from "#client/inspect/path.ts";
import { fileOf, readFile } from "#client/inspect/recording-file.ts";
import { createRecordings, type Recording } from "#client/inspect/recordings.ts";
import { minuteOf } from "#machines/shared/clock.ts";
import { type Difference, everyMachine, replay } from "./replay.ts";

const allCharts = "charts";

export type ReplayResult =
  | { kind: "unreadable" }
  | { kind: "unknown_chart" }
  | { kind: "replayed"; id: string; steps: number; differences: readonly Difference[] };

/** The tabs that are inspected and the paths that were played again, and what can be done with them. */
export function useInspection() {
  const [channel] = useState(() => openChannel<ViewerMessage, RecorderMessage>());
  const [recordings] = useState(() => createRecordings(channel));
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
      /** Keeps the tab's session, over all its loads, in a file of the person's. */
      save(recording: Recording): void {
        const name = `elenco-${minuteOf(new Date(recording.source.startedAt)).replaceAll(":", "-")}`;
        saveText(fileOf(recordings.current(), recording), `${name}.recording.json`, "application/json");
      },
      /** The id of the file's first load; null when it is not a recording. */
      async openFile(file: File): Promise<string | null> {
        const loads = readFile(await file.text());
        for (const { source, charts, entries } of loads ?? []) recordings.add(source, charts, entries, false);
        return loads?.[0]?.source.id ?? null;
      },
      /** Every chart there is, of the app and of the provider, at rest. */
      async openCharts(title: string): Promise<string> {
        const charts: Chart[] = (await everyMachine()).map((machine) => chartOf(machine).chart);
        const entries = charts.map(({ id }, index) => ({
          ...{ n: index + 1, at: 0, kind: "start" as const, actor: id, parent: null, chart: id },
        }));
        recordings.add({ id: allCharts, title, startedAt: Date.now() }, charts, entries, false);
        return allCharts;
      },
      send(id: string, actor: string, event: { type: string }): void {
        channel.send({ kind: "send", id, actor, event });
      },
    }),
    [recordings, channel],
  );
  return { recordings: all, ...intentions };
}
