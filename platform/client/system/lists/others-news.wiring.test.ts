// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen, recruiterId } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { useOthersNews } from "./use-others-news.ts";

const channel = ["EntityChannel", { entity: "jobs" }] as const;
const saved = (by_id: number | null) => ({
  type: "saved" as const,
  by_id,
  rows: [{ id: 1, lock_version: 1 }],
});

async function watching() {
  const screen = await openScreen();
  let renewals = 0;
  const page = await screen.hook(() => useOthersNews("jobs", () => renewals++));
  const says = (message: Parameters<typeof screen.cable.says<"EntityChannel">>[1]) =>
    screen.does(() => screen.cable.says("EntityChannel", message));
  return { screen, page, says, renewals: () => renewals };
}

it("says that somebody else changed what is shown, and shows it when the person asks", async () => {
  const { screen, page, says, renewals } = await watching();
  expect(screen.cable.said()).toEqual([subscribed(...channel)]);
  expect(page.current.changed).toBe(false);
  await says(saved(99));
  expect([page.current.changed, renewals()]).toEqual([true, 0]);
  await screen.does(() => page.current.show());
  expect([page.current.changed, renewals()]).toEqual([false, 1]);
  await says({ type: "deleted", ids: [1] });
  expect(page.current.changed).toBe(true);
  await page.leave();
  expect(screen.cable.said()).toEqual([left(...channel)]);
});

it("shows at once what follows from the person's own change, for a while", async () => {
  const { screen, page, says, renewals } = await watching();
  await says({ type: "many", by_id: recruiterId });
  await says(saved(null));
  expect([page.current.changed, renewals()]).toEqual([false, 1]);
  await screen.passes(delays.ownFollows);
  await screen.does(() => screen.cable.loses("EntityChannel"));
  expect([page.current.changed, renewals()]).toEqual([true, 1]);
});
