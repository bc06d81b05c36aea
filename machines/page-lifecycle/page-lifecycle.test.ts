import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, type NonReducibleUnknown, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { pageLifecycleMachine } from "./page-lifecycle.machine.ts";

const coverage = trackCoverage(pageLifecycleMachine);

function start() {
  const clock = new SimulatedClock();
  const load = controlled<{ page: string }, void>();
  const health = controlled<NonReducibleUnknown, void>();
  const reload = vi.fn<() => void>();
  const prefetched: string[] = [];
  const actor = createActor(
    coverage.instrument(
      pageLifecycleMachine.provide({
        actors: { loadPage: fromPromise(load.effect), serverAnswers: fromPromise(health.effect) },
        actions: { prefetch: (_, { page }) => prefetched.push(page), reload },
      }),
    ),
    { clock, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    clock,
    load,
    health,
    reload,
    facts,
    prefetched,
    go: (url: string, page: string | null = url) => actor.send({ type: "page.requested", url, page }),
    shown: () => actor.getSnapshot().context.shown?.url,
    isFailed: (state: "shown" | "away") => actor.getSnapshot().matches({ failed: state }),
    is: (state: "idle" | "shown" | "notFound" | "failed" | "fetching") => actor.getSnapshot().matches(state),
  };
}

describe("page lifecycle", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("shows the first page as soon as it is here", async () => {
    const { actor, go, load, shown, is, facts } = start();
    expect(is("idle")).toBe(true);
    go("/");
    expect(load.input()).toEqual({ page: "/" });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(actor.getSnapshot().context.loaded).toEqual([]);
    await load.resolve();
    expect(is("shown")).toBe(true);
    expect(shown()).toBe("/");
    expect(facts).toEqual([
      { type: "loading.started", key: "page" },
      { type: "loading.ended", key: "page", failed: false },
    ]);
  });

  it("keeps the page before for at least 200 ms, and shows the next at once when its code is here", async () => {
    const { go, load, clock, shown } = start();
    go("/");
    await load.resolve();
    go("/jobs");
    await load.resolve();
    clock.increment(delays.pageFetchMinimum - 1);
    expect(shown()).toBe("/");
    clock.increment(1);
    expect(shown()).toBe("/jobs");
    go("/");
    expect(shown()).toBe("/");
    expect(load.calls).toBe(0);
  });

  it("does not show a page again to somebody else", async () => {
    const { actor, go, load, shown } = start();
    go("/candidates");
    await load.resolve();
    actor.send({ type: "page.abandoned" });
    expect(shown()).toBeUndefined();
    go("/candidates");
    expect(shown()).toBe("/candidates");
  });

  it("ends one loading when another page is wanted", async () => {
    const { go, facts } = start();
    go("/slow");
    go("/jobs");
    expect(facts).toEqual([
      { type: "loading.started", key: "page" },
      { type: "loading.ended", key: "page", failed: false },
      { type: "loading.started", key: "page" },
    ]);
  });

  it("shows what was prefetched at once", async () => {
    const { actor, go, shown } = start();
    actor.send({ type: "page.prefetched", page: "/jobs" });
    go("/jobs?term=dados", "/jobs");
    expect(shown()).toBe("/jobs?term=dados");
  });

  it.each([
    [{}, true],
    [{ effectiveType: "4g" }, true],
    [{ effectiveType: "3g", saveData: false }, true],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "4g", saveData: true }, false],
  ])("on a connection %o prefetches: %s", (connection, does) => {
    const { actor, prefetched } = start();
    actor.send({ type: "prefetch.requested", page: "/jobs", connection });
    expect(prefetched).toEqual(does ? ["/jobs"] : []);
  });

  it("prefetches nothing whose code is here", () => {
    const { actor, prefetched } = start();
    actor.send({ type: "page.prefetched", page: "/jobs" });
    actor.send({ type: "prefetch.requested", page: "/jobs", connection: {} });
    expect(prefetched).toEqual([]);
  });

  it("does not show a page that the person has left for another", async () => {
    const { go, load, shown } = start();
    go("/slow");
    go("/quick");
    await load.resolve();
    expect(shown()).toBeUndefined();
    await load.resolve();
    expect(shown()).toBe("/quick");
  });

  it("knows no page for an unknown path", () => {
    const { go, is, shown } = start();
    go("/nowhere", null);
    expect(is("notFound")).toBe(true);
    expect(shown()).toBe("/nowhere");
  });

  it("says that the code did not come, and loads the app anew on request once the server answers", async () => {
    const { actor, go, load, health, reload, is, isFailed, shown, facts, clock } = start();
    go("/jobs");
    await load.reject(new Error("chunk"));
    expect(is("failed")).toBe(true);
    expect(shown()).toBe("/jobs");
    expect(facts.at(-1)).toEqual({ type: "loading.ended", key: "page", failed: true });
    await health.resolve();
    // It would be the same again: nothing is tried unasked.
    expect(isFailed("shown")).toBe(true);
    clock.increment(10 * delays.tryAgain);
    expect(health.calls).toBe(0);
    actor.send({ type: "retry.requested" });
    actor.send({ type: "retry.requested" });
    expect(health.calls).toBe(1);
    await health.resolve();
    expect(reload).toHaveBeenCalledOnce();
    expect(shown()).toBe("/jobs");
  });

  it("asks a server that is away again and again, and loads the app anew once it answers", async () => {
    const { actor, go, load, health, reload, isFailed, clock } = start();
    go("/jobs");
    await load.reject(new Error("chunk"));
    await health.reject(new Error("away"));
    expect(isFailed("away")).toBe(true);
    clock.increment(delays.tryAgain - 1);
    expect(health.calls).toBe(0);
    clock.increment(1);
    await health.reject(new Error("away"));
    expect(isFailed("away")).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    // The person, or a connection that is back, need not wait.
    actor.send({ type: "retry.requested" });
    await health.resolve();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits for a server that went away between two tries", async () => {
    const { actor, go, load, health, isFailed } = start();
    go("/jobs");
    await load.reject(new Error("chunk"));
    await health.resolve();
    actor.send({ type: "retry.requested" });
    await health.reject(new Error("away"));
    expect(isFailed("away")).toBe(true);
  });

  it("need not know why it failed to be tried again", async () => {
    const { actor, go, load, health, reload, isFailed } = start();
    go("/jobs");
    await load.reject(new Error("chunk"));
    actor.send({ type: "retry.requested" });
    // Of the check, which is over.
    await health.resolve();
    expect(isFailed("shown")).toBe(false);
    await health.resolve();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("fails as a page whose code did not come, where a part of what is shown broke, until it is left", async () => {
    const { actor, go, load, health, reload, is, shown } = start();
    actor.send({ type: "page.broke" });
    expect(is("idle")).toBe(true);
    go("/jobs");
    await load.resolve();
    actor.send({ type: "page.broke" });
    expect(is("failed")).toBe(true);
    expect(shown()).toBe("/jobs");
    await health.resolve();
    actor.send({ type: "retry.requested" });
    await health.resolve();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("forgets a page that failed when the person goes elsewhere", async () => {
    const { go, load, is, shown } = start();
    go("/jobs");
    await load.reject(new Error("chunk"));
    go("/courses");
    expect(is("fetching")).toBe(true);
    expect(shown()).toBeUndefined();
  });
});
