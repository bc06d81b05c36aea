import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { delays } from "../delays.ts";
import type { JobFilters } from "../shared/job-address.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type JobPage, jobSearchMachine } from "./job-search.machine.ts";

const coverage = trackCoverage(jobSearchMachine);

const job = (uid: string): PublicJob => ({
  uid,
  slug: "analista",
  title: "Analista",
  company_name: null,
  occupation: null,
  city: "Campinas",
  state: "SP",
  remote_work: 2,
  regime: 2,
  currency: "BRL",
  salary_min: null,
  salary_max: null,
  openings: 1,
  deadline: null,
  published_at: "2026-11-01T12:00:00Z",
});
const page = (uids: string[], next: string | null = null): JobPage => ({
  jobs: uids.map(job),
  facets: { areas: [], states: [], cities: [], remote_work: [], regimes: [], companies: [], levels: [] },
  corrected_term: null,
  total_count: uids.length,
  end_of_list: next === null,
  next_cursor: next,
});

function start(filters: JobFilters = {}, kept: JobPage | null = null) {
  const search = controlled<{ filters: JobFilters; after: string | null }, JobPage>();
  const clock = new SimulatedClock();
  const remembered: number[] = [];
  const machine = coverage.instrument(
    jobSearchMachine.provide({
      actors: { searchJobs: fromPromise(search.effect) },
      actions: { keepForReturn: ({ context }) => remembered.push(context.page?.jobs.length ?? 0) },
    }),
  );
  const actor = createActor(machine, { input: { filters, kept }, clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  const shown = () => actor.getSnapshot().context.page?.jobs.map(({ uid }) => uid);
  return { actor, search, clock, facts, shown, remembered };
}

describe("job search", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("begins with what the address says", async () => {
    const { actor, search, shown } = start({ term: "dados", state: ["SP"] });
    expect(search.input()).toEqual({ filters: { term: "dados", state: ["SP"] }, after: null });
    expect(actor.getSnapshot().hasTag("searching")).toBe(true);
    await search.resolve(page(["a"]));
    expect(shown()).toEqual(["a"]);
    expect(actor.getSnapshot().context.term).toBe("dados");
  });

  it("waits 800 ms after the last key, then says what it searches", async () => {
    const { actor, search, clock, facts } = start();
    await search.resolve(page(["a"]));
    actor.send({ type: "term.typed", term: "da" });
    clock.increment(delays.debounce - 1);
    actor.send({ type: "term.typed", term: "dados" });
    clock.increment(delays.debounce - 1);
    expect(facts).toEqual([]);
    clock.increment(1);
    expect(search.input()).toEqual({ filters: { term: "dados" }, after: null });
    expect(facts).toEqual([{ type: "jobs.searched", filters: { term: "dados" } }]);
  });

  it("does not search again where typing ended where it began", async () => {
    const { actor, search, clock } = start({ term: "dados" });
    await search.resolve(page([]));
    actor.send({ type: "term.typed", term: "dados " });
    clock.increment(delays.debounce);
    expect(search.calls).toBe(0);
  });

  it("searches at once on Enter, on a filter, on clearing and on another address", async () => {
    const { actor, search, clock, facts } = start({ order: "title:asc" });
    await search.resolve(page(["a"]));
    actor.send({ type: "term.typed", term: "dev" });
    actor.send({ type: "term.submitted" });
    expect(search.input()?.filters).toEqual({ order: "title:asc", term: "dev" });
    expect(facts).toEqual([{ type: "jobs.searched", filters: { order: "title:asc", term: "dev" } }]);
    actor.send({ type: "term.typed", term: "devops" });
    actor.send({ type: "filters.changed", change: { state: ["RJ"] } });
    expect(facts.at(-1)).toEqual({
      type: "jobs.searched",
      filters: { order: "title:asc", term: "devops", state: ["RJ"] },
    });
    actor.send({ type: "term.typed", term: "devo" });
    actor.send({ type: "filters.changed", change: { term: "java", state: undefined } });
    actor.send({ type: "term.typed", term: "jav" });
    const calls = search.calls;
    actor.send({ type: "filters.cleared" });
    expect(search.calls).toBe(calls + 1);
    expect(facts.at(-1)).toEqual({ type: "jobs.searched", filters: { order: "title:asc" } });
    expect(actor.getSnapshot().context).toMatchObject({ filters: { order: "title:asc" }, term: "" });
    actor.send({ type: "term.typed", term: "x" });
    const stated = facts.length;
    actor.send({ type: "address.changed", filters: { term: "qa" } });
    actor.send({ type: "address.changed", filters: {} });
    expect(search.calls).toBe(calls + 3);
    clock.increment(delays.debounce);
    expect(actor.getSnapshot().context).toMatchObject({ filters: {}, term: "" });
    expect(facts).toHaveLength(stated);
  });

  it("takes a term that a pause in typing searched for as half a word, until it is sent or chosen", async () => {
    const { actor, search, clock } = start({ term: "dados" });
    await search.resolve(page(["a"]));
    const whole = () => actor.getSnapshot().context.termIsWhole;
    const type = (term: string) => {
      actor.send({ type: "term.typed", term });
      clock.increment(delays.debounce);
    };
    expect(whole()).toBe(true);
    type("desen");
    expect(whole()).toBe(false);
    actor.send({ type: "term.submitted" });
    expect(whole()).toBe(true);
    type("desenv");
    actor.send({ type: "filters.changed", change: { term: "Desenvolvedor" } });
    expect(whole()).toBe(true);
    type("j");
    actor.send({ type: "address.changed", filters: { term: "java" } });
    expect(whole()).toBe(true);
    type("jav");
    actor.send({ type: "filters.cleared" });
    type("qa");
    expect(whole()).toBe(false);
  });

  it("does not listen to its own address", async () => {
    const { actor, search } = start({ term: "dados" });
    await search.resolve(page(["a"]));
    actor.send({ type: "address.changed", filters: { term: "dados", state: [] } });
    expect(search.calls).toBe(0);
  });

  it("searches for what was typed on while its own address came", async () => {
    const { actor, search, clock } = start({ term: "dados" });
    await search.resolve(page(["a"]));
    actor.send({ type: "term.typed", term: "dados sql" });
    actor.send({ type: "address.changed", filters: { term: "dados" } });
    clock.increment(delays.debounce);
    expect(search.input()?.filters).toEqual({ term: "dados sql" });
  });

  it("takes only the latest answer", async () => {
    const { actor, search, shown } = start();
    actor.send({ type: "filters.changed", change: { state: ["SP"] } });
    await search.resolve(page(["of the first"]));
    expect(shown()).toBeUndefined();
    await search.resolve(page(["of the second"]));
    expect(shown()).toEqual(["of the second"]);
  });

  it("adds pages by cursor until the end of the list, each job once", async () => {
    const { actor, search, shown } = start();
    await search.resolve(page(["a", "b"], "c1"));
    actor.send({ type: "more.requested" });
    expect(search.input()).toEqual({ filters: {}, after: "c1" });
    await search.resolve(page(["b", "c"]));
    expect(shown()).toEqual(["a", "b", "c"]);
    actor.send({ type: "more.requested" });
    expect(search.calls).toBe(0);
  });

  it("keeps what is loaded when the next page fails, and retries on request or when online", async () => {
    const { actor, search, shown } = start();
    await search.resolve(page(["a"], "c1"));
    actor.send({ type: "more.requested" });
    await search.reject({ code: "unavailable" });
    expect(actor.getSnapshot().matches({ results: { found: "moreFailed" } })).toBe(true);
    expect(shown()).toEqual(["a"]);
    expect(actor.getSnapshot().context.failure).toBe("unavailable");
    actor.send({ type: "more.requested" });
    await search.reject(new Error("odd"));
    actor.send({ type: "connectivity.changed", online: false });
    actor.send({ type: "connectivity.changed", online: true });
    await search.resolve(page(["b"]));
    expect(shown()).toEqual(["a", "b"]);
  });

  it("restores on return what was shown before, and continues from there", async () => {
    const { actor, search, shown, remembered } = start({ state: ["SP"] }, page(["a", "b"], "c1"));
    expect(shown()).toEqual(["a", "b"]);
    expect(search.calls).toBe(0);
    actor.send({ type: "address.changed", filters: { state: ["SP"] } });
    expect(search.calls).toBe(0);
    actor.send({ type: "more.requested" });
    await search.resolve(page(["c"]));
    expect(shown()).toEqual(["a", "b", "c"]);
    expect(remembered).toEqual([2, 3]);
  });

  it("reports a failure, and retries on request or when online", async () => {
    const { actor, search, shown } = start();
    await search.reject({ code: "unavailable" });
    expect(actor.getSnapshot().context.failure).toBe("unavailable");
    actor.send({ type: "connectivity.changed", online: true });
    await search.reject({ code: "internal" });
    actor.send({ type: "connectivity.changed", online: false });
    actor.send({ type: "retry.requested" });
    await search.resolve(page(["a"]));
    expect(shown()).toEqual(["a"]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});
