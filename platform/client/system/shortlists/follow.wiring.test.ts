// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { likeOf } from "#machines/testing/shortlists.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useShortlistFollow } from "./use-shortlist-follow.ts";
import { useShareChoices, useShortlistShare } from "./use-shortlist-share.ts";

const read = "GET /recruiters/shortlists/:id" as const;
const share = "POST /recruiters/jobs/:id/shortlists" as const;
const reads = request(read, { params: { id: 5 } });
const counts = { like_candidate: 1, deslike_candidate: 2, star_candidate: 3, amount_description: 4 };
const followed = {
  shortlist: { id: 5, uid: "s1", revoked_at: null },
  applies: [{ id: 21 }],
  ...{ stream_epoch: "e", stream_offset: 0 },
};

async function following() {
  const screen = await openScreen();
  const page = await screen.hook(() => useShortlistFollow(5));
  await screen.answers(read, followed);
  screen.sent();
  return { screen, page };
}

it("is read again where it could not be, by the person and by the connection", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useShortlistFollow(5));
  screen.sent();
  await screen.refuses(read, "internal");
  expect(page.current).toMatchObject({ failed: true, failure: "internal" });
  expect(await screen.sends(() => page.current.retry())).toEqual([reads]);
  await screen.loses(read);
  const online = { type: "connectivity.changed", online: true } as const;
  expect(await screen.sends(() => screen.system.bus.publish(online))).toEqual([reads]);
  await screen.answers(read, followed);
  expect(page.current).toMatchObject({ failed: false, failure: null });
});

it("shows what a reviewer judged, and who is there", async () => {
  const { screen, page } = await following();
  const like = likeOf(4, { apply_id: 21 });
  await screen.does(() =>
    screen.cable.says("ShortlistChannel", { type: "evaluated", apply_id: 21, counts, like_candidate: like }),
  );
  expect(page.current.latest).toBe(21);
  expect(page.current.followed).toMatchObject({
    applies: [{ id: 21, ...counts }],
    like_candidates: [{ id: 4 }],
  });
  const people = [{ id: "1", name: "Rui" }];
  await screen.does(() => screen.cable.says("ShortlistChannel", { type: "presence", people }));
  expect(page.current.people).toEqual(people);
});

it.each([{ type: "changed" }, { type: "revoked" }] as const)(
  "is read again when it was $type",
  async (message) => {
    const { screen } = await following();
    expect(await screen.sends(() => screen.cable.says("ShortlistChannel", message))).toEqual([reads]);
  },
);

it("is read again when messages were lost, and when the person asks", async () => {
  const { screen, page } = await following();
  expect(await screen.sends(() => screen.cable.loses("ShortlistChannel"))).toEqual([reads]);
  await screen.answers(read, followed);
  expect(await screen.sends(() => page.current.reload())).toEqual([reads]);
});

it("is read again where its channel is refused: the link may be closed", async () => {
  const screen = await openScreen();
  screen.cable.rejects("ShortlistChannel");
  await screen.hook(() => useShortlistFollow(5));
  screen.sent();
  expect(await screen.sends(() => screen.answers(read, followed))).toEqual([reads]);
});

it("changes no link that the person thought better of", async () => {
  const { screen, page } = await following();
  for (const ask of [page.current.askToRevoke, page.current.askToRotate]) {
    await screen.does(ask);
    expect(page.current.linkState).not.toBe("idle");
    await screen.does(() => page.current.cancel());
    expect(page.current.linkState).toBe("idle");
  }
  await screen.does(() => page.current.askToRotate());
  await screen.sends(() => page.current.confirm());
  await screen.refuses("POST /recruiters/shortlists/:id/tokens", "internal");
  expect(page.current).toMatchObject({ linkState: "idle", link: null, linkFailure: "internal" });
});

it("shows why candidates could not be shared, and sends a password only where there is one", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useShortlistShare(5, [21], "Finalistas"));
  await screen.does(() => page.current.change({ password: "aurora-2026" }));
  expect(await screen.sends(() => page.current.share())).toMatchObject([
    { body: { shortlist: { password: "aurora-2026", send_mail: false, expires_at: null } } },
  ]);
  expect(page.current.sharing).toBe(true);
  const fields = [{ path: "shortlist.name", rule: "taken" }];
  await screen.refuses(share, "validation_failed", fields);
  expect(page.current).toMatchObject({ sharing: false, failure: "validation_failed", fields });
  await screen.sends(() => page.current.share());
  await screen.answers(share, { shortlist: { id: 9, uid: "s9", name: "Finalistas" }, token: "t" });
  expect(page.current.shared).toEqual({
    ...{ shortlistId: 9, name: "Finalistas" },
    link: `${window.location.origin}/shortlist/s9#token=t`,
  });
  expect(screen.reported("shortlist.shared")).toMatchObject([{ jobId: 5, shortlistId: 9 }]);
});

it("offers the candidates of the job that is shown, of at most ten pages", async () => {
  const screen = await openScreen();
  let pages = 0;
  screen.always("GET /recruiters/applies", () => {
    pages++;
    return { applies: [{ id: pages }], next_cursor: `c${pages}`, end_of_list: false };
  });
  const page = await screen.hook(() => useShareChoices(5));
  await screen.does(() => undefined);
  expect(page.current.applies.data?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(screen.sent().map(({ call }) => call)).toContain("GET /recruiters/jobs/:id");
});

it("offers what there is where the provider says of no further page how to read it", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/applies", { applies: [{ id: 1 }], next_cursor: null, end_of_list: false });
  const page = await screen.hook(() => useShareChoices(5));
  expect(page.current.applies.data?.map(({ id }) => id)).toEqual([1]);
});

it("reads a job and its contacts again once the job was saved: its company may be another", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/applies", { applies: [], end_of_list: true, next_cursor: null });
  await screen.hook(() => useShareChoices(5));
  await screen.answers("GET /recruiters/jobs/:id");
  await screen.answers("GET /recruiters/jobs/:id/shortlist_contacts");
  const sent = await screen.sends(() =>
    screen.system.bus.publish({ type: "call.made", call: "PUT /recruiters/jobs/:id", params: { id: 5 } }),
  );
  expect(sent.map(({ call }) => call).toSorted()).toEqual([
    "GET /recruiters/jobs/:id",
    "GET /recruiters/jobs/:id/shortlist_contacts",
  ]);
});
