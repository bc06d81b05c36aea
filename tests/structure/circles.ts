import { dirname } from "node:path";
import type { Import } from "./imports.ts";

/** Folders that reach one another: Tarjan's strongly connected components of more than one folder. */
export function folderCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [dirname(from), dirname(to)];
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const circles: string[][] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (folder: string): void => {
    number.set(folder, number.size);
    lowest.set(folder, number.get(folder) ?? 0);
    stack.push(folder);
    for (const other of next.get(folder) ?? []) {
      if (!number.has(other)) visit(other);
      if (stack.includes(other))
        lowest.set(folder, Math.min(lowest.get(folder) ?? 0, lowest.get(other) ?? 0));
    }
    if (lowest.get(folder) !== number.get(folder)) return;
    const circle = stack.splice(stack.indexOf(folder));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const folder of next.keys()) if (!number.has(folder)) visit(folder);
  return circles;
}

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
