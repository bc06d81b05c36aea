import { expect, it } from "vitest";
import { rankOfApply } from "./move.ts";

it("of two applications of one person to a job the one that came further stays, and one that is open before any that is not", () => {
  const open = (status: number) => ({ status, withdrawn_at: null });
  const inOrder = [
    { status: 8, withdrawn_at: "2026-01-01T12:00:00Z" },
    open(14),
    open(0),
    open(5),
    open(8),
  ].map(rankOfApply);
  expect(inOrder.toSorted((a, b) => a - b)).toEqual(inOrder);
  expect(new Set(inOrder).size).toBe(inOrder.length);
  expect(rankOfApply(open(9))).toBe(rankOfApply(open(14)));
});
