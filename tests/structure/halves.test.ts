import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isNode, type Node, programOf, textIn } from "./syntax.ts";

/*
 * Conditions of several halves, and what stands in for a value that is missing, kept as texts. A test that comes to a
 * condition from both sides does so by one of its halves, and seldom has a value that is there but zero or empty: a half that
 * is gone, or the wrong of the two that comes first, is a line here that somebody has to read.
 */

const joining = "LogicalExpression";
const isElement = (node: unknown): boolean =>
  isNode(node) &&
  (/^JSX(Element|Fragment)$/.test(node.type) ||
    (node.type === "ParenthesizedExpression" && isElement(node.expression)));

/** The outermost of each; of `condition && <View />` the condition. */
function* halvesIn(node: Node): Generator<Node> {
  if (node.type === joining && node.operator === "&&" && isElement(node.right)) {
    if (isNode(node.left)) yield* halvesIn(node.left);
    if (isNode(node.right)) yield* halvesIn(node.right);
    return;
  }
  if (node.type === joining) {
    yield node;
    return;
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* halvesIn(child);
}

function linesOf(folders: string): string[] {
  const files = globSync(`${folders}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$|\/(testing|samples|migrations)\/|texts\.(pt|en)\.ts$/.test(file))
    .sort();
  return files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!/&&|\|\||\?\?/.test(source)) return [];
    const found = [...halvesIn(programOf(file, source))].map((node) => `  ${textIn(source, node)}`);
    return found.length > 0 ? [file, ...found] : [];
  });
}

it.each([
  ["the screens and the app behind them", "{features,ui,platform/client}", "halves.txt"],
  ["the provider", "platform/provider/{base,domain}", "halves-provider.txt"],
])("joins conditions of %s as it was found to", async (_, folders, kept) => {
  const lines = linesOf(folders);
  expect(lines.length).toBeGreaterThan(1_000);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(kept);
});
