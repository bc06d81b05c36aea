import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { trackCoverage } from "../testing/coverage.ts";
import { othersChangesMachine } from "./others-changes.machine.ts";

const coverage = trackCoverage(othersChangesMachine);

function start() {
  const renew = vi.fn();
  const clock = new SimulatedClock();
  const machine = coverage.instrument(
    othersChangesMachine.provide({
      actors: { follow: fromCallback(() => undefined) },
      actions: { renew },
    }),
  );
  const actor = createActor(machine, { clock, input: { personId: 1 }, inspect: coverage.inspect });
  actor.start();
  const hear = (byId: number | null) => actor.send({ type: "change.received", byId });
  return { actor, clock, renew, hear, value: () => actor.getSnapshot().value };
}

describe("changes by others", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are news unless the person made them", () => {
    const { hear, value, renew } = start();
    hear(1);
    expect(value()).toBe("following");
    hear(2);
    expect(value()).toBe("changed");
    const unknown = start();
    unknown.hear(null);
    expect([unknown.value(), renew.mock.calls.length]).toEqual(["changed", 0]);
  });

  it("are no news where they follow from the person's own, which are shown as they happen", () => {
    const { clock, hear, value, renew } = start();
    hear(null);
    expect(value(), "nothing was done before").toBe("changed");
    const own = start();
    own.hear(1);
    own.clock.increment(delays.ownFollows - 1);
    own.hear(1);
    own.clock.increment(delays.ownFollows - 1);
    own.hear(null);
    expect([own.value(), own.renew.mock.calls.length]).toEqual(["following", 1]);
    own.clock.increment(1);
    expect(own.value()).toBe("upToDate");
    own.hear(null);
    expect([own.value(), own.renew.mock.calls.length]).toEqual(["changed", 1]);
    own.hear(1);
    expect(own.value(), "others' news waits on").toBe("changed");
    clock.increment(delays.ownFollows);
    expect([value(), renew.mock.calls.length]).toEqual(["changed", 0]);
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
