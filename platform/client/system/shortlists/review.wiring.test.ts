// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { likeOf } from "#machines/testing/shortlists.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { byLink, request } from "../testing/wire.ts";
import { reviewAnswers } from "./shortlist-review.ts";
import type { ReviewPlace } from "./unsent-judgements.ts";
import { useShortlistAccess } from "./use-shortlist-access.ts";
import { useShortlistReading } from "./use-shortlist-reading.ts";
import { useShortlistReview } from "./use-shortlist-review.ts";

const token = "a-token-of-a-link-that-is-long-enough";
const tokens = { local: { token: [`s1&&${token}`] } };
const counts = { like_candidate: 1, deslike_candidate: 2, star_candidate: 3, amount_description: 4 };
const apply = {
  id: 21,
  liked: null,
  starred: false,
  description: null,
  reasons: [],
  seen: false,
  stage: null,
  judged_by: [],
  ...counts,
};
const reader = { client_contact_id: null, name: null, concluded_at: null };
const review = { applies: [apply], stages: [], reader, stream_epoch: "e", stream_offset: 0 };
const contact: ReviewPlace = { by: "contact", id: "s1", jobUid: "j1" };
const link: ReviewPlace = { by: "link", id: "s1" };
const asContact = { jobId: "j1", id: "s1" };
const ofLink = { id: "s1" };

it("follows a link with its token, which leaves the address and stays in the browser", async () => {
  const screen = await openScreen({ as: null, at: `/shortlist/s1?a=1#token=${token}` });
  const page = await screen.hook(() => useShortlistAccess("s1"));
  expect(screen.sent()).toEqual([
    byLink(request("GET /shortlist_relationships/:id", { params: ofLink }), token),
  ]);
  expect(screen.place()).toBe("/shortlist/s1?a=1");
  await screen.answers("GET /shortlist_relationships/:id");
  expect(page.current.state).toBe("admitted");
  expect(window.localStorage.getItem("token")).toContain(`s1&&${token}`);
});

it.each([
  ["token_invalid", "wrong", "[]"],
  ["token_revoked", "revoked", tokens.local.token],
  ["token_expired", "expired", tokens.local.token],
] as const)("keeps only a token that may be good again: %s", async (code, state, left) => {
  const screen = await openScreen({ as: null, at: "/shortlist/s1", kept: tokens });
  const page = await screen.hook(() => useShortlistAccess("s1"));
  await screen.refuses("GET /shortlist_relationships/:id", code);
  expect(page.current.state).toBe(state);
  expect(window.localStorage.getItem("token")).toBe(left === "[]" ? left : JSON.stringify(left));
});

it("checks an unreachable shortlist again once the connection is back, and one that was refused meanwhile", async () => {
  const screen = await openScreen({ as: null, at: "/shortlist/s1", kept: tokens });
  const page = await screen.hook(() => useShortlistAccess("s1"));
  const read = screen.sent();
  await screen.refuses("GET /shortlist_relationships/:id", "unavailable");
  expect(page.current.state).toBe("unreachable");
  const { bus } = screen.system;
  const goes = (online: boolean) => () => bus.publish({ type: "connectivity.changed", online });
  expect(await screen.sends(goes(false))).toEqual([]);
  expect(await screen.sends(goes(true))).toEqual(read);
  await screen.answers("GET /shortlist_relationships/:id");
  expect(page.current.state).toBe("admitted");
  const refused = (shortlistId: string) => () =>
    bus.publish({ type: "shortlist.refused", shortlistId, code: "token_revoked" });
  expect(await screen.sends(refused("s2"))).toEqual([]);
  expect(await screen.sends(refused("s1"))).toEqual(read);
});

it("lets go of what was judged in a shortlist that is gone", async () => {
  const judged = [{ kind: "verdict", applyId: 21, liked: true }];
  const local = { ...tokens.local, "shortlist_review.link.s1": judged, "shortlist_review.link.s2": judged };
  const screen = await openScreen({ as: null, at: "/shortlist/s1", kept: { local } });
  const page = await screen.hook(() => useShortlistAccess("s1"));
  await screen.refuses("GET /shortlist_relationships/:id", "not_found");
  expect(page.current.state).toBe("gone");
  expect(window.localStorage.getItem("token")).toBe("[]");
  expect(window.localStorage.getItem("shortlist_review.link.s1")).toBeNull();
  expect(window.localStorage.getItem("shortlist_review.link.s2")).not.toBeNull();
});

it("opens a link by its password, and keeps the token that it is answered", async () => {
  const screen = await openScreen({ as: null, at: "/shortlist/s1", kept: tokens });
  const page = await screen.hook(() => useShortlistAccess("s1"));
  await screen.refuses("GET /shortlist_relationships/:id", "password_required");
  expect(page.current.state).toBe("locked");
  expect(await screen.sends(() => page.current.unlock("aurora-2026"))).toEqual([
    byLink(
      request("POST /shortlist_relationships/:id/admissions", {
        params: ofLink,
        body: { password: "aurora-2026" },
      }),
      token,
    ),
  ]);
  expect(page.current.unlocking).toBe(true);
  await screen.refuses("POST /shortlist_relationships/:id/admissions", "rate_limited");
  expect(page.current).toMatchObject({ state: "locked", failure: "rate_limited", unlocking: false });
  await screen.sends(() => page.current.unlock("aurora-2026"));
  expect(
    await screen.sends(() =>
      screen.answers("POST /shortlist_relationships/:id/admissions", { token: `${token}.proof` }),
    ),
  ).toEqual([byLink(request("GET /shortlist_relationships/:id", { params: ofLink }), `${token}.proof`)]);
  expect(window.localStorage.getItem("token")).toContain(`s1&&${token}.proof`);
});

it("judges by a link", async () => {
  const screen = await openScreen({ as: null, kept: tokens });
  const page = await screen.hook(() => useShortlistReview(link));
  expect(screen.sent()).toEqual([
    byLink(request("GET /shortlist_relationships/:id/applies", { params: ofLink }), token),
  ]);
  screen.always("POST /shortlist_relationships/:id/cable_tokens", { token: "cable" });
  expect(
    await screen.sends(() =>
      screen.answers("GET /shortlist_relationships/:id/applies", { ...review, stream_offset: 6 }),
    ),
  ).toEqual([byLink(request("POST /shortlist_relationships/:id/cable_tokens", { params: ofLink }), token)]);
  expect(screen.cable.said()).toEqual([
    subscribed("ShortlistChannel", { shortlist_uid: "s1" }, { epoch: "e", offset: 6 }),
  ]);
  const sends = (like_candidate: {
    apply_id: number;
    type_avaliation: 1 | 2;
    like_avaliation: boolean | null;
    description?: string;
  }) =>
    byLink(
      request("POST /shortlist_relationships/:id/like_candidates", {
        params: ofLink,
        body: { like_candidate },
      }),
      token,
    );
  expect(await screen.sends(() => page.current.judge(21, true))).toEqual([
    sends({ apply_id: 21, type_avaliation: 1, like_avaliation: true }),
  ]);
  const done = () => screen.answers("POST /shortlist_relationships/:id/like_candidates", counts);
  await done();
  expect(await screen.sends(() => page.current.favourite(21, true))).toEqual([
    sends({ apply_id: 21, type_avaliation: 2, like_avaliation: true }),
  ]);
  await done();
  expect(await screen.sends(() => page.current.comment(21, "claro"))).toEqual([
    sends({ apply_id: 21, type_avaliation: 1, like_avaliation: true, description: "claro" }),
  ]);
  await screen.answers("POST /shortlist_relationships/:id/like_candidates", { ...counts, star_candidate: 9 });
  expect(page.current.applies[0]).toMatchObject({ liked: true, starred: true, star_candidate: 9 });
  await screen.hook(() => useRead(page.current.remarks, { applyId: 21, version: "1" }));
  expect(screen.sent().at(-1)).toEqual(
    byLink(
      request("GET /shortlist_relationships/:id/like_candidates", {
        params: ofLink,
        query: { where: { apply_id: 21 } },
      }),
      token,
    ),
  );
});

it("judges as a client contact, and keeps what could not be sent for them alone", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => useShortlistReview(contact));
  expect(screen.sent()).toEqual([
    request("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", { params: asContact }),
  ]);
  await screen.answers("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", review);
  expect(screen.cable.said()).toMatchObject([{ channel: "ShortlistChannel" }]);
  const call = "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates";
  expect(await screen.sends(() => page.current.judge(21, false))).toEqual([
    request("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates", {
      params: asContact,
      body: { like_candidate: { apply_id: 21, type_avaliation: 1, like_avaliation: false } },
    }),
  ]);
  await screen.loses(call);
  expect([...page.current.unsent]).toEqual([21]);
  expect(screen.kept("unsent shortlist_review.contact.s1").local).toMatchObject([
    { kind: "verdict", applyId: 21, liked: false },
  ]);
  await screen.hook(() => useRead(page.current.remarks, { applyId: 21, version: "1" }));
  expect(screen.sent().at(-1)).toEqual(
    request("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates", {
      params: asContact,
      query: { where: { apply_id: 21 } },
    }),
  );
});

it.each([
  ["a link", link, null],
  ["a client contact", contact, "client_contacts"],
] as const)("keeps a comment that is being written, for whoever writes it: %s", async (_, place, as) => {
  const screen = await openScreen(as === null ? { as, kept: tokens } : { as });
  const { drafts, replyDrafts } = (await screen.hook(() => useShortlistReview(place))).current;
  expect(drafts.read(21)).toBeNull();
  drafts.keep(21, "Falta saber");
  expect(replyDrafts.read(21)).toBeNull();
  const again = (await screen.hook(() => useShortlistReview(place))).current;
  expect([again.drafts.read(21), again.drafts.read(22)]).toEqual(["Falta saber", null]);
  const own = screen.kept(`shortlist_review.${place.by}.s1.comment.21`).session;
  expect(own).toBe(as === null ? undefined : "Falta saber");
  again.drafts.drop(21);
  expect(drafts.read(21)).toBeNull();
});

it("sends whom the reader saw, their conclusion and replies: by a link", async () => {
  const screen = await openScreen({ as: null, kept: tokens });
  const page = await screen.hook(() => useShortlistReview(link));
  await screen.answers("GET /shortlist_relationships/:id/applies", review);
  const { reach, replyDrafts } = page.current;
  const answers = reviewAnswers(reach, replyDrafts);
  replyDrafts.keep(21, " Quando? ");
  const body = { reply: { apply_id: 21, body: "Quando?" } };
  expect(await screen.sends(() => void reach.seen([21]))).toEqual([
    byLink(
      request("POST /shortlist_relationships/:id/seen", { params: ofLink, body: { apply_ids: [21] } }),
      token,
    ),
  ]);
  expect(await screen.sends(() => void answers.conclude(null, { concluded: true }))).toEqual([
    byLink(
      request("POST /shortlist_relationships/:id/conclusions", { params: ofLink, body: { concluded: true } }),
      token,
    ),
  ]);
  expect(await screen.sends(() => void answers.reply(null, { applyId: 21, body: " Quando? " }))).toEqual([
    byLink(request("POST /shortlist_relationships/:id/replies", { params: ofLink, body }), token),
  ]);
  expect(replyDrafts.read(21), "kept until the reply has arrived").toBe(" Quando? ");
  await screen.answers("POST /shortlist_relationships/:id/replies", {
    ...{ id: 1, apply_id: 21, client_contact_id: null, by_house: false, author_name: null },
    ...{ body: "Quando?", created_at: "2026-01-01T00:00:00.000Z" },
  });
  expect(replyDrafts.read(21)).toBeNull();
});

it("sends the same as a client contact, and goes from one candidate to the next by key", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => {
    const current = useShortlistReview(contact);
    return { ...current, reading: useShortlistReading(current) };
  });
  await screen.answers("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", review);
  const { reach } = page.current;
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await screen.does(() => press("j"));
  expect(page.current.reading.current).toBe(21);
  expect(await screen.sends(() => screen.does(() => press("l")))).toEqual([
    request("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates", {
      params: asContact,
      body: { like_candidate: { apply_id: 21, type_avaliation: 1, like_avaliation: true } },
    }),
  ]);
  expect(await screen.sends(() => void reach.seen([21]))).toEqual([
    request("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/seen", {
      params: asContact,
      body: { apply_ids: [21] },
    }),
  ]);
  expect(await screen.sends(() => void reach.conclude(false))).toEqual([
    request("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/conclusions", {
      params: asContact,
      body: { concluded: false },
    }),
  ]);
  expect(await screen.sends(() => void reach.reply(21, "Quando?"))).toEqual([
    request("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/replies", {
      params: asContact,
      body: { reply: { apply_id: 21, body: "Quando?" } },
    }),
  ]);
});

it("opens with the filter of the address, and keeps there what is chosen beside its other keys", async () => {
  const screen = await openScreen({ as: "client_contacts", at: "/shortlist/s1?filter=liked&tab=x" });
  const page = await screen.hook(() => {
    const current = useShortlistReview(contact);
    return { ...current, reading: useShortlistReading(current) };
  });
  await screen.answers("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", {
    ...review,
    applies: [
      { ...apply, liked: true, stage: 1 },
      { ...apply, id: 22, stage: 5, judged_by: [{ client_contact_id: 8, name: "Clara" }] },
    ],
  });
  const shown = () => page.current.reading.shown.map(({ id }) => id);
  expect(shown()).toEqual([21]);
  await screen.does(() => {
    page.current.reading.filterBy({ verdict: "all" });
    page.current.reading.filterBy({ stage: 5 });
    page.current.reading.filterBy({ judgedBy: 8 });
  });
  expect(shown()).toEqual([22]);
  expect(screen.place()).toBe("/shortlist/s1?tab=x&stage=5&judged_by=8");
  await screen.does(() => page.current.reading.showAll());
  expect([shown(), screen.place()]).toEqual([[21, 22], "/shortlist/s1?tab=x"]);
});

const judging = "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates" as const;
it.each([
  ["l", null, { type_avaliation: 1, like_avaliation: true }],
  ["L", null, { type_avaliation: 1, like_avaliation: true }],
  ["d", null, { type_avaliation: 1, like_avaliation: false }],
  ["f", null, { type_avaliation: 2, like_avaliation: true }],
  ["l", true, { type_avaliation: 1, like_avaliation: null }],
  ["d", true, { type_avaliation: 1, like_avaliation: false }],
] as const)("judges by the key %s whom it judged %s before", async (key, liked, sent) => {
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => {
    const current = useShortlistReview(contact);
    return { ...current, reading: useShortlistReading(current) };
  });
  await screen.answers("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", {
    ...review,
    applies: [
      { ...apply, liked },
      { ...apply, id: 22 },
    ],
  });
  const press = (pressed: string, more: KeyboardEventInit = {}) =>
    window.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, ...more }));
  await screen.does(() => press("j"));
  await screen.does(() => press("j"));
  expect(page.current.reading.current).toBe(22);
  await screen.does(() => press("k"));
  expect(page.current.reading.current).toBe(21);
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    expect(
      (await screen.sends(() => press(key, { [modifier]: true }))).map(({ call }) => call),
    ).not.toContain(judging);
  const judged = (await screen.sends(() => press(key))).filter(({ call }) => call === judging);
  expect(judged).toMatchObject([{ body: { like_candidate: { apply_id: 21, ...sent } } }]);
});

it("receives the others' evaluations, and announces them", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => useShortlistReview(contact));
  await screen.answers("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", review);
  const reported = { like_candidate: 5, deslike_candidate: 6, star_candidate: 7, amount_description: 8 };
  await screen.does(() =>
    screen.cable.says("ShortlistChannel", {
      type: "evaluated",
      apply_id: 21,
      counts: reported,
      like_candidate: null,
    }),
  );
  expect(page.current.applies[0]).toMatchObject(reported);
  expect(screen.reported("shortlist.evaluated"), "a judgement that was taken back").toEqual([]);
  const people = [{ id: "1", name: "Rui" }];
  await screen.does(() => screen.cable.says("ShortlistChannel", { type: "presence", people }));
  expect(page.current.people).toEqual(people);
  expect(
    await screen.sends(() => screen.does(() => screen.cable.says("ShortlistChannel", { type: "changed" }))),
  ).toEqual([request("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", { params: asContact })]);
  const code = "token_revoked";
  expect(
    await screen.sends(() => screen.does(() => screen.cable.says("ShortlistChannel", { type: "revoked" }))),
  ).toEqual([]);
  expect(screen.reported("shortlist.refused")).toEqual([
    { type: "shortlist.refused", shortlistId: "s1", code },
  ]);
});

it("says that another holder of the link judged otherwise, and gives the earlier judgement again", async () => {
  const screen = await openScreen({ as: null, kept: tokens });
  const page = await screen.hook(() => useShortlistReview(link));
  screen.always("POST /shortlist_relationships/:id/cable_tokens", { token: "cable" });
  const mine = { liked: true, description: "Boa", reasons: ["skills"] };
  const loaded = {
    ...review,
    applies: [
      { ...apply, ...mine },
      { ...apply, id: 22, liked: true },
    ],
  };
  await screen.sends(() => screen.answers("GET /shortlist_relationships/:id/applies", loaded));
  const otherwise = async (apply_id: number) =>
    await screen.does(() =>
      screen.cable.says("ShortlistChannel", {
        ...{ type: "evaluated", apply_id, counts },
        like_candidate: likeOf(1, { apply_id, reviewer_name: null, like_avaliation: false }),
      }),
    );
  await otherwise(21);
  await otherwise(22);
  expect(page.current.differences).toMatchObject({ 21: { other: mine, stands: "elsewhere" }, 22: {} });
  await screen.does(() => page.current.settle(22, "shown"));
  expect(Object.keys(page.current.differences)).toEqual(["21"]);
  const sent = await screen.sends(() => page.current.settle(21, "other"));
  expect(sent).toMatchObject([
    {
      body: {
        like_candidate: {
          ...{ apply_id: 21, type_avaliation: 1, like_avaliation: true },
          ...{ description: "Boa", reasons: ["skills"] },
        },
      },
    },
  ]);
  expect(page.current.differences).toEqual({});
});
