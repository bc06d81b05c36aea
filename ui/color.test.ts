import { describe, expect, it } from "vitest";
import { contrast, mix, readable, readableOn } from "./color.ts";

describe("colour", () => {
  it("measures contrast as WCAG does", () => {
    expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it.each(["#E72576", "#DEDC00", "#585857", "#0a66c2", "#ffffff", "#000000"])(
    "makes %s readable on both surfaces",
    (color) => {
      for (const surface of ["#ffffff", "#17191d"])
        expect(contrast(readable(color, surface), surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("mixes by shares", () => {
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect(mix("#102030", "#ffffff", 0)).toBe("#102030");
  });
});
