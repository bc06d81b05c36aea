import type { Channel, RecorderMessage, Source, ViewerMessage } from "./channel.ts";
import type { Chart } from "./chart.ts";
import type { Entry } from "./record.ts";

/** The most that a viewer opened late can still receive. */
const kept = 10_000;
/** Milliseconds in which entries are gathered before they are sent. */
const gathering = 40;

/**
 * Records a tab's activity and broadcasts it to the viewers: live to open ones, and everything at once to a new one.
 */
export function broadcast(
  source: Source,
  channel: Channel<RecorderMessage, ViewerMessage>,
  send: (actor: string, event: { type: string }) => void = () => undefined,
) {
  const entries: Entry[] = [];
  const charts: Chart[] = [];
  let fresh: Entry[] = [];
  let freshCharts: Chart[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (fresh.length > 0) channel.send({ kind: "entries", source, charts: freshCharts, entries: fresh });
    fresh = [];
    freshCharts = [];
  };
  channel.hear((asked) => {
    if (asked.kind === "opened") channel.send({ kind: "entries", source, charts, entries });
    else if (asked.id === source.id) send(asked.actor, asked.event);
  });

  return {
    record(entry: Entry, chart?: Chart): void {
      entries.push(entry);
      if (entries.length > kept) entries.splice(0, entries.length - kept);
      fresh.push(entry);
      if (chart) {
        charts.push(chart);
        freshCharts.push(chart);
      }
      timer ??= setTimeout(flush, gathering);
    },
    close(): void {
      flush();
      channel.send({ kind: "closed", id: source.id });
    },
  };
}
