// biome-ignore lint/performance/noBarrelFile: stands in the place of a library (unused-parts.ts)
export { useSyncExternalStore } from "react";
