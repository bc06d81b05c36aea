import { afterAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { entityMenuMachine, filteredEntries } from "./entity-menu.machine.ts";

const coverage = trackCoverage(entityMenuMachine);
const entries = [
  { path: "/recruiters/candidates", label: "Candidatos" },
  { path: "/recruiters/jobs", label: "Vagas" },
  { path: "/recruiters/notes", label: "Anotações" },
];

function start() {
  const actor = createActor(coverage.instrument(entityMenuMachine), {
    input: { entries },
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    facts,
    state: () => actor.getSnapshot().value,
    labels: () => filteredEntries(actor.getSnapshot().context).map(({ label }) => label),
  };
}

describe("entity menu", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it.each(["pointer.left", "menu.closed", "route.changed"] as const)(
    "opens on hover and closes on %s",
    (type) => {
      const { actor, state } = start();
      actor.send({ type: "pointer.entered" });
      expect(state()).toEqual({ open: "byHover" });
      actor.send({ type });
      expect(state()).toBe("closed");
    },
  );

  it("is kept by a click that follows a hover, and closed by the next", () => {
    const { actor, state } = start();
    actor.send({ type: "pointer.entered" });
    actor.send({ type: "menu.toggled" });
    expect(state()).toEqual({ open: "byClick" });
    actor.send({ type: "menu.toggled" });
    expect(state()).toBe("closed");
    actor.send({ type: "menu.toggled" });
    actor.send({ type: "pointer.left" });
    expect(state()).toBe("closed");
  });

  it("filters by name without accents and forgets the term with the menu", () => {
    const { actor, labels } = start();
    actor.send({ type: "menu.toggled" });
    actor.send({ type: "term.typed", term: " anotaco" });
    expect(labels()).toEqual(["Anotações"]);
    actor.send({ type: "pointer.left" });
    expect(labels()).toHaveLength(3);
    actor.send({ type: "menu.toggled" });
    actor.send({ type: "term.typed", term: "v" });
    actor.send({ type: "menu.toggled" });
    expect(actor.getSnapshot().value).toBe("closed");
  });

  it("asks for a term on Enter, then goes to the first that is left", () => {
    const { actor, facts, state } = start();
    actor.send({ type: "menu.toggled" });
    actor.send({ type: "term.submitted" });
    expect(state()).toEqual({ open: "termMissing" });
    actor.send({ type: "term.typed", term: "zzz" });
    actor.send({ type: "term.submitted" });
    expect(facts).toEqual([]);
    expect(state()).toEqual({ open: "searching" });
    actor.send({ type: "term.typed", term: "va" });
    actor.send({ type: "term.submitted" });
    expect(facts).toEqual([{ type: "navigation.requested", to: "/recruiters/jobs", replace: false }]);
    expect(state()).toBe("closed");
  });

  it.each(["pointer.left", "menu.toggled"] as const)(
    "closes on %s also where the term was missing",
    (type) => {
      const { actor, state } = start();
      actor.send({ type: "pointer.entered" });
      actor.send({ type: "term.submitted" });
      actor.send({ type });
      expect(state()).toBe("closed");
    },
  );

  it("takes the words of another language", () => {
    const { actor, labels } = start();
    actor.send({ type: "entries.changed", entries: [{ path: "/recruiters/jobs", label: "Jobs" }] });
    expect(labels()).toEqual(["Jobs"]);
  });
});
