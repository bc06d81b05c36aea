import { createActor, fromCallback, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { deviceCheckMachine } from "./device-check.machine.ts";

/** A check that nobody has opened yet. */
export function closed(coverage = trackCoverage(deviceCheckMachine)) {
  const camera = controlled<unknown, void>();
  const microphone = controlled<unknown, void>();
  const network = controlled<unknown, number>();
  let released = 0;
  const machine = deviceCheckMachine.provide({
    actors: {
      holdDevices: fromCallback(() => () => void released++),
      openCamera: fromPromise(camera.effect),
      openMicrophone: fromPromise(microphone.effect),
      measureNetwork: fromPromise(network.effect),
    },
  });
  const actor = createActor(coverage.instrument(machine), { inspect: coverage.inspect }).start();
  return { actor, camera, microphone, network, released: () => released, state: () => actor.getSnapshot() };
}

/** A browser's refusal. */
export const named = (name: string) => Object.assign(new Error("no"), { name });
