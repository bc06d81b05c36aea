import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, isNode, memberOf, type Node, nameOf, programOf, textIn, walk } from "./syntax.ts";

/*
 * Where each view and hook leads, what its messages say, what its controls obey, what is read aloud as it comes, how
 * they look, and where the focus is moved, kept as texts. All stand where a test seldom comes by: while something is sent, after it was, refused or over. An address that is another page's, a failure
 * that says it went well, or a button that stays pressable meanwhile, is a line here that somebody has to read.
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
  const refusals = [...source.matchAll(/\buseRefusal\((.+)\);/g)].map(([, words]) => `error: ${words}`);
  if (!/kind: "(success|error|info|warning)"/.test(source)) return refusals;
  const shown = all(programOf(file, source), "ObjectExpression").flatMap((node) => {
    const parts = (node.properties as Node[]).filter(({ type }) => type === "Property");
    const partOf = (name: string) => parts.find(({ key }) => nameOf(key) === name)?.value;
    const [kind, text] = [partOf("kind"), partOf("text")];
    if (!isNode(kind) || kind.type !== "Literal" || !tones.includes(String(kind.value))) return [];
    const words = isNode(text) ? textIn(source, text) : "text";
    return [`${kind.value}: ${words}`];
  });
  return [...shown, ...refusals];
}

/** Attributes by which a control cannot be pressed, takes so much and no more, or says what is wrong with it, whole. */
const obeyed =
  /^((busy|disabled|readOnly|errors?|failure|invalid|refused)=\{|field=\{\{|(noValidate|required)\b|(max|min|maxLength|minLength|step|pattern|accept|inputMode|limitMb)=)/;
function controlsIn({ file, source }: Source): string[] {
  if (!file.endsWith(".tsx")) return [];
  return all(programOf(file, source), "JSXAttribute")
    .map((node) => textIn(source, node))
    .filter((text) => obeyed.test(text));
}

/** What screen readers say as it comes: without its role a failure is only seen. */
const aloud = /^aria-live=|^role=.*\b(alert|status|log)"|^role=\{role\}/;
function aloudIn({ file, source }: Source): string[] {
  if (!file.endsWith(".tsx") || !/\b(role|aria-live)=/.test(source)) return [];
  return all(programOf(file, source), "JSXOpeningElement").flatMap((node) =>
    (node.attributes as Node[])
      .map((attribute) => textIn(source, attribute))
      .filter((text) => aloud.test(text))
      .map((text) => `${textIn(source, node.name as Node)} ${text}`),
  );
}

/**
 * Only the eye sees it, and pictures are of few screens: how high a field is, which button is the first, what is drawn, by
 * which mark a style finds it, and what is there while something is on its way.
 */
const looks = [
  /^rows=\{\d+\}/,
  /^kind=("(primary|secondary|quiet|danger)"|\{.*"(primary|secondary|quiet|danger)")/,
  /^(lines|width|height|style|align|hue|color|className|opacity|loading|decoding|srcSet|sizes)=/,
  /^(fill|stroke\w*|marker\w+|font\w+|textAnchor|viewBox|transform|[xydr]|[xy][12]|c[xy])=/,
  /^(fallback|waiting|tabIndex|spellCheck|autoCapitalize)=/,
  /^(stacked|square|sunken|dot|flush|mini|wide|compact|vertical|aside|data-[\w-]+)(=|$)/,
];
function looksIn({ file, source }: Source): string[] {
  if (!file.endsWith(".tsx")) return [];
  return all(programOf(file, source), "JSXAttribute")
    .map((node) => textIn(source, node))
    .filter((text) => looks.some((pattern) => pattern.test(text)));
}

const lastOf = (path: string) => path.split(".").at(-1);
/** A field changes one value, and says what is wrong with that one. */
function strangersIn({ file, source }: Source): string[] {
  if (!source.includes("errorAt(") || !file.endsWith(".tsx")) return [];
  return all(programOf(file, source), "JSXOpeningElement").flatMap((node) => {
    const text = source.slice(node.start, Number(node.end));
    const [, wrong = ""] = /\berrorAt\([^,()]+, "([\w.]+)"\)/.exec(text) ?? [];
    const changed = [...text.matchAll(/\bonChange=\{.*?\bchange\("([\w.]+)"/gs)].map(([, name = ""]) => name);
    return wrong && changed.length > 0 && !changed.some((name) => lastOf(name) === lastOf(wrong))
      ? [`${changed} says what is wrong with ${wrong}`]
      : [];
  });
}

/** Each thing by which the focus is moved, with its condition, and what a dialog gives it to. */
const byConditions = ["IfStatement", "ConditionalExpression", "LogicalExpression"];
function focusIn({ file, source }: Source): string[] {
  if (!/focus|useFirstField/i.test(source)) return [];
  const program = programOf(file, source);
  const moves = (node: Node) =>
    all(node, "CallExpression").filter(
      (call) =>
        /^use(First|Kept|Returned)\w*$/.test(nameOf(call.callee)) ||
        memberOf(call.callee)?.path.at(-1) === "focus",
    );
  const conditions = [...walk(program)].filter(({ type }) => byConditions.includes(type));
  const conditionOf = ({ start, end }: Node) =>
    conditions
      .filter((node) => node.start <= start && Number(node.end) >= Number(end))
      .map((node) => node.test ?? node.left)
      .filter((test): test is Node => isNode(test) && Number(test.end) < start)
      .map((test) => ` if ${textIn(source, test)}`)
      .join("");
  return [
    ...moves(program).map((call) => `${textIn(source, call)}${conditionOf(call)}`),
    ...all(program, "JSXAttribute")
      .map((node) => textIn(source, node))
      .filter((text) => /^(autoFocus|initialFocus|finalFocus|onFocus\w*|onBlur\w*)\b/.test(text)),
  ];
}

it("moves the focus where it was found to move it", async () => {
  const lines = listOf(focusIn);
  expect(lines.length).toBeGreaterThan(60);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("focus.txt");
});

it("obeys what it was found to obey", async () => {
  const lines = listOf(controlsIn);
  expect(lines.length).toBeGreaterThan(300);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("controls.txt");
});

it("reads aloud what it was found to read aloud", async () => {
  const lines = listOf(aloudIn);
  expect(lines.length).toBeGreaterThan(250);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("aloud.txt");
});

it("looks as it was found to look", async () => {
  const lines = listOf(looksIn);
  expect(lines.length).toBeGreaterThan(600);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("looks.txt");
});

it("says at a field what is wrong with its own value", () => {
  expect(listOf(strangersIn)).toEqual([]);
});

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
