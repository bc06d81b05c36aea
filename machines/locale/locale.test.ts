import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type Locale, localeMachine, localeOf } from "./locale.machine.ts";

const coverage = trackCoverage(localeMachine);

function start(kept?: unknown) {
  const load = controlled<{ locale: Locale }, void>();
  const show = vi.fn();
  const remember = vi.fn();
  const actor = createActor(
    coverage.instrument(
      localeMachine.provide({ actors: { load: fromPromise(load.effect) }, actions: { show, remember } }),
    ),
    { input: { kept }, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  return {
    load,
    show,
    remember,
    facts,
    choose: (locale: Locale) => actor.send({ type: "locale.chosen", locale }),
    locale: () => actor.getSnapshot().context.locale,
    state: () => actor.getSnapshot(),
  };
}

describe("locale", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it.each([
    [undefined, "pt"],
    ["en", "en"],
    ["pt", "pt"],
    ["fr", "pt"],
    [7, "pt"],
  ])("kept as %s it begins as %s", (kept, locale) => {
    expect(localeOf(kept)).toBe(locale);
  });

  it("changes once its texts are here, and is kept", async () => {
    const { choose, load, locale, state, show, remember, facts } = start();
    expect(state().context).toEqual({ locale: "pt", wanted: "pt" });
    choose("en");
    expect(state().hasTag("busy")).toBe(true);
    expect(load.input()).toEqual({ locale: "en" });
    expect(locale()).toBe("pt");
    await load.resolve();
    expect(locale()).toBe("en");
    expect(show).toHaveBeenCalledOnce();
    expect(remember).toHaveBeenCalledOnce();
    expect(facts).toEqual([{ type: "locale.changed", locale: "en" }]);
  });

  it("stays as it is when the texts do not come", async () => {
    const { choose, load, locale, state, remember, facts } = start("en");
    choose("pt");
    await load.reject(new Error("chunk"));
    expect(state()).toMatchObject({ value: "shown", context: { wanted: "en" } });
    expect(locale()).toBe("en");
    expect(remember).not.toHaveBeenCalled();
    expect(facts).toEqual([]);
    choose("pt");
    await load.resolve();
    expect(locale()).toBe("pt");
  });

  it("is not loaded when it is there, and stays when it is chosen again on the way to another", async () => {
    const { choose, load, locale, state } = start();
    choose("pt");
    expect(load.calls).toBe(0);
    choose("en");
    choose("pt");
    expect(state()).toMatchObject({ value: "shown", context: { wanted: "pt" } });
    await load.resolve();
    expect(locale()).toBe("pt");
  });

  it("loads once more when it is chosen twice", async () => {
    const { choose, load, locale } = start();
    choose("en");
    choose("en");
    await load.reject(new Error("late"));
    expect(locale()).toBe("pt");
    await load.resolve();
    expect(locale()).toBe("en");
  });
});
