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

  it("is there after 100 ms, says how it ended and stays until it is closed", () => {
    const { actor, clock, seen, value, says } = start();
    actor.send({ type: "dialog.opened" });
    clock.increment(delays.loadingDialogSettings - 1);
    expect(seen()).toBe(false);
    clock.increment(1);
    expect(seen()).toBe(true);
    actor.send({ type: "work.succeeded" });
    expect(value()).toBe("succeeded");
    expect(seen()).toBe(true);
    expect(says()).toEqual({
      processing: "Processing request...",
      success: "Added successfully",
      error: "An error occurred",
    });
    actor.send({ type: "dialog.closed" });
    expect(seen()).toBe(false);
  });

  it("is never there for what is done by then", () => {
    const { actor, clock, value } = start();
    actor.send({ type: "dialog.opened" });
    actor.send({ type: "work.succeeded" });
    clock.increment(delays.loadingDialogSettings);
    expect(value()).toBe("closed");
  });

  it("shows what failed at once, in its own words where there are some", () => {
    const { actor, seen, value, says } = start();
    actor.send({ type: "dialog.opened" });
    actor.send({ type: "work.failed", message: "O arquivo não existe." });
    expect(value()).toBe("failed");
    expect(seen()).toBe(true);
    expect(says().error).toBe("O arquivo não existe.");
  });

  it("shows what failed later, and begins anew with other settings", () => {
    const { actor, clock, value, says } = start();
    actor.send({ type: "dialog.opened", settings: { error: "Não deu." } });
    clock.increment(delays.loadingDialogSettings);
    actor.send({ type: "work.failed" });
    expect(value()).toBe("failed");
    expect(says().error).toBe("Não deu.");
    actor.send({ type: "dialog.opened" });
    clock.increment(delays.loadingDialogSettings);
    actor.send({ type: "work.failed", message: "Sem espaço." });
    expect(says().error).toBe("Sem espaço.");
    actor.send({ type: "dialog.opened", settings: { success: "Pronto" } });
    expect(value()).toBe("settling");
    expect(says()).toMatchObject({ error: "An error occurred", success: "Pronto" });
  });
});
