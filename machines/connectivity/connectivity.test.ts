import { afterAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
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
    expect(actor.getSnapshot().value).toBe(online ? "online" : "offline");
    for (let turn = 0; turn < 2; turn++) actor.send({ type: "browser.offline" });
    for (let turn = 0; turn < 2; turn++) actor.send({ type: "browser.online" });
    expect(facts.map((fact) => "online" in fact && fact.online)).toEqual(online ? [false, true] : [true]);
  });
});
