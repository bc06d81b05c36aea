// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRecruiterCentre } from "../recruiters/notifications.ts";
import { usePinnedPages } from "../recruiters/pinned-pages.ts";
import { notificationsOf, reported } from "../testing/notifications.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useBell, useNotifications } from "./use-notifications.ts";

const list = "GET /recruiters/notifications" as const;
const remove = "DELETE /recruiters/notifications/:id" as const;
function useCentre() {
  const centre = useRecruiterCentre();
  return { bell: useBell(centre), list: useNotifications(centre) };
}
const opened = async (stream_offset: number) => {
  const screen = await openScreen();
  const page = await screen.hook(useCentre);
  await screen.answers(list, notificationsOf([3], stream_offset));
  return { screen, page, ids: () => page.current.list.context.lists.note.map(({ id }) => id) };
};

it("counts nothing that the list was read with, only what came after", async () => {
  const { screen, page, ids } = await opened(1);
  const says = (id: number) =>
    screen.does(() => screen.cable.says("NotificationsChannel", { notification: reported(id) }));
  await says(8);
  expect([ids(), page.current.bell.unread]).toEqual([[3], 1]);
  await says(9);
  expect([ids(), page.current.bell.unread]).toEqual([[9, 3], 2]);
});

it("reads the list again where something was removed while it was read: that answer may be older", async () => {
  const { screen, page, ids } = await opened(0);
  await screen.sends(() => page.current.list.reload());
  expect(await screen.sends(() => page.current.list.remove(3))).toEqual([
    request(remove, { params: { id: 3 } }),
  ]);
  await screen.answers(list, notificationsOf([3], 0));
  expect(await screen.sends(() => screen.answers(remove))).toEqual([request(list)]);
  await screen.answers(list, notificationsOf([], 0));
  expect(ids()).toEqual([]);
});

it("does not read it again where it was whole, nor where it was read meanwhile", async () => {
  const { screen, page } = await opened(0);
  await screen.sends(() => page.current.list.remove(3));
  expect(await screen.sends(() => screen.answers(remove))).toEqual([]);
});

it("tells what was missed by reading all of it, and stops with the session", async () => {
  const { screen, ids } = await opened(0);
  expect(await screen.sends(() => screen.cable.loses("NotificationsChannel"))).toEqual([request(list)]);
  await screen.answers(list, notificationsOf([4, 3], 5));
  expect(ids()).toEqual([4, 3]);
  await screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect(screen.cable.joined()).not.toContain("NotificationsChannel");
  expect(ids()).toEqual([]);
});

it("is nobody else's: a candidate's session reads neither notifications nor pins of recruiters", async () => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(() => [useCentre(), usePinnedPages()]);
  expect(screen.sent()).toEqual([]);
});

it("counts what comes after the list was read again from the same stream", async () => {
  const { screen, page, ids } = await opened(0);
  await screen.sends(() => page.current.list.reload());
  await screen.answers(list, notificationsOf([4, 3], 0));
  await screen.does(() => screen.cable.says("NotificationsChannel", { notification: reported(9) }));
  expect(ids()).toEqual([9, 4, 3]);
});
