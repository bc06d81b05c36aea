import { describe, expect, it } from "vitest";
import { and, assign, createActor, fromPromise, not, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { createTestClock } from "./clock.ts";
import { drawingOf } from "./drawing.ts";
import { explore } from "./explore.ts";
import { measure } from "./measure.ts";
import { pathsOf } from "./paths.ts";

type Event = { type: "asked"; soon: boolean } | { type: "dropped" };

const machine = setup({
  types: { context: {} as { times: number }, events: {} as Event, emitted: {} as { type: "answered" } },
  actors: { ask: fromPromise<number, { times: number }>(notProvided) },
  actions: { tell: notProvided, count: assign(({ context }) => ({ times: context.times + 1 })) },
  guards: {
    isSoon: (_, params: { soon: boolean }) => params.soon,
    isTired: ({ context }) => context.times >= 2,
    never: () => false,
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: "asker",
  context: { times: 0 },
  initial: "idle",
  on: { dropped: ".idle" },
  states: {
    idle: {
      always: { guard: and(["isTired", not("never")]), target: "tired" },
      on: {
        asked: [
          { guard: { type: "isSoon", params: ({ event }) => event }, target: "asking" },
          { guard: "never", target: "lost" },
          { actions: "tell" },
        ],
      },
    },
    asking: {
      entry: "count",
      invoke: { id: "ask", src: "ask", input: ({ context }) => context, onDone: "idle", onError: "failed" },
      after: { patience: "failed" },
    },
    failed: {},
    tired: { type: "final" },
    lost: {},
  },
});

const table = {
  events: { asked: [{ soon: true }, { soon: false }], dropped: [{}] },
  effects: { ask: { resolves: [1], rejects: [{ code: "unavailable" }] } },
} as const;

describe("the kit", () => {
  const { measure: measured, shortest, problems } = explore(pathsOf(machine, table));

  it("reports what can never be reached, taken or decided, and nothing else", () => {
    expect(problems).toEqual([]);
    expect(measured.missing()).toEqual([
      "states: asker.lost",
      "transitions: asker.idle | asked | 1",
      "guards: asker.idle | asked | 1: true",
      "guards: never: true",
    ]);
  });

  it("counts an effect's answers, time, and what happens of itself", () => {
    const { transitions, guards } = measured.tallies;
    for (const name of [
      "asker.asking | xstate.done.actor.ask | 0",
      "asker.asking | xstate.error.actor.ask | 0",
      "asker.asking | xstate.after.patience.asker.asking | 0",
      "asker.idle | always | 0",
    ])
      expect(transitions.get(name), name).toBe(true);
    expect(guards.get("asker.idle | always | 0: true")).toBe(true);
    expect(guards.get("isTired: true")).toBe(true);
  });

  it("knows which transitions can follow one another, and which did", () => {
    const { pairs } = measured.tallies;
    const asked = "asker.idle | asked | 0";
    const done = "asker.asking | xstate.done.actor.ask | 0";
    expect(pairs.get(`${asked} → ${done}`)).toBe(true);
    expect(pairs.get(`${done} → ${asked}`)).toBe(true);
    expect(pairs.get(`${done} → asker | dropped | 0`)).toBe(true);
    expect(pairs.has(`${asked} → ${asked}`)).toBe(false);
    expect(pairs.has(`asker.idle | always | 0 → asker | dropped | 0`)).toBe(false);
  });

  it("finds the way to each state", () => {
    expect(shortest.get("asker.failed")?.moves.map(({ kind }) => kind)).toEqual(["event", "refusal"]);
    expect(shortest.has("asker.lost")).toBe(false);
  });

  it("shows the path to a rule that does not hold", () => {
    const broken = pathsOf(machine, {
      ...table,
      holds: { "nobody asks twice": ({ context }) => context.times < 2 },
    });
    const [problem] = explore(broken).problems;
    expect(problem).toMatch(/^does not hold: nobody asks twice after asked/);
  });

  it("measures what an actor did, not what it might do", () => {
    const own = measure(machine);
    const watcher = own.watch();
    const actor = createActor(own.instrument(machine), { inspect: watcher.inspect }).start();
    expect(own.figures().states).toEqual({ total: 6, covered: 2 });
    expect(own.figures().transitions.covered).toBe(0);
    actor.stop();
  });

  it("draws every state and transition", () => {
    const drawing = drawingOf(machine);
    expect(drawing).toContain('asker_idle -->|"asked [isSoon]"| asker_asking');
    expect(drawing).toContain('asker_asking -->|"after patience"| asker_failed');
    expect(drawing).toContain('asker__any -->|"dropped"| asker_idle');
    expect(drawing).toContain('asker_tired((("tired")))');
  });
});

describe("the test clock", () => {
  it("goes to what is next, in order, and forgets what was cleared", () => {
    const clock = createTestClock();
    const rung: string[] = [];
    clock.setTimeout(() => rung.push("late"), 20);
    clock.setTimeout(() => rung.push("soon"), 10);
    clock.clearTimeout(clock.setTimeout(() => rung.push("never"), 5));
    expect(clock.pending()).toEqual([10, 20]);
    clock.ringNext();
    expect([clock.now(), rung]).toEqual([10, ["soon"]]);
    clock.pass(10);
    expect([clock.now(), rung, clock.ringNext()]).toEqual([20, ["soon", "late"], false]);
  });
});

describe("what setup() names", () => {
  const dead = setup({
    types: { events: {} as { type: "rang" } },
    actors: { ask: fromPromise<void>(notProvided), unasked: fromPromise<void>(notProvided) },
    actions: { tell: notProvided, keep: assign({}), untold: notProvided, unkept: assign({}) },
    delays: { soon: 1, never: 2 },
  }).createMachine({
    id: "bell",
    initial: "quiet",
    states: {
      quiet: { on: { rang: "asking" } },
      asking: {
        entry: ["tell", "keep"],
        invoke: { id: "ask", src: "ask", onDone: "quiet", onError: "quiet" },
        after: { soon: "quiet" },
      },
    },
  });
  const effect = { resolves: [undefined], rejects: [{ code: "unavailable" as const }] };

  it("is found dead where no path runs it, starts it or sets it", () => {
    const { measure: measured, problems } = explore(
      pathsOf(dead, { events: { rang: [{}] }, effects: { ask: effect, unasked: effect } }),
    );
    expect(problems).toEqual([]);
    expect(measured.missing(["parts"])).toEqual([
      "parts: action untold",
      "parts: action unkept",
      "parts: actor unasked",
      "parts: delay never",
    ]);
  });
});
