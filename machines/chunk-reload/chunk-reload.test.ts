import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { trackCoverage } from "../testing/coverage.ts";
import { chunkReloadMachine } from "./chunk-reload.machine.ts";

const coverage = trackCoverage(chunkReloadMachine);

function start(lastReload: number | null) {
  const reload = vi.fn((_: unknown, params: { at: number }) => params.at);
  const actor = createActor(coverage.instrument(chunkReloadMachine.provide({ actions: { reload } })), {
    input: { lastReload },
    inspect: coverage.inspect,
  }).start();
  return { actor, reload };
}

describe("chunk reload", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("reloads once, however many chunks fail", () => {
    const { actor, reload } = start(null);
    actor.send({ type: "chunk.failed", at: 1_000 });
    actor.send({ type: "chunk.failed", at: 1_001 });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does not reload again within 60 seconds, and does after them", () => {
    const soon = start(1_000);
    soon.actor.send({ type: "chunk.failed", at: 60_999 });
    expect(soon.actor.getSnapshot().value).toBe("givenUp");
    expect(soon.reload).not.toHaveBeenCalled();
    const later = start(1_000);
    later.actor.send({ type: "chunk.failed", at: 61_000 });
    expect(later.reload).toHaveBeenCalledTimes(1);
  });
});
