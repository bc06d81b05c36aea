import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, calleeOf, isNode, type Node, programOf, textIn, walk } from "./syntax.ts";

/*
 * What each view and hook asks of a person's permissions, with the condition that it stands in, kept as a text. Who may
 * do everything sees every control, and so do most tests: a view that asks for the wrong permission, or no longer asks,
 * is a line here that somebody has to read.
 */

const asks = new Set(["may", "mayOpen"]);

interface Asked {
  file: string;
  source: string;
  program: Node;
}
/** What a permission decides together with: `company || !may(…) ? "known" : "new"` is one condition. */
const conditions = new Set([
  "LogicalExpression",
  "UnaryExpression",
  "ConditionalExpression",
  "IfStatement",
  "ReturnStatement",
]);
const longest = 200;

/** The test of an if, and of a choice; all of anything else. */
const decided = (node: Node): Node => (isNode(node.test) ? node.test : node);

function asksIn(asked: Asked): string[] {
  const calls = all(asked.program, "CallExpression").filter((call) => asks.has(calleeOf(call)));
  if (calls.length === 0) return [];
  /** Names that stand for a permission: `const mayCreate = may(…)`. */
  const named = new Set(
    all(asked.program, "VariableDeclarator").flatMap((node) => {
      const { id, init } = node as Node & { id: Node; init: unknown };
      const isOne =
        isNode(init) &&
        calls.some(({ start, end }) => init.start <= start && Number(end) <= Number(init.end));
      return isOne && id.type === "Identifier" && Number((init as Node).end) - init.start < longest
        ? [String(id.name)]
        : [];
    }),
  );
  const uses = [...walk(asked.program)].filter(
    (node) => node.type === "Identifier" && named.has(String(node.name)),
  );
  const marks = [...calls, ...uses];
  const holds = (node: Node) =>
    marks.filter(({ start, end }) => node.start <= start && Number(end) <= Number(node.end));
  const within = [...walk(asked.program)]
    .filter(({ type }) => conditions.has(type) || type === "VariableDeclarator")
    .map(decided)
    .filter((node) => Number(node.end) - node.start < longest && holds(node).length > 0);
  // The widest of those that lie in one another.
  const widest = within.filter(
    (node) =>
      !within.some(
        (other) =>
          other !== node &&
          other.start <= node.start &&
          Number(node.end) <= Number(other.end) &&
          Number(other.end) - other.start > Number(node.end) - node.start,
      ),
  );
  const alone = calls.filter((call) => !widest.some((node) => holds(node).includes(call)));
  return [
    ...new Set(
      [...widest, ...alone].sort((a, b) => a.start - b.start).map((node) => textIn(asked.source, node)),
    ),
  ];
}

it("asks for the permissions that it was found to ask for", async () => {
  const files = globSync("{features,platform/client/system}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();
  const found = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!/\bmay(Open)?\(/.test(source)) return [];
    const lines = asksIn({ file, source, program: programOf(file, source) });
    return lines.length > 0 ? [file, ...lines.map((line) => `  ${line}`)] : [];
  });
  expect(found.length).toBeGreaterThan(100);
  await expect(`${found.join("\n")}\n`).toMatchFileSnapshot("permissions.txt");
});
