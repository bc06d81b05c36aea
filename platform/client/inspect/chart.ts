import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** A transition out of a state, or an internal one. */
export interface ChartMove {
  /** `source | event | index`, as the coverage names it. */
  name: string;
  /** The type of the event that sets it off; null where nothing has to. */
  event: string | null;
  guard: string | null;
  /** Ids of the target states; empty for an internal transition. */
  targets: readonly string[];
  actions: readonly string[];
}

export interface ChartState {
  id: string;
  key: string;
  type: "atomic" | "compound" | "parallel" | "final" | "history";
  description: string | null;
  /** Whether it is entered with the state around it. */
  initial: boolean;
  moves: readonly ChartMove[];
  states: readonly ChartState[];
}

/** A chart as it is drawn: names only. A definition holds a context and parameters too; they stay in the page. */
export interface Chart {
  id: string;
  root: ChartState;
}

/** A state and all that are in it, from outside in. */
export function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

/** The folder of a chart: `jobSearch` is `job-search`. */
export const folderOf = (chart: string): string =>
  chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file of a chart, from the root of the project. */
export function sourceOf(chart: string): string {
  const name = folderOf(chart);
  return `machines/${name}/${name}.machine.ts`;
}

/** The name of an action or a guard, if it has one. */
function nameOf(named: unknown): string | null {
  if (typeof named === "string") return named;
  return typeof named === "object" && named !== null && "type" in named && typeof named.type === "string"
    ? named.type
    : null;
}

function movesOf(source: AnyStateNode): { move: ChartMove; transition: AnyTransitionDefinition }[] {
  const named = (event: string | null, list: readonly AnyTransitionDefinition[]) =>
    list.map((transition, index) => ({
      transition,
      move: {
        name: `${source.id} | ${event ?? "always"} | ${index}`,
        event,
        guard: nameOf(transition.guard),
        targets: (transition.target ?? []).map(({ id }) => id),
        actions: transition.actions.flatMap((action) => nameOf(action) ?? []),
      },
    }));
  return [
    ...[...source.transitions.entries()].flatMap(([event, list]) => named(event, list)),
    ...named(null, source.always ?? []),
  ];
}

/** The chart of a machine, and the name of each of its transitions. */
export function chartOf(machine: AnyStateMachine): { chart: Chart; names: ReadonlyMap<object, string> } {
  const names = new Map<object, string>();
  const draw = (node: AnyStateNode, initial: boolean): ChartState => {
    const moves = movesOf(node);
    for (const { move, transition } of moves) names.set(transition, move.name);
    const first = node.type === "compound" ? (node.initial.target as readonly AnyStateNode[]) : [];
    return {
      id: node.id,
      key: node.key,
      type: node.type,
      description: node.description ?? null,
      initial,
      moves: moves.map(({ move }) => move),
      states: Object.values(node.states).map((child) =>
        draw(child, node.type === "parallel" || first.includes(child)),
      ),
    };
  };
  return { chart: { id: machine.id, root: draw(machine.root, true) }, names };
}
