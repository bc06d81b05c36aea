import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type ApplyDraft, applyToJobMachine, type Standing } from "./apply-to-job.machine.ts";

const coverage = trackCoverage(applyToJobMachine);

function start(input: { applied?: boolean; asksAtOnce?: boolean } = {}) {
  const send = controlled<{ jobUid: string; draft: ApplyDraft }, void>();
  const clock = new SimulatedClock();
  const machine = coverage.instrument(
    applyToJobMachine.provide({ actors: { sendApply: fromPromise(send.effect) } }),
  );
  const actor = createActor(machine, {
    input: { jobUid: "j1", applied: false, asksAtOnce: false, ...input },
    clock,
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  return { actor, facts, send, clock, value: () => actor.getSnapshot().value };
}
let s: ReturnType<typeof start>;

describe("apply to a job", () => {
  beforeEach(() => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("knows an earlier application", () => expect(start({ applied: true }).value()).toBe("alreadyApplied"));

  it.each<Standing>(["visitor", "unconfirmed", "incomplete"])("leads to the wizard: %s", (standing) => {
    s.actor.send({ type: "apply.requested", standing });
    expect(s.value()).toBe("idle");
    expect(s.facts).toEqual([{ type: "apply.needs_registration", jobUid: "j1", standing }]);
  });

  it("asks, keeps what is written, sends once and says so", async () => {
    s.actor.send({ type: "apply.requested", standing: "completed" });
    expect(s.actor.getSnapshot().context.draft).toEqual({
      message: "",
      clt_expectation: null,
      source: null,
    });
    s.actor.send({ type: "draft.changed", change: { message: "Olá" } });
    s.actor.send({ type: "draft.changed", change: { clt_expectation: 500_000 } });
    s.actor.send({ type: "apply.confirmed" });
    s.actor.send({ type: "apply.confirmed" });
    expect(s.send.calls).toBe(1);
    expect(s.send.input()).toEqual({
      jobUid: "j1",
      draft: { message: "Olá", clt_expectation: 500_000, source: null },
    });
    await s.send.resolve();
    expect(s.value()).toBe("applied");
    expect(s.facts).toEqual([{ type: "apply.sent", jobUid: "j1" }]);
  });

  it("can be given up", () => {
    s = start({ asksAtOnce: true });
    s.actor.send({ type: "apply.cancelled" });
    expect(s.value()).toBe("idle");
  });

  it.each([
    ["already_exists", "alreadyApplied"],
    ["registration_incomplete", "idle"],
    ["confirmation_required", "idle"],
    ["unavailable", "waiting"],
    ["not_found", "asking"],
  ])("understands a refusal: %s", async (code, state) => {
    s = start({ asksAtOnce: true });
    s.actor.send({ type: "apply.confirmed" });
    await s.send.reject({ code });
    expect(s.value()).toBe(state);
    expect(s.actor.getSnapshot().context.failure).toBe(state === "asking" ? code : null);
    expect(s.facts.map((fact) => ("standing" in fact ? fact.standing : fact.type))).toEqual(
      state === "idle" ? ["incomplete"] : [],
    );
  });

  it.each(["apply.cancelled", "apply.confirmed"] as const)("holds no refusal against %s", async (type) => {
    s = start({ asksAtOnce: true });
    s.actor.send({ type: "apply.confirmed" });
    await s.send.reject({ code: "not_found" });
    s.actor.send({ type });
    expect(s.actor.getSnapshot().context.failure).toBeNull();
  });

  it("goes by itself when the connection is back, or after a while", async () => {
    s = start({ asksAtOnce: true });
    s.actor.send({ type: "apply.confirmed" });
    await s.send.reject({ code: "unavailable" });
    s.actor.send({ type: "connectivity.changed", online: false });
    expect(s.value()).toBe("waiting");
    s.actor.send({ type: "connectivity.changed", online: true });
    await s.send.reject({ code: "unavailable" });
    s.clock.increment(5_000);
    expect(s.value()).toBe("sending");
    await s.send.reject({ code: "unavailable" });
    s.actor.send({ type: "apply.cancelled" });
    expect(s.value()).toBe("asking");
  });
});
