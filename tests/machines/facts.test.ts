import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { declarations } from "#client/bus/facts.ts";
import { all, calleeOf, isNode, type Node, nameOf, programOf, walk } from "../structure/syntax.ts";
import { machineNames, pathTable } from "./catalogue.ts";
import { isLife } from "./lives.ts";

/** A place that joins an actor to the bus, whose chart it is, and the facts that the actor is sent there. */
interface Joined {
  at: string;
  chart: string;
  hears: readonly string[];
}

/** Which of its arguments leads to the chart, and which names the facts. */
const joins = { usePageActor: [0, 3], bridge: [1, 2], announcePages: [1, 2] } as const;
const isJoin = (name: string): name is keyof typeof joins => name in joins;

const sources = globSync("platform/client/system/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .sort()
  .map((file) => {
    const source = readFileSync(file, "utf8");
    return { file, source, program: programOf(file, source) };
  });
type Source = (typeof sources)[number];

const textIn = ({ source }: Source, node: unknown) =>
  isNode(node) ? source.slice(node.start, Number(node.end)) : "";
const namedIn = (source: Source): [name: string, text: string][] =>
  [...walk(source.program)]
    .filter(({ type }) => type === "FunctionDeclaration" || type === "VariableDeclarator")
    .map((node) => [nameOf(node.id), textIn(source, node)]);

/** What gives a chart its effects, in whatever file: `provideBell`, `startBell`. */
const provided = new Map(
  sources.flatMap(namedIn).filter(([name]) => /^(provide|start|create|open|make)[A-Z]/.test(name)),
);

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** The chart that a text leads to: by naming it, or by what it calls. */
function chartIn(text: string, local: ReadonlyMap<string, string>, seen = new Set<string>()): string | null {
  const machine = /\b([a-z]\w*)Machine\b/.exec(text)?.[1];
  if (machine) return kebab(machine);
  for (const [name] of text.matchAll(/\b[a-z]\w+\b/g)) {
    const body = local.get(name) ?? provided.get(name);
    if (body === undefined || seen.has(name)) continue;
    const found = chartIn(body, local.has(name) ? local : new Map(), seen.add(name));
    if (found) return found;
  }
  return null;
}

/** The actors of `for (const actor of [menu, drawer]) announcePages(bus, actor)`, or the one that is named. */
function actorsOf(source: Source, call: Node, actor: Node | undefined): string[] {
  const text = textIn(source, actor);
  const loop = all(source.program, "ForOfStatement").find(
    ({ start, end, left }) =>
      start < call.start && Number(end) >= Number(call.end) && textIn(source, left).endsWith(` ${text}`),
  );
  return loop ? (textIn(source, loop.right).match(/\w+/g) ?? []) : [text];
}

function joinedIn(source: Source): Joined[] {
  const local = new Map(namedIn(source).filter(([name]) => !/^use[A-Z]/.test(name)));
  return all(source.program, "CallExpression").flatMap((call) => {
    const callee = calleeOf(call);
    if (!isJoin(callee)) return [];
    const args = call.arguments as Node[];
    const [actor, facts] = joins[callee];
    const named = [...textIn(source, args[facts]).matchAll(/"([^"]+)"/g)].map(([, fact]) => fact ?? "");
    return actorsOf(source, call, args[actor]).map((text) => ({
      at: source.file.replace("platform/client/system/", ""),
      chart: chartIn(`${textIn(source, call.typeArguments)} ${text}`, local) ?? `? ${text}`,
      hears: callee === "announcePages" ? ["route.changed"] : named,
    }));
  });
}

/** Facts that a file sends by hand: not each of a kind, or with more than they say. */
const sentIn = ({ source }: Source, fact: string) => source.includes(`.send({ type: "${fact}"`);

const rows = new Map<string, { chart: string; hears: Set<string>; source: Source }>();
for (const source of sources)
  for (const { at, chart, hears } of joinedIn(source)) {
    const row = rows.get(`${chart} in ${at}`) ?? { chart, hears: new Set(), source };
    for (const fact of hears) row.hears.add(fact);
    rows.set(`${chart} in ${at}`, row);
  }

const takenBy = async (chart: string) => {
  const { machine } = await pathTable(chart);
  return machine.events.filter((type: string) => type in declarations).sort();
};

/** Started by hand, without a bridge: its one fact is sent with the time. */
const unbridged = { "chunk-reload": "app/system.ts" };

it("knows the chart of each actor that is joined to the bus, and where each chart that hears facts is joined", async () => {
  const known = machineNames();
  expect([...rows].filter(([, { chart }]) => !known.includes(chart)).map(([at]) => at)).toEqual([]);
  const joined = new Set([...rows.values()].map(({ chart }) => chart));
  const missing: string[] = [];
  for (const chart of known.filter((name) => !isLife(name) && !joined.has(name)))
    if ((await takenBy(chart)).length > 0) missing.push(chart);
  expect(missing).toEqual(Object.keys(unbridged));
});

it.each([...rows].sort())("%s hears every fact that it has an event for, and no other", async (_, row) => {
  const taken = await takenBy(row.chart);
  const byHand = taken.filter((fact) => sentIn(row.source, fact));
  expect([...new Set([...row.hears, ...byHand])].sort()).toEqual(taken);
});
