import { dirname } from "node:path";
import type { Import } from "./imports.ts";

type Edge = readonly [from: string, to: string];

/** Places that reach one another: Tarjan's strongly connected components of more than one place. */
function circlesOf(edges: readonly Edge[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const circles: string[][] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (place: string): void => {
    number.set(place, number.size);
    lowest.set(place, number.get(place) ?? 0);
    stack.push(place);
    for (const other of next.get(place) ?? []) {
      if (!number.has(other)) visit(other);
      if (stack.includes(other)) lowest.set(place, Math.min(lowest.get(place) ?? 0, lowest.get(other) ?? 0));
    }
    if (lowest.get(place) !== number.get(place)) return;
    const circle = stack.splice(stack.indexOf(place));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const place of next.keys()) if (!number.has(place)) visit(place);
  return circles;
}

export const folderCircles = (imports: readonly Import[]): string[][] =>
  circlesOf(imports.map(({ from, to }) => [dirname(from), dirname(to)]));

/**
 * Files that need one another's values, lazily loaded ones included. Types may point back: a part takes its props from
 * the file that shows it, and nothing of that is there when the program runs.
 */
export const fileCircles = (imports: readonly Import[]): string[][] =>
  circlesOf(imports.flatMap(({ from, to, isType }): Edge[] => (isType ? [] : [[from, to]])));

/** The imports that tie a circle, one for each pair of folders. */
export function tiesOf(circle: readonly string[], imports: readonly Import[]): Import[] {
  const ties = new Map<string, Import>();
  for (const item of imports) {
    const [a, b] = [dirname(item.from), dirname(item.to)];
    if (a !== b && circle.includes(a) && circle.includes(b) && !ties.has(`${a} ${b}`))
      ties.set(`${a} ${b}`, item);
  }
  return [...ties.values()];
}
