import { type BrandColors, type FontName, fontFamilies, inBothModes, themeColors } from "./theme.ts";

/**
 * The theme as a style sheet, for the page drawn before the app loads. Its first script sets the mode; without scripts
 * it is light.
 */
export function themeStyles(light: BrandColors, dark: BrandColors, font: FontName): string {
  const properties = inBothModes(themeColors(light, "light"), themeColors(dark, "dark"));
  const family = fontFamilies[font];
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  if (family) lines.push(`--font:${family}`);
  return `:root{color-scheme:light;${lines.join(";")}}:root[data-theme=dark]{color-scheme:dark}`;
}

/** A theme without the properties that nothing on the page names; the app sets them all when it takes the page over. */
export function namedOnly(theme: string, page: string): string {
  const named = new Set(Array.from(`${theme}${page}`.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
  return theme.replaceAll(/(--[\w-]+):[^;}]+;?/g, (property, name: string) =>
    named.has(name) ? property : "",
  );
}
