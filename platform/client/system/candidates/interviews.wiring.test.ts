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
  [
    "asks for another time with the reason",
    (api) => interviewActions(5).ask(api, { first: "2030-05-20T10:30", second: null, reason: " Viagem " }),
    request("POST /candidates/interviews/:id/requests", {
      params,
      body: { request: { times: [new Date("2030-05-20T10:30").toISOString()], reason: "Viagem" } },
    }),
  ],
  [
    "asks for another time without one",
    (api) => interviewActions(5).ask(api, { first: "2030-05-20T10:30" }),
    request("POST /candidates/interviews/:id/requests", {
      params,
      body: { request: { times: [new Date("2030-05-20T10:30").toISOString()] } },
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

interface Stream {
  getTracks(): { stop: () => void }[];
  getVideoTracks(): object[];
}
/** The browser, which gives these streams where a page asks for devices. */
function withDevices(give: (wanted: MediaStreamConstraints) => Promise<Stream>) {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia: give } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaDevices"));
}
const streamOf = (stop: () => void, video: object[] = []): Stream => ({
  getTracks: () => [{ stop }],
  getVideoTracks: () => video,
});

it("holds the devices for as long as the check is open, and no longer", async () => {
  const stop = vi.fn();
  withDevices(() => Promise.resolve(streamOf(stop)));
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
  const allowed: ((given: Stream) => void)[] = [];
  withDevices(() => new Promise((resolve) => allowed.push(resolve)));
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  await screen.does(() => check.current.check());
  await screen.does(() => check.current.stop());
  expect(allowed).toHaveLength(1);
  await screen.does(() => allowed[0]?.(streamOf(stop)));
  expect(stop).toHaveBeenCalledOnce();
});

it("gives back a device of a check that ended while the next one holds its own", async () => {
  const stopped: string[] = [];
  const allowed: ((given: Stream) => void)[] = [];
  withDevices(() => new Promise((resolve) => allowed.push(resolve)));
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  for (const turn of ["first", "second"]) {
    await screen.does(() => check.current.check());
    if (turn === "first") await screen.does(() => check.current.stop());
  }
  await screen.does(() => allowed[1]?.(streamOf(() => void stopped.push("second"))));
  await screen.does(() => allowed[0]?.(streamOf(() => void stopped.push("first"))));
  expect(stopped).toEqual(["first"]);
});

it("shows the picture of the camera where the page has a place for it, whichever is there first", async () => {
  const [voice, picture] = [streamOf(() => undefined), streamOf(() => undefined, [{}])];
  withDevices(({ video }) => Promise.resolve(video ? picture : voice));
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  const [early, late] = [{}, {}] as HTMLVideoElement[];
  await screen.does(() => check.current.show(early ?? null));
  expect(early).toEqual({});
  await screen.does(() => check.current.check());
  expect(early).toEqual({ srcObject: picture });
  await screen.does(() => check.current.show(null));
  await screen.does(() => check.current.show(late ?? null));
  expect(late).toEqual({ srcObject: picture });
});

it("shows no picture of a browser that only hears", async () => {
  withDevices(({ video }) =>
    video
      ? Promise.reject(new DOMException("Not allowed", "NotAllowedError"))
      : Promise.resolve(streamOf(() => undefined)),
  );
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  const place = {} as HTMLVideoElement;
  await screen.does(() => check.current.show(place));
  await screen.does(() => check.current.check());
  expect(place).toEqual({});
  expect(check.current).toMatchObject({ camera: "refused", microphone: "works" });
});

it("says that a browser without devices has none, not that they were refused", async () => {
  const screen = await openScreen({ as: "candidates" });
  const check = await screen.hook(useDeviceCheck);
  await screen.does(() => check.current.check());
  expect(check.current).toMatchObject({ camera: "unsupported", microphone: "unsupported" });
});
