import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, isNode, type Node, nameOf, programOf, textIn } from "./syntax.ts";

/*
 * Which colour each status has, and what chooses a colour between others, kept as a text. Tests ask for words, and a
 * status is drawn on many screens of which few are pictured: a delivery that failed in green is a line here that
 * somebody has to read.
 */

const isTone = (source: string, annotation: unknown) =>
  isNode(annotation) && /\bTone\b/.test(textIn(source, annotation));

function tonesIn(source: string, program: Node): string[] {
  const byStatus = all(program, "VariableDeclarator").flatMap((node) => {
    const { id, init } = node as Node & { id: Node; init: unknown };
    return isTone(source, id.typeAnnotation) && isNode(init) ? [[node, textIn(source, init)] as const] : [];
  });
  const chosen = all(program, "JSXAttribute").flatMap((node) => {
    const { name, value } = node as Node & { name: Node; value: unknown };
    const isOne = name.name === "tone" || name.name === "$tone";
    // Of a text that is less important.
    const isMuted = isNode(value) && value.value === "muted";
    return isOne && isNode(value) && !isMuted ? [[node, `tone=${textIn(source, value)}`] as const] : [];
  });
  const lines = [...byStatus, ...chosen].sort(([a], [b]) => a.start - b.start);
  return lines.map(([node, text]) =>
    node.type === "VariableDeclarator" ? `${nameOf(node.id)}: ${text}` : text,
  );
}

it("shows each status in the colour that it was found to have", async () => {
  const files = globSync("{features,ui}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$|\/(testing|samples)\//.test(file))
    .sort();
  const lines = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!/\bTone\b|tone=/.test(source)) return [];
    const found = tonesIn(source, programOf(file, source));
    return found.length > 0 ? [file, ...found.map((line) => `  ${line}`)] : [];
  });
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("tones.txt");
});
