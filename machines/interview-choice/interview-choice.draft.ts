/** What this browser keeps of a candidate who asks for other times. */
export interface KeptMessage {
  message: string;
  /** It was sent off, and only waits for the network. */
  waits: boolean;
}

/** A stored message; anything malformed counts as none. */
export function readKeptMessage(stored: unknown): KeptMessage {
  const none = { message: "", waits: false };
  if (typeof stored !== "object" || stored === null) return none;
  if (!("message" in stored) || typeof stored.message !== "string") return none;
  return { message: stored.message, waits: "waits" in stored && stored.waits === true };
}
