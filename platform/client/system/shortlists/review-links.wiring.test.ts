// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { likeOf } from "#machines/testing/shortlists.ts";
import { useLoadingDialog } from "../page/use-loading-dialog.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { byLink, request } from "../testing/wire.ts";
import type { ReviewPlace } from "./unsent-judgements.ts";
import { useLastShortlist, useShortlistAccess } from "./use-shortlist-access.ts";
import { useShortlistReview } from "./use-shortlist-review.ts";

const token = "a-token-of-a-link-that-is-long-enough";
const tokens = { local: { token: [`s1&&${token}`] } };
const counts = { like_candidate: 1, deslike_candidate: 2, star_candidate: 3, amount_description: 4 };
const apply = { id: 21, liked: null, starred: false, description: null, reasons: [], judged_by: [] };
const reader = { client_contact_id: null, name: null, concluded_at: null };
const review = { applies: [apply], stages: [], reader, stream_epoch: "e", stream_offset: 0 };
const contact: ReviewPlace = { by: "contact", id: "s1", jobUid: "j1" };
const link: ReviewPlace = { by: "link", id: "s1" };
const ofLink = { id: "s1" };
const check = "GET /shortlist_relationships/:id" as const;
const read = "GET /shortlist_relationships/:id/applies" as const;
const judge = "POST /shortlist_relationships/:id/like_candidates" as const;
const cableToken = "POST /shortlist_relationships/:id/cable_tokens" as const;

async function byTheLink(given: object = {}, local: Record<string, unknown> = {}) {
  const screen = await openScreen({ as: null, kept: { local: { ...tokens.local, ...local } } });
  screen.always(cableToken, { token: "cable" });
  const page = await screen.hook(() => useShortlistReview(link));
  await screen.answers(read, { ...review, ...given });
  screen.sent();
  return { screen, page };
}
async function asContact() {
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => useShortlistReview(contact));
  await screen.answers("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", review);
  screen.sent();
  return { screen, page };
}

it("asks for the link where this browser never followed it", async () => {
  const screen = await openScreen({
    as: null,
    at: "/shortlist/s1",
    kept: { local: { token: [`s2&&${token}`] } },
  });
  const page = await screen.hook(() => ({ ...useShortlistAccess("s1"), last: useLastShortlist() }));
  expect(page.current).toMatchObject({ state: "missing", last: "s2" });
  expect(screen.sent()).toEqual([]);
  expect(screen.place()).toBe("/shortlist/s1");
});

it("is checked again when the person asks, where it could not be", async () => {
  const screen = await openScreen({ as: null, at: "/shortlist/s1", kept: tokens });
  const page = await screen.hook(() => useShortlistAccess("s1"));
  expect(page.current.state).toBe("waiting");
  const first = screen.sent();
  await screen.loses(check);
  expect(page.current.state).toBe("unreachable");
  expect(await screen.sends(() => page.current.retry())).toEqual(first);
});

it("takes another link of the same shortlist that is opened in its tab", async () => {
  const screen = await openScreen({ as: null, at: "/shortlist/s1", kept: tokens });
  await screen.hook(() => useShortlistAccess("s1"));
  await screen.refuses(check, "token_revoked");
  screen.sent();
  const to = "/shortlist/s1#token=another-token-that-is-long-enough";
  const sent = await screen.sends(() => {
    // The browser has the address before the page hears of it.
    window.history.replaceState({ idx: 0 }, "", to);
    screen.system.bus.publish({ type: "navigation.requested", to, replace: false });
  });
  expect(sent.at(-1)).toEqual(
    byLink(request(check, { params: ofLink }), "another-token-that-is-long-enough"),
  );
});

it("is read again where it could not be, by the person and by the connection", async () => {
  const screen = await openScreen({ as: null, kept: tokens });
  const page = await screen.hook(() => useShortlistReview(link));
  expect(page.current).toMatchObject({
    state: "loading",
    shortlist: null,
    applies: [],
    version: "0",
    reader,
  });
  const first = screen.sent();
  await screen.refuses(read, "internal");
  expect(page.current).toMatchObject({ state: "failed", failure: "internal" });
  expect(await screen.sends(() => page.current.retry())).toEqual(first);
  await screen.loses(read);
  const online = { type: "connectivity.changed", online: true } as const;
  expect(await screen.sends(() => screen.system.bus.publish(online))).toEqual(first);
  await screen.answers(read, { ...review, stream_offset: 6, stages: [] });
  expect(page.current).toMatchObject({ state: "ready", version: "6" });
  expect(page.current.applies).toMatchObject([{ id: 21 }]);
  expect(screen.sent().map(({ call }) => call)).toEqual([cableToken]);
});

it("says that a link is no longer accepted", async () => {
  const screen = await openScreen({ as: null, kept: tokens });
  const page = await screen.hook(() => useShortlistReview(link));
  await screen.refuses(read, "token_revoked");
  expect(page.current.state).toBe("refused");
});

it("sends what was judged without a connection, once it is back, also in a later visit", async () => {
  const { screen, page } = await byTheLink();
  await screen.sends(() => page.current.judge(21, true));
  await screen.loses(judge);
  expect(page.current).toMatchObject({ waiting: true });
  expect([...page.current.unsent]).toEqual([21]);
  const kept: unknown = JSON.parse(window.localStorage.getItem("shortlist_review.link.s1") ?? "null");
  await page.leave();
  const again = await byTheLink({}, { "shortlist_review.link.s1": kept });
  expect([...again.page.current.unsent]).toEqual([21]);
  await again.screen.answers(judge, counts);
  expect(again.page.current).toMatchObject({ waiting: false });
  expect([...again.page.current.unsent]).toEqual([]);
  expect(window.localStorage.getItem("shortlist_review.link.s1")).toBeNull();
});

it("sends the reasons of a verdict, and a comment that was taken away", async () => {
  const { screen, page } = await byTheLink({ applies: [{ ...apply, liked: false, description: "Cara" }] });
  const sends = (like_candidate: object) => [{ call: judge, body: { like_candidate } }];
  expect(await screen.sends(() => page.current.reason(21, ["skills"]))).toMatchObject(
    sends({ apply_id: 21, type_avaliation: 1, like_avaliation: false, reasons: ["skills"] }),
  );
  await screen.answers(judge, counts);
  expect(await screen.sends(() => page.current.comment(21, ""))).toMatchObject(
    sends({ apply_id: 21, type_avaliation: 1, description: "" }),
  );
});

it("reads a link again when its messages were lost, or its cable is refused for good", async () => {
  const { screen } = await byTheLink();
  const reads = byLink(request(read, { params: ofLink }), token);
  expect(screen.cable.said()).toEqual([
    subscribed("ShortlistChannel", { shortlist_uid: "s1" }, { epoch: "e", offset: 0 }),
  ]);
  expect(await screen.sends(() => screen.cable.loses("ShortlistChannel"))).toEqual([reads]);
});

it("reads a link again that its cable is refused for", async () => {
  const screen = await openScreen({ as: null, kept: tokens });
  await screen.hook(() => useShortlistReview(link));
  await screen.answers(read, review);
  screen.sent();
  expect(await screen.sends(() => screen.refuses(cableToken, "token_revoked"))).toEqual([
    byLink(request(read, { params: ofLink }), token),
  ]);
});

it("has one cable for a link, however often its page is opened", async () => {
  const { screen, page } = await byTheLink();
  await page.leave();
  screen.cable.said();
  await screen.hook(() => useShortlistReview(link));
  await screen.answers(read, review);
  expect(screen.cable.said()).toHaveLength(1);
  const calls = screen.sent().map(({ call }) => call);
  expect(calls.filter((call) => call === cableToken).length).toBeLessThan(2);
});

it("tells the page's notifications of a judgement, with the shortlist and the candidate", async () => {
  const { screen, page } = await asContact();
  const like = likeOf(4, { apply_id: 21, description: "Boa" });
  const judged_by = [{ client_contact_id: 8, name: "Clara" }];
  const message = { type: "evaluated" as const, apply_id: 21, counts, like_candidate: like, judged_by };
  await screen.does(() => screen.cable.says("ShortlistChannel", message));
  expect(screen.reported("shortlist.evaluated")).toMatchObject([
    { shortlistId: "s1", applyId: 21, like: { id: 4, description: "Boa" } },
  ]);
  expect(page.current.applies[0]).toMatchObject({ ...counts, judged_by });
});

it.each([
  ["a link", byTheLink, "GET /shortlist_relationships/:id/applies/:apply_id/curriculum", ofLink, token],
  [
    "a client contact",
    asContact,
    "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/applies/:apply_id/curriculum",
    { jobId: "j1", id: "s1" },
    null,
  ],
] as const)("saves a candidate's CV for %s", async (_, open, call, params, by) => {
  const { screen, page } = await open();
  const dialog = await screen.hook(() => {
    const { success, error } = useLoadingDialog().words;
    return { success, error };
  });
  const saves = () => screen.sends(() => page.current.curriculum(21));
  const sent = await saves();
  const expected = { call, params: { ...params, apply_id: "21" } };
  expect(sent).toEqual([by === null ? expected : byLink(expected, by)]);
  await screen.gives(call, "ana.pdf");
  expect(screen.saved).toEqual(["ana.pdf"]);
  expect(dialog.current).toMatchObject({ success: "Arquivo baixado." });
  await saves();
  await screen.loses(call);
  expect(dialog.current).toMatchObject({ error: "Erro ao baixar o arquivo!" });
});

it.each([null, 7, { text: "a" }])("takes no %s for a comment that is being written", async (kept) => {
  const key = "shortlist_review.link.s1.comment.21";
  const screen = await openScreen({ as: null, kept: { ...tokens, session: { [key]: kept } } });
  const { drafts } = (await screen.hook(() => useShortlistReview(link))).current;
  expect(drafts.read(21)).toBeNull();
});

it("keeps a reply that is being written apart from a comment, of each shortlist", async () => {
  const { page } = await byTheLink();
  const { drafts, replyDrafts } = page.current;
  replyDrafts.keep(21, "Quando?");
  expect([replyDrafts.read(21), drafts.read(21), replyDrafts.read(22)]).toEqual(["Quando?", null, null]);
  const key = "shortlist_review.link.s1.reply.21";
  expect(JSON.parse(window.sessionStorage.getItem(key) ?? "null")).toBe("Quando?");
});
