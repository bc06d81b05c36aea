/**
 * `npm run font`: builds the face that every first load waits for. Inter's Latin file has 900 glyphs' worth of
 * alternates and nine weights (48 kB); screens in Portuguese and English use half of it. Any other letter of a name
 * comes from the whole family, by `unicode-range` (font.css).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const whole = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
/** Matches `unicode-range` in font.css. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„†•…‹›€™−←↑→↓ŒœŸ`;

const options = {
  targetFormat: "woff2" as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  // Kerning, combining accents, tabular digits, and the two alternates that global-style.tsx turns on.
  keepFeatures: ["kern", "mark", "ccmp", "locl", "tnum", "cv11", "ss03"],
};
const font = await subsetFont(readFileSync(whole), characters, options);
writeFileSync(join(import.meta.dirname, "inter-latin.woff2"), font);
console.log(`ui/font/inter-latin.woff2: ${(font.length / 1000).toFixed(1)} kB`);
