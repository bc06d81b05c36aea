import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { connectivityMachine } from "./connectivity.machine.ts";

const coverage = trackCoverage(connectivityMachine);

describe("connectivity", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it.each([true, false])("starts as the browser is (%s) and says each change once", (online) => {
    const actor = createActor(coverage.instrument(connectivityMachine), {
      input: { online },
      inspect: coverage.inspect,
    });
    const facts = emissions(actor);
    actor.start();
    expect(actor.getSnapshot().matches(online ? "online" : "offline")).toBe(true);
    for (let turn = 0; turn < 2; turn++) actor.send({ type: "browser.offline" });
    for (let turn = 0; turn < 2; turn++) actor.send({ type: "browser.online" });
    expect(facts.map((fact) => "online" in fact && fact.online)).toEqual(online ? [false, true] : [true]);
  });

  function start() {
    const clock = new SimulatedClock();
    const actor = createActor(coverage.instrument(connectivityMachine), {
      input: { online: true },
      inspect: coverage.inspect,
      clock,
    });
    const facts = emissions(actor);
    actor.start();
    return { clock, said: () => facts.map((fact) => "online" in fact && fact.online), send: actor.send };
  }

  it("says nothing of a cable that is back at once", () => {
    const { clock, said, send } = start();
    for (const type of ["cable.connected", "cable.ended"] as const) {
      send({ type: "cable.dropped" });
      clock.increment(delays.cableGrace - 1);
      send({ type });
      clock.increment(delays.cableGrace);
    }
    expect(said()).toEqual([]);
  });

  it("says that the server stays away, until the cable is back or nobody wants it", () => {
    const { clock, said, send } = start();
    for (const type of ["cable.connected", "cable.ended"] as const) {
      send({ type: "cable.dropped" });
      clock.increment(delays.cableGrace);
      send({ type });
      clock.increment(delays.cableGrace);
    }
    expect(said()).toEqual([false, true, false, true]);
  });

  it("lets who ends the cable leave before those who wait try again", () => {
    for (const [next, then] of [
      ["cable.connected", [false, true]],
      ["cable.dropped", [false]],
      ["browser.offline", [false]],
    ] as const) {
      const { clock, said, send } = start();
      send({ type: "cable.dropped" });
      clock.increment(delays.cableGrace);
      send({ type: "cable.ended" });
      clock.increment(delays.cableGrace - 1);
      expect(said()).toEqual([false]);
      send({ type: next });
      clock.increment(delays.cableGrace);
      expect(said(), next).toEqual(then);
    }
  });

  it("is online again when both the network and the server are", () => {
    const { clock, said, send } = start();
    send({ type: "cable.dropped" });
    clock.increment(delays.cableGrace);
    send({ type: "browser.offline" });
    send({ type: "browser.online" });
    send({ type: "cable.connected" });
    expect(said()).toEqual([false, true]);
    send({ type: "cable.dropped" });
    send({ type: "browser.offline" });
    for (const type of ["cable.connected", "cable.dropped", "cable.ended", "browser.online"] as const)
      send({ type });
    expect(said()).toEqual([false, true, false, true]);
  });
});
