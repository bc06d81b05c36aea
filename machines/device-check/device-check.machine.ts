import { assign, type EventObject, fromCallback, fromPromise, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withError } from "../shared/params.ts";

/** Why a device cannot be used, in what a person can do about it. */
export type DeviceFault = "refused" | "missing" | "taken" | "unsupported" | "failed";
export type DeviceResult = "works" | DeviceFault;
export type NetworkResult = "good" | "slow" | "away";

interface Context {
  camera: DeviceResult | null;
  microphone: DeviceResult | null;
  network: NetworkResult | null;
}

type Event = { type: "check.requested" } | { type: "check.stopped" };

/** A conversation stumbles over answers that take longer than this, in milliseconds. */
export const slowFrom = 400;

/** The names of browsers' refusals, as the standard of media capture has them. */
const faults: Readonly<Record<string, DeviceFault>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "taken",
  AbortError: "taken",
  NotSupportedError: "unsupported",
  TypeError: "unsupported",
};

const faultOf = (error: unknown): DeviceFault =>
  (error instanceof Error ? faults[error.name] : undefined) ?? "failed";

/**
 * Whether camera, microphone and network are fit for a video interview. Each is checked independently; the camera is on
 * only while the check is open.
 */
export const deviceCheckMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Owns the opened media streams and closes them when it ends, so nobody is filmed longer than they wanted. */
    holdDevices: fromCallback<EventObject>(notProvided),
    openCamera: fromPromise<void>(notProvided),
    openMicrophone: fromPromise<void>(notProvided),
    /** How long the provider takes to answer, in milliseconds. */
    measureNetwork: fromPromise<number>(notProvided),
  },
  actions: {
    forget: assign({ camera: null, microphone: null, network: null }),
    keepCamera: assign({ camera: "works" }),
    keepCameraFault: assign((_, { error }: { error: unknown }) => ({ camera: faultOf(error) })),
    keepMicrophone: assign({ microphone: "works" }),
    keepMicrophoneFault: assign((_, { error }: { error: unknown }) => ({ microphone: faultOf(error) })),
    keepNetwork: assign((_, { output }: { output: number }) => ({
      network: output < slowFrom ? ("good" as const) : ("slow" as const),
    })),
    keepNetworkAway: assign({ network: "away" }),
  },
}).createMachine({
  id: "deviceCheck",
  context: { camera: null, microphone: null, network: null },
  initial: "closed",
  states: {
    closed: { on: { "check.requested": "open" } },
    open: {
      entry: "forget",
      invoke: { id: "holdDevices", src: "holdDevices" },
      initial: "looking",
      on: { "check.stopped": "closed" },
      states: {
        looking: {
          tags: "busy",
          invoke: {
            id: "openCamera",
            src: "openCamera",
            onDone: { target: "listening", actions: "keepCamera" },
            onError: { target: "listening", actions: withError("keepCameraFault") },
          },
        },
        listening: {
          tags: "busy",
          invoke: {
            id: "openMicrophone",
            src: "openMicrophone",
            onDone: { target: "measuring", actions: "keepMicrophone" },
            onError: { target: "measuring", actions: withError("keepMicrophoneFault") },
          },
        },
        measuring: {
          tags: "busy",
          invoke: {
            id: "measureNetwork",
            src: "measureNetwork",
            onDone: { target: "finished", actions: { type: "keepNetwork", params: ({ event }) => event } },
            onError: { target: "finished", actions: "keepNetworkAway" },
          },
        },
        finished: { on: { "check.requested": { target: "#deviceCheck.open", reenter: true } } },
      },
    },
  },
});
