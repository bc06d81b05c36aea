// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { type PageAddress, usePageAddress } from "./use-page-address.ts";

async function opened() {
  const screen = await openScreen({ at: "/recruiters/jobs?page=2" });
  const told: string[] = [];
  let address: PageAddress | null = null;
  const joined = (joinedTo: PageAddress) => {
    told.push("joined");
    address = joinedTo;
    const follows = joinedTo.on("address.followed", ({ search }) => void told.push(search));
    return () => {
      told.push("left");
      follows.unsubscribe();
    };
  };
  const page = await screen.hook((key: string) => usePageAddress(key, joined), "jobs" as string);
  const puts = (to: string) => screen.does(() => address?.send({ type: "address.put", to, replace: true }));
  const goes = (search: string) =>
    screen.does(() => screen.system.bus.publish({ type: "route.changed", path: "/recruiters/jobs", search }));
  return { screen, page, told, puts, goes };
}

it("writes what a screen shows into the address, and follows it where somebody else goes elsewhere", async () => {
  const { screen, told, puts, goes } = await opened();
  await puts("/recruiters/jobs?page=3");
  expect(screen.place()).toBe("/recruiters/jobs?page=3");
  await goes("?page=3");
  expect(told, "its own writing").toEqual(["joined"]);
  await goes("?page=2");
  expect(told).toEqual(["joined", "?page=2"]);
});

it("joins another screen at the same address anew, and none that is gone", async () => {
  const { screen, page, told, goes } = await opened();
  await page.turnTo("jobs");
  expect(told).toEqual(["joined"]);
  await page.turnTo("candidates");
  expect(told).toEqual(["joined", "left", "joined"]);
  await page.leave();
  expect(told).toEqual(["joined", "left", "joined", "left"]);
  await goes("?page=9");
  expect(told).toHaveLength(4);
  expect(screen.place()).toBe("/recruiters/jobs?page=2");
});
