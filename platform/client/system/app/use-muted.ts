import { useState, useSyncExternalStore } from "react";
import { createMuted } from "./muted.ts";
import { useSystem } from "./use-system.ts";

/** The types of events that the inspector does not show. */
export function useMuted() {
  const { stores } = useSystem();
  const [{ current, subscribe, mute, unmute }] = useState(() => createMuted(stores));
  return { muted: useSyncExternalStore(subscribe, current), mute, unmute };
}
