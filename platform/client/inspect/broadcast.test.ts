import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { broadcast } from "./broadcast.ts";
import type { Channel, RecorderMessage, ViewerMessage } from "./channel.ts";
import type { Entry } from "./record.ts";
import { createRecordings } from "./recordings.ts";

/** Two ends of one channel, as two tabs have them: the messages are copies. */
function ends() {
  const toViewer = new Set<(message: RecorderMessage) => void>();
  const toTab = new Set<(message: ViewerMessage) => void>();
  const end = <Out, In>(
    out: Set<(message: Out) => void>,
    received: Set<(message: In) => void>,
  ): Channel<Out, In> => ({
    send: (message) => {
      for (const listener of out) listener(structuredClone(message));
    },
    hear(listener) {
      received.add(listener);
      return () => received.delete(listener);
    },
  });
  return { tab: () => end(toViewer, toTab), viewer: () => end(toTab, toViewer) };
}

const fact = (n: number): Entry => ({ n, at: n, kind: "fact", fact: { type: "route.changed" } });
const chart = {
  id: "bell",
  root: { id: "bell", key: "bell", type: "atomic", description: null, initial: true, moves: [], states: [] },
} as const;
const source = { id: "one", title: "/jobs", startedAt: 0 };

describe("from the tab to the viewer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends a late viewer everything, then what happens, each entry once", () => {
    const { tab, viewer } = ends();
    const sender = broadcast(source, tab());
    sender.record(fact(1), chart);
    sender.record(fact(2));
    const early = createRecordings(viewer());
    early.listen();
    vi.runAllTimers();
    sender.record(fact(3));
    const late = createRecordings(viewer());
    late.listen();
    vi.runAllTimers();
    for (const recordings of [early, late]) {
      const [recording] = recordings.current();
      expect(recordings.current()).toHaveLength(1);
      expect(recording?.entries.map(({ n }) => n)).toEqual([1, 2, 3]);
      expect([...(recording?.charts.keys() ?? [])]).toEqual(["bell"]);
      expect(recording?.open).toBe(true);
    }
  });

  it("keeps the entries of a closed tab, and each tab by itself", () => {
    const { tab, viewer } = ends();
    const recordings = createRecordings(viewer());
    const leave = recordings.listen();
    const first = broadcast(source, tab());
    const second = broadcast({ ...source, id: "two" }, tab());
    first.record(fact(1));
    second.record(fact(1));
    vi.runAllTimers();
    first.record(fact(2));
    first.close();
    expect(recordings.current().map(({ open, entries }) => [open, entries.length])).toEqual([
      [false, 2],
      [true, 1],
    ]);
    leave();
    second.record(fact(2));
    vi.runAllTimers();
    expect(recordings.current()[1]?.entries).toHaveLength(1);
  });

  it("forgets the oldest of a long session, not the newest", () => {
    const { tab, viewer } = ends();
    const sender = broadcast(source, tab());
    for (let n = 1; n <= 10_050; n++) sender.record(fact(n));
    vi.runAllTimers();
    const recordings = createRecordings(viewer());
    recordings.listen();
    const entries = recordings.current()[0]?.entries ?? [];
    expect([entries[0]?.n, entries.at(-1)?.n]).toEqual([51, 10_050]);
  });
});
