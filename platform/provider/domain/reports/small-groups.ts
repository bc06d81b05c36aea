import type { Figure } from "#contract/calls/reports.ts";

/** Smaller groups are combined: a figure must not reveal a single person. */
export const smallestGroup = 5;

/**
 * Takes the small groups out, and where they are too few together, the next smallest with them: what is hidden cannot
 * be had by subtracting what is shown.
 */
export function withoutSmallGroups(figures: readonly Figure[]): { figures: Figure[]; hidden: number } {
  const present = figures.filter(({ count }) => count > 0);
  const bySize = present.toSorted((a, b) => a.count - b.count);
  const taken = new Set<Figure>();
  let hidden = 0;
  for (const figure of bySize) {
    const small = figure.count < smallestGroup;
    const givesAway = hidden > 0 && hidden < smallestGroup;
    if (!small && !givesAway) break;
    taken.add(figure);
    hidden += figure.count;
  }
  return { figures: present.filter((figure) => !taken.has(figure)), hidden };
}
