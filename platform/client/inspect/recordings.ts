import type { Channel, RecorderMessage, Source, ViewerMessage } from "./channel.ts";
import type { Chart } from "./chart.ts";
import type { Entry } from "./record.ts";

/** A viewer's state of a tab, or of a replayed path. */
export interface Recording {
  source: Source;
  charts: ReadonlyMap<string, Chart>;
  entries: readonly Entry[];
  /** Whether more may come. */
  open: boolean;
}

/** In order, without repeats. Later entries may arrive before the answer that contains everything. */
function joined(known: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  const last = known.at(-1)?.n ?? 0;
  if ((more[0]?.n ?? 0) > last) return [...known, ...more];
  const byNumber = new Map([...known, ...more].map((entry) => [entry.n, entry]));
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

/** The viewer's side: recordings by source, in the order in which they began. */
export function createRecordings(channel: Channel<ViewerMessage, RecorderMessage>) {
  let recordings: readonly Recording[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly Recording[]) => {
    recordings = next;
    for (const listener of [...listeners]) listener();
  };

  const add = (source: Source, charts: readonly Chart[], entries: readonly Entry[], open: boolean): void => {
    const known = recordings.find((recording) => recording.source.id === source.id);
    const next: Recording = {
      source,
      charts: new Map([...(known?.charts ?? []), ...charts.map((chart) => [chart.id, chart] as const)]),
      entries: joined(known?.entries ?? [], entries),
      open,
    };
    change(
      known ? recordings.map((recording) => (recording === known ? next : recording)) : [...recordings, next],
    );
  };

  return {
    /** Listens to the tabs until the returned function is called. */
    listen(): () => void {
      const leave = channel.hear((message) => {
        if (message.kind === "entries") add(message.source, message.charts, message.entries, true);
        else
          change(
            recordings.map((recording) =>
              recording.source.id === message.id ? { ...recording, open: false } : recording,
            ),
          );
      });
      channel.send({ kind: "opened" });
      return leave;
    },
    add,
    forget: (id: string) => change(recordings.filter(({ source }) => source.id !== id)),
    current: () => recordings,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Recordings = ReturnType<typeof createRecordings>;
