import elkjs from "elkjs/lib/elk.bundled.js";
import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart, ChartMove, ChartState } from "./chart.ts";

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A transition in words. */
export interface Line {
  move: ChartMove;
  text: string;
}
/** A state; those inside others come after them. */
export interface StateShape extends Place {
  state: ChartState;
  /** The transitions that lead nowhere else: they stand in the state. */
  stays: readonly Line[];
}
/** Where a state is entered, or from where its own transitions leave for states in it. */
export interface PointShape extends Place {
  id: string;
  kind: "start" | "anywhere";
}
/** All transitions between two states: one arrow, one line of text each. */
export interface ArrowShape {
  id: string;
  /** The id of the state that it leaves, be it from anywhere in it. */
  source: string;
  points: readonly (readonly { x: number; y: number }[])[];
  lines: readonly Line[];
  label: Place | null;
}
/** A chart with a place for everything. */
export interface Drawing {
  width: number;
  height: number;
  states: readonly StateShape[];
  points: readonly PointShape[];
  arrows: readonly ArrowShape[];
}
export interface Words {
  event: (event: string | null) => string;
  anywhere: string;
}

/** Sizes in pixels that the view draws with too. */
export const sizes = { head: 28, line: 16, letter: 6.3, name: 7.6, edge: 12, point: 12 };

const elk = new elkjs.default();

const options = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.spacing.nodeNode": "20",
  "elk.spacing.edgeNode": "12",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "24",
  "elk.layered.spacing.edgeNodeBetweenLayers": "12",
  "elk.layered.nodePlacement.strategy": "LINEAR_SEGMENTS",
};

const atTop = { "elk.layered.layering.layerConstraint": "FIRST" };

const startOf = (state: ChartState) => `${state.id} start`;
const anywhereIn = (state: ChartState) => `${state.id} anywhere`;
const isInside = (id: string, state: ChartState) => id.startsWith(`${state.id}.`);
const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height });

/** Finds a place for every state and every way of a chart. */
export async function drawn(chart: Chart, words: Words): Promise<Drawing> {
  const textOf = ({ event, guard }: ChartMove) =>
    guard ? `${words.event(event)} [${guard}]` : words.event(event);
  const widest = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ text }) => text.length));
  const states = new Map<string, Omit<StateShape, keyof Place>>();
  const ways = new Map<string, { from: string; to: string; source: string; lines: Line[] }>();
  const way = (from: string, to: string, source: string, line?: Line) => {
    const id = `${from} → ${to}`;
    const known = ways.get(id) ?? { from, to, source, lines: [] };
    ways.set(id, known);
    if (line) known.lines.push(line);
  };

  const place = (state: ChartState): ElkNode => {
    const lines = state.moves.map((move) => ({ move, text: textOf(move) }));
    const stays = lines.filter(({ move }) => move.targets.length === 0);
    states.set(state.id, { state, stays });
    let leavesInside = false;
    for (const line of lines)
      for (const target of line.move.targets) {
        const inside = isInside(target, state);
        leavesInside ||= inside;
        way(inside ? anywhereIn(state) : state.id, target, state.id, line);
      }
    const wide = Math.max(state.key.length * sizes.name, widest(stays) * sizes.letter) + 2 * sizes.edge;
    const high = sizes.head + stays.length * sizes.line + (stays.length > 0 ? sizes.edge / 2 : 0);
    if (state.states.length === 0)
      return { id: state.id, width: Math.max(state.type === "history" ? 36 : 72, wide), height: high + 6 };
    for (const inner of state.states) if (inner.initial) way(startOf(state), inner.id, state.id);
    const held = state.states.map(place);
    const widestHeld = Math.max(...held.map(({ width = 0 }) => width));
    return {
      id: state.id,
      layoutOptions: {
        ...options,
        "elk.padding": `[top=${high + sizes.edge},left=${sizes.edge},bottom=${sizes.edge},right=${sizes.edge}]`,
      },
      children: [
        { id: startOf(state), width: sizes.point, height: sizes.point, layoutOptions: atTop },
        ...(leavesInside
          ? [
              {
                id: anywhereIn(state),
                width: words.anywhere.length * sizes.letter + 16,
                height: 22,
                layoutOptions: atTop,
              },
            ]
          : []),
        // Room for long words: the layout knows no least width of what holds others.
        ...(wide > Math.min(160, widestHeld + 2 * sizes.edge)
          ? [{ id: `${state.id} room`, width: wide, height: 1, layoutOptions: atTop }]
          : []),
        ...held,
      ],
    };
  };

  const root = place(chart.root);
  const edges: ElkExtendedEdge[] = [...ways].map(([id, { from, to, lines }]) => ({
    id,
    sources: [from],
    targets: [to],
    labels:
      widest(lines) > 0
        ? [{ text: id, width: widest(lines) * sizes.letter + 8, height: lines.length * sizes.line }]
        : [],
  }));
  const laid: ElkNode = await elk.layout({
    id: "drawing",
    layoutOptions: options,
    children: [root],
    edges,
  });

  const shapes: StateShape[] = [];
  const points: PointShape[] = [];
  const collect = (node: ElkNode) => {
    const known = states.get(node.id);
    if (known) shapes.push({ ...known, ...placeOf(node) });
    else if (node.id.endsWith(" start")) points.push({ id: node.id, kind: "start", ...placeOf(node) });
    else if (node.id.endsWith(" anywhere")) points.push({ id: node.id, kind: "anywhere", ...placeOf(node) });
    node.children?.forEach(collect);
  };
  laid.children?.forEach(collect);
  const arrows = (laid.edges ?? []).map(({ id, sections = [], labels = [] }) => ({
    id,
    source: ways.get(id)?.source ?? "",
    points: sections.map(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]),
    lines: ways.get(id)?.lines ?? [],
    label: labels[0] ? placeOf(labels[0]) : null,
  }));
  return { ...placeOf(laid), states: shapes, points, arrows };
}
