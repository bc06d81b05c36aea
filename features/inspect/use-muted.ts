import { useViewState } from "#ui/use-view-state.ts";

const key = "inspect.muted";
/** What says nothing but that time passes. */
const usual: readonly string[] = ["socket.beat"];

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : usual;
  } catch {
    return usual;
  }
}

/** The types of events that are not shown, kept in this browser. */
export function useMuted() {
  const [muted, setMuted] = useViewState(stored);
  const keep = (next: readonly string[]) => {
    setMuted(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full storage loses the choice with the page, nothing else.
    }
  };
  return {
    muted,
    mute: (type: string) => keep([...new Set([...muted, type])].sort()),
    unmute: (type: string) => keep(muted.filter((one) => one !== type)),
  };
}
