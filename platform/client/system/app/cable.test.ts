import { expect, it, vi } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import type { Facts } from "#client/bus/facts.ts";
import { cableOf } from "./cable.ts";
import type { System } from "./system.ts";

it("opens no connection without a token, and reports that once", async () => {
  const bus = createBus((error) => {
    throw error;
  });
  const notices: Facts["notice.raised"]["notice"][] = [];
  bus.on("notice.raised").subscribe(({ notice }) => notices.push(notice));
  const opened = vi.fn();
  vi.stubGlobal("WebSocket", opened);
  const api = vi.fn(async () => ({ token: "" }));
  const system = {
    bus,
    api,
    watched: {},
    seeing: { current: () => null },
    config: { apiRoot: "/v1", cableUrl: "/cable" },
  } as unknown as System;
  const cable = cableOf(system);
  const ended = new Promise((resolve) => bus.on("cable.ended").subscribe(resolve));
  cable.subscribe(
    "NotificationsChannel",
    { recruiter_id: 1 } as never,
    { received: () => undefined } as never,
  );
  await ended;
  expect(notices).toEqual([{ code: "cable_token_missing" }]);
  expect(api).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
