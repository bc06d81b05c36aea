import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, isNode, memberOf, type Node, programOf } from "./syntax.ts";

/*
 * What is done with each error that is caught, kept as a text. Hardly a test makes a database or a network fail in the
 * middle of each piece of work, so an error that is swallowed is seen nowhere else: which ones are taken for an answer, and
 * that the others are thrown on, is a line here that somebody has to read.
 */

const files = globSync("{features,machines,platform,ui}/**/*.{ts,tsx}")
  .filter((file) => !/[./](test|testing|paths|walk)\.|\/testing\/|\/demo\//.test(file))
  .sort();

function caughtIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  if (!/\bcatch\b/.test(source)) return [];
  const program = programOf(file, source);
  const text = ({ start, end }: Node) =>
    source
      .slice(start, Number(end))
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim();
  const clauses = all(program, "CatchClause").map(text);
  const handlers = all(program, "CallExpression")
    .filter(({ callee }) => memberOf(callee)?.path.at(-1) === "catch")
    .map((call) => `.catch(${(call.arguments as unknown[]).filter(isNode).map(text).join(", ")})`);
  return [...clauses, ...handlers];
}

it("does with what it catches what it was found to do", async () => {
  const lines = files.flatMap((file) => {
    const found = caughtIn(file);
    return found.length > 0 ? [file, ...found.map((line) => `  ${line}`)] : [];
  });
  expect(lines.length).toBeGreaterThan(200);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("caught.txt");
});
