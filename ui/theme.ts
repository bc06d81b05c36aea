import { contrast, mix, readable, readableOn } from "./color.ts";

/** The tenant's colours that the theme is derived from. */
export interface BrandColors {
  primary_color: string;
  secondary_color: string;
}

/**
 * Hues that distinguish stages, statuses and series. Each is three custom properties: `--hue-blue` for dots and bars,
 * `--hue-blue-tint` for backgrounds, `--hue-blue-text` for text on either.
 */
export const hues = ["slate", "blue", "violet", "pink", "red", "orange", "amber", "green", "teal"] as const;
export type Hue = (typeof hues)[number];

const solids: Record<"light" | "dark", Record<Hue, string>> = {
  light: {
    slate: "#79828f",
    blue: "#3b78e7",
    violet: "#7a5af0",
    pink: "#d6409f",
    red: "#dc4446",
    orange: "#e0681c",
    amber: "#c48a08",
    green: "#22995f",
    teal: "#0d969f",
  },
  dark: {
    slate: "#8d97a5",
    blue: "#6ea2ff",
    violet: "#a18cff",
    pink: "#f27fc0",
    red: "#f4736f",
    orange: "#f5935a",
    amber: "#e6b343",
    green: "#4cc58c",
    teal: "#3cc3cd",
  },
};

function hueColors(surface: string, mode: "light" | "dark"): [name: string, color: string][] {
  return hues.flatMap((hue): [string, string][] => {
    const solid = readable(solids[mode][hue], surface, 3);
    const tint = mix(surface, solid, mode === "dark" ? 0.18 : 0.11);
    return [
      [`hue-${hue}`, solid],
      [`hue-${hue}-tint`, tint],
      [`hue-${hue}-text`, readable(solid, tint, 4.6)],
    ];
  });
}

/** Semantic colours. Grey carries the dense screens; the brand's colour marks what is active or primary. */
export function themeColors(brand: BrandColors, mode: "light" | "dark"): Record<string, string> {
  const dark = mode === "dark";
  const surface = dark ? "#17191d" : "#ffffff";
  const canvas = dark ? "#101215" : "#f5f6f8";
  const text = dark ? "#eceef1" : "#1b1e24";
  // A very dark brand colour would vanish on a dark screen, a very light one on a light screen.
  const seen = readable(brand.primary_color, surface, 3);
  // White on the brand's colour is what brands expect: the colour moves a little until it reads.
  const accent = contrast(seen, "#ffffff") >= 3 ? readable(seen, "#ffffff", 4.6) : seen;
  const hover = dark ? "#23272d" : "#f1f2f5";
  const onAccent = readableOn(accent);
  const soft = (color: string) => mix(surface, color, dark ? 0.2 : 0.1);
  const signal = dark
    ? { danger: "#f2777a", success: "#56c98d", warning: "#e5b454", info: "#6cb2f5" }
    : { danger: "#c42b32", success: "#12754a", warning: "#8a5a00", info: "#1a62b0" };
  return {
    canvas,
    surface,
    raised: dark ? "#1e2126" : "#ffffff",
    sunken: dark ? "#0c0d10" : "#eef0f3",
    hover,
    neutral: dark ? "#2b3037" : "#e9ebef",
    line: dark ? "#2c3138" : "#e1e4e9",
    // A segment or tab that is chosen, on the sunken ground of its group.
    chosen: dark ? "#343a43" : "#ffffff",
    "line-strong": dark ? "#68717c" : "#848c97",
    text,
    muted: dark ? "#a4abb5" : "#5b6370",
    accent,
    // Away from the colour of its text, so that the text reads at least as well.
    "accent-hover": mix(accent, onAccent === "#ffffff" ? "#000000" : "#ffffff", 0.12),
    "on-accent": onAccent,
    // Links stand on the canvas, on panels and on lines under the pointer: the last is where they read worst.
    "accent-text": readable(brand.primary_color, hover, 4.6),
    "accent-soft": soft(accent),
    "on-accent-soft": readable(brand.primary_color, soft(accent), 4.6),
    highlight: brand.secondary_color,
    "on-highlight": readableOn(brand.secondary_color),
    focus: dark ? "#8ab8ff" : "#1f6feb",
    scrim: dark ? "rgb(0 0 0 / 0.62)" : "rgb(20 24 31 / 0.42)",
    shadow: dark ? "rgb(0 0 0 / 0.5)" : "rgb(20 24 31 / 0.14)",
    ...Object.fromEntries(hueColors(surface, mode)),
    ...Object.fromEntries(
      Object.entries(signal).flatMap(([name, color]) => [
        [name, color],
        [`${name}-soft`, soft(color)],
        [`on-${name}-soft`, readable(color, soft(color), 4.6)],
        [`on-${name}`, readableOn(color)],
      ]),
    ),
  };
}

/** Values that follow the mode of the page. */
export const inBothModes = (
  light: Record<string, string>,
  dark: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(light).map(([name, value]) => [
      name,
      value === dark[name] ? value : `light-dark(${value},${dark[name]})`,
    ]),
  );

/** What brands may be set in: the product's own typeface, and what systems have without a download. */
export const fontFamilies = {
  inter: null,
  system: "system-ui, sans-serif",
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Liberation Serif", serif',
} as const;
export type FontName = keyof typeof fontFamilies;

/** Sets the theme on the document: custom properties, so that nothing re-renders. */
export function applyTheme(brand: BrandColors, mode: "light" | "dark", font: FontName = "inter"): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(themeColors(brand, mode)))
    root.style.setProperty(`--${name}`, value);
  const family = fontFamilies[font];
  if (family) root.style.setProperty("--font", family);
  else root.style.removeProperty("--font");
  root.dataset.theme = mode;
  root.style.colorScheme = mode;
}
