import { adapters } from "@rails/actioncable";
import { expect, it, vi } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import type { Facts } from "#client/bus/facts.ts";
import { ApiError } from "#client/http/api.ts";
import { createSockets } from "#client/system/testing/sockets.ts";
import { delays } from "#machines/delays.ts";
import { cableOf } from "./cable.ts";
import type { System } from "./system.ts";

it("asks for another token once the provider closes it, and lets go where the session is over", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { WebSocket: before } = adapters;
  const sockets = createSockets();
  adapters.WebSocket = sockets.Socket as unknown as typeof WebSocket;
  const bus = createBus((error) => {
    throw error;
  });
  const api = vi.fn(async () => ({ token: "one" }));
  const system = {
    bus,
    api,
    watched: {},
    seeing: { current: () => null },
    config: { apiRoot: "/v1", cableUrl: "ws://elenco.test/cable" },
  } as unknown as System;
  const ended = vi.fn();
  bus.on("cable.ended").subscribe(ended);
  cableOf(system).subscribe(
    "NotificationsChannel",
    { recruiter_id: 1 } as never,
    { received: () => undefined } as never,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets.joined()).toEqual(["NotificationsChannel"]);
  api.mockRejectedValue(new ApiError(401, { code: "unauthenticated" }));
  sockets.breaks();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(delays.cableReconnect);
  expect(api).toHaveBeenCalledTimes(2);
  expect(ended).toHaveBeenCalledOnce();
  adapters.WebSocket = before;
  vi.useRealTimers();
});

it("opens no connection without a token, and reports that once", async () => {
  const bus = createBus((error) => {
    throw error;
  });
  const notices: Facts["notice.raised"][] = [];
  bus.on("notice.raised").subscribe(({ kind, notice }) => notices.push({ kind, notice }));
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
  expect(notices).toEqual([{ kind: "error", notice: { code: "cable_token_missing" } }]);
  expect(api).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
