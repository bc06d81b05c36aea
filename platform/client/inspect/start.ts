import type { InspectionEvent } from "xstate";
import { broadcast } from "./broadcast.ts";
import { openChannel, type RecorderMessage, type ViewerMessage } from "./channel.ts";
import { mask } from "./mask.ts";
import { createRecorder } from "./record.ts";

/** What sees every actor and every fact. */
export interface Watcher {
  inspect(seen: InspectionEvent): void;
  fact(fact: { type: string }): void;
}

/** The value of `?inspect`; stored for the tab, so that a reload continues. */
export type Wish = "viewer" | "stately" | "off";

const key = "inspect";
const loads = "inspect.loads";

function wishOf(search: string, store: Storage, otherwise: Wish): Wish {
  const value = new URLSearchParams(search).get(key);
  const known = (text: string | null): Wish | null =>
    text === "" || text === "viewer" ? "viewer" : text === "stately" || text === "off" ? text : null;
  const wish = known(value) ?? known(store.getItem(key)) ?? otherwise;
  if (known(value)) store.setItem(key, wish);
  return wish;
}

/** Which tab this is, and how often it was loaded: kept as long as the tab is. */
function loadOf(store: Storage): { tab: string; load: number } {
  const [tab = crypto.randomUUID(), load = "0"] = store.getItem(loads)?.split(" ") ?? [];
  const now = { tab, load: Number(load) + 1 };
  store.setItem(loads, `${now.tab} ${now.load}`);
  return now;
}

/** Starts inspecting this tab as requested; the viewer itself, at `viewerPath`, is not inspected. */
export async function startInspection(viewerPath: string, otherwise: Wish): Promise<Watcher | undefined> {
  if (window.location.pathname === viewerPath) return undefined;
  const wish = wishOf(window.location.search, window.sessionStorage, otherwise);
  if (wish === "off") return undefined;
  if (wish === "stately") return (await import("./stately.ts")).watchByStately();
  const { path } = mask({ path: window.location.pathname }) as { path: string };
  const source = {
    ...{ id: crypto.randomUUID(), title: path, startedAt: Date.now() },
    ...loadOf(window.sessionStorage),
  };
  const recorder = createRecorder(
    (entry, chart) => broadcasting.record(entry, chart),
    () => performance.now(),
  );
  const broadcasting = broadcast(source, openChannel<RecorderMessage, ViewerMessage>(), recorder.send);
  window.addEventListener("pagehide", broadcasting.close);
  return recorder;
}
