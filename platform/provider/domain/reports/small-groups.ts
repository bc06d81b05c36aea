import type { Figure } from "#contract/calls/reports.ts";

/** Smaller groups are combined: a figure must not reveal a single person. */
export const smallestGroup = 5;

/**
 * Removes small groups, and if together they are too few, the next smallest: hidden values cannot be derived by
 * subtraction.
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
