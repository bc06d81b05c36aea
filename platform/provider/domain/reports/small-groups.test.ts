import { expect, test } from "vitest";
import type { Figure } from "#contract/calls/reports.ts";
import { withoutSmallGroups } from "./small-groups.ts";

const groups = (...counts: number[]): Figure[] =>
  counts.map((count, key) => ({ key, label: "", count, entity: "applies", where: {} }));
const shown = (...counts: number[]) => {
  const { figures, hidden } = withoutSmallGroups(groups(...counts));
  return [figures.map(({ count }) => count), hidden];
};

test("groups of five and more are shown as they are, empty ones not at all", () => {
  expect(shown(12, 5, 0, 9)).toEqual([[12, 5, 9], 0]);
  expect(shown()).toEqual([[], 0]);
});

test("small groups are combined", () => {
  expect(shown(20, 4, 3, 11)).toEqual([[20, 11], 7]);
});

test("a small group that subtraction would give away takes the next smallest with it", () => {
  expect(shown(20, 1, 11)).toEqual([[20], 12]);
  expect(shown(20, 2, 2, 6, 6)).toEqual([[20, 6], 10]);
  expect(shown(3, 40)).toEqual([[], 43]);
  // Together they are enough.
  expect(shown(20, 3, 2, 11)).toEqual([[20, 11], 5]);
  expect(shown(20, 3, 1, 11)).toEqual([[20], 15]);
});
