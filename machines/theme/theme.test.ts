import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { themeMachine } from "./theme.machine.ts";

const coverage = trackCoverage(themeMachine);

describe("theme", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("follows the system until the person chooses", () => {
    const rememberChoice = vi.fn();
    const actor = createActor(coverage.instrument(themeMachine.provide({ actions: { rememberChoice } })), {
      input: { choice: "system", systemIsDark: true },
      inspect: coverage.inspect,
    });
    const facts = emissions(actor);
    actor.start();
    expect(actor.getSnapshot().value).toBe("dark");
    actor.send({ type: "system.changed", dark: false });
    expect(actor.getSnapshot().value).toBe("light");
    expect(rememberChoice).not.toHaveBeenCalled();
    actor.send({ type: "theme.chosen", choice: "dark" });
    actor.send({ type: "system.changed", dark: false });
    expect(actor.getSnapshot().value).toBe("dark");
    actor.send({ type: "theme.chosen", choice: "light" });
    actor.send({ type: "system.changed", dark: true });
    expect(actor.getSnapshot().value).toBe("light");
    expect(rememberChoice).toHaveBeenCalledTimes(2);
    expect(facts).toEqual(
      ["dark", "light", "dark", "dark", "light", "light"].map((mode) => ({ type: "theme.changed", mode })),
    );
  });
});
