import { expect, it } from "vitest";
import { brandIcon, isMarked, logoOfBrand, logoPlaceholder, type Marked } from "./marks.ts";
import { wordmarks } from "./wordmarks.ts";

it.each(Object.keys(wordmarks) as Marked[])(
  "%s has a logo for either theme, an icon and a placeholder",
  (brand) => {
    const [light, dark] = [logoOfBrand(brand, "light"), logoOfBrand(brand, "dark")];
    expect(light).toContain('fill="#14161C"');
    expect(dark).toContain('fill="#F4F5F7"');
    expect(dark).not.toContain('fill="#14161C"');
    for (const drawn of [light, dark, brandIcon(brand)]) expect(drawn).not.toMatch(/undefined|NaN/);
    expect(decodeURIComponent(logoPlaceholder(brand))).toMatch(/^data:image\/svg\+xml,<svg .+<\/svg>$/);
  },
);

it("has none for a brand that it does not know", () => {
  expect(["toString", "", "constructor"].filter(isMarked)).toEqual([]);
});
