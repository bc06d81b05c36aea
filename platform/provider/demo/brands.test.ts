import { expect, it } from "vitest";
import { brands } from "./brands.ts";

/** The mean of a colour's three channels, 0 to 255. */
const brightness = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16);
  return ((value >> 16) + ((value >> 8) & 255) + (value & 255)) / 3;
};

it.each(brands)("has dark grounds in the dark theme of $name", ({ colors: { dark } }) => {
  for (const ground of [
    dark.primary_light_color,
    dark.container_signin,
    dark.primary_dark_background_color,
    dark.secondary_dark_background_color,
  ]) {
    expect(ground).toMatch(/^#[0-9A-F]{6}$/i);
    expect(brightness(ground)).toBeLessThan(64);
  }
  expect(brightness(dark.secondary_font_color)).toBeGreaterThan(160);
});
