import { expect, it } from "vitest";
import { plants } from "./plants.ts";

/** A part that has another name by now would leave its fault unplanted until the long run. */
it("finds what each planted fault changes", () => {
  const lost = Object.entries(plants).flatMap(([name, plant]) => {
    try {
      plant()();
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
  expect(lost).toEqual([]);
});
