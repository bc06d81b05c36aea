import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The text of each call of `createActor`, up to its closing bracket. */
function creations(source: string): string[] {
  return [...source.matchAll(/createActor\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at++) {
      if (source[at] === "(") depth++;
      if (source[at] === ")" && --depth === 0) return source.slice(index, at + 1);
    }
    return source.slice(index);
  });
}

it("creates no actor that the inspector cannot see", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^(?!.*\.test\.).*\.tsx?$/.test(name));
  const unseen = files.flatMap((name) =>
    creations(readFileSync(join(import.meta.dirname, name), "utf8"))
      .filter((call) => !/\b(?:watched|inspect)\b/.test(call))
      .map((call) => `${name}: ${call.slice(0, 60)}`),
  );
  expect(unseen).toEqual([]);
});
