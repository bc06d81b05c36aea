/**
 * The current entry of the browser's history: returning to it gives the same name. The router keeps its key there; the
 * first entry of a visit has only its position.
 */
export function historyEntry({ state }: Pick<History, "state">): string {
  const { key, idx } = (typeof state === "object" && state !== null ? state : {}) as Record<string, unknown>;
  return typeof key === "string" ? key : `entry ${typeof idx === "number" ? idx : 0}`;
}
