import { useMemo, useState } from "react";
import { useSystem } from "./use-system.ts";

const entry = "inspect.muted";
/** A heartbeat says only that time passes. */
const atFirst: readonly string[] = ["socket.beat"];

function typesIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((type) => typeof type === "string") : atFirst;
}

/** The types of events that the inspector does not show, the latest last, kept in this browser. */
export function useMuted() {
  const { local } = useSystem().stores;
  const [muted, setMuted] = useState(() => typesIn(local.read(entry)));
  const intentions = useMemo(() => {
    const keep = (next: readonly string[]) => {
      setMuted(next);
      local.write(entry, next);
    };
    return {
      mute: (type: string) => keep([...muted.filter((known) => known !== type), type]),
      unmute: (type: string) => keep(muted.filter((known) => known !== type)),
    };
  }, [local, muted]);
  return { muted, ...intentions };
}
