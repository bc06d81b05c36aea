import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pt } from "#features/forms/texts.pt.ts";

const root = resolve(import.meta.dirname, "../..");

/** Told in words of their own where they are met, or never caused by a screen. */
const elsewhere = ["total", "json"];

it("has words for every rule by which the provider refuses a field", () => {
  const rules = globSync("platform/provider/domain/**/*.ts", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [
        ...readFileSync(resolve(root, file), "utf8").matchAll(
          /\binvalid\(\s*(?:"[^"]*"|`[^`]*`|\w+),\s*"(\w+)"/g,
        ),
      ].map(([, rule = ""]) => rule),
    );
  expect(rules.length).toBeGreaterThan(100);
  const unworded = [...new Set(rules)].filter((rule) => !Object.hasOwn(pt.rules, rule));
  expect(unworded.sort()).toEqual(elsewhere.sort());
});
