import { parseSync } from "vite";

/**
 * The sides of a view: each condition as it holds and as it does not, and each function. Which of them a page comes by is
 * recorded in a run of all kept screens (sides.config.ts, reach.ts).
 */

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}
type Span = Readonly<Pick<Node, "start" | "end">>;

/** One side of what is asked, with the code that runs on it alone, if it has any. */
export interface Side {
  kind: "where" | "where not" | "called";
  asked: Span;
  runs: Span | null;
  /** Whether it is asked what is there at all, as by `??`. */
  isOfNone: boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
const orNull = (value: unknown) => (isNode(value) ? value : null);

/** The gallery and the inspector are for those who build the product. */
export const isWatched = (file: string): boolean =>
  /^(features|ui)\/.*\.tsx$/.test(file) && !/\.test\.|\/testing\/|^features\/(inspect|samples)\//.test(file);

/** The sides of a file, in the order in which they stand; of a condition first where it holds, then where not. */
export function sidesOf(code: string, file: string): Side[] {
  const sides: Side[] = [];
  const both = (asked: unknown, holds: unknown, not: unknown, isOfNone = false) => {
    if (!isNode(asked)) return;
    sides.push({ kind: "where", asked, runs: orNull(holds), isOfNone });
    sides.push({ kind: "where not", asked, runs: orNull(not), isOfNone });
  };
  const visit = (node: Node): void => {
    // Of types nothing runs.
    if (/^(TS|Import)/.test(node.type) && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return;
    const { type, test, left, right, body } = node;
    if (type === "ConditionalExpression" || type === "IfStatement")
      both(test, node.consequent, node.alternate);
    if (type === "LogicalExpression" && node.operator === "&&") both(left, right, null);
    else if (type === "LogicalExpression") both(left, null, right, node.operator === "??");
    if (/^(Arrow)?Function(Expression|Declaration)?$/.test(type) && isNode(body))
      sides.push({ kind: "called", asked: node, runs: body, isOfNone: false });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
  return sides;
}

interface Put {
  at: number;
  text: string;
  of: Span;
}

/** The module that tells `globalThis.__side` of each side as it comes by it. */
export function watched(code: string, file: string): string {
  const opens: Put[] = [];
  const ends: Put[] = [];
  const around = (of: Span, text: string) => {
    opens.push({ at: of.start, text, of });
    ends.push({ at: of.end, text: ")", of });
  };
  for (const [n, { kind, asked, runs, isOfNone }] of sidesOf(code, file).entries()) {
    const place = `${JSON.stringify(file)}, ${n}`;
    if (kind === "where") around(asked, `globalThis.__side(${place}, ${isOfNone}, `);
    if (kind !== "called" || !runs) continue;
    if (code[runs.start] === "{")
      ends.push({ at: runs.start + 1, text: `globalThis.__side(${place});`, of: runs });
    else around(runs, `(globalThis.__side(${place}), `);
  }
  // What begins at one place begins with what is around the others, and ends with it.
  opens.sort((a, b) => a.at - b.at || b.of.end - a.of.end);
  ends.sort((a, b) => a.at - b.at || b.of.start - a.of.start);
  let [text, from] = ["", 0];
  const put = (part: Put | undefined) => {
    if (!part) return;
    text += code.slice(from, part.at) + part.text;
    from = part.at;
  };
  while (opens.length + ends.length > 0) {
    const [open, end] = [opens[0], ends[0]];
    put(!end || (open && open.at < end.at) ? opens.shift() : ends.shift());
  }
  return text + code.slice(from);
}
