import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { trackCoverage } from "../testing/coverage.ts";
import { type RecentPage, recentPagesMachine } from "./recent-pages.machine.ts";

const coverage = trackCoverage(recentPagesMachine);
const page = (name: string, query: string | null = null): RecentPage => ({
  name,
  icon: "briefcase",
  link: `/recruiters/${name}`,
  query,
});

function start(pages: RecentPage[] = []) {
  const remember = vi.fn();
  const actor = createActor(coverage.instrument(recentPagesMachine.provide({ actions: { remember } })), {
    inspect: coverage.inspect,
  }).start();
  actor.send({ type: "pages.restored", pages });
  return {
    actor,
    remember,
    state: () => actor.getSnapshot().value,
    names: () => actor.getSnapshot().context.pages.map(({ name, query }) => name + (query ?? "")),
  };
}

describe("recent pages", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("keeps the newest first, each once, twelve at most", () => {
    const { actor, names, remember } = start([page("jobs")]);
    actor.send({ type: "page.visited", page: page("tasks") });
    actor.send({ type: "page.visited", page: page("jobs", "?order=name") });
    actor.send({ type: "page.visited", page: page("tasks") });
    expect(names()).toEqual(["tasks", "jobs?order=name"]);
    expect(remember).toHaveBeenCalledTimes(3);
    for (let n = 0; n < 20; n++) actor.send({ type: "page.visited", page: page(`p${n}`) });
    expect(names()).toHaveLength(12);
  });

  it("keeps a record once, at its last tab", () => {
    const { actor, names } = start([page("jobs/4/notes"), page("jobs/4"), page("jobs")]);
    expect(names()).toEqual(["jobs/4/notes", "jobs"]);
    actor.send({ type: "page.visited", page: page("jobs/41") });
    actor.send({ type: "page.visited", page: page("jobs/4/applies/kanban") });
    expect(names()).toEqual(["jobs/4/applies/kanban", "jobs/41", "jobs"]);
  });

  it.each(["list.toggled", "list.closed", "route.changed"] as const)("collapses on %s", (type) => {
    const { actor, state } = start([page("jobs")]);
    actor.send({ type: "list.toggled" });
    expect(state()).toBe("expanded");
    actor.send({ type });
    expect(state()).toBe("collapsed");
  });

  it("removes one, and collapses with the last", () => {
    const { actor, state, names, remember } = start([page("jobs"), page("tasks")]);
    actor.send({ type: "list.toggled" });
    actor.send({ type: "page.removed", page: page("jobs") });
    expect(names()).toEqual(["tasks"]);
    expect(state()).toBe("expanded");
    expect(remember).toHaveBeenCalledTimes(1);
    actor.send({ type: "page.removed", page: page("tasks") });
    expect(names()).toEqual([]);
    expect(state()).toBe("collapsed");
    expect(remember).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["pages.cleared", 1],
    ["session.ended", 0],
  ] as const)("holds nothing after %s, and keeps that %i times", (type, times) => {
    const { actor, names, state, remember } = start([page("jobs"), page("tasks")]);
    actor.send({ type: "list.toggled" });
    actor.send({ type });
    expect(names()).toEqual([]);
    expect(state()).toBe("collapsed");
    expect(remember).toHaveBeenCalledTimes(times);
  });

  it("shows the pages of the person who is signed in now", () => {
    const { actor, names, remember } = start([page("jobs")]);
    actor.send({ type: "session.ended" });
    actor.send({ type: "pages.restored", pages: [page("tasks")] });
    expect(names()).toEqual(["tasks"]);
    expect(remember).not.toHaveBeenCalled();
  });
});
