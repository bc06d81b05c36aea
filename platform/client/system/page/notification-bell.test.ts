// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { useRecruiterCentre } from "../recruiters/notifications.ts";
import { notificationsOf, reported } from "../testing/notifications.ts";
import { openScreen, recruiterId } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useBell, useNotifications } from "./use-notifications.ts";

const list = "GET /recruiters/notifications" as const;
const read = "PUT /recruiters/notifications/read/all" as const;
const remove = "DELETE /recruiters/notifications/:id" as const;
const clear = "DELETE /recruiters/notifications/delete/all" as const;
function useCentre() {
  const centre = useRecruiterCentre();
  return { bell: useBell(centre), list: useNotifications(centre) };
}
async function opened(ids: readonly number[] = [2, 3], offset = 0, epoch = "e") {
  const screen = await openScreen();
  const page = await screen.hook(useCentre);
  await screen.answers(list, notificationsOf(ids, offset, epoch));
  screen.sent();
  const ends = () =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" });
  return {
    ...{ screen, page, ends },
    ids: () => page.current.list.context.lists.note.map(({ id }) => id),
    says: (id: number) =>
      screen.does(() => screen.cable.says("NotificationsChannel", { notification: reported(id) })),
    said: () => screen.reported("toast.requested").map(({ kind, text }) => `${kind}: ${text}`),
  };
}

it("opens and closes the panel, marks all read as it opens, and reads the list again after that", async () => {
  const { screen, page } = await opened();
  expect(page.current.bell).toMatchObject({ open: false, unread: 2 });
  const readAll = [request(read, { body: {} })];
  expect(await screen.sends(() => page.current.bell.toggle())).toEqual(readAll);
  expect(page.current.bell).toMatchObject({ open: true, unread: 0 });
  expect(await screen.sends(() => screen.answers(read))).toEqual([]);
  expect(await screen.sends(() => screen.passes(delays.notificationRefresh))).toEqual([request(list)]);
  await screen.answers(list, notificationsOf([2, 3]));
  await screen.does(() => page.current.bell.close());
  expect(page.current.bell.open).toBe(false);
  expect(await screen.sends(() => page.current.bell.toggle())).toEqual(readAll);
  await screen.does(() => page.current.bell.toggle());
  expect(page.current.bell.open).toBe(false);
});

it("reads the list again, without a word, where it could not be marked read", async () => {
  const { screen, page, said } = await opened();
  await screen.sends(() => page.current.bell.toggle());
  expect(await screen.sends(() => screen.refuses(read, "internal"))).toEqual([request(list)]);
  expect(said()).toEqual([]);
  await screen.answers(list, notificationsOf([2, 3]));
  expect(page.current.bell.unread).toBe(2);
});

it("counts what is new on every tab but the one that is looked at, and marks that one read", async () => {
  const { screen, page } = await opened();
  const counts = () => page.current.list.tabs.filter(({ count }) => count > 0);
  expect(page.current.list.tabs.map(({ category }) => category)).toEqual([
    ...["apply", "candidate", "note", "job", "recruiter", "shortlist", "nps", "proposal", "others"],
  ]);
  expect(counts()).toEqual([{ category: "note", count: 2 }]);
  expect(await screen.sends(() => page.current.list.view("note"))).toEqual([
    request(read, { body: { category: "note" } }),
  ]);
  expect([counts(), page.current.bell.unread]).toEqual([[], 0]);
  expect(await screen.sends(() => screen.refuses(read, "internal"))).toEqual([request(list)]);
  expect(page.current.list).toMatchObject({ busy: true, failed: false });
});

it("says that notifications could not be removed, one or all, and shows what is left", async () => {
  const { screen, page, ids, said } = await opened();
  const notRemoved = ["error: A notificação não pôde ser removida."];
  expect(await screen.sends(() => page.current.list.remove(2))).toEqual([
    request(remove, { params: { id: 2 } }),
  ]);
  expect([ids(), page.current.bell.unread]).toEqual([[3], 1]);
  expect(await screen.sends(() => screen.refuses(remove, "internal"))).toEqual([request(list)]);
  expect(said()).toEqual(notRemoved);
  await screen.answers(list, notificationsOf([2, 3]));
  expect(ids()).toEqual([2, 3]);
  expect(await screen.sends(() => page.current.list.removeAll())).toEqual([request(clear)]);
  expect([ids(), page.current.bell.unread]).toEqual([[], 0]);
  expect(await screen.sends(() => screen.refuses(clear, "internal"))).toEqual([request(list)]);
  expect(said()).toEqual(notRemoved);
  await screen.answers(list, notificationsOf([3]));
  expect(ids()).toEqual([3]);
});

it("says nothing of what was removed", async () => {
  const { screen, page, said } = await opened();
  await screen.sends(() => page.current.list.removeAll());
  expect(await screen.sends(() => screen.answers(clear))).toEqual([]);
  expect(said()).toEqual([]);
});

it("reads the list once more where it was read while something was removed: that answer may be older", async () => {
  const { screen, page, ids } = await opened();
  await screen.sends(() => page.current.list.remove(2));
  await screen.sends(() => page.current.list.reload());
  await screen.answers(list, notificationsOf([2, 3]));
  expect(await screen.sends(() => screen.answers(remove))).toEqual([request(list)]);
  await screen.answers(list, notificationsOf([3]));
  expect(ids()).toEqual([3]);
});

it("says that the list could not be read, and reads it on demand", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useCentre);
  expect(page.current.list).toMatchObject({ busy: true, failed: false });
  await screen.refuses(list, "internal");
  expect(page.current.list).toMatchObject({ busy: false, failed: true });
  expect(screen.cable.joined()).not.toContain("NotificationsChannel");
  screen.sent();
  expect(await screen.sends(() => page.current.list.reload())).toEqual([request(list)]);
  await screen.answers(list, notificationsOf([3]));
  expect(page.current.list).toMatchObject({ busy: false, failed: false });
});

it("listens from where the list ends, once, until the session ends", async () => {
  const { screen, page, ends } = await opened([3], 7);
  const own = { recruiter_id: recruiterId };
  expect(screen.cable.said()).toEqual([subscribed("NotificationsChannel", own, { epoch: "e", offset: 7 })]);
  await screen.sends(() => page.current.list.reload());
  await screen.answers(list, notificationsOf([3], 9));
  expect(screen.cable.said()).toEqual([]);
  await screen.does(ends);
  expect(screen.cable.said()).toContainEqual(left("NotificationsChannel", own));
  await screen.sends(() =>
    screen.system.bus.publish({ type: "session.started", strategy: "recruiters", userId: recruiterId }),
  );
  expect(screen.waiting()).toContain(list);
});

it("listens to nothing where the session ended before the list came", async () => {
  const screen = await openScreen();
  await screen.hook(useCentre);
  await screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect(screen.cable.joined()).not.toContain("NotificationsChannel");
  expect(screen.waiting()).not.toContain(list);
});

it("listens to nothing where the session ended while the cable's code was on its way", async () => {
  const screen = await openScreen();
  const { current: centre } = await screen.hook(useRecruiterCentre);
  const { bus } = screen.system;
  const watch = centre.subscribe((snapshot) => {
    if (snapshot.hasTag("loading")) return;
    watch.unsubscribe();
    bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" });
  });
  await screen.answers(list, notificationsOf([3]));
  expect(screen.cable.joined()).not.toContain("NotificationsChannel");
});

it("takes what a new stream tells for news, however early, and nothing more of the one before", async () => {
  // The cable of the tests tells everything on the stream "e".
  const { screen, page, ids, says } = await opened([3], 40, "d");
  await says(4);
  expect(ids()).toEqual([4, 3]);
  await screen.sends(() => page.current.list.reload());
  await screen.answers(list, notificationsOf([4, 3], 1, "e"));
  await says(5);
  expect(ids()).toEqual([5, 4, 3]);
  await screen.sends(() => page.current.list.reload());
  await screen.answers(list, notificationsOf([5, 4, 3], 0, "f"));
  await says(6);
  expect(ids()).toEqual([5, 4, 3]);
});
