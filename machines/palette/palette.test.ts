import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type PaletteItem, paletteMachine, shownItems } from "./palette.machine.ts";

const coverage = trackCoverage(paletteMachine);
const item = (id: string, group: PaletteItem["group"], label: string, to: string | null): PaletteItem => ({
  id,
  group,
  label,
  hint: null,
  to,
});
const entries = [
  item("recent", "recent", "Ana Souza", "/recruiters/candidates/7"),
  item("pages", "pages", "Anotações", "/recruiters/notes"),
  item("new", "create", "Nova anotação", "/recruiters/notes/new"),
  item("filter", "actions", "Abrir filtros", null),
];
const hit = item("hit", "results", "Anotador Chefe", "/recruiters/jobs/3");

function start() {
  const clock = new SimulatedClock();
  const search = controlled<{ term: string }, readonly PaletteItem[]>();
  const machine = coverage.instrument(
    paletteMachine.provide({ actors: { search: fromPromise(search.effect) } }),
  );
  const actor = createActor(machine, { clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  actor.send({ type: "entries.changed", entries });
  const ids = () => shownItems(actor.getSnapshot().context).map(({ id }) => id);
  return { actor, clock, search, facts, ids };
}

describe("the palette", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("shows everything at first, group by group, and begins anew each time", () => {
    const { actor, ids } = start();
    actor.send({ type: "palette.toggled" });
    expect(ids()).toEqual(["filter", "pages", "new", "recent"]);
    actor.send({ type: "term.typed", term: "x" });
    expect(ids()).toEqual([]);
    actor.send({ type: "palette.toggled" });
    expect(actor.getSnapshot().matches("closed")).toBe(true);
    actor.send({ type: "palette.toggled" });
    expect(actor.getSnapshot().context.term).toBe("");
    actor.send({ type: "palette.closed" });
    expect(actor.getSnapshot().matches("closed")).toBe(true);
  });

  it("keeps what is typed before its field is there", () => {
    const { actor, clock, search } = start();
    const type = (keys: readonly string[]) => {
      for (const key of keys) actor.send({ type: "key.typed", key });
    };
    type(["v"]);
    actor.send({ type: "palette.toggled" });
    type(["a", "n", "o", "😀", "Backspace"]);
    expect(actor.getSnapshot().context.term).toBe("ano");
    expect(actor.getSnapshot().hasTag("busy")).toBe(false);
    actor.send({ type: "field.focused" });
    type(["x"]);
    clock.increment(delays.palettePause);
    expect(search.input()).toEqual({ term: "ano" });
    actor.send({ type: "palette.closed" });
    actor.send({ type: "palette.toggled" });
    type(["a"]);
    actor.send({ type: "field.focused" });
    expect(actor.getSnapshot().matches({ open: "resting" })).toBe(true);
    expect(actor.getSnapshot().context.term).toBe("a");
  });

  it("finds without accents, and records after a pause; the last term wins", async () => {
    const { actor, clock, search, ids } = start();
    actor.send({ type: "palette.toggled" });
    actor.send({ type: "term.typed", term: "ano" });
    clock.increment(delays.palettePause - 1);
    actor.send({ type: "term.typed", term: " ANOTACAO " });
    clock.increment(delays.palettePause);
    expect(ids()).toEqual(["new"]);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(search.input()).toEqual({ term: "ANOTACAO" });
    await search.resolve([hit]);
    expect(ids()).toEqual(["new", "hit"]);
    actor.send({ type: "term.typed", term: "" });
    expect(ids()).not.toContain("hit");
    actor.send({ type: "term.typed", term: "zz" });
    clock.increment(delays.palettePause);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    await search.reject({ code: "unavailable" });
    expect(actor.getSnapshot().matches({ open: "failed" })).toBe(true);
    expect(actor.getSnapshot().hasTag("busy")).toBe(false);
  });

  it("shows no record of an earlier search once another one failed, nor when it is opened anew", async () => {
    const { actor, clock, search, ids } = start();
    const find = (term: string) => {
      actor.send({ type: "term.typed", term });
      expect(actor.getSnapshot().hasTag("busy")).toBe(true);
      clock.increment(delays.palettePause);
    };
    actor.send({ type: "palette.toggled" });
    find("anotador");
    await search.resolve([hit]);
    expect(ids()).toEqual(["hit"]);
    find("chefe");
    await search.reject({ code: "unavailable" });
    expect(ids()).toEqual([]);
    find("chefe");
    await search.resolve([hit]);
    expect(ids()).toEqual(["hit"]);
    actor.send({ type: "palette.closed" });
    actor.send({ type: "palette.toggled" });
    actor.send({ type: "term.typed", term: "an" });
    expect(ids()).not.toContain("hit");
  });

  it("finds by each word, also of the hint, and searches from two letters on", () => {
    const { actor, clock, search, ids } = start();
    const hinted = { ...item("job", "pages", "Vagas", "/recruiters/jobs"), hint: "Página de fora" };
    actor.send({ type: "entries.changed", entries: [...entries, hinted] });
    actor.send({ type: "palette.toggled" });
    actor.send({ type: "term.typed", term: "fora  vagas" });
    expect(ids()).toEqual(["job"]);
    actor.send({ type: "term.typed", term: "nova vagas" });
    expect(ids()).toEqual([]);
    actor.send({ type: "term.typed", term: " n " });
    clock.increment(delays.palettePause);
    expect(search.calls).toBe(0);
    expect(actor.getSnapshot().matches({ open: "resting" })).toBe(true);
    // The highlight begins at the top with each term.
    actor.send({ type: "highlight.moved", by: 1 });
    expect(actor.getSnapshot().context.active).toBe(1);
    actor.send({ type: "term.typed", term: "no" });
    expect(actor.getSnapshot().context.active).toBe(0);
  });

  it("goes round with the arrows, and Enter takes what is highlighted", () => {
    const { actor, facts } = start();
    actor.send({ type: "palette.toggled" });
    actor.send({ type: "highlight.moved", by: -1 });
    expect(actor.getSnapshot().context.active).toBe(3);
    actor.send({ type: "highlight.moved", by: 1 });
    actor.send({ type: "highlight.chosen" });
    expect(actor.getSnapshot().matches("closed")).toBe(true);
    actor.send({ type: "palette.toggled" });
    actor.send({ type: "item.chosen", id: "nobody" });
    expect(actor.getSnapshot().matches("open")).toBe(true);
    actor.send({ type: "item.chosen", id: "pages" });
    expect(actor.getSnapshot().matches("closed")).toBe(true);
    expect(facts).toEqual([
      { type: "palette.action_chosen", id: "filter" },
      { type: "navigation.requested", to: "/recruiters/notes", replace: false },
    ]);
    actor.send({ type: "palette.toggled" });
    actor.send({ type: "term.typed", term: "q" });
    actor.send({ type: "highlight.moved", by: 1 });
    actor.send({ type: "highlight.chosen" });
    expect(actor.getSnapshot().matches("open")).toBe(true);
    actor.send({ type: "route.changed" });
    expect(actor.getSnapshot().matches("closed")).toBe(true);
  });
});
