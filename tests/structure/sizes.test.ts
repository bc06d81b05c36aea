import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, programOf, textIn } from "./syntax.ts";

/*
 * What views say of distances, sizes and weights to the parts of the design system (`$gap`, `$size`), kept as a text: only the eye
 * sees it, and pictures are of few screens. Of what a file says more than once the number counts; colours are in tones.txt.
 */

const files = globSync("{features,ui}/**/*.tsx").filter((file) => !/\.test\.tsx$|\/testing\//.test(file));

const sizesIn = (file: string): string[] => {
  const source = readFileSync(file, "utf8");
  const found = new Map<string, number>();
  for (const node of source.includes(" $") ? all(programOf(file, source), "JSXAttribute") : []) {
    const text = textIn(source, node);
    if (/^\$(?!tone=)/.test(text)) found.set(text, (found.get(text) ?? 0) + 1);
  }
  return [...found].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text));
};

it("keeps the distances and sizes that it was found to keep", async () => {
  const lines = files.toSorted().flatMap((file) => {
    const found = sizesIn(file);
    return found.length > 0 ? [`${file}: ${found.join(" ")}`] : [];
  });
  expect(lines.length).toBeGreaterThan(300);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("sizes.txt");
});
