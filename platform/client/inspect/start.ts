import type { InspectionEvent } from "xstate";
import { broadcast } from "./broadcast.ts";
import { type Asked, openChannel, type Told } from "./channel.ts";
import { mask } from "./mask.ts";
import { createRecorder } from "./record.ts";

/** What sees every actor and every fact. */
export interface Watcher {
  inspect(seen: InspectionEvent): void;
  fact(fact: { type: string }): void;
}

/** What `?inspect` asks for; kept for the tab, so that a reload goes on. */
export type Wish = "viewer" | "stately" | "off";

const key = "inspect";

function wishOf(search: string, store: Storage, otherwise: Wish): Wish {
  const asked = new URLSearchParams(search).get(key);
  const known = (text: string | null): Wish | null =>
    text === "" || text === "viewer" ? "viewer" : text === "stately" || text === "off" ? text : null;
  const wish = known(asked) ?? known(store.getItem(key)) ?? otherwise;
  if (known(asked)) store.setItem(key, wish);
  return wish;
}

/** Begins to inspect this tab, as it was asked for; the viewer, which answers at `viewerPath`, is not inspected. */
export async function startInspection(viewerPath: string, otherwise: Wish): Promise<Watcher | undefined> {
  if (window.location.pathname === viewerPath) return undefined;
  const wish = wishOf(window.location.search, window.sessionStorage, otherwise);
  if (wish === "off") return undefined;
  if (wish === "stately") return (await import("./stately.ts")).watchByStately();
  const { path } = mask({ path: window.location.pathname }) as { path: string };
  const source = { id: crypto.randomUUID(), title: path, startedAt: Date.now() };
  const told = broadcast(source, openChannel<Told, Asked>());
  window.addEventListener("pagehide", told.close);
  return createRecorder(told.heard, () => performance.now());
}
