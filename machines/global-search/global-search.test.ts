import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { GlobalSearchEntity } from "#contract/calls/recruiter-shell.ts";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { globalSearchMachine, hitsByEntity, type SearchHit, searchChips } from "./global-search.machine.ts";

const coverage = trackCoverage(globalSearchMachine);
const job: SearchHit = { entity: "Job", id: 4, name: "Analista de dados", hint: null };
const company: SearchHit = { entity: "Company", id: 2, name: "Dados S.A.", hint: "Recife" };

function start() {
  const clock = new SimulatedClock();
  const search = controlled<{ term: string; chips: readonly GlobalSearchEntity[] }, readonly SearchHit[]>();
  const actor = createActor(
    coverage.instrument(globalSearchMachine.provide({ actors: { search: fromPromise(search.effect) } })),
    { clock, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  actor.send({ type: "dialog.opened" });
  return { actor, clock, search, facts, state: () => actor.getSnapshot().value };
}

describe("global search", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("opens with all chips on, and waits for a term", () => {
    const { actor, search, state } = start();
    expect(actor.getSnapshot().context.chips).toEqual(searchChips);
    expect(state()).toEqual({ open: "noTerm" });
    expect(search.calls).toBe(0);
    actor.send({ type: "dialog.closed" });
    expect(state()).toBe("closed");
  });

  it("searches once after the last key of a word", async () => {
    const { actor, clock, search, state } = start();
    actor.send({ type: "term.typed", term: "da" });
    clock.increment(delays.debounce - 1);
    actor.send({ type: "term.typed", term: " dados " });
    clock.increment(delays.debounce - 1);
    expect(search.calls).toBe(0);
    clock.increment(1);
    expect(search.input()).toEqual({ term: "dados", chips: searchChips });
    await search.resolve([job, company]);
    expect(state()).toEqual({ open: "answered" });
    expect(hitsByEntity(actor.getSnapshot().context)).toEqual([
      ["Company", [company]],
      ["Job", [job]],
    ]);
  });

  it("shows no earlier hits where there is no term or no chip, or the search failed", async () => {
    const { actor, search, state } = start();
    const hits = () => actor.getSnapshot().context.hits;
    const find = async () => {
      actor.send({ type: "term.typed", term: "dados" });
      actor.send({ type: "term.submitted" });
      await search.resolve([job]);
      expect(hits()).toEqual([job]);
    };
    expect(hits()).toEqual([]);
    await find();
    actor.send({ type: "term.typed", term: "  " });
    actor.send({ type: "term.submitted" });
    expect(state()).toEqual({ open: "noTerm" });
    expect(hits()).toEqual([]);
    await find();
    actor.send({ type: "term.submitted" });
    await search.reject(new Error("away"));
    expect(hits()).toEqual([]);
    await find();
    for (const chip of searchChips) actor.send({ type: "chip.toggled", chip });
    expect(hits()).toEqual([]);
  });

  it.each([
    ["Company", "client_companies"],
    ["Contact", "client_contacts"],
    ["Proposal", "proposals"],
    ["Candidate", "candidates"],
    ["Lead", "contacts"],
    ["Job", "jobs"],
  ] as const)("leads to where a hit is: %s", (entity, folder) => {
    const { actor, facts } = start();
    actor.send({ type: "hit.chosen", entity, id: 2 });
    expect(facts).toMatchObject([{ to: `/recruiters/${folder}/2` }]);
  });

  it("searches at once on Enter, and again on opening with the earlier term", () => {
    const { actor, search } = start();
    actor.send({ type: "term.typed", term: "ana" });
    actor.send({ type: "term.submitted" });
    expect(search.calls).toBe(1);
    actor.send({ type: "dialog.closed" });
    actor.send({ type: "dialog.opened" });
    expect(search.calls).toBe(2);
  });

  it("ignores an answer that a newer search superseded", async () => {
    const { actor, search } = start();
    actor.send({ type: "term.typed", term: "ana" });
    actor.send({ type: "term.submitted" });
    actor.send({ type: "chip.toggled", chip: "Job" });
    await search.resolve([job]);
    expect(actor.getSnapshot().context.hits).toEqual([]);
    await search.resolve([company]);
    expect(actor.getSnapshot().context.hits).toEqual([company]);
  });

  it("asks for an entity where no chip is on, and searches where one is on again", () => {
    const { actor, search, state } = start();
    actor.send({ type: "term.typed", term: "ana" });
    for (const chip of searchChips) actor.send({ type: "chip.toggled", chip });
    expect(state()).toEqual({ open: "noEntity" });
    actor.send({ type: "chip.toggled", chip: "Lead" });
    expect(actor.getSnapshot().context.chips).toEqual(["Lead"]);
    expect(state()).toEqual({ open: "searching" });
    expect(search.calls).toBeGreaterThan(0);
  });

  it("says that it failed, and closes on the hit that is chosen", async () => {
    const { actor, search, facts, state } = start();
    actor.send({ type: "term.typed", term: "ana" });
    actor.send({ type: "term.submitted" });
    await search.reject(new Error("away"));
    expect(state()).toEqual({ open: "failed" });
    actor.send({ type: "hit.chosen", entity: "Company", id: 2 });
    expect(state()).toBe("closed");
    expect(facts).toEqual([
      { type: "navigation.requested", to: "/recruiters/client_companies/2", replace: false },
    ]);
  });
});
