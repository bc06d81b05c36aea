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
  const root = join(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?!.*\.test\.).*\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  const unseen = files.flatMap((name) =>
    creations(readFileSync(join(root, name), "utf8"))
      .filter((call) => !/\b(?:watched|inspect)\b/.test(call))
      .map((call) => `${name}: ${call.slice(0, 60)}`),
  );
  expect(unseen).toEqual([]);
});
