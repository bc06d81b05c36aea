import { describe, expect, it, vi } from "vitest";
import { createBus } from "./bus.ts";

const route = (path: string) => ({ type: "route.changed", path, search: "" }) as const;

describe("the bus", () => {
  it("delivers a fact that is stated during a delivery after it", () => {
    const bus = createBus(() => {});
    const seen: string[] = [];
    bus.on("route.changed").subscribe(({ path }) => {
      if (path === "/a") for (const next of ["/b", "/c", "/d"]) bus.publish(route(next));
      seen.push(`first ${path}`);
    });
    bus.on("route.changed").subscribe(({ path }) => seen.push(`second ${path}`));
    bus.publish(route("/a"));
    expect(seen).toEqual([
      "first /a",
      "second /a",
      "first /b",
      "second /b",
      "first /c",
      "second /c",
      "first /d",
      "second /d",
    ]);
  });

  it("keeps a listener's error from everybody else", () => {
    const report = vi.fn();
    const bus = createBus(report);
    const listener = vi.fn();
    const unsubscribe = bus.on("unauthorised.answered").subscribe({
      next: () => {
        throw new Error("broken view");
      },
    });
    bus.on("unauthorised.answered").subscribe(listener);
    vi.useFakeTimers();
    expect(() => bus.publish({ type: "unauthorised.answered" })).not.toThrow();
    // rxjs reports what a subscriber throws in a task of its own.
    expect(() => vi.runAllTimers()).toThrow("broken view");
    vi.useRealTimers();
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe.unsubscribe();
    expect(report).not.toHaveBeenCalled();
  });

  it("shows every fact to whoever watches it all, before its listeners and in their order", () => {
    const bus = createBus(() => {});
    const seen: string[] = [];
    const watching = bus.all.subscribe(({ type }) => seen.push(`watched ${type}`));
    bus.on("route.changed").subscribe(({ path }) => {
      if (path === "/a") bus.publish({ type: "unauthorised.answered" });
      seen.push(`heard ${path}`);
    });
    bus.publish(route("/a"));
    expect(seen).toEqual(["watched route.changed", "heard /a", "watched unauthorised.answered"]);
    watching.unsubscribe();
    bus.publish(route("/b"));
    expect(seen.slice(3)).toEqual(["heard /b"]);
  });

  it("gives a listener that comes during a delivery what is replayed, once", () => {
    const bus = createBus(() => {});
    const late = vi.fn();
    const first = bus.on("route.changed").subscribe(() => {
      first.unsubscribe();
      bus.on("route.changed").subscribe(({ path }) => late(path));
    });
    bus.publish(route("/a"));
    expect(late.mock.calls).toEqual([["/a"]]);
    bus.publish(route("/b"));
    expect(late.mock.calls).toEqual([["/a"], ["/b"]]);
  });

  it("replays the last fact to a late listener only where its type is sticky", () => {
    const bus = createBus(() => {});
    bus.publish(route("/a"));
    bus.publish(route("/b"));
    bus.publish({ type: "unauthorised.answered" });
    const late = vi.fn();
    bus.on("route.changed").subscribe(({ path }) => late(path));
    bus.on("unauthorised.answered").subscribe(() => late("expired"));
    expect(late.mock.calls).toEqual([["/b"]]);
  });

  it("reports a second fact of a type that is declared once, and does not deliver it", () => {
    const report = vi.fn();
    const bus = createBus(report);
    const listener = vi.fn();
    bus.on("tenant.settled").subscribe(listener);
    bus.publish({ type: "tenant.settled", productDomain: true });
    expect(report).not.toHaveBeenCalled();
    bus.publish({ type: "tenant.settled", productDomain: false });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining("tenant.settled") });
  });

  it("stops with the subscription", () => {
    const bus = createBus(() => {});
    const [listener, other] = [vi.fn(), vi.fn()];
    const subscription = bus.on("unauthorised.answered").subscribe(listener);
    bus.on("unauthorised.answered").subscribe(other);
    subscription.unsubscribe();
    bus.publish({ type: "unauthorised.answered" });
    expect(listener).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledOnce();
  });
});
