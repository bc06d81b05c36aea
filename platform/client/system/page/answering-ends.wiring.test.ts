// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { delays } from "#machines/delays.ts";
import { useCultureAnswering } from "../public/culture-form.ts";
import { useReferenceAnswering } from "../public/reference-form.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useLinkedAnswering, useOwnAnswering } from "./use-answering.ts";

const token = "a-token-of-a-link-that-is-long-enough";
const otherToken = "another-token-of-a-link-just-as-long";
const open = "POST /answer_sheets/:id/open" as const;
const send = "POST /answer_sheets/:id/send" as const;
const save = "PUT /answer_sheets/:id" as const;
const params = { id: "s1" };
const question = { id: 1, answer_type: "text" as const, required: true, options: [] };
const sheet = { uid: "s1", anonymous: false, questions: [question], answers: [] };
const value = { type: "text", text: "Porque sim" } as const;
const first = { question_id: 1, value };

const opened = async (at = `/evaluation/s1#token=${token}`) => {
  const screen = await openScreen({ as: null, at });
  const page = await screen.hook(() => useLinkedAnswering("s1"));
  const opens = screen.sent();
  return { screen, page, opens };
};

it.each<[code: ErrorCode, why: string]>([
  ["token_revoked", "revoked"],
  ["token_expired", "expired"],
  ["already_done", "answered"],
  ["token_invalid", "wrong"],
  ["not_found", "wrong"],
])("says why a link opens nothing: %s", async (code, refused) => {
  const { screen, page } = await opened();
  expect(page.current).toMatchObject({ state: "waiting", sheet: null });
  await screen.refuses(open, code);
  expect(page.current.state).toEqual({ refused });
});

it("says that a link is incomplete, and asks nobody", async () => {
  const { page, opens } = await opened("/evaluation/s1");
  expect(page.current.state).toEqual({ refused: "missing" });
  expect(opens).toEqual([]);
});

it.each([
  ["s1", token],
  ["s2", otherToken],
])("knows each link's token in its tab, also once the address is without it: %s", async (uid, kept) => {
  const session = { answer_sheet_token_s1: token, answer_sheet_token_s2: otherToken };
  const screen = await openScreen({ as: null, at: `/evaluation/${uid}`, kept: { session } });
  await screen.hook(() => useLinkedAnswering(uid));
  expect(screen.sent()).toEqual([request(open, { params: { id: uid }, body: { token: kept } })]);
  expect(screen.reported("navigation.requested")).toEqual([]);
});

it("says that the link of a form which is submitted whole is incomplete, and asks nobody", async () => {
  const screen = await openScreen({ as: null, at: "/form/s1" });
  const form = await screen.hook(() => useCultureAnswering("s1"));
  expect(form.current.state).toEqual({ refused: "missing" });
  expect(screen.sent()).toEqual([]);
});

it("leaves no address with a token in the browser's history, and opens nothing anew for a mere place", async () => {
  const { screen, page } = await opened();
  const goes = screen.reported("navigation.requested");
  expect(new Set(goes.map(({ to, replace }) => `${to} ${replace}`))).toEqual(
    new Set(["/evaluation/s1 true"]),
  );
  await screen.answers(open, { answer_sheet: sheet });
  screen.sent();
  const go = () =>
    screen.system.bus.publish({
      ...{ type: "navigation.requested", to: "/evaluation/s1#questions", replace: false },
    });
  expect(await screen.sends(go)).toEqual([]);
  expect(page.current.state).toBe("asking");
});

it("gives up what is on its way as the page is left", async () => {
  const linked = await opened();
  await linked.page.leave();
  expect(linked.screen.waiting()).toEqual([]);
  const own = await openScreen({ as: "candidates", at: "/candidates/evaluations/s1" });
  const form = await own.hook(() => useOwnAnswering("s1", 8));
  expect(own.waiting()).toEqual(["GET /candidates/evaluations/:uid"]);
  await form.leave();
  expect(own.waiting()).toEqual([]);
});

it("opens a link that is followed in the same tab, also after one that was refused", async () => {
  const { screen, page } = await opened();
  await screen.refuses(open, "token_expired");
  expect(page.current.state).toEqual({ refused: "expired" });
  const to = `/evaluation/s1#token=${otherToken}`;
  const follow = () => {
    // The browser is there before the page knows.
    window.history.replaceState({ idx: 0 }, "", to);
    screen.system.bus.publish({ type: "navigation.requested", to, replace: false });
  };
  expect(await screen.sends(follow)).toEqual([request(open, { params, body: { token: otherToken } })]);
  expect(screen.place()).toBe("/evaluation/s1");
  await screen.refuses(open, "token_revoked");
  // Another refusal is not the one before.
  expect(page.current.state).toEqual({ refused: "revoked" });
});

it("says nothing of the link where the network is away, and opens it on demand or once it is back", async () => {
  const { screen, page } = await opened();
  await screen.loses(open);
  expect(page.current.state).toBe("unreachable");
  screen.sent();
  const asked = request(open, { params, body: { token } });
  expect(await screen.sends(() => page.current.retry())).toEqual([asked]);
  expect(page.current.state).toBe("waiting");
  await screen.loses(open);
  screen.sent();
  const back = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(back)).toEqual([asked]);
  await screen.answers(open, { answer_sheet: sheet });
  expect(page.current.state).toBe("asking");
});

it("goes back from the review to the questions, and on from there", async () => {
  const { screen, page } = await opened();
  await screen.answers(open, { answer_sheet: { ...sheet, answers: [first] } });
  await screen.does(() => page.current.review());
  expect(page.current).toMatchObject({ state: "review", busy: false });
  await screen.does(() => page.current.edit());
  expect(page.current.state).toBe("asking");
  await screen.does(() => page.current.review());
  screen.sent();
  expect(await screen.sends(() => page.current.send())).toHaveLength(1);
  expect(page.current).toMatchObject({ state: "review", busy: true });
  await screen.answers(send);
  expect(page.current).toMatchObject({ state: "sent", busy: false });
});

it("asks no more of a form that was declined", async () => {
  const { screen, page } = await opened();
  await screen.answers(open, { answer_sheet: sheet });
  screen.sent();
  await screen.does(() => page.current.declined());
  expect(page.current).toMatchObject({ state: { refused: "answered" }, sheet: null });
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([]);
});

it("takes a form that was sent from elsewhere for sent, and one that was withdrawn for over", async () => {
  const { screen, page } = await opened();
  await screen.answers(open, { answer_sheet: { ...sheet, answers: [first] } });
  await screen.does(() => page.current.review());
  await screen.sends(() => page.current.send());
  await screen.refuses(send, "already_done");
  expect(page.current.state).toBe("sent");
  const withdrawn = await opened();
  await withdrawn.screen.answers(open, { answer_sheet: sheet });
  await withdrawn.screen.does(() => withdrawn.page.current.change(1, value));
  await withdrawn.screen.passes(delays.debounce);
  await withdrawn.screen.refuses(save, "token_revoked");
  expect(withdrawn.page.current).toMatchObject({ state: { refused: "revoked" }, sheet: null });
  await withdrawn.screen.does(() => withdrawn.page.current.declined());
  expect(withdrawn.page.current.state).toEqual({ refused: "answered" });
  withdrawn.screen.sent();
});

it("has a candidate's answers for that form alone when they come back to it", async () => {
  const read = "GET /candidates/evaluations/:uid" as const;
  const screen = await openScreen({ as: "candidates", at: "/candidates/evaluations/s1" });
  const visit = async (uid: string, candidateId: number) => {
    const page = await screen.hook(() => useOwnAnswering(uid, candidateId));
    await screen.answers(read, { answer_sheet: { ...sheet, uid } });
    return page;
  };
  const before = await visit("s1", 8);
  await screen.does(() => before.current.change(1, value));
  await before.leave();
  expect((await visit("s1", 8)).current.answers).toEqual({ 1: value });
  expect((await visit("s2", 8)).current.answers).toEqual({});
  expect((await visit("s1", 9)).current.answers).toEqual({});
});

const one = { questions: [{ ...question, title: "Por quê?" }], answers: [] };
it("has the answers to a linked form for that form alone, and says whether it is finished", async () => {
  const culture = "PUT /cultural_fits/:id" as const;
  const screen = await openScreen({ as: null, at: `/form/s1#token=${token}` });
  const form = await screen.hook(() => useCultureAnswering("s1"));
  await screen.answers("POST /cultural_fits/:id/open", { cultural_fit: one });
  await screen.does(() => form.current.change(1, value));
  const body = { token, answers: [{ ...first, known: [null] }], finished: false };
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
    request(culture, { params, body }),
  ]);
  await screen.loses(culture);
  expect(form.current.keeping).toBe("away");
  const other = await screen.hook(() => useReferenceAnswering("s1"));
  await screen.answers("POST /professional_references/:id/open", { professional_reference: one });
  expect(other.current.answers).toEqual({});
  await other.leave();
  await screen.passes(delays.tryAgain);
  await screen.answers(culture, { cultural_fit: { ...one, answers: [first] } });
  await screen.does(() => form.current.review());
  expect(await screen.sends(() => form.current.send())).toEqual([
    request(culture, { params, body: { token, answers: [{ ...first, known: [] }], finished: true } }),
  ]);
});

it("has the answers of a link for that link alone, and none of a form that was sent", async () => {
  const session = { answer_sheet_token_s1: token, answer_sheet_token_s2: otherToken };
  const screen = await openScreen({ as: null, at: "/evaluation/s1", kept: { session } });
  const visit = async (uid: string) => {
    const page = await screen.hook(() => useLinkedAnswering(uid));
    await screen.answers(open, { answer_sheet: { ...sheet, uid } });
    return page;
  };
  const before = await visit("s1");
  await screen.does(() => before.current.change(1, value));
  await before.leave();
  expect((await visit("s2")).current.answers).toEqual({});
  const again = await visit("s1");
  expect(again.current.answers).toEqual({ 1: value });
  await screen.does(() => again.current.review());
  await screen.sends(() => again.current.send());
  await screen.answers(send);
  await again.leave();
  expect((await visit("s1")).current.answers).toEqual({});
  screen.sent();
});
