import { expect, it } from "vitest";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { errorCodes, statusOfCode } from "#contract/errors.ts";
import { chartOf, type Edge } from "#machines/testing/chart.ts";
import { machineNames, pathTable } from "./catalogue.ts";

/*
 * Which way each chart goes at each refusal that the contract has, kept as a text. A chart's table names a few of them,
 * and its guards ask for lists of codes: one that is missing there is a line that somebody has to read.
 */

const refusal = /^xstate\.error\.actor\.(.+)$/;
type Said = (of: { context: unknown; event: object }, params: unknown) => boolean;
interface Guard {
  type?: string;
  params?: unknown;
}

/** Whether a guard says yes; null where it asks for what only a live actor has. */
function says(machine: AnyStateMachine, guard: unknown, context: unknown, event: object): boolean | null {
  if (guard === undefined) return true;
  const { type, params }: Guard = typeof guard === "string" ? { type: guard } : (guard as Guard);
  const decide = type === undefined ? undefined : (machine.implementations.guards[type] as Said | undefined);
  if (typeof decide !== "function" || "check" in decide) return null;
  try {
    const given: unknown = typeof params === "function" ? params({ context, event }) : params;
    return decide({ context, event }, given);
  } catch {
    return null;
  }
}

const nameIn = (node: AnyStateNode, of: AnyStateNode) => node.id.replace(`${of.machine.id}.`, "");
function wayOf({ transition, source }: Edge): string {
  const targets = transition.target?.map((node) => nameIn(node, source)) ?? [];
  const actions = transition.actions.map((action) =>
    typeof action === "string" ? action : "type" in action ? String(action.type) : "an action",
  );
  return [targets.join(" and ") || "stays", ...actions].join(", ");
}

/** The way at a code, or several where it depends on the rest of what the chart knows. */
function waysAt(machine: AnyStateMachine, edges: readonly Edge[], context: unknown, error: object): string {
  const possible: string[] = [];
  for (const edge of edges) {
    const { guard } = edge.transition;
    const said = says(machine, guard, context, { type: edge.event, error });
    if (said === false) continue;
    const { type } = (typeof guard === "object" ? guard : { type: guard }) as Guard;
    possible.push(said === null ? `${wayOf(edge)} if ${type ?? "it may"}` : wayOf(edge));
    if (said) break;
  }
  return possible.join(", or ") || "nothing";
}

function refusalsOf(machine: AnyStateMachine, context: unknown): string[] {
  const groups = Map.groupBy(
    chartOf(machine).edges.filter(({ event }) => refusal.test(event)),
    ({ source, event }) => `${source.id} ${refusal.exec(event)?.[1]}`,
  );
  return [...groups].flatMap(([place, edges]) => {
    const ways = Map.groupBy(errorCodes, (code) =>
      waysAt(machine, edges, context, { code, status: statusOfCode[code], fields: [] }),
    );
    // The one that most lead to is the rest.
    const [most = "", ...others] = [...ways].sort(([, a], [, b]) => b.length - a.length).map(([way]) => way);
    return [`${place}: ${most}`, ...others.toSorted().map((way) => `  ${ways.get(way)?.join(" ")}: ${way}`)];
  });
}

it("goes where it was found to at each refusal", async () => {
  const lines: string[] = [];
  for (const name of machineNames()) {
    const { machine, inputs } = await pathTable(name);
    const [input] = inputs;
    const { context } = machine.getInitialSnapshot({} as never, input as never);
    lines.push(...refusalsOf(machine, context));
  }
  expect(lines.length).toBeGreaterThan(150);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("refused.txt");
});
