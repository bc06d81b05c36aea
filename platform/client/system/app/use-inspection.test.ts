// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RecorderMessage, ViewerMessage } from "#client/inspect/channel.ts";
import { useInspection } from "./use-inspection.ts";

/** The viewer's end of the channel between the tabs. */
const heard = new Set<(event: { data: RecorderMessage }) => void>();
const said: ViewerMessage[] = [];
class Channel {
  postMessage = (message: ViewerMessage) => void said.push(message);
  addEventListener = (_: string, listener: (event: { data: RecorderMessage }) => void) =>
    void heard.add(listener);
  removeEventListener = (_: string, listener: (event: { data: RecorderMessage }) => void) =>
    void heard.delete(listener);
}
const says = (data: RecorderMessage) =>
  act(() => {
    for (const listener of heard) listener({ data });
  });

beforeEach(() => {
  said.splice(0);
  heard.clear();
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T01:30:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const startedAt = Date.parse("2026-03-02T14:05:59Z");
const source = { id: "load-1", title: "/jobs", startedAt, tab: "tab-1", load: 1 };
const start = { kind: "start", actor: "theme", parent: null, chart: "theme" } as const;
const entry = { n: 1, at: 0, ...start };
const pathOf = (chart: string, state?: string) =>
  JSON.stringify({
    path: "elenco",
    steps: [
      {
        ...{ actor: "a", chart, at: 0, ...(state ? { state } : {}) },
        event: { type: "xstate.init", input: { choice: "system", systemIsDark: false } },
      },
    ],
  });

it("asks the tabs for what they recorded, shows it as it comes, and listens no longer once it is left", () => {
  const page = renderHook(useInspection);
  expect(said).toEqual([{ kind: "opened" }]);
  says({ kind: "entries", source, charts: [], entries: [entry] });
  expect(page.result.current.recordings).toMatchObject([{ source, entries: [entry], open: true }]);
  says({ kind: "closed", id: "load-1" });
  expect(page.result.current.recordings).toMatchObject([{ source, open: false }]);
  page.result.current.send("load-1", "theme", { type: "theme.chosen" });
  expect(said.at(-1)).toEqual({
    ...{ kind: "send", id: "load-1", actor: "theme", event: { type: "theme.chosen" } },
  });
  page.unmount();
  expect(heard.size).toBe(0);
});

it("plays a path again, beside the tabs, and says where it differs", async () => {
  const { result } = renderHook(useInspection);
  const plays = (text: string) => act(() => result.current.replayPath(text, "Caminho"));
  expect(await plays("{")).toEqual({ kind: "unreadable" });
  expect(await plays(pathOf("gone"))).toEqual({ kind: "unknown_chart" });
  expect(result.current.recordings).toEqual([]);
  const same = await plays(pathOf("theme", "light"));
  const other = await plays(pathOf("theme", "dark"));
  expect([same, other]).toMatchObject([
    { kind: "replayed", steps: 1, differences: [] },
    { kind: "replayed", steps: 1, differences: [{ step: 1, expected: "dark", found: "light" }] },
  ]);
  const [first, second] = result.current.recordings;
  expect(first).toMatchObject({ open: false, source: { title: "Caminho", startedAt: Date.now() } });
  expect([...(first?.charts.keys() ?? [])]).toEqual(["theme"]);
  expect(first?.entries.length).toBeGreaterThan(1);
  expect([first?.source.id, second?.source.id]).toEqual([same, other].map((of) => "id" in of && of.id));
});

it("keeps all loads of a tab in a file that is named after their beginning, and opens it again", async () => {
  const { result } = renderHook(useInspection);
  const later = { ...source, id: "load-2", load: 2 };
  for (const of of [source, later]) says({ kind: "entries", source: of, charts: [], entries: [entry] });
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const [recording] = result.current.recordings;
  if (recording) result.current.save(recording);
  expect(names).toEqual(["elenco-2026-03-02T11-05.recording.json"]);
  const [blob] = blobs;
  expect(blob?.type).toBe("application/json");
  const viewer = renderHook(useInspection).result;
  const open = (text: string) => act(() => viewer.current.openFile(new File([text], "a.recording.json")));
  expect(await open("{}")).toBeNull();
  expect(await open((await blob?.text()) ?? "")).toBe("load-1");
  expect(viewer.current.recordings).toMatchObject([
    { source, entries: [entry], open: false },
    { source: later, entries: [entry], open: false },
  ]);
});

it("shows every chart there is, at rest", async () => {
  const { result } = renderHook(useInspection);
  expect(await act(() => result.current.openCharts("Diagramas"))).toBe("charts");
  const [all] = result.current.recordings;
  expect(all).toMatchObject({ open: false, source: { id: "charts", title: "Diagramas" } });
  expect(all?.entries.map(({ n }) => n)).toEqual(all?.entries.map((_, index) => index + 1));
  const ids = [...(all?.charts.keys() ?? [])];
  expect(ids).toEqual(expect.arrayContaining(["session", "theme", "jobSearch", "import"]));
  expect(ids).toEqual([...ids].sort((a, b) => a.localeCompare(b)));
  expect(all?.entries.map((one) => one.kind === "start" && [one.actor, one.chart])).toEqual(
    ids.map((id) => [id, id]),
  );
});
