// @vitest-environment happy-dom
import { adapters } from "@rails/actioncable";
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen, recruiterId } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { type ChannelHandlers, cableOf } from "./cable.ts";

const handlers: ChannelHandlers<"EntityChannel"> = { received: () => undefined };
const seeing_as = { id: 7, name: "Bia Reis", viewer_id: recruiterId };

async function opened({ seen = false } = {}) {
  const screen = await openScreen(seen ? { kept: { session: { seeing_as } } } : {});
  const cable = cableOf(screen.system);
  const join = async (entity: "jobs" | "candidates", more: Partial<typeof handlers> = {}) => {
    let leave = () => {};
    await screen.does(() => {
      leave = cable.subscribe("EntityChannel", { entity }, { ...handlers, ...more });
    });
    return () => screen.does(leave);
  };
  return { screen, cable, join };
}

it("is connected once for all channels, as long as there is one of them", async () => {
  const { screen, cable, join } = await opened();
  expect(cableOf(screen.system)).toBe(cable);
  const jobs = await join("jobs");
  const candidates = await join("candidates");
  expect(screen.tokens()).toBe(1);
  await jobs();
  expect(cable.connection.getSnapshot().hasTag("online")).toBe(true);
  expect(screen.cable.identifiers()).toEqual([
    JSON.stringify({ channel: "EntityChannel", entity: "candidates" }),
  ]);
  await candidates();
  expect(cable.connection.getSnapshot().value).toBe("off");
  expect(screen.cable.joined()).toEqual([]);
  const again = await join("jobs");
  expect(screen.tokens()).toBe(2);
  await again();
});

it("gives its token in the address, whatever is in it", async () => {
  const { screen, join } = await opened();
  screen.always("POST /cable_tokens", { token: "a b&c" });
  const urls: string[] = [];
  const { Socket } = screen.cable;
  adapters.WebSocket = class extends Socket {
    constructor(url: string) {
      super(url);
      urls.push(url);
    }
  } as unknown as typeof WebSocket;
  const leave = await join("jobs");
  expect(urls).toEqual([expect.stringMatching(/\/cable\?token=a%20b%26c$/)]);
  await leave();
});

it("brings each message with its place in the stream, and says when something was missed", async () => {
  const { screen, cable } = await opened();
  const heard: unknown[] = [];
  let leave = () => {};
  await screen.does(() => {
    leave = cable.subscribe(
      "EntityChannel",
      { entity: "jobs" },
      {
        received: (message, at) => heard.push([message, at]),
        confirmed: () => heard.push("confirmed"),
        missed: () => heard.push("missed"),
      },
      { epoch: "e", offset: 0 },
    );
  });
  expect(screen.cable.said()).toEqual([
    subscribed("EntityChannel", { entity: "jobs" }, { epoch: "e", offset: 0 }),
  ]);
  const message = { action: "updated" } as never;
  await screen.does(() => screen.cable.says("EntityChannel", message));
  await screen.does(() => screen.cable.loses("EntityChannel"));
  expect(heard).toEqual(["confirmed", [message, { epoch: "e", offset: 1 }], "missed"]);
  await screen.does(leave);
});

it("says that a channel is refused", async () => {
  const { screen, join } = await opened();
  screen.cable.rejects("EntityChannel");
  const heard: string[] = [];
  const leave = await join("jobs", {
    confirmed: () => heard.push("confirmed"),
    rejected: () => heard.push("rejected"),
  });
  expect(heard).toEqual(["rejected"]);
  await leave();
});

it("takes every channel up again after it broke: in a moment, or as soon as the network is back", async () => {
  const { screen, join } = await opened();
  const leave = await join("jobs");
  const breaks = () => screen.does(() => screen.cable.breaks());
  await breaks();
  expect([screen.cable.joined(), screen.tokens()]).toEqual([[], 1]);
  expect(screen.reported("cable.dropped")).toHaveLength(1);
  await screen.passes(delays.cableReconnect);
  expect([screen.cable.joined(), screen.tokens()]).toEqual([["EntityChannel"], 2]);
  await breaks();
  const says = (online: boolean) =>
    screen.does(() => screen.system.bus.publish({ type: "connectivity.changed", online }));
  await says(false);
  expect(screen.tokens()).toBe(2);
  await says(true);
  expect([screen.cable.joined(), screen.tokens()]).toEqual([["EntityChannel"], 3]);
  await leave();
});

it("stays connected as long as it hears of the provider, and connects anew once it hears nothing", async () => {
  const { screen, join } = await opened();
  const leave = await join("jobs");
  const { identifiers } = screen.cable;
  for (let beat = 0; beat < 3; beat++) {
    await screen.passes(delays.cableStale - 1);
    await screen.does(() => screen.cable.saysTo(identifiers()[0] ?? "", { action: "updated" }));
  }
  expect(screen.tokens()).toBe(1);
  await screen.passes(delays.cableStale);
  await screen.passes(delays.cableReconnect);
  expect([screen.cable.joined(), screen.tokens()]).toEqual([["EntityChannel"], 2]);
  await leave();
});

it("hears nothing for an administrator who looks at the product as somebody else", async () => {
  const { screen, join } = await opened({ seen: true });
  const leave = await join("jobs");
  expect([screen.cable.joined(), screen.tokens()]).toEqual([[], 0]);
  await leave();
});
