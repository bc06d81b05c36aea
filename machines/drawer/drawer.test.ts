import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { trackCoverage } from "../testing/coverage.ts";
import { drawerMachine } from "./drawer.machine.ts";

const coverage = trackCoverage(drawerMachine);

function start(narrow: boolean, mini: boolean) {
  const remember = vi.fn();
  const rememberAreas = vi.fn();
  const provided = drawerMachine.provide({ actions: { remember, rememberAreas } });
  const actor = createActor(coverage.instrument(provided), {
    input: { narrow, mini, folded: ["tools"] },
    inspect: coverage.inspect,
  }).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    rememberAreas,
    remembered: () => remember.mock.calls.map(([, params]) => params.mini),
  };
}

describe("drawer", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("toggles between mini and full, and remembers", () => {
    const { actor, state, remembered } = start(false, true);
    expect(state()).toEqual({ wide: "mini" });
    actor.send({ type: "drawer.toggled" });
    expect(state()).toEqual({ wide: "full" });
    actor.send({ type: "drawer.toggled" });
    expect(remembered()).toEqual([false, true]);
  });

  it("folds areas and unfolds them, and remembers", () => {
    const { actor, rememberAreas } = start(false, false);
    const folded = () => actor.getSnapshot().context.folded;
    actor.send({ type: "area.toggled", area: "clients" });
    expect(folded()).toEqual(["tools", "clients"]);
    actor.send({ type: "area.toggled", area: "tools" });
    expect(folded()).toEqual(["clients"]);
    expect(rememberAreas).toHaveBeenCalledTimes(2);
  });

  it("keeps its form over a time on a narrow screen", () => {
    const { actor, state } = start(false, false);
    actor.send({ type: "drawer.toggled" });
    actor.send({ type: "screen.narrowed" });
    expect(state()).toEqual({ narrow: "closed" });
    actor.send({ type: "screen.widened" });
    expect(state()).toEqual({ wide: "mini" });
  });

  it.each(["drawer.toggled", "drawer.closed", "route.changed"] as const)(
    "lies over a small screen until %s",
    (type) => {
      const { actor, state } = start(true, false);
      actor.send({ type: "drawer.toggled" });
      expect(state()).toEqual({ narrow: "open" });
      actor.send({ type });
      expect(state()).toEqual({ narrow: "closed" });
    },
  );
});
