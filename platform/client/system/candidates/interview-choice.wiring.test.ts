// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { freeTimes, hoursActions, interviewOffers, offerActions } from "../recruiters/interview-offers.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { ownOffers } from "./interviews.ts";
import { useInterviewChoice } from "./use-interview-choice.ts";

const hours = { weekdays: [1], from_minute: 540, to_minute: 1080 };
const offer = {
  ...{ apply_id: 3, stage: 1, duration_minutes: 45, buffer_minutes: 15, change_hours: 12 },
  times: ["2030-05-20T13:00:00.000Z"],
};
const actions: ActionRow[] = [
  [
    "offers the times that were ticked",
    (api) => offerActions.offer(api, { ...offer, days: 7 }),
    request("POST /recruiters/interview_offers", { body: { interview_offer: offer } }),
  ],
  [
    "withdraws an offer",
    (api) => offerActions.withdraw(api, { id: 6 }),
    request("POST /recruiters/interview_offers/:id/withdrawals", { params: { id: 6 } }),
  ],
  [
    "says when a recruiter takes interviews",
    (api) => hoursActions.save(api, hours),
    request("PUT /recruiters/working_hours", {
      body: { working_hours: { ...hours, break_from: null, break_to: null } },
    }),
  ],
];
itSends(actions);

it("reads what was offered, and the times that are free", async () => {
  const screen = await openScreen();
  await screen.hook(() => useRead(interviewOffers, { query: { apply_id: 3 } }));
  expect(screen.sent()).toEqual([request("GET /recruiters/interview_offers", { query: { apply_id: 3 } })]);
  const query = { duration_minutes: 45, buffer_minutes: 15, days: 7 };
  const sent = await screen.sends(() => screen.hook(() => useRead(freeTimes, { query })));
  expect(sent).toEqual([request("GET /recruiters/free_times", { query })]);
});

it("reads the candidate's own offers", async () => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(() => useRead(ownOffers));
  expect(screen.sent()).toEqual([request("GET /candidates/interview_offers")]);
});

const params = { uid: "of12345678" };
const times = ["2030-05-20T13:00:00.000Z", "2030-05-20T14:00:00.000Z"] as const;
const reported = (state: "open" | "chosen") => ({
  interview_offer: {
    ...{ ...params, state, times: [...times] },
    interview: state === "chosen" ? { id: 4, starts_at: times[0], changeable: true } : null,
  },
});

it("takes the link's token along, chooses, changes and cancels", async () => {
  const token = "a-token-of-a-link-0001";
  const screen = await openScreen({ as: null, at: `/interview_times/${params.uid}#token=${token}` });
  const choice = await screen.hook(() => useInterviewChoice(params.uid));
  expect(screen.sent()).toEqual([request("POST /interview_offers/:uid/open", { params, body: { token } })]);
  await screen.answers("POST /interview_offers/:uid/open", reported("open"));
  expect(choice.current.offer?.times).toEqual(times);
  await screen.does(() => choice.current.pick(times[0]));
  const body = { token, starts_at: times[0] };
  expect(await screen.sends(() => choice.current.confirm())).toEqual([
    request("POST /interview_offers/:uid/choices", { params, body }),
  ]);
  await screen.answers("POST /interview_offers/:uid/choices", reported("chosen"));
  expect(choice.current.isChosen).toBe(true);
  await screen.does(() => choice.current.change());
  expect(choice.current.isChosen).toBe(false);
  await screen.does(() => choice.current.keep());
  await screen.does(() => choice.current.askCancel());
  await screen.does(() => choice.current.keepInterview());
  await screen.does(() => choice.current.askCancel());
  expect(await screen.sends(() => choice.current.cancel())).toEqual([
    request("POST /interview_offers/:uid/cancellations", { params, body: { token } }),
  ]);
  await screen.loses("POST /interview_offers/:uid/cancellations");
  expect(choice.current).toMatchObject({ isAsking: true, failure: "unavailable" });
});

it("sends when the candidate can where no time suits them", async () => {
  const token = "a-token-of-a-link-0002";
  const screen = await openScreen({ as: null, at: `/interview_times/${params.uid}#token=${token}` });
  const choice = await screen.hook(() => useInterviewChoice(params.uid));
  await screen.answers("POST /interview_offers/:uid/open", reported("open"));
  await screen.does(() => choice.current.refuse());
  expect(choice.current.isRefusing).toBe(true);
  await screen.does(() => choice.current.keepTimes());
  expect(choice.current.isRefusing).toBe(false);
  await screen.does(() => choice.current.refuse());
  await screen.does(() => choice.current.write("Só à noite"));
  expect(await screen.sends(() => choice.current.askOthers())).toEqual([
    request("POST /interview_offers/:uid/refusals", { params, body: { token, message: "Só à noite" } }),
  ]);
  const { interview_offer } = reported("open");
  await screen.answers("POST /interview_offers/:uid/refusals", {
    interview_offer: { ...interview_offer, state: "declined" },
  });
  expect(choice.current.isClosed).toBe(true);
});

it("keeps a message that cannot be sent in this browser, and sends it when the page is opened again", async () => {
  const open = (local: Record<string, unknown>) =>
    openScreen({ as: null, at: `/interview_times/${params.uid}#token=t-0003`, kept: { local } });
  const first = await open({});
  const choice = await first.hook(() => useInterviewChoice(params.uid));
  await first.answers("POST /interview_offers/:uid/open", reported("open"));
  await first.does(() => choice.current.refuse());
  await first.does(() => choice.current.write("Só à noite"));
  const sent = request("POST /interview_offers/:uid/refusals", {
    params,
    body: { token: "t-0003", message: "Só à noite" },
  });
  expect(await first.sends(() => choice.current.askOthers())).toEqual([sent]);
  await first.loses("POST /interview_offers/:uid/refusals");
  expect(choice.current).toMatchObject({ isRefusing: true, isHeld: true, message: "Só à noite" });
  const key = `interview_times ${params.uid}`;
  const again = await open({ [key]: { message: "Só à noite", waits: true } });
  const reopened = await again.hook(() => useInterviewChoice(params.uid));
  again.sent();
  expect(
    await again.sends(() => again.answers("POST /interview_offers/:uid/open", reported("open"))),
  ).toEqual([sent]);
  const { interview_offer } = reported("open");
  await again.answers("POST /interview_offers/:uid/refusals", {
    interview_offer: { ...interview_offer, state: "declined" },
  });
  expect(reopened.current).toMatchObject({ isClosed: true, message: "" });
});

it("opens a signed-in person's offer without a token, and retries where that failed", async () => {
  const screen = await openScreen({ as: "candidates", at: "/interview_times/of22222222" });
  const uid = "of22222222";
  const choice = await screen.hook(() => useInterviewChoice(uid));
  const opens = request("POST /interview_offers/:uid/open", { params: { uid }, body: { token: null } });
  expect(screen.sent()).toEqual([opens]);
  await screen.loses("POST /interview_offers/:uid/open");
  expect(choice.current.isUnreachable).toBe(true);
  expect(await screen.sends(() => choice.current.retry())).toEqual([opens]);
});

it("opens the times that came after by the older link", async () => {
  const screen = await openScreen({ as: null, at: "/interview_times/older-offer#token=mailed" });
  await screen.hook(() => useInterviewChoice("older-offer"));
  const open = "POST /interview_offers/:uid/open";
  const asking = (uid: string) => request(open, { params: { uid }, body: { token: "mailed" } });
  expect(screen.sent()).toEqual([asking("older-offer")]);
  await screen.answers(open, { interview_offer: { state: "withdrawn", newer_uid: "newer-offer" } });
  await screen.hook(() => useInterviewChoice("newer-offer"));
  expect(screen.sent()).toEqual([asking("newer-offer")]);
});
