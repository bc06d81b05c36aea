import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { trackCoverage } from "../testing/coverage.ts";
import { loadingDialogMachine } from "./loading-dialog.machine.ts";

const coverage = trackCoverage(loadingDialogMachine);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(coverage.instrument(loadingDialogMachine), { clock, inspect: coverage.inspect });
  actor.start();
  return {
    actor,
    clock,
    seen: () => actor.getSnapshot().hasTag("seen"),
    value: () => actor.getSnapshot().value,
    says: () => actor.getSnapshot().context,
  };
}

describe("loading dialog", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("is there after 100 ms, and shows for a moment that it was done", () => {
    const { actor, clock, seen, value, says } = start();
    actor.send({ type: "dialog.opened", work: "a" });
    clock.increment(delays.loadingDialogSettings - 1);
    expect(seen()).toBe(false);
    clock.increment(1);
    expect(seen()).toBe(true);
    expect(says()).toEqual({ work: "a", processing: null, success: null, error: null });
    actor.send({ type: "work.succeeded", work: "a" });
    expect(value()).toBe("succeeded");
    expect(seen()).toBe(true);
    clock.increment(delays.loadingDialogSeen - 1);
    expect(seen()).toBe(true);
    clock.increment(1);
    expect(value()).toBe("closed");
  });

  it("never opens for work that is done by then, and closes on request", () => {
    const { actor, clock, value } = start();
    actor.send({ type: "dialog.opened", work: "a" });
    actor.send({ type: "work.succeeded", work: "a" });
    clock.increment(delays.loadingDialogSettings);
    expect(value()).toBe("closed");
    actor.send({ type: "dialog.opened", work: "b" });
    clock.increment(delays.loadingDialogSettings);
    actor.send({ type: "dialog.closed" });
    expect(value()).toBe("closed");
  });

  it("shows what failed at once and until it is closed, in its own words where there are some", () => {
    const { actor, clock, seen, value, says } = start();
    actor.send({ type: "dialog.opened", work: "a" });
    actor.send({ type: "work.failed", work: "a", message: "O arquivo não existe." });
    expect(value()).toBe("failed");
    clock.increment(delays.loadingDialogSeen * 10);
    expect(seen()).toBe(true);
    expect(says().error).toBe("O arquivo não existe.");
  });

  it("ignores work that it no longer shows", () => {
    const { actor, clock, value } = start();
    actor.send({ type: "dialog.opened", work: "a" });
    actor.send({ type: "dialog.opened", work: "b" });
    actor.send({ type: "work.succeeded", work: "a" });
    actor.send({ type: "work.failed", work: "a" });
    expect(value()).toBe("settling");
    clock.increment(delays.loadingDialogSettings);
    actor.send({ type: "work.succeeded", work: "a" });
    actor.send({ type: "work.failed", work: "a" });
    expect(value()).toBe("processing");
  });

  it("begins anew with other words", () => {
    const { actor, clock, value, says } = start();
    actor.send({ type: "dialog.opened", work: "a", settings: { error: "Não deu." } });
    clock.increment(delays.loadingDialogSettings);
    actor.send({ type: "work.failed", work: "a" });
    expect(says().error).toBe("Não deu.");
    actor.send({ type: "dialog.opened", work: "b" });
    clock.increment(delays.loadingDialogSettings);
    actor.send({ type: "work.failed", work: "b", message: "Sem espaço." });
    expect(says().error).toBe("Sem espaço.");
    actor.send({ type: "dialog.opened", work: "c", settings: { success: "Pronto" } });
    expect(value()).toBe("settling");
    expect(says()).toEqual({ work: "c", processing: null, success: "Pronto", error: null });
  });
});
