// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { byLink, request } from "../testing/wire.ts";
import type { ReviewPlace } from "./unsent-judgements.ts";
import { useShortlistAccess } from "./use-shortlist-access.ts";
import { useShortlistFollow } from "./use-shortlist-follow.ts";
import { useShortlistReading } from "./use-shortlist-reading.ts";
import { useShortlistReview } from "./use-shortlist-review.ts";
import { useShortlistShare } from "./use-shortlist-share.ts";

/*
 * What shows one shortlist and is turned to another: whatever is done from then on is done there.
 */

const read = "GET /shortlist_relationships/:id/applies" as const;
const judge = "POST /shortlist_relationships/:id/like_candidates" as const;
const seen = "POST /shortlist_relationships/:id/seen" as const;
const counts = { like_candidate: 1, deslike_candidate: 2, star_candidate: 3, amount_description: 4 };
const reader = { client_contact_id: null, name: null, concluded_at: null };
const review = (...ids: number[]) => ({
  applies: ids.map((id) => ({
    id,
    liked: null,
    starred: false,
    description: null,
    judged_by: [],
    seen: false,
  })),
  ...{ stages: [], reader, stream_epoch: "e", stream_offset: 0 },
});
const tokens = { token: ["s1&&a-token-of-the-first-link", "s2&&a-token-of-the-other-link"] };
const other = "a-token-of-the-other-link";

it("a review is turned to that of another link", async () => {
  const waiting = [{ kind: "star", applyId: 31, on: true }];
  const screen = await openScreen({
    as: null,
    kept: { local: { ...tokens, "shortlist_review.link.s2": waiting } },
  });
  screen.always("POST /shortlist_relationships/:id/cable_tokens", { token: "cable" });
  const page = await screen.hook((id) => {
    const current = useShortlistReview({ by: "link", id } satisfies ReviewPlace);
    return { ...current, reading: useShortlistReading(current) };
  }, "s1");
  await screen.answers(read, review(21));
  await page.turnTo("s2");
  expect([...page.current.unsent], "what waits to be sent there").toEqual([31]);
  await screen.answers(read, review(31, 32));
  await screen.answers(judge, counts);
  expect(page.current.applies.map(({ id }) => id)).toEqual([31, 32]);
  screen.sent();
  const sends = (like_candidate: { apply_id: number; type_avaliation: 1 | 2; like_avaliation: boolean }) =>
    byLink(request(judge, { params: { id: "s2" }, body: { like_candidate } }), other);
  expect(await screen.sends(() => page.current.judge(32, true))).toEqual([
    sends({ apply_id: 32, type_avaliation: 1, like_avaliation: true }),
  ]);
  await screen.answers(judge, counts);
  page.current.drafts.keep(32, "Boa");
  page.current.replyDrafts.keep(32, "Quando?");
  const { session } = screen.system.stores;
  expect(["comment", "reply"].map((kind) => session.read(`shortlist_review.link.s2.${kind}.32`))).toEqual([
    "Boa",
    "Quando?",
  ]);
  await screen.hook(() => useRead(page.current.remarks, { applyId: 32, version: "1" }));
  expect(screen.sent().at(-1)).toMatchObject({ params: { id: "s2" }, link: other });
  await screen.does(() => page.current.reading.next());
  await screen.does(() => page.current.reading.next());
  expect(page.current.reading.current).toBe(32);
  await screen.does(() => page.current.reading.shows(32));
  screen.sent();
  await screen.passes(delays.seenPause);
  expect(screen.sent()).toEqual([
    byLink(request(seen, { params: { id: "s2" }, body: { apply_ids: [32] } }), other),
  ]);
  const curriculum = "GET /shortlist_relationships/:id/applies/:apply_id/curriculum" as const;
  expect(await screen.sends(() => page.current.curriculum(32))).toMatchObject([
    { call: curriculum, params: { id: "s2", apply_id: "32" }, link: other },
  ]);
  await screen.gives(curriculum, "ana.pdf");
});

it("the access to a link is turned to another's", async () => {
  const screen = await openScreen({ as: null, at: "/shortlist/s1", kept: { local: tokens } });
  const page = await screen.hook((id) => useShortlistAccess(id), "s1");
  await screen.answers("GET /shortlist_relationships/:id");
  expect(page.current.state).toBe("admitted");
  screen.sent();
  await page.turnTo("s2");
  const asks = byLink(request("GET /shortlist_relationships/:id", { params: { id: "s2" } }), other);
  expect(screen.sent()).toEqual([asks]);
  await screen.loses("GET /shortlist_relationships/:id");
  expect(await screen.sends(() => page.current.retry())).toEqual([asks]);
  await screen.refuses("GET /shortlist_relationships/:id", "password_required");
  expect(await screen.sends(() => page.current.unlock("aurora-2026"))).toMatchObject([
    { params: { id: "s2" } },
  ]);
});

it("who follows a shortlist is turned to another", async () => {
  const screen = await openScreen();
  const page = await screen.hook((id) => useShortlistFollow(id), 5);
  await screen.answers("GET /recruiters/shortlists/:id", { shortlist: { id: 5, uid: "s5" } });
  await page.turnTo(6);
  const followed = { shortlist: { id: 6, uid: "s6", revoked_at: null }, stream_epoch: "e", stream_offset: 0 };
  await screen.answers("GET /recruiters/shortlists/:id", followed);
  await screen.does(() => page.current.askToRevoke());
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("DELETE /recruiters/shortlists/:id", { params: { id: 6 } }),
  ]);
});

it("who shares candidates of a job is turned to another job", async () => {
  const screen = await openScreen();
  const page = await screen.hook((jobId) => useShortlistShare(jobId, [jobId * 10], "Finalistas"), 5);
  await page.turnTo(6);
  await screen.does(() => page.current.change({ name: "Outras" }));
  expect(await screen.sends(() => page.current.share())).toMatchObject([
    { params: { id: "6" }, body: { shortlist: { name: "Outras", apply_ids: [60] } } },
  ]);
});
