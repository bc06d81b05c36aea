// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { likeOf } from "#machines/testing/shortlists.ts";
import { openScreen } from "../testing/screen.tsx";
import { useLocalNotifications } from "./use-local-notifications.ts";

const key = "shortlist_notifications.s1";
const date = "2026-03-02T12:00:00Z";
const kept = { notifications: [{ id: 1, viewed: false, message: "Rui gostou de Bia", date }], count: 1 };
const candidates = new Map([
  [21, "Ana"],
  [22, "Bia"],
]);

async function reviewing(local: Record<string, unknown> = {}) {
  const screen = await openScreen({ as: null, kept: { local } });
  const page = await screen.hook(() => useLocalNotifications("s1", candidates));
  const evaluated = (like: Parameters<typeof likeOf>[1], applyId = 21, shortlistId = "s1") =>
    screen.does(() =>
      screen.system.bus.publish({ type: "shortlist.evaluated", shortlistId, applyId, like: likeOf(1, like) }),
    );
  const messages = () => page.current.notifications.map(({ message }) => message);
  return { screen, page, evaluated, messages };
}

it.each([
  ["liked them", { like_avaliation: true }, "Clara gostou de Ana"],
  ["disliked them", { like_avaliation: false }, "Clara não gostou de Ana"],
  ["made them a favourite", { type_avaliation: 2, like_avaliation: true }, "Clara favoritou Ana"],
  ["wrote of them", { like_avaliation: null, description: "Boa" }, "Clara comentou sobre Ana"],
] as const)("says of a candidate that another reviewer %s", async (_, like, text) => {
  const { evaluated, messages, page } = await reviewing();
  await evaluated(like);
  expect(messages()).toEqual([text]);
  expect(page.current.count).toBe(1);
});

it.each([
  ["a favourite that was taken back", { type_avaliation: 2, like_avaliation: false }, 21, "s1"],
  ["a verdict that was taken back", { like_avaliation: null }, 21, "s1"],
  ["who judged by the same link", { reviewer_name: null }, 21, "s1"],
  ["a candidate who is not shown", {}, 23, "s1"],
  ["another shortlist", {}, 21, "s2"],
] as const)("says nothing of %s", async (_, like, applyId, shortlistId) => {
  const { evaluated, messages } = await reviewing();
  await evaluated(like, applyId, shortlistId);
  expect(messages()).toEqual([]);
});

it("stays in the browser with the day it was of, until it is viewed", async () => {
  const { screen, page, evaluated, messages } = await reviewing({ [key]: kept });
  await evaluated({ updated_at: date }, 22);
  expect(messages()).toEqual(["Clara gostou de Bia", "Rui gostou de Bia"]);
  expect(page.current.notifications[0]).toMatchObject({ date, viewed: false });
  await screen.does(() => page.current.view(1));
  expect(page.current.count).toBe(1);
  await screen.does(() => page.current.toggle(1));
  expect(page.current.count).toBe(2);
  await screen.does(() => page.current.clear());
  expect(page.current.count).toBe(0);
  expect(JSON.parse(window.localStorage.getItem(key) ?? "null")).toMatchObject({
    notifications: [{ viewed: true }, { viewed: true }],
    count: 0,
  });
});

it("is shown in a list that opens and closes", async () => {
  const { screen, page } = await reviewing();
  expect(page.current.open).toBe(false);
  await screen.does(() => page.current.toggleList());
  expect(page.current.open).toBe(true);
  await screen.does(() => page.current.closeList());
  expect(page.current.open).toBe(false);
});

it("follows what another tab keeps, of this shortlist alone, as long as it is shown", async () => {
  const { screen, page } = await reviewing();
  const written = (of: string) =>
    screen.does(() => {
      window.localStorage.setItem(key, JSON.stringify(kept));
      window.dispatchEvent(new StorageEvent("storage", { key: of }));
    });
  await written("another");
  expect(page.current.count).toBe(0);
  await written(key);
  expect(page.current.count).toBe(1);
  await page.leave();
  await written(key);
});

it("has notifications of its own for each shortlist", async () => {
  const screen = await openScreen({ as: null, kept: { local: { [key]: kept } } });
  const page = await screen.hook((id: string) => useLocalNotifications(id, candidates), "s2" as string);
  expect(page.current.notifications).toEqual([]);
  await page.turnTo("s1");
  expect(page.current.count).toBe(1);
});
