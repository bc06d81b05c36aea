import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/*
 * Each line that trims what somebody typed, passes on that a call is given up, reads words of one language, takes back what
 * it listens to, reads again after something, or sends along a header, kept as texts. Without them everything looks the same
 * to whoever types no blank, stays on the page, reads Portuguese, is answered the same again and looks at bodies alone, as
 * nearly all tests do: a line that is gone here, or names another field, is one that somebody has to read.
 */

const files = globSync("{features,machines,platform,ui}/**/*.{ts,tsx}")
  .filter(
    (file) =>
      !/[./](test|testing|paths|walk|fixtures)\.|\/(testing|demo|samples)\/|texts\.(pt|en)\.ts$/.test(file),
  )
  .sort()
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n") }));

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
const linesWith = (pattern: RegExp, folder = /./): string[] =>
  files
    .filter(({ file }) => folder.test(file))
    .flatMap(({ file, lines }) => {
      const found = lines.filter((line) => pattern.test(line) && !isComment(line)).map((line) => line.trim());
      return found.length > 0 ? [file, ...found.map((line) => `  ${line}`)] : [];
    });

it.each([
  ["trims", /\btrim(Start|End)?\(/, /./],
  ["signals", /\bsignal\b/i, /^(features|machines|platform\/client)\//],
  [
    "languages",
    /\w_(pt|en)\b|_\$\{locale\}|\[locale\]|\.(pt|en)\b(?!\.ts)/,
    /^(features|machines|platform\/client)\//,
  ],
  [
    "endings",
    /\b(removeEventListener|disconnect|unobserve|unsubscribe|clearTimeout|clearInterval|cancelAnimationFrame|abort|revokeObjectURL)\(/,
    /^(features|machines|ui|platform\/client)\//,
  ],
  [
    "rereads",
    /\b(useReread|reload|onChanged|refresh)\(|\.reload\b|=\{(reload|onChanged)\}/,
    /^(features|platform\/client\/system)\//,
  ],
  [
    "headers",
    /\.header\(|\bheaders: \{|\bredirect: "|AbortSignal\.timeout\(|charset=|"(accept|cache|content|list|retry|user|x)-[\w-]+"/i,
    /^platform\/provider\//,
  ],
])("has the lines of %s that it was found to have", async (name, pattern, folder) => {
  const lines = linesWith(pattern, folder);
  expect(lines.length).toBeGreaterThan(50);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`${name}.txt`);
});
