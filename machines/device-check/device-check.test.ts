import { afterAll, describe, expect, it } from "vitest";
import { trackCoverage } from "../testing/coverage.ts";
import { deviceCheckMachine } from "./device-check.machine.ts";
import { closed, named } from "./testing.ts";

const coverage = trackCoverage(deviceCheckMachine);
const start = () => closed(coverage);

describe("device check", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("looks at camera, microphone and network, one after the other", async () => {
    const { actor, camera, microphone, network, state } = start();
    actor.send({ type: "check.requested" });
    expect(state().hasTag("busy")).toBe(true);
    await camera.resolve();
    await microphone.resolve();
    await network.resolve(80);
    expect(state().context).toEqual({ camera: "works", microphone: "works", network: "good" });
    expect(state().matches({ open: "finished" })).toBe(true);
  });

  it.each([
    ["NotAllowedError", "refused"],
    ["NotFoundError", "missing"],
    ["NotReadableError", "taken"],
    ["NotSupportedError", "unsupported"],
    ["Error", "failed"],
  ])("tells what a person can do about %s", async (name, fault) => {
    const { actor, camera, microphone, network, state } = start();
    actor.send({ type: "check.requested" });
    await camera.reject(named(name));
    await microphone.reject(named(name));
    await network.reject(new Error("away"));
    expect(state().context).toEqual({ camera: fault, microphone: fault, network: "away" });
  });

  it("calls a network slow, and starts again on request", async () => {
    const { actor, camera, microphone, network, released, state } = start();
    actor.send({ type: "check.requested" });
    await camera.reject("odd");
    await microphone.resolve();
    await network.resolve(900);
    expect(state().context).toMatchObject({ camera: "failed", network: "slow" });
    actor.send({ type: "check.requested" });
    expect(state().context).toEqual({ camera: null, microphone: null, network: null });
    expect(state().matches({ open: "looking" })).toBe(true);
    expect(released()).toBe(1);
  });

  it("lets go of the camera once it is stopped, wherever it is", async () => {
    const { actor, released, state } = start();
    actor.send({ type: "check.requested" });
    actor.send({ type: "check.stopped" });
    expect(state().value).toBe("closed");
    expect(released()).toBe(1);
    actor.send({ type: "check.requested" });
    actor.stop();
    expect(released()).toBe(2);
  });
});
