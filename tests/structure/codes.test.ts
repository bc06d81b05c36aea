import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, isNode, type Node, programOf, textIn } from "./syntax.ts";

/*
 * By which statuses, kinds and codes views and hooks choose, and what a loop of theirs steps over, kept as a text. What is
 * hidden of one status of five, or offered for it, shows on no screen that has records of two of them, nor does a row that
 * was taken back among others that were not: a code that is gone here, or turned round, is a line that somebody has to read.
 */

const isWord = (node: unknown) => isNode(node) && node.type === "Literal" && typeof node.value === "string";

/** A comparison with a code, but for what JavaScript itself calls things. */
function comparesCode({ type, operator, left, right }: Node): boolean {
  if (type !== "BinaryExpression" || !/^[!=]==$/.test(String(operator))) return false;
  const kinds = [left, right].map((side) => isNode(side) && side.type === "UnaryExpression");
  return (isWord(left) || isWord(right)) && !kinds.includes(true);
}

const isWithin = (inner: Node, outer: Node) =>
  inner !== outer && outer.start <= inner.start && Number(inner.end) <= Number(outer.end);

function codesIn(program: Node): Node[] {
  const compared = all(program, "BinaryExpression").filter(comparesCode);
  // With what stands beside it: of two codes either may be the wrong one.
  const joined = all(program, "LogicalExpression").filter(({ operator }) => operator !== "??");
  const whole = compared.map(
    (node) =>
      joined.filter((other) => isWithin(node, other)).toSorted((a, b) => a.start - b.start)[0] ?? node,
  );
  const skips = all(program, "IfStatement").filter(
    ({ consequent }) => isNode(consequent) && consequent.type === "ContinueStatement",
  );
  return [...new Set([...whole, ...skips])].toSorted((a, b) => a.start - b.start);
}

it("chooses by the codes that it was found to choose by", async () => {
  const files = globSync(["features/**/*.{ts,tsx}", "platform/client/system/**/*.ts"])
    .filter((file) => !/\.test\.tsx?$|\/(testing|samples)\/|texts\.(pt|en)\.ts$/.test(file))
    .sort();
  const lines = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!/[!=]== "|" [!=]==|\bcontinue\b/.test(source)) return [];
    const found = codesIn(programOf(file, source)).map((node) => textIn(source, node));
    return found.length > 0 ? [file, ...found.map((line) => `  ${line}`)] : [];
  });
  expect(lines.length).toBeGreaterThan(500);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("codes.txt");
});
