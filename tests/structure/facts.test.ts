import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/*
 * A fact that somebody hears and nobody states leaves a state of a chart that no person ever comes to, however well the
 * chart itself is tested: so each fact of the bus is stated somewhere in the product.
 */

const declared = readFileSync("platform/client/bus/facts.ts", "utf8");
const facts = [...declared.matchAll(/^ {2}"([a-z_.]+)": \{ cardinality/gm)].flatMap(([, name]) => name ?? []);
const sources = globSync(["platform/client/**/*.{ts,tsx}", "machines/**/*.ts", "features/**/*.{ts,tsx}"])
  .filter((file) => !/\.test\.tsx?$|testing|\.paths\.ts$|bus\/facts\.ts$/.test(file))
  .map((file) => readFileSync(file, "utf8"));

/** Sent to one chart alone, or only named in the type of its events. */
const isNoStatement = (before: string) => /(send\(|\|)\s*\{\s*$/.test(before);

it("states each fact that is heard", () => {
  expect(facts.length).toBeGreaterThan(40);
  const isStated = (fact: string) =>
    sources.some((source) =>
      [...source.matchAll(new RegExp(`type: "${fact.replaceAll(".", "\\.")}"`, "g"))].some(
        ({ index }) => !isNoStatement(source.slice(Math.max(0, index - 40), index)),
      ),
    );
  expect(facts.filter((fact) => !isStated(fact))).toEqual([]);
});
