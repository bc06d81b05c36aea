import { describe, expect, it } from "vitest";
import { assign, fromPromise, setup } from "xstate";
import type { PathStep } from "#client/inspect/path.ts";
import { notProvided } from "#machines/effects.ts";
import { recordedPath } from "./recorded.ts";
import { unwalked, walkOf } from "./table.ts";

type Event =
  | { type: "term.typed"; term: string }
  | { type: "sent"; urgent: boolean }
  | { type: "connectivity.changed" };

const machine = setup({
  types: { context: {} as { term: string }, events: {} as Event },
  actors: { ask: fromPromise<number>(notProvided) },
  actions: { keep: assign((_, { term }: { term: string }) => ({ term })) },
  delays: { pause: 800 },
}).createMachine({
  id: "asker",
  context: { term: "" },
  initial: "idle",
  on: {
    "connectivity.changed": {},
    "term.typed": { actions: { type: "keep", params: ({ event }) => ({ term: event.term }) } },
  },
  states: {
    idle: { on: { sent: [{ guard: ({ event }) => event.urgent, target: "asking" }, "pausing"] } },
    pausing: { after: { pause: "asking" } },
    asking: { invoke: { id: "question", src: "ask", onDone: "idle", onError: "failed" } },
    failed: {},
  },
});

const nothing = async () => undefined;
const walk = walkOf(machine)({
  starts: { "at the form": { input: undefined, arrange: nothing } },
  events: {
    "term.typed": { "a name": { payload: { term: "ana" }, does: nothing } },
    sent: {
      "at once": { payload: { urgent: true }, does: nothing },
      "with patience": { payload: { urgent: false }, does: nothing },
    },
    "connectivity.changed": unwalked("another chart says it"),
  },
  effects: {
    ask: {
      calls: ["GET /jobs"],
      resolves: { "with seven": { output: 7 } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: { idle: nothing, pausing: unwalked("nobody sees it"), asking: nothing, failed: nothing },
});

const recorded = (...steps: [type: string, state?: string | undefined, payload?: object][]): PathStep[] => [
  { actor: "asker", chart: "asker", event: { type: "xstate.init" }, at: 0, state: "idle" },
  ...steps.map(([type, state, payload], index) => ({
    ...{ actor: "asker", event: { type, ...payload }, at: index + 1 },
    ...(state === undefined ? {} : { state }),
  })),
];
const walked = (...steps: Parameters<typeof recorded>) => recordedPath(walk, recorded(...steps)).path;
const words = (...steps: Parameters<typeof recorded>) =>
  walked(...steps).strides.map(({ step }) => {
    if (step.kind === "time") return `waits ${step.milliseconds}`;
    return step.kind === "event" ? `${step.event} ${step.as}` : `${step.kind} ${step.as}`;
  });

describe("what was recorded of an actor", () => {
  it("is walked by the rows that lead where it went, whatever was masked", () => {
    expect(
      words(
        ["term.typed", "idle", { term: "•••" }],
        ["sent", "pausing", { urgent: false }],
        ["xstate.after.pause.asker.pausing", "asking"],
        ["xstate.done.actor.question", "idle"],
        ["sent", "asking", { urgent: true }],
        ["xstate.error.actor.question", "failed"],
      ),
    ).toEqual([
      "term.typed a name",
      "sent with patience",
      "waits 800",
      "answer with seven",
      "sent at once",
      "refusal the provider is away",
    ]);
  });

  it("reports what is seen after each step", () => {
    const { start, sees, strides } = walked(
      ["sent", "pausing", { urgent: false }],
      ["xstate.after.1", "asking"],
    );
    expect([start, sees]).toEqual(["at the form", ["idle"]]);
    expect(strides.map((stride) => stride.sees)).toEqual([[], ["asking"]]);
    expect(recordedPath(walk, recorded(["sent", "pausing"])).delays).toEqual([800]);
  });

  it("takes the row that is most like it where the state says nothing", () => {
    expect(words(["sent", undefined, { urgent: true }])).toEqual(["sent at once"]);
    expect(words(["sent", undefined, { urgent: false }])).toEqual(["sent with patience"]);
  });

  it("leaves out what no person does where it changes nothing, and what came after its end", () => {
    expect(words(["connectivity.changed", "idle"], ["xstate.stop"], ["sent", "asking"])).toEqual([]);
  });

  it("names the step that no row takes", () => {
    expect(() => walked(["connectivity.changed", "failed"])).toThrow(
      'at the form: Step 2, connectivity.changed: no row of the table leads from "idle" to "failed"',
    );
    expect(() => recordedPath(walk, [])).toThrow("begins with its actor's start");
  });
});
