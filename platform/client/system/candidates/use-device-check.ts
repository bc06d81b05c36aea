import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import { deviceCheckMachine } from "#machines/device-check/device-check.machine.ts";
import type { System } from "../app/system.ts";
import { usePageActor } from "../page/use-page-actor.ts";

/** The number of measurements; the median counts. */
const measurements = 3;

/** Media streams, held while the check is open. */
function createDevices() {
  const streams: MediaStream[] = [];
  let shownIn: HTMLVideoElement | null = null;
  /** Counts the checks: a stream opened for a check that has ended is closed at once. */
  let turn = 0;
  const open = async (wanted: MediaStreamConstraints) => {
    // Browsers have no media devices where the page did not come safely.
    if (!("mediaDevices" in navigator))
      throw Object.assign(new Error("No media devices"), { name: "NotSupportedError" });
    const mine = turn;
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    if (mine !== turn) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    streams.push(stream);
    show(shownIn);
  };
  const show = (video: HTMLVideoElement | null) => {
    shownIn = video;
    const seen = streams.find((stream) => stream.getVideoTracks().length > 0);
    if (video && seen) video.srcObject = seen;
  };
  const release = () => {
    turn++;
    for (const track of streams.splice(0).flatMap((stream) => stream.getTracks())) track.stop();
  };
  return { open, show, release };
}

const provideDeviceCheck =
  (devices: ReturnType<typeof createDevices>) =>
  ({ api }: Pick<System, "api">) =>
    deviceCheckMachine.provide({
      actors: {
        holdDevices: fromCallback(() => devices.release),
        openCamera: fromPromise<void>(() => devices.open({ video: true })),
        openMicrophone: fromPromise<void>(() => devices.open({ audio: true })),
        measureNetwork: fromPromise<number>(async () => {
          const times: number[] = [];
          while (times.length < measurements) {
            const begun = performance.now();
            await api("GET /health");
            times.push(performance.now() - begun);
          }
          return times.toSorted((a, b) => a - b)[1] ?? 0;
        }),
      },
    });

/** Whether the candidate's camera, microphone and network are fit for an interview; `show` is given the picture's place. */
export function useDeviceCheck() {
  const devices = useMemo(createDevices, []);
  const provide = useMemo(() => provideDeviceCheck(devices), [devices]);
  const actor = usePageActor(provide, undefined, "device check");
  const results = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const open = useSelector(actor, (snapshot) => snapshot.matches("open"));
  const intentions = useMemo(
    () => ({
      check: () => actor.send({ type: "check.requested" }),
      stop: () => actor.send({ type: "check.stopped" }),
    }),
    [actor],
  );
  return { ...results, busy, open, show: devices.show, ...intentions };
}
