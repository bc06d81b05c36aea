import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { clientNotificationCategories } from "#contract/calls/client-notifications.ts";
import {
  type Notification,
  type NotificationCategory,
  notificationCategories,
} from "#contract/calls/recruiter-shell.ts";
import { delays } from "../delays.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type Category,
  clientTabs,
  eachCategory,
  isNew,
  type LoadedNotifications,
  notificationsMachine,
  notificationTabs,
  tabCount,
  totalUnread,
} from "./notifications.machine.ts";

const coverage = trackCoverage(notificationsMachine);
const note = (id: number, category: NotificationCategory = "apply", is_read = false): Notification => ({
  id,
  category,
  is_read,
  component: "new_apply",
  data: {},
  link: null,
  created_at: "2026-03-02T12:00:00Z",
});
function answer(...notes: Notification[]): LoadedNotifications {
  return {
    lists: eachCategory((category) => notes.filter((item) => item.category === category)),
    unread: eachCategory(
      (category) => notes.filter((item) => item.category === category && !item.is_read).length,
    ),
    position: { epoch: "e", offset: 3 },
  };
}

describe("what is new", () => {
  const at = (news: number[]) => {
    const { lists } = answer(note(1), note(2, "apply", true), note(3, "apply", true));
    return { lists, news, category: "job" } as unknown as Parameters<typeof tabCount>[0];
  };
  it("is unread, or was unread when the panel was opened", () => {
    expect([1, 2, 3].map((id) => isNew(at([3]), note(id, "apply", id !== 1)))).toEqual([true, false, true]);
  });
  it("is counted on the tabs that are not looked at", () => {
    expect(tabCount(at([3]), "apply")).toBe(2);
    expect(tabCount({ ...at([3]), category: "apply" }, "apply")).toBe(0);
  });
});

function start(tabs: readonly [Category, ...Category[]] = notificationTabs) {
  const clock = new SimulatedClock();
  const load = controlled<unknown, LoadedNotifications>();
  const effects = {
    listen: vi.fn(),
    stopListening: vi.fn(),
    announceAllRead: vi.fn(),
    announceCategoryRead: vi.fn(),
    announceRemoved: vi.fn(),
    announceAllRemoved: vi.fn(),
  };
  const actor = createActor(
    coverage.instrument(
      notificationsMachine.provide({
        actors: { load: fromPromise<LoadedNotifications>(load.effect) },
        actions: effects,
      }),
    ),
    { clock, inspect: coverage.inspect, input: { tabs } },
  );
  actor.start();
  actor.send({ type: "session.started" });
  return {
    actor,
    clock,
    load,
    ...effects,
    ids: (category: NotificationCategory = "apply") =>
      actor.getSnapshot().context.lists[category].map(({ id }) => id),
    unread: () => totalUnread(actor.getSnapshot().context),
  };
}
let s: ReturnType<typeof start>;

describe("notifications", () => {
  beforeEach(() => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("have the contract's categories as tabs", () => {
    expect(notificationTabs).toEqual(notificationCategories);
    expect(clientTabs).toEqual(clientNotificationCategories);
  });

  it("have the tabs of their audience, of which the first with news is shown", async () => {
    s = start(clientTabs);
    expect(s.actor.getSnapshot().context.category).toBe("shortlist");
    await s.load.resolve(answer(note(1, "job"), note(2, "proposal")));
    expect(s.unread()).toBe(2);
    s.actor.send({ type: "bell.toggled" });
    expect(s.actor.getSnapshot().context.category).toBe("proposal");
  });

  it("are loaded, then received from the answer's position on", async () => {
    expect(s.actor.getSnapshot().hasTag("loading")).toBe(true);
    expect(s.actor.getSnapshot().context).toMatchObject({ lists: eachCategory(() => []), news: [] });
    await s.load.reject(new Error("away"));
    expect(s.actor.getSnapshot().matches({ signedIn: { list: "failed" } })).toBe(true);
    s.actor.send({ type: "reload.requested" });
    const loaded = answer(note(2), note(1, "job"));
    await s.load.resolve(loaded);
    expect(s.listen.mock.calls[0]?.[1]).toEqual({ answer: loaded });
    expect(s.unread()).toBe(2);
  });

  it("put a new one at the front of its category, once", async () => {
    await s.load.resolve(answer(note(2)));
    s.actor.send({ type: "notification.received", notification: note(3) });
    s.actor.send({ type: "notification.received", notification: note(3) });
    s.actor.send({ type: "notification.received", notification: note(4, "note", true) });
    expect(s.ids()).toEqual([3, 2]);
    expect(s.ids("note")).toEqual([4]);
    expect(s.unread()).toBe(2);
  });

  it("mark all read when the bell opens, and refresh after 1 s", async () => {
    await s.load.resolve(answer(note(1), note(2, "job")));
    s.actor.send({ type: "bell.toggled" });
    expect(s.announceAllRead).toHaveBeenCalledOnce();
    expect(s.unread()).toBe(0);
    expect(s.actor.getSnapshot().context.lists.apply[0]?.is_read).toBe(true);
    s.clock.increment(delays.notificationRefresh - 1);
    expect(s.load.calls).toBe(0);
    s.clock.increment(1);
    await s.load.resolve(answer(note(1, "apply", true)));
    expect(s.actor.getSnapshot().context.lists.apply[0]?.is_read).toBe(true);
    s.actor.send({ type: "bell.toggled" });
    expect(s.actor.getSnapshot().matches({ signedIn: { panel: "closed" } })).toBe(true);
    s.actor.send({ type: "bell.toggled" });
    s.actor.send({ type: "bell.closed" });
    expect(s.actor.getSnapshot().matches({ signedIn: { panel: "closed" } })).toBe(true);
  });

  it("stay new to the eye while the panel is open", async () => {
    await s.load.resolve(answer(note(4, "job"), note(3, "note", true), note(2, "shortlist"), note(1, "job")));
    s.actor.send({ type: "bell.toggled" });
    const context = () => s.actor.getSnapshot().context;
    expect(context().category).toBe("job");
    s.clock.increment(delays.notificationRefresh);
    const read = [
      note(4, "job", true),
      note(3, "note", true),
      note(2, "shortlist", true),
      note(1, "job", true),
    ];
    await s.load.resolve(answer(...read));
    expect(read.map((item) => isNew(context(), item))).toEqual([true, false, true, true]);
    expect([tabCount(context(), "job"), tabCount(context(), "shortlist")]).toEqual([0, 1]);
    s.actor.send({ type: "category.viewed", category: "shortlist" });
    expect(read.map((item) => isNew(context(), item))).toEqual([false, false, true, false]);
    s.actor.send({ type: "bell.closed" });
    expect(context().news).toEqual([]);
    s.actor.send({ type: "bell.toggled" });
    expect(context().category).toBe("shortlist");
  });

  it("are read at once where their tab is in view", async () => {
    await s.load.resolve(answer());
    s.actor.send({ type: "bell.toggled" });
    s.actor.send({ type: "notification.received", notification: note(8) });
    s.actor.send({ type: "notification.received", notification: note(9, "job") });
    expect(s.announceCategoryRead.mock.calls.map(([, params]) => params)).toEqual([{ category: "apply" }]);
    const { context } = s.actor.getSnapshot();
    expect([s.unread(), context.unread.job]).toEqual([1, 1]);
    expect(context.lists.apply.map((item) => [item.is_read, isNew(context, item)])).toEqual([[true, true]]);
  });

  it("keep what came while a list was on its way", async () => {
    await s.load.resolve(answer(note(1)));
    s.actor.send({ type: "reload.requested" });
    s.actor.send({ type: "notification.received", notification: note(5) });
    s.actor.send({ type: "notification.received", notification: note(6, "apply", true) });
    await s.load.resolve(answer(note(2), note(1)));
    expect(s.ids()).toEqual([6, 5, 2, 1]);
    expect(s.unread()).toBe(3);
    s.actor.send({ type: "reload.requested" });
    s.actor.send({ type: "reload.requested" });
    await s.load.resolve(answer(note(99)));
    await s.load.resolve(answer(note(5), note(2), note(1)));
    expect(s.ids()).toEqual([5, 2, 1]);
    expect(s.unread()).toBe(3);
  });

  it("are there once where the list on its way holds them already, and gone where it does not later", async () => {
    await s.load.resolve(answer(note(1)));
    s.actor.send({ type: "reload.requested" });
    s.actor.send({ type: "notification.received", notification: note(5) });
    await s.load.resolve(answer(note(5), note(1)));
    expect(s.ids()).toEqual([5, 1]);
    expect(s.unread()).toBe(2);
    s.actor.send({ type: "reload.requested" });
    await s.load.resolve(answer(note(1)));
    expect(s.ids()).toEqual([1]);
  });

  it("mark a viewed category read and reset its count", async () => {
    await s.load.resolve(answer(note(1), note(2, "job")));
    s.actor.send({ type: "category.viewed", category: "job" });
    expect(s.announceCategoryRead.mock.calls[0]?.[1]).toEqual({ category: "job" });
    expect(s.actor.getSnapshot().context).toMatchObject({ category: "job", unread: { job: 0, apply: 1 } });
    expect(s.actor.getSnapshot().context.lists.job[0]?.is_read).toBe(true);
  });

  it("count as unread what is unread, in all the sum of the categories, whatever is done", async () => {
    const category = fc.constantFrom<NotificationCategory>("apply", "job", "note");
    const id = fc.integer({ min: 1, max: 12 });
    const event = fc.oneof(
      fc.record({
        type: fc.constant("notification.received" as const),
        notification: fc
          .record({ id, category, read: fc.boolean() })
          .map((item) => note(item.id, item.category, item.read)),
      }),
      fc.record({ type: fc.constant("category.viewed" as const), category }),
      fc.record({ type: fc.constant("notification.removed" as const), id }),
      fc.constantFrom(
        { type: "bell.toggled" as const },
        { type: "bell.closed" as const },
        { type: "all.removed" as const },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event), async (events) => {
        s = start();
        await s.load.resolve(answer(note(20), note(21, "job"), note(22, "job", true)));
        for (const item of events) {
          s.actor.send(item);
          const { lists, unread } = s.actor.getSnapshot().context;
          const counted = notificationTabs.map((tab) => lists[tab].filter(({ is_read }) => !is_read).length);
          expect(notificationTabs.map((tab) => unread[tab])).toEqual(counted);
          expect(s.unread()).toBe(counted.reduce((sum, count) => sum + count, 0));
        }
      }),
    );
  });

  it("go one by one, all, and with the session", async () => {
    await s.load.resolve(answer(note(2), note(1, "apply", true), note(3, "job")));
    s.actor.send({ type: "notification.removed", id: 1 });
    // What was read counts no more, gone or not.
    expect(s.unread()).toBe(2);
    s.actor.send({ type: "notification.removed", id: 2 });
    expect(s.ids()).toEqual([]);
    expect(s.unread()).toBe(1);
    expect(s.announceRemoved.mock.calls.map(([, params]) => params)).toEqual([{ id: 1 }, { id: 2 }]);
    s.actor.send({ type: "all.removed" });
    expect(s.announceAllRemoved).toHaveBeenCalledOnce();
    expect(s.unread()).toBe(0);
    s.actor.send({ type: "notification.received", notification: note(4) });
    s.actor.send({ type: "session.ended" });
    expect(s.stopListening).toHaveBeenCalledOnce();
    expect(s.actor.getSnapshot().value).toBe("signedOut");
    expect(s.ids()).toEqual([]);
  });
});
