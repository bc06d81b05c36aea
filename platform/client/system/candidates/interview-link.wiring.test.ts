// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useInterviewChoice } from "./use-interview-choice.ts";

const open = "POST /interview_offers/:uid/open" as const;
const refuse = "POST /interview_offers/:uid/refusals" as const;
const times = ["2030-05-20T13:00:00.000Z", "2030-05-20T14:00:00.000Z"];
const offer = (uid: string, state: "open" | "chosen" | "withdrawn" | "declined" = "open") => ({
  interview_offer: {
    ...{ uid, state, times },
    interview: state === "chosen" ? { id: 4, starts_at: "2030-05-20T13:00:00.000Z", changeable: true } : null,
  },
});
const opens = (uid: string) => request(open, { params: { uid }, body: { token: null } });
const isBack = (screen: ScreenOfTest) => () =>
  screen.system.bus.publish({ type: "connectivity.changed", online: true });
const keptAt = (uid: string) => window.localStorage.getItem(`interview_times ${uid}`);

async function offered(uid = "offer-no-1") {
  const screen = await openScreen({ as: "candidates", at: "/candidates/interviews" });
  const choice = await screen.hook((of: string) => useInterviewChoice(of), uid);
  expect(screen.sent()).toEqual([opens(uid)]);
  return { screen, choice };
}

it("says that an offer is not for whoever opened it", async () => {
  const { screen, choice } = await offered();
  expect(choice.current).toMatchObject({ isWaiting: true, isRefused: false });
  await screen.refuses(open, "token_invalid");
  expect(choice.current).toMatchObject({ isWaiting: false, isRefused: true, isUnreachable: false });
});

it("opens an offer once the connection is back", async () => {
  const { screen, choice } = await offered();
  await screen.loses(open);
  expect(choice.current).toMatchObject({ isUnreachable: true, isRefused: false });
  expect(await screen.sends(isBack(screen))).toEqual([opens("offer-no-1")]);
});

it("keeps what is written in the browser until it has arrived, then no longer", async () => {
  const { screen, choice } = await offered();
  await screen.answers(open, offer("offer-no-1"));
  await screen.does(() => choice.current.refuse());
  await screen.does(() => choice.current.write("Só à noite"));
  expect(JSON.parse(keptAt("offer-no-1") ?? "")).toEqual({ message: "Só à noite", waits: false });
  await screen.does(() => choice.current.askOthers());
  expect(choice.current).toMatchObject({ isBusy: true, isRefusing: true });
  screen.sent();
  await screen.loses(refuse);
  expect(JSON.parse(keptAt("offer-no-1") ?? "")).toEqual({ message: "Só à noite", waits: true });
  await screen.sends(isBack(screen));
  await screen.answers(refuse, offer("offer-no-1", "declined"));
  expect([choice.current.isClosed, keptAt("offer-no-1")]).toEqual([true, null]);
});

it("says that one's time is being cancelled, until it is", async () => {
  const { screen, choice } = await offered();
  await screen.answers(open, offer("offer-no-1", "chosen"));
  expect(choice.current).toMatchObject({ isChosen: true, isAsking: false });
  await screen.does(() => choice.current.askCancel());
  expect(choice.current).toMatchObject({ isChosen: true, isAsking: true });
  await screen.sends(() => choice.current.cancel());
  expect(choice.current).toMatchObject({ isChosen: true, isAsking: true, isBusy: true });
  await screen.answers("POST /interview_offers/:uid/cancellations", offer("offer-no-1", "open"));
  expect(choice.current).toMatchObject({ isChosen: false, isAsking: false, isBusy: false });
});

it("opens the offer that is shown, and chooses of that one", async () => {
  const { screen, choice } = await offered();
  await screen.answers(open, offer("offer-no-1"));
  await screen.does(() => choice.current.pick(times[0] ?? ""));
  await choice.turnTo("offer-no-2");
  expect(screen.sent()).toEqual([opens("offer-no-2")]);
  await screen.answers(open, offer("offer-no-2"));
  expect(choice.current.picked).toBeNull();
  await screen.does(() => choice.current.pick(times[1] ?? ""));
  expect(await screen.sends(() => choice.current.confirm())).toEqual([
    request("POST /interview_offers/:uid/choices", {
      params: { uid: "offer-no-2" },
      body: { token: null, starts_at: "2030-05-20T14:00:00.000Z" },
    }),
  ]);
});
