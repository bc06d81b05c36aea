// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { shortlistPreview } from "./shortlist-preview.ts";
import { endOfDay } from "./shortlist-share.ts";
import { useShortlistFollow } from "./use-shortlist-follow.ts";
import {
  useJobApplies,
  useJobShortlists,
  useShareContacts,
  useShortlistShare,
} from "./use-shortlist-share.ts";

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
