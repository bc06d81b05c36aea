import { parseSync } from "vite";

/** A fault that can be switched on while the code runs. */
export interface Plant {
  file: string;
  line: number;
  kind: string;
  text: string;
  /** The same fault as somebody would write it, for those who read code: what becomes of a piece of it. */
  edit: readonly [start: number, end: number, becomes: string];
}
type Edit = Plant["edit"];

export const edited = (code: string, [start, end, becomes]: Edit): string =>
  code.slice(0, start) + becomes + code.slice(end);

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const narrowing = /^(where|having|on|and|filterWhere)$/;
const otherOperators: Record<string, string> = {
  ...{ "=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<" },
  ...{ is: "is not", "is not": "is", in: "not in", "not in": "in", asc: "desc", desc: "asc" },
};
const otherComparisons: Record<string, string> = {
  ...{
    "===": "!==",
    "!==": "===",
    "<": ">=",
    "<=": ">",
    ">": "<=",
    ">=": "<",
    "&&": "||",
    "||": "&&",
    "??": "&&",
  },
};
const otherSql: readonly (readonly [RegExp, string])[] = [
  [/ is null/, " is not null"],
  [/ is not null/, " is null"],
  [/ and /, " or "],
  [/ >= /, " < "],
  [/ <= /, " > "],
  [/ < /, " >= "],
  [/ > /, " <= "],
  [/ <> /, " = "],
  [/ = /, " <> "],
];

/** A condition of a statement that stands as it is, without a value put in. */
const conjunct =
  /\band ((?:not )?[\w.]+(?: is (?:not )?null\b| is (?:not )?distinct from [\w.]+| (?:=|<>|>=?|<=?) (?:'[^']*'|[\w.]+(?:\(\))?)| (?:not )?in \([^)(]*\))?)(?=\s|\)|$)/g;

/** The module with a switch at each place where one fault may be planted; `add` numbers them. */
export function planted(code: string, file: string, add: (plant: Plant) => number): string {
  const { program } = parseSync(file, code);
  const lineOf = (at: number) => code.slice(0, at).split("\n").length;
  const number = (kind: string, { start, end }: Node, edit: Edit) =>
    add({
      ...{ file, line: lineOf(start), kind, edit },
      text: code.slice(start, end).replace(/\s+/g, " ").slice(0, 100),
    });
  const without = ({ start, end }: Node, becomes = ""): Edit => [start, end, becomes];
  const on = (id: number) => `globalThis.__planted(${id})`;

  function childrenOf(node: Node): Node[] {
    return Object.values(node)
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter(isNode)
      .toSorted((a, b) => a.start - b.start);
  }

  /** The node's text, what is inside of it planted too. */
  function render(node: Node, replaced: ReadonlyMap<Node, string> = new Map()): string {
    let text = "";
    let at = node.start;
    for (const child of childrenOf(node)) {
      if (child.start < at) continue;
      text += code.slice(at, child.start) + (replaced.get(child) ?? visit(child));
      at = child.end;
    }
    return text + code.slice(at, node.end);
  }

  function visit(node: Node): string {
    if (/^(TS|Import)/.test(node.type) && !/^TS(As|NonNull|Satisfies)/.test(node.type))
      return code.slice(node.start, node.end);
    if (node.type === "CallExpression") return ofCall(node);
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
      const other = otherComparisons[String(node.operator)];
      const [left, right] = [node.left as Node, node.right as Node];
      const isWaiting = /\b(await|yield)\b/.test(code.slice(node.start, node.end));
      if (!other || left.type === "PrivateIdentifier" || isWaiting) return render(node);
      const [first, second] = [left, right].map(({ start, end }) => code.slice(start, end));
      const edit = without(node, `((${first}) ${other} (${second}))`);
      const id = number(`${node.operator} ${other}`, node, edit);
      const [one, two] = [visit(left), visit(right)];
      return `(${on(id)} ? (${one}) ${other} (${two}) : (${one}) ${node.operator} (${two}))`;
    }
    if (node.type === "ConditionalExpression" || node.type === "IfStatement") {
      const asked = node.test as Node;
      const id = number("not", asked, without(asked, `!(${code.slice(asked.start, asked.end)})`));
      return render(node, new Map([[asked, `(${on(id)} !== !!(${visit(asked)}))`]]));
    }
    if (node.type === "TaggedTemplateExpression" && (node.tag as Node).name === "sql") return ofSql(node);
    if (node.type === "Literal" && /^(number|boolean)$/.test(typeof node.value)) {
      const text = code.slice(node.start, node.end);
      const other = typeof node.value === "number" ? `${text} + 1` : `!${text}`;
      return `(${on(number("literal", node, without(node, other)))} ? ${other} : ${text})`;
    }
    if (node.type === "ExpressionStatement" && isCall(node.expression as Node))
      return `if (!${on(number("statement left out", node, without(node, "{}")))}) { ${render(node)} }`;
    if (node.type === "ObjectExpression")
      return render(
        node,
        new Map((node.properties as Node[]).map((property) => [property, ofProperty(property)])),
      );
    if (node.type === "JSXAttribute") return ofAttribute(node);
    // A key stays one.
    if (node.type === "Property" && !node.computed) {
      const key = node.key as Node;
      if (node.shorthand) return code.slice(node.start, node.end);
      return render(node, new Map([[key, code.slice(key.start, key.end)]]));
    }
    return render(node);
  }

  function isCall(node: Node): boolean {
    return node.type === "AwaitExpression" ? isCall(node.argument as Node) : node.type === "CallExpression";
  }

  /** One of several, with the comma after it. */
  function leftOut({ start, end }: Node): Edit {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    return [start, end + comma, ""];
  }

  function ofProperty(node: Node): string {
    if (node.type !== "Property" || node.computed || node.method || node.kind !== "init") return visit(node);
    return `...(${on(number("property left out", node, leftOut(node)))} ? {} : { ${visit(node)} })`;
  }

  function ofAttribute(node: Node): string {
    const [name, value] = [node.name as Node, node.value as Node | null];
    const word = String(name.name);
    // Without them React only warns.
    if (name.type !== "JSXIdentifier" || /^(key|ref|size|\$.*)$/.test(word)) return render(node);
    const isPlain = !value || value.type === "Literal";
    const given = isPlain ? JSON.stringify(value?.value ?? true) : visit((value.expression ?? value) as Node);
    return `{...(${on(number("attribute left out", node, without(node)))} ? {} : { "${word}": ${given} })}`;
  }

  function ofCall(node: Node): string {
    const callee = node.callee as Node;
    const name = callee.type === "MemberExpression" ? String((callee.property as Node).name) : "";
    const given = node.arguments as Node[];
    if (!narrowing.test(name) && !/^(orderBy|whereRef|onRef)$/.test(name)) return render(node);
    const texts = given.map((item) => {
      if (item.type === "Literal" && typeof item.value === "string") {
        const other = otherOperators[item.value];
        const text = code.slice(item.start, item.end);
        if (!other) return text;
        const id = number(`${item.value} ${other}`, node, without(item, `"${other}"`));
        return `(${on(id)} ? "${other}" : ${text})`;
      }
      if (item.type === "ArrayExpression") {
        const parts = (item.elements as (Node | null)[]).filter(isNode);
        const all = parts.map(
          (part) => `...(${on(number("dropped", part, leftOut(part)))} ? [] : [${visit(part)}])`,
        );
        return `[${all.join(", ")}]`;
      }
      return visit(item);
    });
    const before = visit(callee);
    const whole = texts.join(", ");
    if (!/^(where|having|on)$/.test(name) || given.length === 0) return `${before}(${whole})`;
    const place = { ...node, start: (callee.property as Node).start };
    const id = number("dropped", place, [(callee.object as Node).end, node.end, ""]);
    return `${before}(...(${on(id)} ? [(eb) => eb.lit(true)] : [${whole}]))`;
  }

  function ofSql(node: Node): string {
    const text = code.slice(node.start, node.end);
    let answer = render(node);
    const { quasis } = node.quasi as Node & { quasis: Node[] };
    for (const quasi of quasis) {
      const own = code.slice(quasi.start, quasi.end);
      for (const [pattern, other] of otherSql) {
        if (!pattern.test(own)) continue;
        const changed =
          text.slice(0, quasi.start - node.start) +
          own.replace(pattern, other) +
          text.slice(quasi.end - node.start);
        const edit = without(quasi, own.replace(pattern, other));
        const id = number(`sql${own.match(pattern)?.[0]}`, quasi, edit);
        answer = `(${on(id)} ? ${changed} : ${answer})`;
      }
      for (const { index, 0: whole, 1: condition = "" } of own.matchAll(conjunct)) {
        const start = quasi.start + index + whole.length - condition.length;
        const place = { ...quasi, start, end: start + condition.length };
        const changed = `${text.slice(0, start - node.start)}true${text.slice(place.end - node.start)}`;
        answer = `(${on(number("sql left out", place, without(place, "true")))} ? ${changed} : ${answer})`;
      }
    }
    return answer;
  }

  return render(program as unknown as Node);
}
