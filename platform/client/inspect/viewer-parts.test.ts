import { describe, expect, it } from "vitest";
import { assign, createActor, emit, fromTransition, sendTo, setup } from "xstate";
import { changesBetween } from "./changes.ts";
import { chartOf } from "./chart.ts";
import { decisionOf } from "./decisions.ts";
import { actorsAt, heatOf, stepOf } from "./moment.ts";
import { createRecorder, type Entry } from "./record.ts";
import { fileOf, readFile } from "./recording-file.ts";
import type { Recording } from "./recordings.ts";

const bell = setup({
  types: {
    context: {} as { times: number },
    events: {} as { type: "rang"; hard: boolean } | { type: "stopped" },
    emitted: {} as { type: "door.opened" },
  },
  guards: { isHard: (_, { hard }: { hard: boolean }) => hard, never: () => false },
  actions: {
    count: assign(({ context }) => ({ times: context.times + 1 })),
    open: emit({ type: "door.opened" }),
  },
}).createMachine({
  id: "bell",
  context: { times: 0 },
  initial: "quiet",
  states: {
    quiet: {
      on: {
        rang: [
          { guard: "never", target: "loud" },
          {
            guard: { type: "isHard", params: ({ event }) => event },
            target: "loud",
            actions: ["count", "open"],
          },
        ],
      },
    },
    loud: { on: { stopped: "quiet" } },
  },
});

/** A tab with one bell, and a second actor that hears on the bus that the door was opened. */
function tab() {
  const entries: Entry[] = [];
  const recorder = createRecorder(
    (entry) => entries.push(entry),
    () => 0,
  );
  const door = setup({ types: { events: {} as { type: "door.opened" } } }).createMachine({
    id: "door",
    initial: "shut",
    states: { shut: { on: { "door.opened": "open" } }, open: {} },
  });
  const listening = createActor(door, { inspect: recorder.inspect }).start();
  const actor = createActor(bell, { inspect: recorder.inspect });
  // As the bridge to the bus listens: to everything.
  actor.on("*", (fact) => {
    recorder.fact(fact);
    listening.send(fact);
  });
  actor.start();
  const { chart } = chartOf(bell);
  const recording = (): Recording => ({
    source: { id: "one", title: "/jobs", startedAt: 0, tab: "t", load: 1 },
    charts: new Map([[chart.id, chart]]),
    entries,
    open: true,
  });
  return { entries, recorder, actor, listening, chart, recording };
}
const find = (entries: readonly Entry[], kind: "event" | "fact", type: string) => {
  const found = entries.findLast(
    (entry) =>
      entry.kind === kind &&
      (entry.kind === "event" ? entry.event.type : entry.kind === "fact" && entry.fact.type) === type,
  );
  if (found?.kind !== kind) throw new Error(`${type} was not recorded`);
  return found as Extract<Entry, { kind: "event" | "fact" }>;
};

describe("the cause of what happens", () => {
  it("is the event at which an actor emitted a fact, and the fact that an event is", () => {
    const { entries, actor } = tab();
    actor.send({ type: "rang", hard: true });
    const rang = find(entries, "event", "rang");
    const opened = find(entries, "fact", "door.opened");
    expect(opened).toMatchObject({ from: "bell", cause: rang.n });
    expect(find(entries, "event", "door.opened")).toMatchObject({ actor: "door", cause: opened.n });
    expect(rang).not.toHaveProperty("cause");
  });

  it("is the last fact of its type for who listens later, and unknown for a fact that no actor emitted", () => {
    const { entries, listening, recorder } = tab();
    recorder.fact({ type: "door.opened" });
    recorder.fact({ type: "door.opened" });
    const last = find(entries, "fact", "door.opened");
    expect(last).not.toHaveProperty("from");
    listening.send({ type: "door.opened" });
    expect(find(entries, "event", "door.opened")).toMatchObject({ cause: last.n });
  });
});

describe("what a chart decided about an event", () => {
  const decide = (event: string, active: string[], taken: string[] = []) =>
    decisionOf(chartOf(bell).chart, { event, active: ["bell", ...active], taken });

  it("names the guards that refused: all of them, or those before the transition taken", () => {
    const quiet = ["bell.quiet"];
    expect(decide("rang", quiet).refused.map(({ guard }) => guard)).toEqual(["never", "isHard"]);
    expect(decide("rang", quiet, ["bell.quiet | rang | 1"])).toEqual({
      isIgnored: false,
      refused: [{ state: "bell.quiet", guard: "never" }],
    });
  });

  it("shows that nobody took it", () => {
    expect(decide("rang", ["bell.loud"])).toEqual({ isIgnored: true, refused: [] });
    expect(decide("stopped", ["bell.loud"], ["bell.loud | stopped | 0"]).isIgnored).toBe(false);
  });

  it("evaluates no guard of a state whose child took the event", () => {
    const nested = setup({ guards: { never: () => false } }).createMachine({
      id: "box",
      on: { rang: { guard: "never" } },
      initial: "inner",
      states: { inner: { on: { rang: {} } } },
    });
    const at = { event: "rang", active: ["box", "box.inner"] };
    const { chart } = chartOf(nested);
    expect(decisionOf(chart, { ...at, taken: ["box.inner | rang | 0"] }).refused).toEqual([]);
    expect(decisionOf(chart, { ...at, taken: [] }).refused).toEqual([{ state: "box", guard: "never" }]);
  });
});

it("the difference between two contexts is each smallest part that changed, came or went", () => {
  const before = { list: [1, 2], name: "•••", at: { page: 1, term: "" }, gone: true };
  const after = { list: [1, 3, 4], name: "•••", at: { page: 2, term: "" }, kind: null };
  expect(changesBetween(before, after)).toEqual([
    { path: "list.1", before: 2, after: 3 },
    { path: "list.2", after: 4 },
    { path: "at.page", before: 1, after: 2 },
    { path: "gone", before: true },
    { path: "kind", after: null },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
  expect(changesBetween({ a: [1] }, { a: { 0: 1 } })).toEqual([{ path: "a", before: [1], after: { 0: 1 } }]);
});

it("a step has the actor's snapshots on both sides, and a session what it took how often", () => {
  const { entries, actor, chart } = tab();
  actor.send({ type: "rang", hard: true });
  actor.send({ type: "stopped" });
  actor.send({ type: "rang", hard: false });
  const rang = entries.find((entry) => entry.kind === "event" && entry.event.type === "rang");
  const moment = entries.find((entry) => entry.kind === "snapshot" && entry.by === "rang")?.n ?? 0;
  const { before, after } = stepOf(entries, { actor: "bell", n: rang?.n ?? 0, moment });
  expect([before?.value, after?.value]).toEqual(["quiet", "loud"]);
  expect(changesBetween(before?.context, after?.context)).toEqual([{ path: "times", before: 0, after: 1 }]);
  const heat = heatOf(entries, chart);
  expect(heat.get("bell.quiet | rang | 1")).toBe(1);
  expect(heat.has("bell.quiet | rang | 0")).toBe(false);
});

it("an actor lives until it is done or was stopped, whatever it says of itself then", () => {
  const { entries, recorder, actor, listening } = tab();
  // It knows no end: its last snapshot is one of a living actor.
  const counter = createActor(
    fromTransition((times: number) => times + 1, 0),
    { id: "counter", inspect: recorder.inspect },
  ).start();
  const shortLived = setup({}).createMachine({
    id: "short",
    initial: "over",
    states: { over: { type: "final" } },
  });
  createActor(shortLived, { inspect: recorder.inspect }).start();
  const then = entries.at(-1)?.n ?? 0;
  for (const stopped of [counter, listening]) stopped.stop();
  const living = (n: number) => actorsAt(entries, n).flatMap(({ name, ended }) => (ended ? [] : name));
  expect(living(then)).toEqual(["door", "bell", "counter"]);
  expect(living(Number.POSITIVE_INFINITY)).toEqual(["bell"]);
  actor.stop();
  expect(living(Number.POSITIVE_INFINITY)).toEqual([]);
});

it("an event that is sent by hand reaches the actor of that name as long as it lives", () => {
  const { actor, recorder } = tab();
  const sent = { type: "rang", hard: true };
  expect(recorder.send("nobody", sent)).toBe(false);
  expect(recorder.send("bell", sent)).toBe(true);
  expect(actor.getSnapshot().value).toBe("loud");
  actor.stop();
  expect(recorder.send("bell", sent)).toBe(false);
});

it("an actor that another one sends to has that one as its origin, and no fact", () => {
  const entries: Entry[] = [];
  const recorder = createRecorder(
    (entry) => entries.push(entry),
    () => 0,
  );
  const parent = setup({ actors: { bell } }).createMachine({
    id: "house",
    invoke: { id: "bell", src: "bell" },
    on: { knocked: { actions: sendTo("bell", { type: "rang", hard: true }) } },
  });
  createActor(parent, { inspect: recorder.inspect }).start().send({ type: "knocked" });
  expect(find(entries, "event", "rang")).toMatchObject({ actor: "house.bell", from: "house" });
});

describe("a recording in a file", () => {
  it("has all loads of its tab, and is read as it was", () => {
    const { actor, recording } = tab();
    actor.send({ type: "rang", hard: true });
    const first = recording();
    const second = { ...first, source: { ...first.source, id: "two", load: 2 } };
    const other = { ...first, source: { ...first.source, id: "three", tab: "u" } };
    const read = readFile(fileOf([first, second, other], second));
    expect(read?.map(({ source }) => source.id)).toEqual(["one", "two"]);
    expect(read?.[0]?.entries).toEqual(JSON.parse(JSON.stringify(first.entries)));
    expect(read?.[0]?.charts).toEqual([...first.charts.values()]);
  });

  it.each(["", "{}", '{"recording":"elenco","loads":[]}', '{"recording":"elenco","loads":[{}]}', "null"])(
    "is none where the file holds %j",
    (text) => {
      expect(readFile(text)).toBeNull();
    },
  );
});
