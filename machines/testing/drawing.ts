import type { AnyStateMachine, AnyStateNode } from "xstate";
import { always, chartOf, type Edge } from "./chart.ts";

const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;
const idOf = (node: AnyStateNode) => node.id.replaceAll(/\W/g, "_");
const startOf = (node: AnyStateNode) => `${idOf(node)}__start`;
const anyOf = (node: AnyStateNode) => `${idOf(node)}__any`;
const isSimple = (node: AnyStateNode) => Object.keys(node.states).length === 0;

/** What sets a transition off, in words: the machine's own names for effects and delays. */
export function triggerOf({ event, transition }: Edge): string {
  const words = event
    .replace(/^xstate\.done\.actor\.(.*)$/, "$1 done")
    .replace(/^xstate\.error\.actor\.(.*)$/, "$1 failed")
    .replace(/^xstate\.after\.([^.]+)\..*$/, "after $1")
    .replace(/^xstate\.done\.state\..*$/, "all of it done");
  const { guard } = transition;
  const name = typeof guard === "string" ? guard : guard && "type" in guard ? String(guard.type) : undefined;
  if (event === always) return name ? `[${name}]` : "else";
  return name ? `${words} [${name}]` : words;
}

/** The chart as a Mermaid flowchart, which unlike its state diagrams lets a transition cross the borders of states. */
export function drawingOf(machine: AnyStateMachine): string {
  const { edges } = chartOf(machine);
  const lines = ["flowchart TB"];

  const draw = (node: AnyStateNode, depth: number) => {
    const indent = "  ".repeat(depth);
    if (isSimple(node)) {
      const name = quoted(node.type === "history" ? "H" : node.key);
      const [open, close] =
        node.type === "final" ? ["(((", ")))"] : node.type === "history" ? ["((", "))"] : ["(", ")"];
      lines.push(`${indent}${idOf(node)}${open}${name}${close}`);
      return;
    }
    lines.push(`${indent}subgraph ${idOf(node)}[${quoted(node.key)}]`);
    lines.push(`${indent}  ${startOf(node)}(( ))`);
    if (edges.some(({ source }) => source === node)) lines.push(`${indent}  ${anyOf(node)}{{anywhere here}}`);
    const children = Object.values(node.states);
    for (const child of children) draw(child, depth + 1);
    const first = node.type === "parallel" ? children : node.initial.target;
    for (const child of first) lines.push(`${indent}  ${startOf(node)} --> ${entranceOf(child)}`);
    lines.push(`${indent}end`);
  };
  const entranceOf = (node: AnyStateNode) => (isSimple(node) ? idOf(node) : startOf(node));

  draw(machine.root, 1);
  for (const edge of edges) {
    const from = isSimple(edge.source) ? idOf(edge.source) : anyOf(edge.source);
    const targets = edge.transition.target?.map(entranceOf) ?? [from];
    for (const target of targets) lines.push(`  ${from} -->|${quoted(triggerOf(edge))}| ${target}`);
  }
  return lines.join("\n");
}
