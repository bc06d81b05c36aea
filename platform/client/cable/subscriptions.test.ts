import { describe, expect, it, vi } from "vitest";
import type { Link } from "./link.ts";
import { createSubscriptions, type Wire } from "./subscriptions.ts";

const board = '{"channel":"JobBoardChannel","job_id":1}';
const fakeLink = () => ({ subscribe: vi.fn(), unsubscribe: vi.fn(), close: vi.fn() }) satisfies Link;
const message = (offset: number, epoch = "e") => ({ identifier: board, message: { offset }, epoch, offset });

/** Asks and leaves at once; the chart cable-subscription knows better when. */
function atOnce({ subscribe, unsubscribe, joined, refused, over }: Wire) {
  subscribe();
  return {
    send({ type }: { type: string }) {
      if (type === "subscription.confirmed") joined();
      else if (type === "subscription.rejected") refused();
      else if (type === "channel.unwanted") {
        unsubscribe();
        over();
      }
    },
    stop: () => undefined,
  };
}

function start(from?: { epoch: string; offset: number }) {
  const subscriptions = createSubscriptions(atOnce);
  const listener = { received: vi.fn(), confirmed: vi.fn(), rejected: vi.fn(), missed: vi.fn() };
  const leave = subscriptions.subscribe(board, listener, from);
  const offsets = () => listener.received.mock.calls.map(([{ offset }]) => offset);
  return { subscriptions, listener, leave, offsets };
}

describe("cable subscriptions", () => {
  it("begin after the position of the call that they go on from", () => {
    const { subscriptions } = start({ epoch: "e", offset: 7 });
    const link = fakeLink();
    subscriptions.attach(link);
    expect(link.subscribe).toHaveBeenCalledWith(board, { epoch: "e", offset: 7 });
  });

  it("hear each message once over connections, whatever is sent twice", () => {
    const { subscriptions, offsets } = start();
    subscriptions.attach(fakeLink());
    for (const n of [1, 2, 2, 3]) subscriptions.frame(message(n));
    subscriptions.detach();
    const link = fakeLink();
    subscriptions.attach(link);
    expect(link.subscribe).toHaveBeenCalledWith(board, { epoch: "e", offset: 3 });
    for (const n of [3, 4, 5]) subscriptions.frame(message(n));
    expect(offsets()).toEqual([1, 2, 3, 4, 5]);
  });

  it("report a gap that no history closes", () => {
    const { subscriptions, listener, offsets } = start({ epoch: "e", offset: 9 });
    subscriptions.attach(fakeLink());
    subscriptions.frame({ type: "reject_history", identifier: board });
    expect(listener.missed).toHaveBeenCalledOnce();
    subscriptions.frame(message(1, "new"));
    expect(offsets()).toEqual([1]);
  });

  it("report a gap again where a refused history's confirmation came too late", () => {
    const { subscriptions, listener } = start({ epoch: "e", offset: 9 });
    subscriptions.attach(fakeLink());
    subscriptions.frame({ type: "reject_history", identifier: board });
    // Asked anew: what was reported in between went to nobody.
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    expect(listener.missed).toHaveBeenCalledTimes(2);
  });

  it("report a gap even where a dropped subscription still received messages", () => {
    const { subscriptions, listener } = start({ epoch: "e", offset: 9 });
    subscriptions.attach(fakeLink());
    subscriptions.frame({ type: "reject_history", identifier: board });
    subscriptions.frame(message(1, "new"));
    expect(listener.missed).toHaveBeenCalledOnce();
    // 2 was reported while nobody was subscribed.
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    expect(listener.missed).toHaveBeenCalledTimes(2);
  });

  it("report a gap between two messages, and go on receiving", () => {
    const { subscriptions, listener, offsets } = start({ epoch: "e", offset: 1 });
    subscriptions.attach(fakeLink());
    for (const n of [2, 4, 5]) subscriptions.frame(message(n));
    expect(listener.missed).toHaveBeenCalledOnce();
    expect(offsets()).toEqual([2, 4, 5]);
  });

  it("report a possible gap where no message came before a new connection", () => {
    const { subscriptions, listener } = start();
    const confirm = () => {
      subscriptions.attach(fakeLink());
      subscriptions.frame({ type: "confirm_subscription", identifier: board });
      subscriptions.detach();
    };
    confirm();
    expect(listener.missed).not.toHaveBeenCalled();
    confirm();
    expect(listener.missed).toHaveBeenCalledOnce();
    expect(listener.confirmed).toHaveBeenCalledTimes(2);
  });

  it("share a position, so that a second subscriber of the channel does not request it", () => {
    const { subscriptions, listener } = start();
    const other = { received: vi.fn(), missed: vi.fn() };
    subscriptions.subscribe(board, other, { epoch: "e", offset: 4 });
    const link = fakeLink();
    subscriptions.attach(link);
    expect(link.subscribe).toHaveBeenCalledWith(board, undefined);
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    expect(other.missed).toHaveBeenCalledOnce();
    expect(listener.missed).not.toHaveBeenCalled();
  });

  it("confirm to later subscribers, and send them what went by before", async () => {
    const { subscriptions } = start({ epoch: "e", offset: 7 });
    subscriptions.attach(fakeLink());
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    subscriptions.frame(message(8));
    const behind = { received: vi.fn(), confirmed: vi.fn(), missed: vi.fn() };
    const level = { received: vi.fn(), confirmed: vi.fn(), missed: vi.fn() };
    const gone = { received: vi.fn(), confirmed: vi.fn() };
    subscriptions.subscribe(board, behind, { epoch: "e", offset: 7 });
    subscriptions.subscribe(board, level, { epoch: "e", offset: 8 });
    subscriptions.subscribe(board, gone)();
    await Promise.resolve();
    for (const { confirmed } of [behind, level]) expect(confirmed).toHaveBeenCalledOnce();
    expect(behind.missed).toHaveBeenCalledOnce();
    expect(level.missed).not.toHaveBeenCalled();
    expect(gone.confirmed).not.toHaveBeenCalled();
  });

  it("confirm to who comes between two connections once the next one does", async () => {
    const { subscriptions } = start();
    subscriptions.attach(fakeLink());
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    subscriptions.detach();
    const later = { received: vi.fn(), confirmed: vi.fn() };
    subscriptions.subscribe(board, later);
    // Too late: it was of the connection before.
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    subscriptions.frame({ type: "reject_subscription", identifier: board });
    subscriptions.attach(fakeLink());
    await Promise.resolve();
    expect(later.confirmed).not.toHaveBeenCalled();
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    expect(later.confirmed).toHaveBeenCalledOnce();
  });

  it("share one subscription of the same channel and leave with the last", () => {
    const { subscriptions, listener, leave } = start();
    const link = fakeLink();
    subscriptions.attach(link);
    const other = { received: vi.fn() };
    const leaveToo = subscriptions.subscribe(board, other);
    expect(link.subscribe).toHaveBeenCalledOnce();
    subscriptions.frame(message(1));
    expect(other.received).toHaveBeenCalledOnce();
    leave();
    subscriptions.frame(message(2));
    expect(listener.received).toHaveBeenCalledOnce();
    expect(link.unsubscribe).not.toHaveBeenCalled();
    leaveToo();
    expect(link.unsubscribe).toHaveBeenCalledWith(board);
    expect(subscriptions.size()).toBe(0);
  });

  it("forget what was left while there was no connection", () => {
    const { subscriptions, leave } = start();
    leave();
    const link = fakeLink();
    subscriptions.attach(link);
    expect(link.subscribe).not.toHaveBeenCalled();
  });

  it("say that they were refused, and pass over what is not theirs", () => {
    const { subscriptions, listener } = start();
    subscriptions.attach(fakeLink());
    subscriptions.frame({ type: "reject_subscription", identifier: board });
    subscriptions.frame({ type: "ping", message: 1 });
    subscriptions.frame({ identifier: "{}", message: 1 });
    subscriptions.frame({ type: "confirm_history", identifier: board });
    subscriptions.frame({ type: "not known yet", identifier: board, message: 1 });
    subscriptions.frame({ identifier: board });
    expect(listener.rejected).toHaveBeenCalledOnce();
    expect(listener.received).not.toHaveBeenCalled();
  });

  it("hear presence, which has no position", () => {
    const { subscriptions, listener } = start();
    subscriptions.frame({ identifier: board, message: { type: "presence" } });
    subscriptions.frame({ identifier: board, message: { type: "presence" } });
    expect(listener.received.mock.calls).toEqual([
      [{ type: "presence" }, undefined],
      [{ type: "presence" }, undefined],
    ]);
  });

  it.each([
    ["the earlier of two positions", { epoch: "e", offset: 4 }, { epoch: "e", offset: 4 }],
    [
      "the earlier of two positions, whoever came first",
      { epoch: "e", offset: 9 },
      { epoch: "e", offset: 7 },
    ],
    ["none, where no history has both positions", { epoch: "other", offset: 4 }, undefined],
    ["none, where one of them has no position", undefined, undefined],
  ])("begin after %s", (_, second, asked) => {
    const { subscriptions } = start({ epoch: "e", offset: 7 });
    subscriptions.subscribe(board, { received: vi.fn() }, second);
    const link = fakeLink();
    subscriptions.attach(link);
    expect(link.subscribe).toHaveBeenCalledExactlyOnceWith(board, asked);
  });

  it("begin at once where there is a connection", () => {
    const subscriptions = createSubscriptions(atOnce);
    const link = fakeLink();
    subscriptions.attach(link);
    subscriptions.subscribe(board, { received: vi.fn() });
    expect(link.subscribe).toHaveBeenCalledExactlyOnceWith(board, undefined);
    expect(subscriptions.size()).toBe(1);
  });

  it("hold nobody up for a listener that wants messages only", () => {
    const subscriptions = createSubscriptions(atOnce);
    const plain = vi.fn();
    const other = { received: vi.fn(), confirmed: vi.fn(), rejected: vi.fn(), missed: vi.fn() };
    for (const handlers of [{ received: plain }, other])
      subscriptions.subscribe(board, handlers, { epoch: "e", offset: 1 });
    subscriptions.attach(fakeLink());
    subscriptions.frame({ type: "reject_subscription", identifier: board });
    expect(other.rejected).toHaveBeenCalledOnce();
    for (const n of [2, 4]) subscriptions.frame(message(n));
    expect(other.missed).toHaveBeenCalledTimes(1);
    subscriptions.frame({ type: "reject_history", identifier: board });
    expect(other.missed).toHaveBeenCalledTimes(2);
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    expect(other.missed).toHaveBeenCalledTimes(3);
    expect(other.confirmed).toHaveBeenCalledOnce();
    expect(plain).toHaveBeenCalledTimes(2);
  });

  it("outlast a connection that ended before it was welcomed", () => {
    const { subscriptions } = start();
    subscriptions.detach();
    const link = fakeLink();
    subscriptions.attach(link);
    expect(link.subscribe).toHaveBeenCalledOnce();
  });
});

describe("a channel that is being left", () => {
  /** Says what it was told, and leaves only when the test does. */
  function leaving() {
    const told: string[] = [];
    let wire!: Wire;
    const subscriptions = createSubscriptions((given) => {
      wire = given;
      told.push("asked");
      return { send: ({ type }) => told.push(type), stop: () => undefined };
    });
    const link = fakeLink();
    subscriptions.attach(link);
    const join = () => {
      const listener = { received: vi.fn(), confirmed: vi.fn() };
      return { ...listener, leave: subscriptions.subscribe(board, listener) };
    };
    const first = join();
    wire.joined();
    wire.unsubscribe();
    first.leave();
    told.splice(0, 1);
    return { subscriptions, told, link, join, over: () => wire.over(), joined: () => wire.joined() };
  }

  it.each(["with the connection", "for good"])("has nobody, and is gone %s", (how) => {
    const { subscriptions, told, over } = leaving();
    expect(told).toEqual(["channel.unwanted"]);
    expect(subscriptions.size()).toBe(0);
    if (how === "for good") over();
    subscriptions.detach();
    subscriptions.attach(fakeLink());
    expect(told).toEqual(["channel.unwanted"]);
  });

  it("is wanted again, once, by who comes meanwhile, and confirmed only when it is joined anew", async () => {
    const { subscriptions, told, join, over, joined } = leaving();
    const back = join();
    expect(told).toEqual(["channel.unwanted", "channel.wanted"]);
    const another = join();
    expect(told).toHaveLength(2);
    await Promise.resolve();
    expect(back.confirmed).not.toHaveBeenCalled();
    over();
    expect(subscriptions.size()).toBe(1);
    joined();
    for (const { confirmed } of [back, another]) expect(confirmed).toHaveBeenCalledOnce();
    subscriptions.frame(message(1));
    expect(back.received).toHaveBeenCalledOnce();
  });

  it("is asked for anew by who comes after it was left", () => {
    const { told, join, over, subscriptions } = leaving();
    over();
    const back = join();
    subscriptions.frame({ type: "confirm_subscription", identifier: board });
    subscriptions.frame(message(1));
    expect(told).toEqual(["channel.unwanted", "asked", "subscription.confirmed"]);
    expect(back.received).toHaveBeenCalledOnce();
  });
});
