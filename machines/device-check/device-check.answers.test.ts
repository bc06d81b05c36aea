import { describe, expect, it } from "vitest";
import { slowFrom } from "./device-check.machine.ts";
import { closed, named } from "./testing.ts";

const nothingKnown = { camera: null, microphone: null, network: null };

/** A check that was opened and looks at the camera. */
function opened() {
  const check = closed();
  check.actor.send({ type: "check.requested" });
  return check;
}

describe("a check", () => {
  it("knows nothing of the devices before it is opened", () => {
    const { camera, state } = closed();
    expect(state()).toMatchObject({ value: "closed", context: nothingKnown });
    expect([state().hasTag("busy"), camera.calls]).toEqual([false, 0]);
  });

  it("is busy until all three were looked at, and shows what is known meanwhile", async () => {
    const { camera, microphone, network, state } = opened();
    const shown = () => [state().value, state().hasTag("busy"), state().context];
    const seen = [shown()];
    await camera.resolve();
    seen.push(shown());
    await microphone.resolve();
    seen.push(shown());
    await network.resolve(80);
    seen.push(shown());
    expect(seen).toEqual([
      [{ open: "looking" }, true, nothingKnown],
      [{ open: "listening" }, true, { ...nothingKnown, camera: "works" }],
      [{ open: "measuring" }, true, { camera: "works", microphone: "works", network: null }],
      [{ open: "finished" }, false, { camera: "works", microphone: "works", network: "good" }],
    ]);
  });

  it("is finished where the network is away, and can be made again", async () => {
    const { actor, camera, microphone, network, state } = opened();
    await camera.resolve();
    await microphone.resolve();
    await network.reject(new Error("away"));
    expect(state()).toMatchObject({ value: { open: "finished" }, context: { network: "away" } });
    actor.send({ type: "check.requested" });
    expect([state().value, state().context, camera.calls]).toEqual([{ open: "looking" }, nothingKnown, 1]);
  });

  it.each([
    [slowFrom - 1, "good"],
    [slowFrom, "slow"],
  ])("calls a network that answers in %i milliseconds %s", async (milliseconds, result) => {
    const { camera, microphone, network, state } = opened();
    await camera.resolve();
    await microphone.resolve();
    await network.resolve(milliseconds);
    expect(state().context.network).toBe(result);
  });
});

it.each([
  ["SecurityError", "refused"],
  ["OverconstrainedError", "missing"],
  ["AbortError", "taken"],
  ["TypeError", "unsupported"],
])("tells what a person can do about %s, of each device", async (name, fault) => {
  const { camera, microphone, state } = opened();
  await camera.reject(named(name));
  await microphone.reject(named(name));
  expect(state().context).toMatchObject({ camera: fault, microphone: fault });
});
