import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, isNode, type Node, nameOf, programOf } from "./syntax.ts";

/*
 * Where each view and hook leads, and what its messages say, kept as texts. Both stand where a test seldom comes by: after
 * something was sent, refused or over. An address that is another page's, or a failure that says it went well, is a line
 * here that somebody has to read.
 */

const files = globSync("{features,platform/client/system}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^features\/app\/routes/.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));
type Source = (typeof files)[number];

const listOf = (find: (source: Source) => string[]): string[] =>
  files.flatMap((source) => {
    const lines = find(source);
    return lines.length > 0 ? [source.file, ...lines.map((line) => `  ${line}`)] : [];
  });

/** A text that begins like an address, whole, with the values in it; in a comment it leads nowhere. */
const address = /[`"](?:\$\{origin\})?(\/(?:[^`"\s$]|\$\{[^}]*\})+)[`"]/g;
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const addressesIn = ({ source }: Source) =>
  [...withoutComments(source).matchAll(address)].map(([, text = ""]) => text);

const tones = ["success", "error", "info", "warning"];
function messagesIn({ file, source }: Source): string[] {
  if (!/kind: "(success|error|info|warning)"/.test(source)) return [];
  return all(programOf(file, source), "ObjectExpression").flatMap((node) => {
    const parts = (node.properties as Node[]).filter(({ type }) => type === "Property");
    const partOf = (name: string) => parts.find(({ key }) => nameOf(key) === name)?.value;
    const [kind, text] = [partOf("kind"), partOf("text")];
    if (!isNode(kind) || kind.type !== "Literal" || !tones.includes(String(kind.value))) return [];
    const words = isNode(text) ? source.slice(text.start, Number(text.end)).replaceAll(/\s+/g, " ") : "text";
    return [`${kind.value}: ${words}`];
  });
}

it("leads where it was found to lead", async () => {
  const lines = listOf(addressesIn);
  expect(lines.length).toBeGreaterThan(300);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("addresses.txt");
});

it("says what it was found to say", async () => {
  const lines = listOf(messagesIn);
  expect(lines.length).toBeGreaterThan(150);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("messages.txt");
});
