import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { type PageToPin, pinnedPagesMachine } from "./pinned-pages.machine.ts";

const coverage = trackCoverage(pinnedPagesMachine);
const toPin: PageToPin = {
  entity: "jobs",
  type_view: "show",
  custom_entity: null,
  link: "/recruiters/jobs/4",
  name: "Analista",
  icon: "briefcase",
  query: null,
};
const page = (id: number): EntityPage => ({ ...toPin, id, link: `/recruiters/jobs/${id}` });

function start() {
  const effects = {
    load: controlled<unknown, readonly EntityPage[]>(),
    pin: controlled<{ page: PageToPin }, readonly EntityPage[]>(),
    remove: controlled<{ id: number }, void>(),
    removeAll: controlled<unknown, void>(),
  };
  const announceRemovalFailed = vi.fn();
  const announcePinFailed = vi.fn();
  const actor = createActor(
    coverage.instrument(
      pinnedPagesMachine.provide({
        actors: {
          load: fromPromise<readonly EntityPage[]>(effects.load.effect),
          pin: fromPromise(effects.pin.effect),
          remove: fromPromise(effects.remove.effect),
          removeAll: fromPromise<void>(effects.removeAll.effect),
        },
        actions: { announceRemovalFailed, announcePinFailed },
      }),
    ),
    { inspect: coverage.inspect },
  );
  actor.start();
  actor.send({ type: "session.started" });
  return {
    actor,
    announceRemovalFailed,
    announcePinFailed,
    ...effects,
    busy: () => actor.getSnapshot().hasTag("busy"),
    state: () => actor.getSnapshot().value,
    ids: () => actor.getSnapshot().context.pages.map(({ id }) => id),
  };
}
let s: ReturnType<typeof start>;

describe("pinned pages", () => {
  beforeEach(() => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are loaded with the session and forgotten with it", async () => {
    expect(s.actor.getSnapshot()).toMatchObject({ context: { pages: [], waiting: [] } });
    expect(s.busy()).toBe(true);
    await s.load.reject(new Error("away"));
    expect(s.state()).toBe("failed");
    expect(s.busy()).toBe(false);
    s.actor.send({ type: "reload.requested" });
    await s.load.resolve([page(1)]);
    expect(s.ids()).toEqual([1]);
    s.actor.send({ type: "page.removed", id: 1 });
    s.actor.send({ type: "session.ended" });
    expect(s.state()).toBe("signedOut");
    expect(s.actor.getSnapshot().context).toEqual({ pages: [], waiting: [] });
  });

  it("are read again once the connection is back, where they could not be read", async () => {
    await s.load.reject(new Error("away"));
    s.actor.send({ type: "connectivity.changed", online: false });
    expect(s.state()).toBe("failed");
    s.actor.send({ type: "connectivity.changed", online: true });
    await s.load.resolve([page(1)]);
    expect(s.ids()).toEqual([1]);
    s.actor.send({ type: "connectivity.changed", online: true });
    expect(s.state()).toBe("ready");
  });

  it("are replaced by the answer of a pin", async () => {
    await s.load.resolve([]);
    s.actor.send({ type: "page.pinned", page: toPin });
    expect(s.pin.input()).toEqual({ page: toPin });
    expect(s.busy()).toBe(true);
    await s.pin.resolve([page(1), page(2)]);
    expect(s.ids()).toEqual([1, 2]);
    s.actor.send({ type: "page.pinned", page: toPin });
    await s.pin.reject(new Error("away"));
    expect(s.announcePinFailed).toHaveBeenCalledOnce();
    expect(s.state()).toBe("loading");
    await s.load.resolve([page(1)]);
    expect(s.state()).toBe("ready");
  });

  it("disappear at once, and are removed on the provider one by one", async () => {
    await s.load.resolve([page(1), page(2), page(3)]);
    s.actor.send({ type: "page.removed", id: 1 });
    s.actor.send({ type: "page.removed", id: 3 });
    expect(s.ids()).toEqual([2]);
    expect(s.remove.input()).toEqual({ id: 1 });
    await s.remove.resolve();
    expect(s.remove.input()).toEqual({ id: 3 });
    await s.remove.resolve();
    expect(s.state()).toBe("ready");
  });

  it("come back where the removal failed, with a notice", async () => {
    await s.load.resolve([page(1), page(2), page(3)]);
    s.actor.send({ type: "page.removed", id: 1 });
    s.actor.send({ type: "page.removed", id: 2 });
    await s.remove.reject(new Error("away"));
    expect(s.announceRemovalFailed).toHaveBeenCalledOnce();
    await s.load.resolve([page(1), page(2), page(3)]);
    expect(s.ids()).toEqual([1, 2, 3]);
    s.actor.send({ type: "page.removed", id: 3 });
    expect(s.remove.input()).toEqual({ id: 3 });
  });

  it.each([true, false])("are fetched again after all were removed (%s)", async (works) => {
    await s.load.resolve([page(1), page(2)]);
    s.actor.send({ type: "pages.cleared" });
    expect(s.busy()).toBe(true);
    if (works) await s.removeAll.resolve();
    else await s.removeAll.reject(new Error("away"));
    expect(s.announceRemovalFailed).toHaveBeenCalledTimes(works ? 0 : 1);
    await s.load.resolve(works ? [] : [page(1), page(2)]);
    expect(s.ids()).toEqual(works ? [] : [1, 2]);
  });
});
