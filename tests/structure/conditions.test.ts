import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, isNode, memberOf, type Node, programOf, textIn, walk } from "./syntax.ts";

/*
 * Conditions of the provider that a test seldom comes to from both sides, kept as texts: by what somebody is let in who has a
 * token, a link or a code, and until when; which statuses something is done with; whose records; by which times; what is empty;
 * of which kind and currency; and what is asserted first. Tests come with good secrets and wrong ones, seldom with one that was
 * good a minute ago, with one record in each of two statuses, not in all of them, and seldom with somebody who left, or with
 * what another person has beside it. A condition that is gone or turned round is a line here that somebody has to read.
 */

const files = globSync("platform/provider/{base,domain}/**/*.ts")
  .filter((file) => !/\.test\.ts$|\/testing\/|\/migrations\/|\/tables\//.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

const programs = new Map<string, Node>();
/** Read once for all that is looked for. */
function syntaxOf(file: string, source: string): Node {
  const known = programs.get(file) ?? programOf(file, source);
  programs.set(file, known);
  return known;
}

const branches = ["IfStatement", "ConditionalExpression"];
const isComparison = ({ type }: Node) => /^(Binary|Logical|Unary)Expression$/.test(type);

function conditionsIn(file: string, source: string, about: RegExp): string[] {
  if (!about.test(source)) return [];
  const program = syntaxOf(file, source);
  const text = (node: Node) => textIn(source, node);
  const said = (node: unknown, word: string) =>
    isNode(node) ? [{ at: node.start, line: `${word} ${text(node)}` }] : [];
  const calls = all(program, "CallExpression").flatMap(({ callee, arguments: given }) => {
    const parts = (given as unknown[]).filter(isNode);
    const name = memberOf(callee)?.path.at(-1) ?? (isNode(callee) ? text(callee) : "");
    // `either("status", "=", …)` within a condition of several.
    const isPart = parts.length === 3 && parts.every(({ type }, n) => n === 2 || type === "Literal");
    return (/^(where|whereRef|having)$/.test(name) && parts.length > 1) || (isPart && isNode(callee))
      ? [{ at: parts[0]?.start ?? 0, line: `where ${parts.map(text).join(" ")}` }]
      : [];
  });
  const tests = [...walk(program)].flatMap(({ type, test }) =>
    branches.includes(type) ? said(test, "if") : [],
  );
  const answers = all(program, "ReturnStatement").flatMap(({ argument }) =>
    isNode(argument) && isComparison(argument) ? said(argument, "is") : [],
  );
  const functions = all(program, "ArrowFunctionExpression").flatMap(({ body }) =>
    isNode(body) && isComparison(body) ? said(body, "is") : [],
  );
  const statements = all(program, "TemplateLiteral").flatMap((part) =>
    text(part)
      .split(/\b(?:and|where|on|when|or|from|select|set|as)\b/)
      .filter((term) => /[=<>]|\b(is|in)\b/.test(term))
      .map((term) => ({ at: part.start, line: `sql ${term.replaceAll("`", "").trim()}` })),
  );
  // One that has a name is tested elsewhere, by that name.
  const named = all(program, "VariableDeclarator").flatMap(({ init }) =>
    isNode(init) && /^(Binary|Logical)Expression$/.test(init.type) && /&&|\|\||[!=]==/.test(text(init))
      ? said(init, "const")
      : [],
  );
  return [...calls, ...tests, ...answers, ...functions, ...named, ...statements]
    .filter(({ line }) => about.test(line))
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line);
}

const linesAbout = (about: RegExp, but?: RegExp) =>
  files.flatMap(({ file, source }) => {
    const found = conditionsIn(file, source, about).filter((line) => !but?.test(line));
    return found.length > 0 ? [file, ...found.map((line) => `  ${line}`)] : [];
  });

/** By which columns tables are joined is seen by whatever reads them. */
const isJoin = /^where "[\w ]+" "\w+\.\w+" /;

/** Called for the refusal alone: without it all goes on as before. */
const asserting = /^(await )?(assert|check|find|hold|refuse|must)\w*\(/;

it("lets in by what it was found to let in by, and no longer", async () => {
  const lines = linesAbout(/\b\w*_hash\b|\bexpires_(at|on)\b|\brevoked_at\b|\bis(Expired|Revoked|Over)\b/);
  expect(lines.length).toBeGreaterThan(150);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("secrets.txt");
});

it("chooses by the statuses that it was found to choose by", async () => {
  const lines = linesAbout(/\b(\w*_)?status\b|\b\w*[sS]tatuses\b/);
  expect(lines.length).toBeGreaterThan(300);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("statuses.txt");
});

it("acts on whose records it was found to act on", async () => {
  const lines = linesAbout(/\b(?!business_id\b)\w+_id\b/, isJoin);
  expect(lines.length).toBeGreaterThan(500);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("whose.txt");
});

it("goes by the times that it was found to go by", async () => {
  const lines = linesAbout(/\b\w+_(at|on|until)\b/);
  expect(lines.length).toBeGreaterThan(300);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("times.txt");
});

/** Of these the files above have lines. */
const isKnown = /\b\w+_(id|at|on|until|hash)\b|\b(\w*_)?status\b|\b\w*[sS]tatuses\b/;

it("takes for empty what it was found to take for empty", async () => {
  const lines = linesAbout(/^(sql|where) .*\bis( not)?"? null\b| is( not)? null\b/, isKnown);
  expect(lines.length).toBeGreaterThan(50);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("empty.txt");
});

it("chooses by the kinds and currencies that it was found to choose by", async () => {
  const lines = linesAbout(/[!=]== "\w|"\w+" [!=]==|\bcurrency\b/, isKnown);
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("kinds.txt");
});

it("asserts first what it was found to assert", async () => {
  const lines = files.flatMap(({ file, source }) => {
    const found = all(syntaxOf(file, source), "ExpressionStatement").flatMap(({ expression }) => {
      const text = isNode(expression) ? textIn(source, expression) : "";
      return asserting.test(text) ? [`  ${text}`] : [];
    });
    return found.length > 0 ? [file, ...found] : [];
  });
  expect(lines.length).toBeGreaterThan(200);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("asserted.txt");
});
