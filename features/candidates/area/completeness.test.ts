import { describe, expect, it } from "vitest";
import { curriculumOf } from "#machines/testing/curriculum.ts";
import { completenessOf } from "./completeness.ts";

describe("completeness of a curriculum", () => {
  it("is nothing for a name alone, and says what is missing where", () => {
    const { percent, missing } = completenessOf(curriculumOf());
    expect(percent).toBe(0);
    expect(missing).toContainEqual({ key: "cv", to: "/candidates/curriculum" });
  });

  it("counts one expectation of any regime", () => {
    const { missing, percent } = completenessOf(
      curriculumOf({ freelance_expectation: 0, city: "Natal", state: "RN" }),
    );
    expect(missing.map(({ key }) => key)).not.toContain("expectation");
    expect(percent).toBe(18);
  });
});
