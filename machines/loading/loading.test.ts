import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { trackCoverage } from "../testing/coverage.ts";
import { loadingMachine } from "./loading.machine.ts";

const coverage = trackCoverage(loadingMachine);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(coverage.instrument(loadingMachine), {
    clock,
    inspect: coverage.inspect,
  }).start();
  return {
    clock,
    begin: (key = "page") => actor.send({ type: "loading.started", key }),
    end: (key = "page", failed = false) => actor.send({ type: "loading.ended", key, failed }),
    state: () => actor.getSnapshot().value,
    keys: () => actor.getSnapshot().context.keys,
  };
}

describe("loading bar", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("shows nothing for what is quick", () => {
    const { clock, begin, end, state } = start();
    begin();
    clock.increment(delays.loadingBarThrottle - 1);
    begin("list");
    end("list");
    expect(state()).toBe("throttled");
    end();
    expect(state()).toBe("idle");
  });

  it("fills until the last has ended, then leaves", () => {
    const { clock, begin, end, state } = start();
    begin();
    clock.increment(delays.loadingBarThrottle);
    begin("list");
    expect(state()).toBe("filling");
    end();
    expect(state()).toBe("filling");
    end("list");
    expect(state()).toBe("full");
    begin();
    expect(state()).toBe("throttled");
    clock.increment(delays.loadingBarThrottle);
    end();
    clock.increment(delays.loadingBarLeave);
    expect(state()).toBe("idle");
  });

  it("knows what is under way, each once, whatever ends", () => {
    const { clock, begin, end, keys } = start();
    begin();
    begin("list");
    begin();
    expect(keys()).toEqual(["list", "page"]);
    end();
    expect(keys()).toEqual(["list"]);
    end("list");
    expect(keys()).toEqual([]);
    begin();
    begin("list");
    end("list", true);
    expect(keys()).toEqual(["page"]);
    begin("list");
    clock.increment(delays.loadingBarThrottle);
    end("list", true);
    expect(keys()).toEqual(["page"]);
    begin("list");
    clock.increment(delays.loadingBarThrottle);
    end("list");
    expect(keys()).toEqual(["page"]);
    end();
    expect(keys()).toEqual([]);
    begin("again");
    expect(keys()).toEqual(["again"]);
    end("again", true);
    begin("more");
    expect(keys()).toEqual(["more"]);
  });

  it("is marked by what failed", () => {
    const { clock, begin, end, state } = start();
    begin();
    end("page", true);
    expect(state()).toBe("failed");
    begin();
    clock.increment(delays.loadingBarThrottle);
    end("page", true);
    expect(state()).toBe("failed");
    clock.increment(delays.loadingBarLeave);
    expect(state()).toBe("idle");
  });
});
