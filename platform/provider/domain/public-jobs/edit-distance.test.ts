import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

describe("editDistance", () => {
  it.each([
    ["python", "python", 0],
    ["phyton", "python", 2],
    ["pyhton", "python", 1],
    ["gerrente", "gerente", 1],
    ["analita", "analista", 1],
    ["", "sql", 3],
  ])("%s, %s: %i", (item, other, distance) => expect(editDistance(item, other)).toBe(distance));

  it("is the same both ways, and never more than the longer word", () => {
    const word = fc.stringMatching(/^[a-d]{0,6}$/);
    fc.assert(
      fc.property(word, word, (item, other) => {
        const distance = editDistance(item, other);
        expect(distance).toBe(editDistance(other, item));
        expect(distance).toBeLessThanOrEqual(Math.max(item.length, other.length));
      }),
    );
  });
});
