// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { byLink, request } from "../testing/wire.ts";
import { shortlistPreview } from "./shortlist-preview.ts";
import { type ReviewPlace, reviewAnswers } from "./shortlist-review.ts";
import { endOfDay } from "./shortlist-share.ts";
import { useShortlistAccess } from "./use-shortlist-access.ts";
import { useShortlistFollow } from "./use-shortlist-follow.ts";
import { useShortlistReading } from "./use-shortlist-reading.ts";
import { useShortlistReview } from "./use-shortlist-review.ts";
import {
  useJobApplies,
  useJobShortlists,
  useShareContacts,
  useShortlistShare,
} from "./use-shortlist-share.ts";

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
  await screen.hook(() => useRead(page.current.said, { applyId: 21, version: "1" }));
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
  await screen.hook(() => useRead(page.current.said, { applyId: 21, version: "1" }));
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
  const { drafts } = (await screen.hook(() => useShortlistReview(place))).current;
  expect(drafts.read(21)).toBeNull();
  drafts.keep(21, "Falta saber");
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
  const { reach } = page.current;
  const answers = reviewAnswers(reach);
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
  const told = { like_candidate: 5, deslike_candidate: 6, star_candidate: 7, amount_description: 8 };
  await screen.does(() =>
    screen.cable.says("ShortlistChannel", {
      type: "evaluated",
      apply_id: 21,
      counts: told,
      like_candidate: null,
    }),
  );
  expect(page.current.applies[0]).toMatchObject(told);
  expect(screen.told("shortlist.evaluated"), "a judgement that was taken back").toEqual([]);
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
  expect(screen.told("shortlist.refused")).toEqual([{ type: "shortlist.refused", shortlistId: "s1", code }]);
});

it("follows a shortlist as its recruiter, revokes and renews its link", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useShortlistFollow(5));
  expect(screen.sent()).toEqual([request("GET /recruiters/shortlists/:id", { params: { id: 5 } })]);
  const shortlist = { id: 5, uid: "s1", revoked_at: null };
  const followed = { shortlist, stream_epoch: "e", stream_offset: 3 };
  await screen.answers("GET /recruiters/shortlists/:id", followed);
  expect(screen.cable.said()).toEqual([
    subscribed("ShortlistChannel", { shortlist_uid: "s1" }, { epoch: "e", offset: 3 }),
  ]);
  await screen.does(() => page.current.askToRotate());
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("POST /recruiters/shortlists/:id/tokens", { params: { id: 5 }, body: { reactivate: false } }),
  ]);
  screen.always("GET /recruiters/shortlists/:id", followed);
  await screen.answers("POST /recruiters/shortlists/:id/tokens", { token: "t2" });
  expect(page.current.link).toBe(`${window.location.origin}/shortlist/s1#token=t2`);
  await screen.does(() => page.current.closeLink());
  await screen.does(() => page.current.askToRevoke());
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("DELETE /recruiters/shortlists/:id", { params: { id: 5 } }),
  ]);
  await screen.answers("DELETE /recruiters/shortlists/:id", {
    shortlist: { ...shortlist, revoked_at: "2026-11-23T12:00:00Z" },
  });
  expect(await screen.sends(() => page.current.askToRotate())).toEqual([
    request("POST /recruiters/shortlists/:id/tokens", { params: { id: 5 }, body: { reactivate: true } }),
  ]);
});

it("shares candidates of a job, and hands the link over", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useShortlistShare(5, [21, 22], "Finalistas "));
  await screen.does(() => page.current.toggle(22));
  await screen.does(() =>
    page.current.change({ contactIds: [8], anonymous: true, expiresOn: "2026-12-01", sendMail: true }),
  );
  expect(await screen.sends(() => page.current.share())).toEqual([
    request("POST /recruiters/jobs/:id/shortlists", {
      params: { id: 5 },
      body: {
        shortlist: {
          name: "Finalistas",
          apply_ids: [21],
          client_contact_ids: [8],
          anonymous: true,
          expires_at: endOfDay("2026-12-01"),
          send_mail: true,
        },
      },
    }),
  ]);
  await screen.answers("POST /recruiters/jobs/:id/shortlists", {
    shortlist: { id: 9, uid: "s9" },
    token: "t",
  });
  expect(JSON.stringify(page.current)).toContain("/shortlist/s9#token=t");
  expect(endOfDay("2026-12-01")).toBe(new Date(2026, 11, 1, 23, 59, 59).toISOString());
});

it("mails nobody where nobody was chosen, and may stay open", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useShortlistShare(5, [21], "Finalistas"));
  await screen.does(() => page.current.change({ sendMail: true, contactIds: [], expiresOn: "" }));
  expect(await screen.sends(() => page.current.share())).toMatchObject([
    { body: { shortlist: { send_mail: false, client_contact_ids: [], expires_at: null } } },
  ]);
});

it("offers the candidates of a job, and the contacts of its company", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({ applies: useJobApplies(5), contacts: useShareContacts(5) }));
  const applies = (page: { size: number; after?: string }) =>
    request("GET /recruiters/applies", {
      query: { where: { job_id: "5" }, order: "status_changed_at:desc", page },
    });
  expect(screen.sent()).toEqual([
    applies({ size: 200 }),
    request("GET /recruiters/jobs/:id/shortlist_contacts", { params: { id: 5 } }),
  ]);
  expect(
    await screen.sends(() =>
      screen.answers("GET /recruiters/applies", {
        applies: [{ id: 21 }],
        next_cursor: "c1",
        end_of_list: false,
      }),
    ),
  ).toEqual([applies({ size: 200, after: "c1" })]);
  await screen.answers("GET /recruiters/applies", {
    applies: [{ id: 22 }],
    next_cursor: null,
    end_of_list: true,
  });
  expect(page.current.applies.data?.map(({ id }) => id)).toEqual([21, 22]);
  expect(page.current.contacts.hasCompany).toBe(true);
  await screen.answers("GET /recruiters/jobs/:id/shortlist_contacts", { has_company: false, contacts: [] });
  expect(page.current.contacts.hasCompany).toBe(false);
});

it("reads the shortlists of a job again when one was shared", async () => {
  const screen = await openScreen();
  await screen.hook(() => [useJobShortlists(5), useRead(shortlistPreview, { params: { id: 9 } })]);
  const read = request("GET /recruiters/jobs/:id/shortlists", { params: { id: 5 } });
  expect(screen.sent()).toEqual([
    read,
    request("GET /recruiters/shortlists/:id/preview", { params: { id: 9 } }),
  ]);
  await screen.answers("GET /recruiters/jobs/:id/shortlists");
  const shared = (jobId: number) => () =>
    screen.system.bus.publish({ type: "shortlist.shared", jobId, shortlistId: 9 });
  expect(await screen.sends(shared(6))).toEqual([]);
  expect(await screen.sends(shared(5))).toEqual([read]);
});
