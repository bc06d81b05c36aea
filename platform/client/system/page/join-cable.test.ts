// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { joinCable } from "./join-cable.ts";

async function opened() {
  const screen = await openScreen();
  const told: string[] = [];
  const leave = () => void told.push("left");
  const join = () => {
    told.push("joined");
    return [leave, leave];
  };
  return { screen, told, join };
}

it("joins channels once the cable is there, and leaves all of them", async () => {
  const { screen, told, join } = await opened();
  let leave = () => {};
  await screen.does(() => {
    leave = joinCable(screen.system, join);
  });
  expect(told).toEqual(["joined"]);
  leave();
  expect(told).toEqual(["joined", "left", "left"]);
});

it("joins nothing for a page that was left before the cable was there", async () => {
  const { screen, told, join } = await opened();
  await screen.does(() => joinCable(screen.system, join)());
  expect(told).toEqual([]);
});
