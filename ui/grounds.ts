import { mix, readable, readableOn } from "./color.ts";
import { type BrandColors, inBothModes, themeColors } from "./theme.ts";

/** A brand's own backgrounds, by the `data-ground` of what is on them. */
export interface GroundColors {
  primary_dark_background_color: string;
  secondary_dark_background_color: string;
  primary_light_color: string;
  primary_font_color: string;
  secondary_font_color: string;
  container_signin: string;
}
export type Ground = "dark" | "deep" | "light" | "signin";

/**
 * The theme of content on a brand's own background. The background decides whether it is light or dark, and the text
 * colour is adjusted until it is legible, whichever colours were chosen.
 */
function groundColors(
  brand: BrandColors,
  ground: string,
  {
    font,
    cards = false,
  }: { font?: string /** Panels on it keep a surface of their own. */; cards?: boolean },
): Record<string, string> {
  const theme = themeColors(brand, readableOn(ground) === "#ffffff" ? "dark" : "light");
  const surface = cards ? theme.surface : undefined;
  const chosen = readable(font ?? theme.text ?? readableOn(ground), ground, 4.6);
  const text = readable(chosen, surface ?? ground, 4.6);
  const hover = mix(ground, text, 0.07);
  return {
    ...theme,
    canvas: ground,
    surface: surface ?? ground,
    hover,
    text,
    muted: readable(mix(text, ground, 0.25), ground, 4.6),
    line: mix(ground, text, 0.16),
    "line-strong": readable(mix(text, ground, 0.5), ground, 3),
    "accent-text": readable(brand.primary_color, hover, 4.6),
  };
}

/** The custom properties of each ground. */
export function groundThemes(brand: BrandColors & GroundColors): Record<Ground, Record<string, string>> {
  return {
    dark: groundColors(brand, brand.primary_dark_background_color, { font: brand.primary_font_color }),
    deep: groundColors(brand, brand.secondary_dark_background_color, { font: brand.primary_font_color }),
    light: groundColors(brand, brand.primary_light_color, { font: brand.secondary_font_color, cards: true }),
    signin: groundColors(brand, brand.container_signin, {}),
  };
}

const rule = (selector: string, properties: Record<string, string>): string =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")};color:var(--text)}`;

/** The style sheet of the grounds, in whichever mode the page is. */
export function groundStyles(light: BrandColors & GroundColors, dark: BrandColors & GroundColors): string {
  const others = groundThemes(dark);
  return Object.entries(groundThemes(light))
    .map(([ground, properties]) =>
      rule(`[data-ground="${ground}"]`, inBothModes(properties, others[ground as Ground])),
    )
    .join("");
}
