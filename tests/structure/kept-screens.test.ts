import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What a page shows by its first answers, up to what is pressed there or shown by others. */
const shownIn = (text: string): string => /^== shown$([\s\S]*?)(?=^== |$(?![\s\S]))/m.exec(text)?.[1] ?? "";

it("shows each kept page as it is, not that something could not be loaded", () => {
  const kept = globSync("tests/screens/kept/**/*.txt").map((file) => ({
    file,
    shown: shownIn(readFileSync(file, "utf8")),
  }));
  expect(kept.length).toBeGreaterThan(300);
  expect(kept.filter(({ shown }) => shown.trim() === "").map(({ file }) => file)).toEqual([]);
  // Answers made by chance may be none that a page can show: it is given one then (`given` in tests/screens/pages).
  expect(kept.filter(({ shown }) => /"Tentar novamente"/.test(shown)).map(({ file }) => file)).toEqual([]);
});
