import type { Import } from "./imports.ts";

/** All files that a program starting with `entry` loads, now or later. Types are not loaded. */
export function reachableFrom(entry: string, imports: readonly Import[]): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of imports) if (!isType) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Set([entry]);
  // A set takes in what is added while it is walked.
  for (const file of reached) for (const to of next.get(file) ?? []) reached.add(to);
  return reached;
}
