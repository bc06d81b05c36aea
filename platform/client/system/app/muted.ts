import type { System } from "./system.ts";

const entry = "inspect.muted";
/** A heartbeat only reports that time passes. */
const atFirst: readonly string[] = ["socket.beat"];

/** The types of events that the inspector does not show, the latest last, kept in this browser. */
export function createMuted({ local }: System["stores"]) {
  const kept = local.read(entry);
  let muted = Array.isArray(kept) ? kept.filter((type) => typeof type === "string") : atFirst;
  const listeners = new Set<() => void>();
  const keep = (next: readonly string[]) => {
    muted = next;
    local.write(entry, next);
    for (const listener of [...listeners]) listener();
  };
  return {
    current: (): readonly string[] => muted,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mute: (type: string) => keep([...muted.filter((known) => known !== type), type]),
    unmute: (type: string) => keep(muted.filter((known) => known !== type)),
  };
}
