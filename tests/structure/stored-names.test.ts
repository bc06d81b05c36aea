import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const isOwn = (file: string) => !/\.(test|testing)\.tsx?$|\/testing\//.test(file);
const files = globSync("platform/client/system/**/*.{ts,tsx}").filter(isOwn);

/** A store's key that has a name of its own, and a form's, by which its draft is kept. */
const keys = /\bconst (?:\w*[kK]ey|entry)\b[^=\n]*=\s*(?:\([^)]*\)[^=\n]*=>\s*)?(["`])(?<name>.+?)\1/g;
const forms = /^\s+key: (["`])(?<name>.+?)\1,$/gm;

// Two things under one name: one shows what was typed into the other, or drops it.
it("keeps each thing in the browser under a name of its own", () => {
  const names = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const patterns = text.includes("use-settings-form.ts") ? [keys, forms] : [keys];
    return patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ groups }) => groups?.name?.replaceAll(/\$\{[^}]*\}/g, "…") ?? ""),
    );
  });
  // What has no word of its own is put together from names that are held elsewhere.
  const worded = names.filter((name) => /[a-z]/i.test(name));
  expect(worded.length).toBeGreaterThan(20);
  expect(worded.filter((name, at) => worded.indexOf(name) !== at)).toEqual([]);
});
