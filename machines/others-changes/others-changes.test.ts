import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback } from "xstate";
import { trackCoverage } from "../testing/coverage.ts";
import { othersChangesMachine } from "./others-changes.machine.ts";

const coverage = trackCoverage(othersChangesMachine);

function start() {
  const renew = vi.fn();
  const machine = coverage.instrument(
    othersChangesMachine.provide({
      actors: { follow: fromCallback(() => undefined) },
      actions: { renew },
    }),
  );
  const actor = createActor(machine, { input: { personId: 1 }, inspect: coverage.inspect });
  actor.start();
  const hear = (byId: number | null) => actor.send({ type: "change.received", byId });
  return { actor, renew, hear, value: () => actor.getSnapshot().value };
}

describe("changes by others", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are news unless the person made them", () => {
    const { hear, value, renew } = start();
    hear(1);
    expect(value()).toBe("upToDate");
    hear(2);
    expect(value()).toBe("changed");
    const unknown = start();
    unknown.hear(null);
    expect([unknown.value(), renew.mock.calls.length]).toEqual(["changed", 0]);
  });

  it("are shown when they are wanted", () => {
    const { actor, hear, value, renew } = start();
    actor.send({ type: "changes.shown" });
    expect(renew).not.toHaveBeenCalled();
    hear(2);
    actor.send({ type: "changes.shown" });
    expect([value(), renew.mock.calls.length]).toEqual(["upToDate", 1]);
  });
});
