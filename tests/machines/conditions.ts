/**
 * What is decided inside the code of charts: every condition of an `if`, a `?:`, a guard, a filter, and every `??` and
 * `?.`. The measure of guards sees what a guard says; this sees what it is made of, and what actions decide by
 * themselves. Each condition is wrapped where its module is loaded, and says both its outcomes or is not covered.
 */
import { registerHooks } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";

export interface Condition {
  /** Path in the project and line. */
  at: string;
  text: string;
  /** The outcomes that were never seen. */
  missing: readonly string[];
}

interface Node {
  type: string;
  start: number;
  end: number;
}
type AnyNode = Node & Record<string, unknown>;

const comparisons = new Set(["==", "!=", "===", "!==", "<", "<=", ">", ">=", "in", "instanceof"]);
/** Methods that answer yes or no. */
const questions = /^(includes|some|every|has|test|startsWith|endsWith|is[A-Z]\w*|has[A-Z]\w*)$/;

function unwrapped(node: AnyNode): AnyNode {
  return [
    "ParenthesizedExpression",
    "TSAsExpression",
    "TSNonNullExpression",
    "TSSatisfiesExpression",
  ].includes(node.type)
    ? unwrapped(node.expression as AnyNode)
    : node;
}

function isQuestion(node: AnyNode): boolean {
  if (node.type === "BinaryExpression") return comparisons.has(node.operator as string);
  if (node.type === "UnaryExpression") return node.operator === "!";
  if (node.type !== "CallExpression") return false;
  const callee = unwrapped(node.callee as AnyNode);
  const name = callee.type === "MemberExpression" ? (callee.property as AnyNode) : callee;
  return typeof name.name === "string" && questions.test(name.name);
}

/** The smallest conditions that a test is made of. */
function leavesOf(test: AnyNode): AnyNode[] {
  const node = unwrapped(test);
  if (node.type === "LogicalExpression" && node.operator !== "??")
    return [...leavesOf(node.left as AnyNode), ...leavesOf(node.right as AnyNode)];
  if (node.type === "UnaryExpression" && node.operator === "!") return leavesOf(node.argument as AnyNode);
  return [node];
}

/** What of a value decides: `a && b` by its left side always, by its right side where that is a question, too. */
function leavesOfValue(value: AnyNode): AnyNode[] {
  const node = unwrapped(value);
  if (node.type === "LogicalExpression" && node.operator !== "??")
    return [...leavesOf(node.left as AnyNode), ...leavesOfValue(node.right as AnyNode)];
  return isQuestion(node) ? leavesOf(node) : [];
}

export function conditionsOf(source: string, file: string) {
  const program = parseSync(file, source).program;
  const truths = new Map<string, AnyNode>();
  const presences = new Map<string, AnyNode>();
  const add = (nodes: readonly AnyNode[], into = truths) => {
    for (const node of nodes) if (node.type !== "Literal") into.set(`${node.start}:${node.end}`, node);
  };
  const test = (node: unknown) => add(leavesOf((node as { test: AnyNode }).test));
  new Visitor({
    IfStatement: test,
    ConditionalExpression: test,
    LogicalExpression(node) {
      if (node.operator === "??") add([unwrapped(node.left as unknown as AnyNode)], presences);
      else add(leavesOfValue(node as unknown as AnyNode));
    },
    ArrowFunctionExpression(node) {
      if (node.expression) add(leavesOfValue(node.body as unknown as AnyNode));
    },
    ReturnStatement(node) {
      if (node.argument) add(leavesOfValue(node.argument as unknown as AnyNode));
    },
    MemberExpression(node) {
      if (node.optional) add([unwrapped(node.object as unknown as AnyNode)], presences);
    },
  }).visit(program);
  return { truths: [...truths.values()], presences: [...presences.values()] };
}

/** What the outcomes of a condition are called, the falsy or nullish one first. */
const outcomes = { truth: ["false", "true"], presence: ["absent", "present"] } as const;
type Kind = keyof typeof outcomes;

/** Which modules are watched: the charts and what their folders have besides. */
export const isWatched = (file: string): boolean =>
  /^machines\/[^/]+\/[^/]+\.ts$/.test(file) &&
  !/\.(paths|test)\.ts$/.test(file) &&
  !file.startsWith("machines/testing/");

/** Wraps every condition of a module's source so that it reports what it decided. */
export function probed(source: string, file: string): string {
  const { truths, presences } = conditionsOf(source, file);
  const insertions: { at: number; text: string; length: number; isEnd: boolean }[] = [];
  const wrap = (nodes: readonly AnyNode[], kind: Kind) => {
    for (const { start, end } of nodes) {
      const name = JSON.stringify(nameOf(file, kind, start, end));
      insertions.push({
        at: start,
        text: `globalThis.sawCondition(${name},`,
        length: end - start,
        isEnd: false,
      });
      insertions.push({ at: end, text: ")", length: end - start, isEnd: true });
    }
  };
  wrap(truths, "truth");
  wrap(presences, "presence");
  // What ends goes before what begins; of what begins at one place, the longer goes first, of what ends, the shorter.
  insertions.sort(
    (a, b) =>
      a.at - b.at ||
      Number(b.isEnd) - Number(a.isEnd) ||
      (a.isEnd ? a.length - b.length : b.length - a.length),
  );
  let text = "";
  let last = 0;
  for (const insertion of insertions) {
    text += source.slice(last, insertion.at) + insertion.text;
    last = insertion.at;
  }
  return text + source.slice(last);
}

const nameOf = (file: string, kind: Kind, start: number, end: number) => `${file}|${kind}|${start}|${end}`;

/** The outcomes that were seen: names of conditions with `+` (true, present), `-` or, for an object, `o` in front. */
export type Seen = Set<string>;

/** Gives the wrapped conditions of this process a place to report to. */
export function watch(seen: Seen): void {
  Object.assign(globalThis, {
    sawCondition<T>(name: string, value: T): T {
      const isYes = name.includes("|truth|") ? Boolean(value) : value !== null && value !== undefined;
      seen.add(`${isYes ? "+" : "-"}${name}`);
      if (isYes) seen.add(`${typeof value === "object" ? "object" : "plain"} ${name}`);
      return value;
    },
  });
}

/** From now on modules are loaded with their conditions wrapped. */
export function wrapModules(root: string): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith("file:")) return loaded;
      const file = relative(root, fileURLToPath(url)).replaceAll("\\", "/");
      return isWatched(file) ? { ...loaded, source: probed(String(loaded.source), file) } : loaded;
    },
  });
}

/**
 * The outcome that says that something is not there, where only types ask for it: a state knows what its chart has kept,
 * its type does not. It need not be seen; what is there must be.
 */
function absenceOf(node: AnyNode, kind: Kind, name: string, seen: Seen): "+" | "-" | undefined {
  if (kind === "presence") return "-";
  if (node.type === "BinaryExpression") {
    const isNothing = (side: unknown) => {
      const { type, name: identifier, value } = side as AnyNode;
      return (type === "Literal" && value === null) || (type === "Identifier" && identifier === "undefined");
    };
    if (!isNothing(node.left) && !isNothing(node.right)) return undefined;
    return node.operator === "===" ? "+" : "-";
  }
  return seen.has(`object ${name}`) && !seen.has(`plain ${name}`) ? "-" : undefined;
}

/** The conditions of a module and what was never seen of them. */
export function conditionsIn(source: string, file: string, seen: Seen): Condition[] {
  const { truths, presences } = conditionsOf(source, file);
  const look = (kind: Kind) => (node: AnyNode) => {
    const name = nameOf(file, kind, node.start, node.end);
    const absence = absenceOf(node, kind, name, seen);
    const [no, yes] = outcomes[kind];
    return {
      at: `${file}:${source.slice(0, node.start).split("\n").length}`,
      text: source.slice(node.start, node.end).replaceAll(/\s+/g, " "),
      missing: [
        ...(absence === "-" || seen.has(`-${name}`) ? [] : [no]),
        ...(absence === "+" || seen.has(`+${name}`) ? [] : [yes]),
      ],
    };
  };
  return [...truths.map(look("truth")), ...presences.map(look("presence"))];
}
