import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { machineNames, pathTable } from "../../../tests/machines/catalogue.ts";
import { type ChartState, chartOf } from "./chart.ts";
import { type Drawing, drawn, type Line, sizes } from "./drawing.ts";

const words = { event: (event: string | null) => event ?? "always", anywhere: "anywhere" };
const all = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(all)];

const within = (
  inner: { x: number; y: number; width: number; height: number },
  outer: { x: number; y: number; width: number; height: number },
) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

/** The place is as high as its lines, and as wide as the longest of them. */
const hasRoomFor = (lines: readonly Line[], { width, height }: { width: number; height: number }) =>
  height >= lines.length * sizes.line &&
  width >= Math.max(0, ...lines.map(({ text }) => text.length)) * sizes.letter;

function misplaced({ states, arrows, width, height }: Drawing): string[] {
  const paper = { x: 0, y: 0, width, height };
  const byId = new Map(states.map((shape) => [shape.state.id, shape]));
  return [
    ...states.flatMap((shape) => [
      ...(within(shape, paper) ? [] : [`${shape.state.id} is off the paper`]),
      ...(shape.width >= shape.state.key.length * sizes.name
        ? []
        : [`the name of ${shape.state.id} is over its edge`]),
      ...(hasRoomFor(shape.stays, shape) ? [] : [`what stays in ${shape.state.id} is over its edge`]),
      ...shape.state.states.flatMap(({ id }) => {
        const inner = byId.get(id);
        return inner && within(inner, shape) ? [] : [`${id} is not inside ${shape.state.id}`];
      }),
    ]),
    ...arrows.flatMap(({ id, points, lines, label }) => [
      ...(points.length > 0 ? [] : [`${id} has no line`]),
      ...(lines.length === 0 || (label && within(label, paper))
        ? []
        : [`the words of ${id} are off the paper`]),
      ...(label && !hasRoomFor(lines, label) ? [`the words of ${id} are over others`] : []),
    ]),
  ];
}

it("has room for the name of a state in which little happens", async () => {
  const over = { initial: "end", states: { end: { type: "final" } } } as const;
  const machine = createMachine({
    id: "flow",
    initial: "Se o prazo passar",
    states: { "Se o prazo passar": over },
  });
  expect(misplaced(await drawn(chartOf(machine).chart, words))).toEqual([]);
});

it("has each arrow leave the state whose transition it is, also from anywhere in it", async () => {
  const machine = createMachine({
    id: "door",
    initial: "shut",
    on: { burn: { target: ".open.wide" } },
    states: {
      shut: { on: { push: "open" } },
      open: { initial: "ajar", on: { slam: "shut", pull: ".wide" }, states: { ajar: {}, wide: {} } },
    },
  });
  const { arrows, points } = await drawn(chartOf(machine).chart, words);
  const leaving = arrows.flatMap(({ source, lines }) => lines.map(({ text }) => `${text} leaves ${source}`));
  expect(leaving.sort()).toEqual([
    "burn leaves door",
    "pull leaves door.open",
    "push leaves door.shut",
    "slam leaves door.open",
  ]);
  expect(points.flatMap(({ id, kind }) => (kind === "anywhere" ? [id] : []))).toEqual([
    "door anywhere",
    "door.open anywhere",
  ]);
  // What is entered by itself has an arrow without words.
  const entries = arrows
    .filter(({ lines }) => lines.length === 0)
    .map(({ source, label }) => [source, label]);
  expect(entries.sort()).toEqual([
    ["door", null],
    ["door.open", null],
  ]);
});

describe("the drawing of every chart", () => {
  it.each(machineNames())("%s: has each state in its place and each transition once", async (name) => {
    const { machine } = await pathTable(name);
    const { chart } = chartOf(machine);
    const drawing = await drawn(chart, words);
    expect(misplaced(drawing)).toEqual([]);
    const expected = all(chart.root);
    expect(drawing.states.map(({ state }) => state.id).sort()).toEqual(expected.map(({ id }) => id).sort());
    const shown = [
      ...drawing.states.flatMap(({ stays }) => stays),
      ...drawing.arrows.flatMap(({ lines }) => lines),
    ];
    expect(new Set(shown.map(({ move }) => move.name))).toEqual(
      new Set(expected.flatMap(({ moves }) => moves.map((move) => move.name))),
    );
  });
});
