import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { withdrawApplyMachine } from "./withdraw-apply.machine.ts";

const coverage = trackCoverage(withdrawApplyMachine);

describe("withdraw an apply", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("asks first, reports a failure without closing the question, and withdraws once", async () => {
    const effect = controlled<{ uid: string }, void>();
    const machine = coverage.instrument(
      withdrawApplyMachine.provide({ actors: { withdraw: fromPromise(effect.effect) } }),
    );
    const actor = createActor(machine, { inspect: coverage.inspect });
    const facts = emissions(actor);
    actor.start();
    expect(actor.getSnapshot().context).toEqual({ uid: null, failure: null });
    actor.send({ type: "withdraw.requested", uid: "a1" });
    actor.send({ type: "withdraw.cancelled" });
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { uid: null } });
    actor.send({ type: "withdraw.requested", uid: "a2" });
    actor.send({ type: "withdraw.confirmed" });
    actor.send({ type: "withdraw.confirmed" });
    expect(effect.calls).toBe(1);
    await effect.reject({ code: "unavailable" });
    expect(actor.getSnapshot()).toMatchObject({ value: "asking", context: { failure: "unavailable" } });
    actor.send({ type: "withdraw.confirmed" });
    expect(effect.input()).toEqual({ uid: "a2" });
    await effect.resolve();
    expect(facts).toEqual([{ type: "apply.withdrawn", uid: "a2" }]);
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { uid: null, failure: null } });
  });
});
