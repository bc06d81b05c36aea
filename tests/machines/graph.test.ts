import { type DirectedGraphNode, getShortestPaths, toDirectedGraph } from "@xstate/graph";
import { describe, expect, it } from "vitest";
import type { AnyMachineSnapshot } from "xstate";
import { withFakes } from "#machines/fakes.ts";
import { always, chartOf } from "#machines/testing/chart.ts";
import { machineNames, pathTable, prove } from "./catalogue.ts";

const nodesOf = (node: DirectedGraphNode): DirectedGraphNode[] => [node, ...node.children.flatMap(nodesOf)];

/** Charts without effects and delays: all that happens in them is an event of their table. */
const plain = [
  "access",
  "bulk-selection",
  "drawer",
  "entity-menu",
  "local-notifications",
  "recent-pages",
  "theme",
];

/** The kit that proves the charts is held against XState's own graph of them. */
describe("the kit and @xstate/graph", () => {
  it.each(machineNames())("%s: count the same states and transitions", async (name) => {
    const { machine } = await pathTable(name);
    const chart = chartOf(machine);
    const nodes = nodesOf(toDirectedGraph(machine));
    expect(nodes.map(({ id }) => id).toSorted()).toEqual(chart.nodes.map(({ id }) => id).toSorted());
    const theirs = new Set(nodes.flatMap(({ edges }) => edges.map(({ transition }) => transition)));
    const ours = chart.edges.filter(({ event }) => event !== always);
    expect(new Set(ours.map(({ transition }) => transition))).toEqual(theirs);
  });

  it.each(plain)("%s: reach the same states, by no shorter way than the shortest", async (name) => {
    const { paths, exploration } = await prove(name);
    const events = Object.entries(paths.events).flatMap(([type, payloads]) =>
      payloads.map((payload) => ({ type, ...payload })),
    );
    const theirs = new Map<string, number>();
    for (const input of paths.inputs) {
      const found = getShortestPaths(withFakes(paths.machine), {
        input,
        events,
        limit: 5_000,
        serializeState: (state: AnyMachineSnapshot) =>
          JSON.stringify([state.value, paths.project(state.context)]),
      });
      for (const { state, weight } of found)
        for (const { id } of (state as AnyMachineSnapshot)._nodes)
          theirs.set(id, Math.min(weight, theirs.get(id) ?? weight));
    }
    expect([...exploration.shortest.keys()].toSorted()).toEqual([...theirs.keys()].toSorted());
    for (const [id, { moves }] of exploration.shortest)
      expect(moves.length, id).toBeGreaterThanOrEqual(theirs.get(id) ?? 0);
  });
});
