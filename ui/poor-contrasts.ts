import { contrast, readable } from "./color.ts";
import type { GroundColors } from "./grounds.ts";
import { type BrandColors, themeColors } from "./theme.ts";

/** A colour whose text is illegible on a background, with its replacement. */
export interface PoorContrast {
  name: "primary_color" | "primary_font_color" | "secondary_font_color";
  /** The background on which it reads worst. */
  ground: string;
  ratio: number;
  repaired: string;
}
const enough = 4.5;

/**
 * The colours of a theme that do not read on their grounds as they were chosen, each once. Only where no replacement
 * reads on all its grounds has it one for each.
 */
export function poorContrasts(colors: BrandColors & GroundColors, mode: "light" | "dark"): PoorContrast[] {
  const surface = themeColors(colors, mode).surface ?? "#ffffff";
  const grounds = [
    ["primary_color", [surface]],
    ["primary_font_color", [colors.primary_dark_background_color, colors.secondary_dark_background_color]],
    ["secondary_font_color", [colors.primary_light_color]],
  ] as const;
  return grounds.flatMap(([name, own]) => {
    const poor = own
      .map((ground) => ({
        name,
        ground,
        ratio: contrast(colors[name], ground),
        repaired: readable(colors[name], ground, 4.6),
      }))
      .filter(({ ratio }) => ratio < enough)
      .toSorted((one, other) => one.ratio - other.ratio);
    const [worst] = poor;
    const shared = poor.find(({ repaired }) => own.every((ground) => contrast(repaired, ground) >= enough));
    return worst && shared ? [{ ...worst, repaired: shared.repaired }] : poor;
  });
}
