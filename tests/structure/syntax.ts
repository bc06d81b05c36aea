import { parseSync } from "vite";

/** What the rules of state read of a file: its syntax tree, its states and what goes on once something answered. */

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}
export const all = (node: Node, type: string): Node[] => [...walk(node)].filter((item) => item.type === type);
export const isFunction = ({ type }: Node) => /^(Arrow)?Function(Expression|Declaration)?$/.test(type);

export const nameOf = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : "";
export const calleeOf = (call: Node): string => nameOf(call.callee);
/** `form.save()` is a `save` of `form`; of a longer chain it is the first and the last. */
export function memberOf(callee: unknown): { root: string; path: string[] } | null {
  const path: string[] = [];
  let at: unknown = callee;
  while (isNode(at) && (at.type === "MemberExpression" || at.type === "ChainExpression")) {
    if (at.type === "MemberExpression") path.unshift(nameOf(at.property));
    at = at.type === "MemberExpression" ? at.object : at.expression;
  }
  return path.length > 0 ? { root: nameOf(at), path } : null;
}

/** A part of the source as written, on one line. */
export const textIn = (source: string, { start, end }: Node): string =>
  source.slice(start, end).replaceAll(/\s+/g, " ");

export const effects = ["useEffect", "useLayoutEffect", "useInsertionEffect"];
export const timers = ["setTimeout", "setInterval", "fetch"];

export interface Setting {
  name: string;
  setter: string;
  node: Node;
}
/** The states of a file: what is kept, and what sets it. */
export function statesOf(program: Node): Setting[] {
  return all(program, "VariableDeclarator").flatMap((node) => {
    const init = node.init;
    if (!isNode(init) || init.type !== "CallExpression" || calleeOf(init) !== "useState") return [];
    const [name, setter] = isNode(node.id) ? ((node.id.elements as unknown[]) ?? []).map(nameOf) : [];
    return name ? [{ name, setter: setter ?? "", node: init }] : [];
  });
}
/** Functions that go on once something answered: what comes after is a status, kept by hand. */
export function laterParts(program: Node): Node[] {
  const asyncs = [...walk(program)].filter((node) => isFunction(node) && node.async === true);
  const handlers = all(program, "CallExpression")
    .filter(({ callee }) => ["then", "catch", "finally"].includes(memberOf(callee)?.path.at(-1) ?? ""))
    .flatMap((call) => call.arguments as Node[]);
  return [...asyncs, ...handlers];
}

export const programOf = (file: string, source: string): Node =>
  parseSync(file, source).program as unknown as Node;

export const lineIn =
  (source: string) =>
  ({ start }: Node): number =>
    source.slice(0, start).split("\n").length;
