import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "./color.ts";
import { groundThemes } from "./grounds.ts";
import { poorContrasts } from "./poor-contrasts.ts";
import { hues, themeColors } from "./theme.ts";

const defaults = {
  primary_color: "#E72576",
  secondary_color: "#DEDC00",
  primary_dark_background_color: "#585857",
  secondary_dark_background_color: "#1C1C1C",
  primary_light_color: "#F6F7FB",
  primary_font_color: "#FFFFFF",
  secondary_font_color: "#525252",
  container_signin: "#fff",
};

const text = [
  ["text", "canvas"],
  ["text", "surface"],
  ["text", "raised"],
  ["text", "sunken"],
  ["text", "hover"],
  ["text", "accent-soft"],
  ["text", "neutral"],
  ["muted", "canvas"],
  ["muted", "surface"],
  ["muted", "raised"],
  ["muted", "sunken"],
  ["muted", "hover"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["accent-text", "surface"],
  ["accent-text", "canvas"],
  ["accent-text", "raised"],
  ["accent-text", "hover"],
  ["on-accent-soft", "accent-soft"],
  ["on-highlight", "highlight"],
  ["danger", "surface"],
  ["danger", "canvas"],
  ["danger", "raised"],
  ["danger", "hover"],
  ["success", "surface"],
  ...["danger", "success", "warning", "info"].flatMap((name) => [
    [`on-${name}`, name],
    [`on-${name}-soft`, `${name}-soft`],
  ]),
  ["text", "chosen"],
  ...hues.flatMap((hue) => [
    [`hue-${hue}-text`, `hue-${hue}-tint`],
    [`hue-${hue}-text`, "surface"],
  ]),
];
const marks = [
  ["accent", "surface"],
  ["line-strong", "surface"],
  ["line-strong", "canvas"],
  ["focus", "surface"],
  ["focus", "canvas"],
  ...hues.map((hue) => [`hue-${hue}`, "surface"]),
];

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The pairs that read worse than they should, with their ratio. */
function unreadable(primary: string, secondary: string, mode: "light" | "dark"): string[] {
  const theme = themeColors({ primary_color: primary, secondary_color: secondary }, mode);
  const below = (pairs: string[][], least: number) =>
    pairs
      .map(([front = "", back = ""]) => ({
        pair: `${front} / ${back}`,
        ratio: contrast(theme[front] ?? "", theme[back] ?? ""),
      }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`);
  return [...below(text, 4.5), ...below(marks, 3)];
}

describe.each(["light", "dark"] as const)("the %s theme", (mode) => {
  it.each(["#000000", "#ffffff", "#808080", "#E72576", "#DEDC00", "#463AA8", "#777777"])(
    "reads well with %s as the brand's colour",
    (primary) => expect(unreadable(primary, "#DEDC00", mode)).toEqual([]),
  );

  it("reads well with any brand's colours", () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => {
        expect(unreadable(primary, secondary, mode)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe("the grounds of a brand", () => {
  const color = fc
    .tuple(
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 0, max: 255 }),
    )
    .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);
  const brand = fc.record({
    primary_color: color,
    secondary_color: color,
    primary_dark_background_color: color,
    secondary_dark_background_color: color,
    primary_light_color: color,
    primary_font_color: color,
    secondary_font_color: color,
    container_signin: color,
  });

  it("carry text that reads, whichever colours were chosen", () => {
    fc.assert(
      fc.property(brand, (colors) => {
        for (const theme of Object.values(groundThemes(colors)))
          for (const name of ["text", "muted"])
            expect(contrast(theme[name] ?? "", theme.canvas ?? "")).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 200 },
    );
  });

  it("tell which colours read badly, and repair them", () => {
    fc.assert(
      fc.property(brand, fc.constantFrom("light" as const, "dark" as const), (colors, mode) => {
        for (const { name, ground, ratio, repaired } of poorContrasts(colors, mode)) {
          expect(ratio).toBeLessThan(4.5);
          expect(contrast(colors[name], ground)).toBe(ratio);
          expect(contrast(repaired, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 200 },
    );
    const plain = { ...defaults, primary_font_color: "#999999", primary_dark_background_color: "#888888" };
    expect(poorContrasts(plain, "light").map(({ name }) => name)).toContain("primary_font_color");
  });

  it("are named once each, unless no other colour reads on all their grounds", () => {
    const named = (dark: string, deep: string) =>
      poorContrasts(
        {
          ...defaults,
          ...{ primary_color: "#333333", primary_font_color: "#808080", secondary_font_color: "#333333" },
          ...{ primary_dark_background_color: dark, secondary_dark_background_color: deep },
        },
        "light",
      );
    const [once, ...others] = named("#303030", "#404040");
    expect(once).toMatchObject({ name: "primary_font_color", ground: "#404040" });
    expect(others).toEqual([]);
    for (const ground of ["#303030", "#404040"])
      expect(contrast(once?.repaired ?? "", ground)).toBeGreaterThanOrEqual(4.5);
    expect(named("#303030", "#f0f0f0").map(({ ground }) => ground)).toEqual(["#303030", "#f0f0f0"]);
  });

  it("are those that were chosen", () => {
    const [colors] = fc.sample(brand, { numRuns: 1, seed: 7 });
    if (!colors) throw new Error("No sample");
    const { dark, deep, light, signin } = groundThemes(colors);
    expect([dark.canvas, deep.canvas, light.canvas, signin.canvas]).toEqual([
      colors.primary_dark_background_color,
      colors.secondary_dark_background_color,
      colors.primary_light_color,
      colors.container_signin,
    ]);
  });
});
