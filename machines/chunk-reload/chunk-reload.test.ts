import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { chunkReloadMachine } from "./chunk-reload.machine.ts";

const coverage = trackCoverage(chunkReloadMachine);

function start(lastReload: number | null) {
  const reload = vi.fn();
  const server = controlled<unknown, void>();
  const provided = chunkReloadMachine.provide({
    actions: { reload },
    actors: { serverAnswers: fromPromise<void>(server.effect) },
  });
  const actor = createActor(coverage.instrument(provided), {
    input: { lastReload },
    inspect: coverage.inspect,
  }).start();
  return { actor, reload, server };
}

describe("chunk reload", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("reloads once, however many chunks fail", async () => {
    const { actor, reload, server } = start(null);
    actor.send({ type: "chunk.failed", at: 1_000 });
    actor.send({ type: "chunk.failed", at: 1_001 });
    await server.resolve();
    actor.send({ type: "chunk.failed", at: 1_002 });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not reload while the server is away, and does when it is back", async () => {
    const { actor, reload, server } = start(null);
    actor.send({ type: "chunk.failed", at: 1_000 });
    await server.reject({ code: "unavailable" });
    expect(reload).not.toHaveBeenCalled();
    actor.send({ type: "chunk.failed", at: 2_000 });
    await server.resolve();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not reload again within 60 seconds, and does after them", async () => {
    const { actor, reload, server } = start(1_000);
    actor.send({ type: "chunk.failed", at: 60_999 });
    expect(server.calls).toBe(0);
    actor.send({ type: "chunk.failed", at: 61_000 });
    await server.resolve();
    expect(reload).toHaveBeenCalledOnce();
  });
});
