// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { useRead } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { interviewActions, ownInterviews } from "./interviews.ts";
import { useDeviceCheck } from "./use-device-check.ts";

const params = { id: 5 };
const actions: ActionRow[] = [
  [
    "says that the candidate comes",
    (api) => interviewActions(5).confirm(api),
    request("POST /candidates/interviews/:id/confirmations", { params }),
  ],
  [
    "asks for other times, by the clock of the person",
    (api) =>
      interviewActions(5).ask(api, {
        first: "2030-05-20T10:30",
        second: "",
        third: "2030-05-21T09:00",
        reason: " ",
      }),
    request("POST /candidates/interviews/:id/requests", {
      params,
      body: {
        request: {
          times: [new Date("2030-05-20T10:30").toISOString(), new Date("2030-05-21T09:00").toISOString()],
        },
      },
    }),
  ],
];
itSends(actions);

it("reads the candidate's interviews", async () => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(() => useRead(ownInterviews));
  expect(screen.sent()).toEqual([request("GET /candidates/interviews")]);
});

it("shows why devices cannot be used, and measures the network all the same", async () => {
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  await screen.does(() => check.current.check());
  expect(check.current.camera).not.toBeNull();
  expect(screen.sent()).toEqual([request("GET /health")]);
  await screen.loses("GET /health");
  expect(check.current).toMatchObject({ network: "away", busy: false, open: true });
  await screen.does(() => check.current.stop());
  expect(check.current.open).toBe(false);
});

it("goes by the middle of three measurements of the network", async () => {
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  await screen.does(() => check.current.check());
  for (const asked of [1, 2, 3]) {
    expect(check.current.busy, `measurement ${asked}`).toBe(true);
    await screen.answers("GET /health");
  }
  expect(check.current).toMatchObject({ busy: false });
  expect(screen.sent().map(({ call }) => call)).toEqual(Array(3).fill("GET /health"));
});

it("holds the devices for as long as the check is open, and no longer", async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }], getVideoTracks: () => [] };
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve(stream) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaDevices"));
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  await screen.does(() => check.current.check());
  expect(check.current).toMatchObject({ camera: "works", microphone: "works" });
  expect(stop).not.toHaveBeenCalled();
  await screen.does(() => check.current.stop());
  expect(stop).toHaveBeenCalledTimes(2);
});

it.each([
  [[100, 1000, 10], "good"],
  [[500, 10, 1000], "slow"],
] as const)("of measurements of %o ms says %s", async (times, said) => {
  const clock = { now: 0 };
  const measured = vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  onTestFinished(() => measured.mockRestore());
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  await screen.does(() => check.current.check());
  for (const time of times) {
    clock.now += time;
    await screen.answers("GET /health");
  }
  expect(check.current.network).toBe(said);
});

it("gives back at once a device that was allowed only after the check had ended", async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }], getVideoTracks: () => [] };
  const allowed: ((given: typeof stream) => void)[] = [];
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: () => new Promise((resolve) => allowed.push(resolve)) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaDevices"));
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  await screen.does(() => check.current.check());
  await screen.does(() => check.current.stop());
  expect(allowed).toHaveLength(1);
  await screen.does(() => allowed[0]?.(stream));
  expect(stop).toHaveBeenCalledOnce();
});
