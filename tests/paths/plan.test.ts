import { describe, expect, it } from "vitest";
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  createActor,
  fromPromise,
  type InspectionEvent,
  setup,
} from "xstate";
import { notProvided } from "#machines/effects.ts";
import { reject, resolve, withFakes } from "#machines/fakes.ts";
import { chartOf } from "#machines/testing/chart.ts";
import { createTestClock } from "#machines/testing/clock.ts";
import { planOf, type WalkPath } from "./plan.ts";
import { type LooseDoing, passing, unwalked, type Walk, walkOf } from "./table.ts";

type Event = { type: "asked"; soon: boolean } | { type: "left" } | { type: "whispered" };

const machine = setup({
  types: { context: {} as { answer: number | null }, events: {} as Event, input: {} as { known: boolean } },
  actors: { ask: fromPromise<number>(notProvided) },
  actions: { keep: assign((_, params: { answer: number }) => ({ answer: params.answer })) },
  guards: { isSoon: (_, params: { soon: boolean }) => params.soon },
  delays: { patience: 1_500 },
}).createMachine({
  id: "asker",
  context: { answer: null },
  initial: "opening",
  states: {
    opening: { always: "idle" },
    idle: {
      on: {
        asked: [{ guard: { type: "isSoon", params: ({ event }) => event }, target: "asking" }, "waiting"],
        left: "gone",
        whispered: "secret",
      },
    },
    waiting: { after: { patience: "asking" } },
    asking: {
      invoke: {
        src: "ask",
        onDone: {
          target: "idle",
          actions: { type: "keep", params: ({ event }) => ({ answer: event.output }) },
        },
        onError: "failed",
      },
    },
    failed: { on: { left: "gone" } },
    gone: {},
    secret: {},
  },
});

const nothing = async () => undefined;
const table = walkOf(machine)({
  starts: { "at the door": { input: { known: false }, arrange: nothing } },
  events: {
    asked: {
      "at once": { payload: { soon: true }, does: nothing },
      "with patience": { payload: { soon: false }, does: nothing },
    },
    left: { "by the door": { payload: {}, does: nothing } },
    whispered: unwalked("nobody hears it"),
  },
  effects: {
    ask: {
      calls: ["GET /jobs"],
      resolves: { "with seven": { output: 7 } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    opening: passing,
    idle: nothing,
    waiting: nothing,
    asking: nothing,
    failed: nothing,
    gone: nothing,
    secret: unwalked("nobody hears of it"),
  },
  project: ({ answer }) => answer,
});

/** The transitions that a live actor takes on a path, and the states it is in after each step; the planner not asked. */
function walked(walk: Walk, { start, strides }: WalkPath) {
  const live = withFakes(walk.machine);
  const chart = chartOf(live);
  const clock = createTestClock();
  const taken = new Set<string>();
  const inspect = (event: InspectionEvent) => {
    if (event.type !== "@xstate.microstep") return;
    for (const transition of event._transitions) taken.add(chart.byTransition.get(transition)?.name ?? "");
  };
  const actor = createActor(live, { clock, inspect, input: walk.starts[start]?.input } as never);
  const child = () => {
    const { children } = actor.getSnapshot() as AnyMachineSnapshot;
    const [found] = Object.values(children as Record<string, AnyActorRef>);
    if (!found) throw new Error("Nothing is asked");
    return found;
  };
  actor.start();
  const seen = strides.map(({ step }) => {
    if (step.kind === "time") clock.pass(step.milliseconds);
    else if (step.kind === "answer") resolve(child(), 7);
    else if (step.kind === "refusal") reject(child(), { code: "unavailable" });
    else actor.send({ type: step.event, soon: step.as === "at once" });
    return (actor.getSnapshot() as AnyMachineSnapshot).value;
  });
  actor.stop();
  return { taken, seen };
}

const stepsOf = ({ start, strides }: WalkPath) => [start, ...strides.map(({ step }) => JSON.stringify(step))];

describe("the plan of a walk", () => {
  const plan = planOf(table);

  it("has every transition in some path that it does not say is left out", () => {
    const taken = new Set(plan.paths.flatMap((path) => [...walked(table, path).taken]));
    const promised = chartOf(machine)
      .edges.map(({ name }) => name)
      .filter((name) => !plan.untaken.includes(name));
    // The first step of all is taken before anybody looks.
    expect(promised.filter((name) => !taken.has(name))).toEqual([]);
    expect(plan.untaken).toEqual(["asker.opening | always | 0", "asker.idle | whispered | 0"]);
  });

  it("sees every state that can be seen, as the chart is in it", () => {
    for (const path of plan.paths)
      expect(path.strides.map(({ sees }) => sees)).toEqual(walked(table, path).seen.map((value) => [value]));
    expect(plan.unseen).toEqual([]);
    expect(
      new Set(
        plan.paths.flatMap(({ sees, strides }) => [sees, ...strides.map((stride) => stride.sees)].flat()),
      ),
    ).toEqual(new Set(["idle", "waiting", "asking", "failed", "gone"]));
  });

  it("has no path that another begins with", () => {
    const all = plan.paths.map(stepsOf);
    for (const item of all)
      for (const other of all) if (item !== other) expect(other.slice(0, item.length)).not.toEqual(item);
  });

  it("loads a page anew only where a path has come to its end", () => {
    expect(plan.paths.map(({ strides }) => strides.at(-1)?.sees)).toEqual([["gone"], ["gone"]]);
  });

  it("is the same each time", () => {
    expect(planOf(table)).toEqual(plan);
  });

  it("knows the delays that the screen waits for", () => {
    expect(plan.delays).toEqual([1_500]);
  });

  it("has only the shortest path to a state that is named", () => {
    const { paths } = planOf(table, "failed");
    expect(paths.map(stepsOf)).toEqual([
      [
        "at the door",
        JSON.stringify({ kind: "event", event: "asked", as: "at once" }),
        JSON.stringify({ kind: "refusal", effect: "ask", as: "the provider is away" }),
      ],
    ]);
    expect(() => planOf(table, "nowhere")).toThrow("No path leads to nowhere. There are: asking, failed");
  });

  it("reports a state that should be seen and is not", () => {
    expect(planOf({ ...table, states: { ...table.states, secret: nothing } }).unseen).toEqual(["secret"]);
  });

  it("walks a row apart that takes no transition of its own, and reports one that no path can have", () => {
    const asked = table.events.asked as Record<string, LooseDoing>;
    const row = (offered: boolean): LooseDoing => ({
      payload: { soon: true },
      does: nothing,
      offered: () => offered,
      apart: true,
    });
    const planned = (offered: boolean) =>
      planOf({ ...table, events: { ...table.events, asked: { ...asked, "by the bell": row(offered) } } });
    expect(planned(true).paths.flatMap(stepsOf)).toContain(
      JSON.stringify({ kind: "event", event: "asked", as: "by the bell" }),
    );
    expect(planned(true).undone).toEqual([]);
    expect(planned(true).untaken).toEqual(plan.untaken);
    expect(planned(false).undone).toEqual(["does asked (by the bell)"]);
  });
});
