import { createInspector, type StatelyInspectionEvent } from "@statelyai/inspect";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { assign, createActor, setup } from "xstate";
import { maskedMessage } from "./stately.ts";

const machine = setup({
  types: { context: {} as { email: string; tries: number }, events: {} as { type: "named"; email: string } },
  actions: {
    keep: assign(({ event }) => ({ email: event.email })),
    greet: (_, _params: { name: string }) => undefined,
  },
}).createMachine({
  id: "form",
  context: { email: "initial@elenco.test", tries: 2 },
  initial: "open",
  states: {
    open: {
      on: { named: { target: "sent", actions: ["keep", { type: "greet", params: { name: "Maria" } }] } },
    },
    sent: {},
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("sends Stately the chart and the states, and no text of a person: definitions neither", () => {
  const sent: StatelyInspectionEvent[] = [];
  const inspector = createInspector(
    { send: (message: StatelyInspectionEvent) => sent.push(message) },
    { serialize: maskedMessage },
  );
  const actor = createActor(machine, { inspect: inspector.inspect }).start();
  actor.send({ type: "named", email: "maria@elenco.test" });
  vi.runAllTimers();
  const text = JSON.stringify(sent);
  expect(sent.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["@xstate.actor", "@xstate.event", "@xstate.snapshot"]),
  );
  expect(text).not.toMatch(/maria|Maria|initial@/);
  expect(text).toContain("greet");
  const last = sent.findLast(({ type }) => type === "@xstate.snapshot");
  expect(last).toMatchObject({ snapshot: { value: "sent", context: { email: "•••", tries: 2 } } });
});
