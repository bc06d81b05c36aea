import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { limits } from "../delays.ts";
import { trackCoverage } from "../testing/coverage.ts";
import { localNotificationsMachine } from "./local-notifications.machine.ts";
import { keptOf, notificationsOf, unviewed } from "./local-notifications.ts";

const coverage = trackCoverage(localNotificationsMachine);
const date = "2026-03-02T12:00:00Z";

function start(kept?: unknown) {
  const remember = vi.fn();
  const actor = createActor(
    coverage.instrument(localNotificationsMachine.provide({ actions: { remember } })),
    { input: { kept }, inspect: coverage.inspect },
  );
  actor.start();
  const list = () => actor.getSnapshot().context.notifications;
  return {
    actor,
    remember,
    list,
    state: (message: string) => actor.send({ type: "notification.stated", message, date }),
    count: () => unviewed(list()),
    badge: () => actor.getSnapshot().matches({ badge: "shown" }),
  };
}

describe("local notifications", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are read as far as they can be understood", () => {
    const sound = { id: 1, viewed: false, message: "Nova vaga", date };
    const kept = [sound, "text", null, { ...sound, id: "1" }, { ...sound, viewed: 0 }];
    expect(
      notificationsOf({ notifications: [...kept, { ...sound, message: 7 }, { ...sound, date: 7 }] }),
    ).toEqual([sound]);
    expect(notificationsOf({ notifications: "text" })).toEqual([]);
  });

  it("are put at the front, counted and kept", () => {
    const { state, list, count, badge, remember } = start();
    expect(badge()).toBe(false);
    state("first");
    state("second");
    expect(list().map(({ message }) => message)).toEqual(["second", "first"]);
    expect(list().map(({ id }) => id)).toEqual([2, 1]);
    expect(count()).toBe(2);
    expect(badge()).toBe(true);
    expect(remember).toHaveBeenCalledTimes(2);
  });

  it("are marked viewed or toggled one by one", () => {
    const { actor, state, count, badge, remember } = start();
    state("first");
    actor.send({ type: "notification.viewed", id: 1 });
    expect(remember).toHaveBeenCalledTimes(2);
    actor.send({ type: "notification.viewed", id: 1 });
    expect(count()).toBe(0);
    expect(badge()).toBe(false);
    actor.send({ type: "notification.toggled", id: 1 });
    expect(count()).toBe(1);
    actor.send({ type: "notification.toggled", id: 1 });
    expect(count()).toBe(0);
    expect(remember).toHaveBeenCalledTimes(5);
  });

  it("are cleared by resetting the count: none of them goes", () => {
    const { actor, state, list, count, remember } = start();
    state("first");
    state("second");
    actor.send({ type: "notifications.cleared" });
    expect(count()).toBe(0);
    expect(list()).toHaveLength(2);
    expect(remember).toHaveBeenCalledTimes(3);
  });

  it("come back as they were kept; what is no notification is left out", () => {
    const kept = keptOf([{ id: 4, viewed: false, message: "m", date }]);
    expect(kept.count).toBe(1);
    expect(start(kept).list()).toEqual(kept.notifications);
    const odd = [null, { id: "4" }, { id: 4, viewed: 1, message: "m", date }, ...kept.notifications];
    expect(notificationsOf({ notifications: odd })).toEqual(kept.notifications);
    for (const nothing of [undefined, null, 7, {}, { notifications: "x" }])
      expect(notificationsOf(nothing)).toEqual([]);
  });

  it("follow what another tab did, without writing it again", () => {
    const { actor, state, count, remember } = start();
    state("first");
    actor.send({
      type: "storage.changed",
      kept: keptOf([{ id: 1, viewed: true, message: "first", date }]),
    });
    expect(count()).toBe(0);
    expect(remember).toHaveBeenCalledOnce();
  });

  it("are shown in a list that opens and closes", () => {
    const { actor } = start();
    const open = () => actor.getSnapshot().matches({ list: "open" });
    actor.send({ type: "list.toggled" });
    expect(open()).toBe(true);
    actor.send({ type: "list.toggled" });
    expect(open()).toBe(false);
    actor.send({ type: "list.toggled" });
    actor.send({ type: "list.closed" });
    expect(open()).toBe(false);
  });

  it("never are more than the browser keeps, have ids of their own, and the count is that of the unviewed", () => {
    const steps = fc.oneof(
      fc.record({
        type: fc.constant("notification.stated" as const),
        message: fc.string(),
        date: fc.constant(date),
      }),
      fc.record({ type: fc.constant("notification.viewed" as const), id: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ type: fc.constant("notification.toggled" as const), id: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ type: fc.constant("notifications.cleared" as const) }),
    );
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 80, size: "max" }), (events) => {
        const { actor, list, count, badge } = start();
        for (const event of events) {
          const before = count();
          actor.send(event);
          if (event.type === "notifications.cleared") expect(count()).toBe(0);
          else expect(Math.abs(count() - before)).toBeLessThanOrEqual(1);
        }
        expect(list().length).toBeLessThanOrEqual(limits.localNotifications);
        expect(new Set(list().map(({ id }) => id)).size).toBe(list().length);
        expect(badge()).toBe(count() > 0);
        expect(notificationsOf(JSON.parse(JSON.stringify(keptOf(list()))))).toEqual(list());
      }),
      { numRuns: 100 },
    );
  });
});
