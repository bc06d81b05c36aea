import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** One transition of a chart, `always` included, with a name of its own: `source | event | index`. */
export interface Edge {
  name: string;
  event: string;
  source: AnyStateNode;
  transition: AnyTransitionDefinition;
}

/** All that a chart says: what a measure counts and what a drawing shows. */
export interface Chart {
  nodes: readonly AnyStateNode[];
  edges: readonly Edge[];
  byTransition: ReadonlyMap<object, Edge>;
  /** The states that an edge leads into, or in which it stays, and all those around them. */
  after(edge: Edge): ReadonlySet<AnyStateNode>;
  /** Whether the chart lets one edge follow the other in the same region. */
  mayFollow(first: Edge, second: Edge): boolean;
}

export const always = "always";

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function edgesOf(source: AnyStateNode): Edge[] {
  const named = (event: string, list: readonly AnyTransitionDefinition[]) =>
    list.map((transition, index) => ({
      name: `${source.id} | ${event} | ${index}`,
      event,
      source,
      transition,
    }));
  return [
    ...[...source.transitions.entries()].flatMap(([event, list]) => named(event, list)),
    ...named(always, source.always ?? []),
  ];
}

function ancestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

/** The state and those that are entered with it. A history state may bring back any of its brothers. */
function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === "history")
    return Object.values(node.parent?.states ?? {}).flatMap((brother) =>
      brother.type === "history" ? [] : entered(brother),
    );
  if (node.type === "parallel") return [node, ...Object.values(node.states).flatMap(entered)];
  if (node.type !== "compound") return [node];
  return [node, ...node.initial.target.flatMap(entered)];
}

/** Left at once, whatever the guards say. */
const isTransient = (node: AnyStateNode) =>
  (node.always ?? []).at(-1)?.guard === undefined && Boolean(node.always?.length);

/** Whether a state between this leaf and `source` answers the event in its place, always. */
function isShadowed(leaf: AnyStateNode, source: AnyStateNode, event: string): boolean {
  for (let node = leaf; node !== source; node = node.parent) {
    if ((node.transitions.get(event) ?? []).some(({ guard }) => guard === undefined)) return true;
    if (!node.parent) return false;
  }
  return false;
}

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root);
  const edges = nodes.flatMap(edgesOf);
  const leads = new Map<Edge, ReadonlySet<AnyStateNode>>();

  const after = (edge: Edge) => {
    const known = leads.get(edge);
    if (known) return known;
    const { source, transition } = edge;
    const here = new Set([source, ...ancestors(source)]);
    const targets = transition.target ?? [];
    const found = new Set(targets.length === 0 ? here : []);
    for (const target of targets) {
      for (const node of entered(target)) found.add(node);
      for (const around of ancestors(target)) {
        found.add(around);
        // A parallel state that is entered on the way enters its other regions too.
        if (around.type === "parallel" && !here.has(around))
          for (const region of Object.values(around.states))
            if (region !== target && !ancestors(target).includes(region))
              for (const node of entered(region)) found.add(node);
      }
    }
    leads.set(edge, found);
    return found;
  };

  const mayFollow = (first: Edge, second: Edge) => {
    const reached = after(first);
    const { source, event } = second;
    if (!reached.has(source)) return false;
    if (
      reached.has(machine.root) &&
      [...reached].some((node) => node.type === "final" && node.parent === machine.root)
    )
      return false;
    if (first.transition.target?.length && [...reached].some(isTransient)) return event === always;
    if (event.startsWith("xstate.done.state."))
      return [...reached].some((node) => node.type === "final" && ancestors(node).includes(source));
    const leaves = [...reached].filter(
      (node) =>
        ancestors(node).includes(source) && !Object.values(node.states).some((child) => reached.has(child)),
    );
    return leaves.length === 0 || leaves.some((leaf) => !isShadowed(leaf, source, event));
  };

  return {
    nodes,
    edges,
    byTransition: new Map(edges.map((edge) => [edge.transition, edge])),
    after,
    mayFollow,
  };
}
