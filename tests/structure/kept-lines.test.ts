import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  all,
  effects,
  isFunction,
  isNode,
  memberOf,
  type Node,
  nameOf,
  programOf,
  textIn,
  walk,
} from "./syntax.ts";

/*
 * Each line that trims what somebody typed, passes on that a call is given up, reads words of one language, takes back
 * what it listens to, reads again after something, sends along a header, makes a name, gives a language, says what a
 * state begins with, orders rows or compares with a limit, each choice of some of many or of their order, what is written
 * into columns, and each style that does something, kept as texts. Without them everything looks the same to whoever types no blank, stays on the page, reads Portuguese, is
 * answered the same again, looks at bodies alone, has one record open, and has two of everything and nothing just at a
 * limit, as nearly all tests do: a line that is gone here, or names another field, is one that somebody has to read.
 */

const files = globSync("{features,machines,platform,ui}/**/*.{ts,tsx}")
  .filter(
    (file) =>
      !/[./](test|testing|paths|walk|fixtures)\.|\/(testing|demo|samples)\/|texts\.(pt|en)\.ts$/.test(file),
  )
  .sort()
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n") }));

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
const linesWith = (pattern: RegExp, folder = /./): string[] =>
  files
    .filter(({ file }) => folder.test(file))
    .flatMap(({ file, lines }) => {
      const found = lines.filter((line) => pattern.test(line) && !isComment(line)).map((line) => line.trim());
      return found.length > 0 ? [file, ...found.map((line) => `  ${line}`)] : [];
    });

it.each([
  ["trims", /\btrim(Start|End)?\(/, /./],
  ["signals", /\bsignal\b/i, /^(features|machines|platform\/client)\//],
  [
    "languages",
    /\w_(pt|en)\b|_\$\{locale\}|\[locale\]|\.(pt|en)\b(?!\.ts)/,
    /^(features|machines|platform\/client)\//,
  ],
  [
    "endings",
    /\b(removeEventListener|disconnect|unobserve|unsubscribe|clearTimeout|clearInterval|cancelAnimationFrame|abort|revokeObjectURL)\(/,
    /^(features|machines|ui|platform\/client)\//,
  ],
  [
    "rereads",
    /\b(useReread|reload|onChanged|refresh)\(|\.reload\b|=\{(reload|onChanged)\}/,
    /^(features|platform\/client\/system)\//,
  ],
  [
    "headers",
    /\.header\(|\bheaders: \{|\bredirect: "|AbortSignal\.timeout\(|charset=|"(accept|cache|content|list|retry|user|x)-[\w-]+"/i,
    /^platform\/provider\//,
  ],
  ["locales", /\blocale\b(?!\??: (Locale|"))|"(pt|en)"/, /^platform\/provider\/(base|domain)\//],
  // Under which name something is kept: what it leaves out is shared by those that it does not tell apart.
  ["names", /`[^`]*\$\{/, /^platform\/client\//],
  ["beginnings", /\buseState(<.*>)?\(/, /^(features|ui|platform\/client)\//],
  // What is first, last or left out, and on which side of a limit something is.
  [
    "orders",
    /\.orderBy\(|\.(limit|offset)\(|\b(order by|distinct on|over|limit) [($\d\w]/i,
    /^platform\/provider\//,
  ],
  ["limits", /\S\s[<>]=?\s\S|\.slice\(/, /./],
])("has the lines of %s that it was found to have", async (name, pattern, folder) => {
  const lines = linesWith(pattern, folder);
  expect(lines.length).toBeGreaterThan(50);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`${name}.txt`);
});

const choosing =
  /^(filter|find|findIndex|findLast|findLastIndex|some|every|sort|toSorted|groupBy|partition)$/;
/** What of each file's syntax is looked at, as a line. */
function textsIn(folder: RegExp, word: RegExp, found: (program: Node) => readonly Node[]): string[] {
  return files
    .filter(({ file, lines }) => folder.test(file) && lines.some((line) => word.test(line)))
    .flatMap(({ file, lines }) => {
      const source = lines.join("\n");
      const nodes = found(programOf(file, source)).toSorted((a, b) => a.start - b.start);
      return nodes.length > 0 ? [file, ...nodes.map((node) => `  ${textIn(source, node)}`)] : [];
    });
}

it("chooses of many, and puts in order, by what it was found to", async () => {
  const lines = textsIn(
    /^(features|ui|platform\/client)\//,
    /\.(filter|find|some|every|sort|toSorted|groupBy)/,
    (program) =>
      all(program, "CallExpression").flatMap(({ callee, arguments: given }) => {
        const name = memberOf(callee)?.path.at(-1) ?? "";
        return choosing.test(name) ? (given as unknown[]).filter(isNode).filter(isFunction) : [];
      }),
  );
  expect(lines.length).toBeGreaterThan(500);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("choices.txt");
});

/** What of a style is done rather than seen: where it stays, what it covers, lets through, cuts off or hides. */
const doing =
  /(?<![\w-])(pointer-events|position|inset[\w-]*|top|bottom|left|right|z-index|overflow[\w-]*|overscroll[\w-]*|white-space|text-overflow|word-break|min-width|min-height|visibility|display(?=: (?:none|contents))|user-select|touch-action|order|cursor|scroll-[\w-]+): (?:\$\{.*?\}|[^;`{}])+(?=;|`|$)/gm;

it("has the styles that do something which it was found to have", async () => {
  const lines = files
    .filter(({ file, lines }) => /^(features|ui)\//.test(file) && lines.some((line) => line.includes("`")))
    .flatMap(({ file, lines }) => {
      const source = lines.join("\n");
      const found = all(programOf(file, source), "TaggedTemplateExpression")
        .filter(({ tag }) => isNode(tag) && /^(css|styled|createGlobalStyle)\b/.test(textIn(source, tag)))
        .filter((node, _, nodes) => !nodes.some(({ start, end }) => start < node.start && node.end < end))
        .flatMap((node) => source.slice(node.start, node.end).match(doing) ?? []);
      return found.length > 0 ? [file, ...found.map((text) => `  ${text.replaceAll(/\s+/g, " ")}`)] : [];
    });
  expect(lines.length).toBeGreaterThan(500);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("styles.txt");
});

const isObject = ({ type }: Node) => type === "ObjectExpression";

it("writes the columns that each statement was found to", async () => {
  const lines = textsIn(/^platform\/provider\/(base|domain)\//, /\.(set|values|doUpdateSet)\(/, (program) =>
    all(program, "CallExpression").flatMap(({ callee, arguments: given }) => {
      const isWrite = /^(set|values|doUpdateSet)$/.test(memberOf(callee)?.path.at(-1) ?? "");
      const [written] = (given as unknown[]).filter(isNode);
      return isWrite && written && [...walk(written)].some(isObject) ? [written] : [];
    }),
  );
  expect(lines.length).toBeGreaterThan(300);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("written.txt");
});

it("takes back what an effect did as it was found to", async () => {
  const begun = [...effects, "fromCallback"];
  const lines = textsIn(/^(features|ui|platform\/client)\//, /\b(use\w*Effect|fromCallback)\b/, (program) =>
    all(program, "CallExpression")
      .filter(({ callee }) => begun.includes(nameOf(callee)))
      .flatMap(({ arguments: given }) => {
        const [work] = (given as unknown[]).filter(isNode);
        if (!work || !isFunction(work)) return [];
        const { body } = work;
        if (isNode(body) && body.type !== "BlockStatement") return [body];
        return [...walk(work)].flatMap(({ type, argument }) =>
          type === "ReturnStatement" && isNode(argument) ? [argument] : [],
        );
      }),
  );
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("taken-back.txt");
});
