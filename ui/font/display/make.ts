/**
 * `npm run font:titles -- FOLDER`: builds the title faces from the Fontsource packages installed in the folder
 * (README.md beside this). Each is one weight of the letters of Portuguese and English.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const faces = {
  "fraunces-600": "fraunces/files/fraunces-latin-600-normal.woff2",
  "cormorant-600": "cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2",
  "sora-600": "sora/files/sora-latin-600-normal.woff2",
  "barlow-700": "barlow-condensed/files/barlow-condensed-latin-700-normal.woff2",
  "baloo-700": "baloo-2/files/baloo-2-latin-700-normal.woff2",
  "syne-700": "syne/files/syne-latin-700-normal.woff2",
};
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const accented = "ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü";
const marks = " .,;:!?-–—‘’“”'\"()/&%+°ºª·→R$";

const options = { targetFormat: "woff2" as const, keepFeatures: ["kern", "mark", "ccmp", "locl"] };

const folder = process.argv[2] ?? ".";
for (const [name, file] of Object.entries(faces)) {
  const whole = readFileSync(join(folder, "node_modules/@fontsource", file));
  const font = await subsetFont(whole, letters + accented + marks, options);
  writeFileSync(join(import.meta.dirname, `${name}.woff2`), font);
  console.log(`${name}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
}
