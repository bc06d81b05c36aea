import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fact } from "#client/bus/facts.ts";
import { ApiError } from "./api.ts";
import { readOf } from "./read.ts";
import { nameOf } from "./reads.ts";
import { provider } from "./testing/provider.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const soon = () => vi.advanceTimersByTimeAsync(0);
const home = readOf("GET /recruiters/home", { after: ["POST /recruiters/applies"] });
const job = readOf("GET /recruiters/jobs/:id");
const told = readOf("GET /recruiters/home", { on: { "notification.received": true } });
const calm = readOf("GET /recruiters/home", { on: { "notification.received": true }, pause: 2_000 });
const refused = () => new ApiError(403, { error: ["no"], code: "forbidden" });

const made = (call: string): Fact => ({ type: "call.made", call, params: {} });
const changed: Fact = { type: "records.changed", entity: "jobs" };
const notified = { type: "notification.received", notification: {} } as Fact;
const online: Fact = { type: "connectivity.changed", online: true };
const other: Fact = { type: "theme.changed", mode: "dark" };

/** A read that was answered and then left. */
async function left(data: unknown = 1, of: typeof home = home) {
  const one = provider();
  const { leave } = one.view(of, {});
  await one.last().answer(data);
  leave();
  await soon();
  return { ...one, names: () => one.reads.held().names, here: () => one.reads.peek(of, {}) };
}

describe("an answer that nobody shows", () => {
  it("stays once somebody shows it again, however long ago it was left", async () => {
    const { view, last } = await left();
    await minutes(4);
    const again = view(home, {});
    await last().answer(2);
    await minutes(10);
    expect(again.shown()).toEqual({ state: "ready", data: 2, busy: false });
  });

  it("stays where it was left, shown and left in one moment, and shown again", async () => {
    const { view, last } = await left();
    const moment = view(home, {});
    await last().answer(2);
    moment.leave();
    view(home, {}).leave();
    await soon();
    await minutes(4);
    const again = view(home, {});
    await last().answer(3);
    await minutes(10);
    expect(again.shown().data).toBe(3);
  });

  it("takes nothing with it of one that was read in its place", async () => {
    const { reads, view, last } = await left();
    reads.hear(made("POST /recruiters/photo"));
    await minutes(4);
    const again = view(home, {});
    await last().answer(2);
    await minutes(4);
    expect(again.shown().data).toBe(2);
    // Left, forgotten and shown again before anything else could happen.
    again.leave();
    reads.hear(made("POST /recruiters/photo"));
    const third = view(home, {});
    await last().answer(3);
    await minutes(6);
    expect(third.shown()).toEqual({ state: "ready", data: 3, busy: false });
  });

  it("is not waited for: the read behind it is given up, and it is shown as it was", async () => {
    const { view, last, here } = await left();
    const again = view(home, {});
    again.leave();
    await soon();
    expect(last().signal.aborted).toBe(true);
    expect(here()).toEqual({ state: "ready", data: 1, busy: false });
  });

  it("is not asked for, where it is forgotten in the moment in which it is left", async () => {
    const { reads, asked, view, last } = provider();
    view(told, {}).leave();
    reads.hear(notified);
    expect(last().signal.aborted).toBe(true);
    await soon();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["", told],
    [", though its facts come in bursts", calm],
  ])("is forgotten where it is stale, not read again%s", async (_, of) => {
    const { reads, asked, names } = await left(1, of);
    reads.hear(notified);
    await minutes(1);
    expect(names()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["kept", other, 1],
    ["forgotten", made("POST /recruiters/photo"), 0],
    ["forgotten", changed, 0],
  ])("is %s after %o", async (_, fact, count) => {
    const { reads, names } = await left();
    reads.hear(fact);
    expect(names()).toHaveLength(count);
  });

  it.each([
    ["kept", other, 1],
    ["not kept", made("POST /recruiters/photo"), 0],
    ["not kept", changed, 0],
  ])("is %s where it had been shown during %o", async (_, fact, count) => {
    const { reads, view, last } = provider();
    const one = view(home, {});
    await last().answer(1);
    reads.hear(fact);
    one.leave();
    await soon();
    expect(reads.held().names).toHaveLength(count);
  });

  it("makes room for others, and what is shown is none of them", async () => {
    const { reads, view, last } = provider();
    const shown = view(home, {});
    await last().answer("home");
    for (let id = 1; id <= 61; id++) {
      const { leave } = view(job, { params: { id } });
      await last().answer(id);
      leave();
      await soon();
    }
    const { names } = reads.held();
    expect(names).toHaveLength(61);
    expect(names.slice(0, 2)).toEqual(["GET /recruiters/home {}", nameOf(job.name, { params: { id: 2 } })]);
    expect(shown.shown().data).toBe("home");
  });
});

describe("what came with the page", () => {
  it("is shown without being asked for, and kept when it is left", async () => {
    const { reads, asked, view } = provider();
    reads.take(nameOf(home.name, {}), { state: "ready", data: 1, busy: false });
    const one = view(home, {});
    expect(one.shown()).toEqual({ state: "ready", data: 1, busy: false });
    one.leave();
    await soon();
    expect(asked).toHaveLength(0);
    expect(view(home, {}).shown()).toEqual({ state: "ready", data: 1, busy: true });
    expect(asked).toHaveLength(1);
  });
});

describe("what is on a screen", () => {
  it("is not asked for again by a view that comes later", async () => {
    const { asked, view, last } = provider();
    view(home, {});
    await last().answer(1);
    expect(view(home, {}).shown().data).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it("is read again in another language, and not for what it has nothing to do with", async () => {
    const { reads, asked, view, last } = provider();
    view(home, {});
    await last().answer(1);
    for (const fact of [other, online]) reads.hear(fact);
    expect(asked).toHaveLength(1);
    reads.hear({ type: "locale.changed", locale: "en" });
    expect(asked).toHaveLength(2);
  });

  it("is read again after a failure once the browser is back, and by nothing else", async () => {
    const { reads, asked, view, last } = provider();
    view(calm, {});
    await last().fail(refused());
    for (const fact of [other, { ...online, online: false } as Fact]) reads.hear(fact);
    expect(asked).toHaveLength(1);
    reads.hear(online);
    expect(asked, "at once, though its facts come in bursts").toHaveLength(2);
  });

  it("is read once where it was asked for while it waited for a burst to end", async () => {
    const { reads, asked, view, last } = provider();
    view(calm, {});
    await last().answer(1);
    reads.hear(notified);
    reads.refresh(calm, {});
    await last().answer(2);
    await minutes(1);
    expect(asked).toHaveLength(2);
  });

  it("is renewed by its own name alone", async () => {
    const { reads, asked, view } = provider();
    view(home, {});
    view(job, { params: { id: 1 } });
    view(job, { params: { id: 2 } });
    reads.renew(job);
    expect(asked.slice(3).map(({ input }) => input)).toEqual([1, 2].map((id) => ({ params: { id } })));
  });

  it("takes no change of what nobody has read", async () => {
    const { reads, asked, view } = provider();
    const change = vi.fn();
    reads.refresh(home, {});
    reads.put(home, {}, change);
    expect(asked).toHaveLength(0);
    const one = view(home, {});
    reads.put(home, {}, change);
    expect(change).not.toHaveBeenCalled();
    expect(one.shown()).toEqual({ state: "loading", busy: true });
  });
});
