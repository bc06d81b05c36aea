import { expect, test } from "vitest";
import { everyMachine } from "#client/system/app/replay.ts";

interface Way {
  eventType: string;
  guard?: unknown;
  reenter: boolean;
  target?: readonly { id: string }[] | undefined;
  actions: readonly unknown[];
}
interface Node {
  id: string;
  entry: readonly unknown[];
  exit: readonly unknown[];
  always?: readonly Way[] | undefined;
  transitions: ReadonlyMap<string, readonly Way[]>;
  states: Readonly<Record<string, Node>>;
}

const nodesBelow = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];

/** An action or guard by its name, with what it is given where that is data. */
function nameOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "type" in value) {
    const { type, params } = value as { type: string; params?: unknown };
    return params === undefined || typeof params === "function" ? type : `${type} ${JSON.stringify(params)}`;
  }
  return typeof value === "function" ? value.name || "something" : "";
}

/** What one and the same event does on its way to one and the same state, wherever the chart was before. */
async function unlike(): Promise<string[]> {
  const lines: string[] = [];
  for (const machine of await everyMachine()) {
    const ways = new Map<string, Map<string, string[]>>();
    for (const node of nodesBelow(machine.root as unknown as Node))
      for (const way of [...node.transitions.values()].flat()) {
        const to = way.target?.map(({ id }) => id).join(" and ");
        // Timeouts and answers of effects belong to their state.
        if (!to || /^xstate\./.test(way.eventType)) continue;
        const key = `${machine.id}: ${[way.eventType, nameOf(way.guard)].filter(Boolean).join(" if ")} -> ${to}`;
        const done = way.actions.map(nameOf).toSorted().join(", ") || "nothing";
        const known = ways.get(key) ?? new Map<string, string[]>();
        known.set(done, [...(known.get(done) ?? []), node.id]);
        ways.set(key, known);
      }
    for (const [key, done] of ways)
      if (done.size > 1)
        lines.push(key, ...[...done].map(([actions, from]) => `  ${actions}, from ${from.join(" and ")}`));
  }
  return lines;
}

test("an event does the same on its way to a state wherever it comes, but where that is kept", async () => {
  const lines = await unlike();
  expect(lines.length).toBeGreaterThan(10);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("unlike.txt");
});

/** What is done on each way from a state, where it begins and where it ends. */
async function doneOnWays(): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, root } of await everyMachine()) {
    const own = nodesBelow(root as unknown as Node).flatMap((node) => {
      const short = node.id === id ? "" : node.id.replace(`${id}.`, "");
      const said = (when: string, actions: readonly unknown[]) =>
        actions.length > 0 ? [`  ${short} ${when}: ${actions.map(nameOf).join(", ")}`] : [];
      const ways = [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((way) => {
        const to = way.target?.map((state) => state.id.replace(`${id}.`, "")).join(" and ");
        const event = (way.eventType || "at once")
          .replace(/^xstate\.|\.?\d+\..*$/g, "")
          .replace(`${id}.`, "");
        return said(
          [event, way.guard ? `if ${nameOf(way.guard)}` : "", to ? `-> ${to}` : ""].filter(Boolean).join(" "),
          way.actions,
        );
      });
      return [...said("begins", node.entry), ...ways, ...said("ends", node.exit)];
    });
    if (own.length > 0) lines.push(id, ...own);
  }
  return lines;
}

test("each way does what it was found to do, in that order", async () => {
  const lines = await doneOnWays();
  expect(lines.length).toBeGreaterThan(500);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("done.txt");
});
