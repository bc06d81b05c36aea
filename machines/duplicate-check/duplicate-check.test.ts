import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import { delays } from "../delays.ts";
import { controlled, emissions } from "../testing/coverage.ts";
import { duplicateCheckMachine, type Entered } from "./duplicate-check.machine.ts";

const match = (kinds: DuplicateMatch["kinds"]): DuplicateMatch => ({
  id: 3,
  name: "Rita Telles",
  hint: null,
  email: null,
  phone: null,
  document: null,
  city: null,
  created_at: "2026-11-21T07:00:00Z",
  kinds,
});

function start() {
  const find = controlled<{ entered: Entered }, DuplicateMatch[]>();
  const clock = new SimulatedClock();
  const actor = createActor(duplicateCheckMachine.provide({ actors: { find: fromPromise(find.effect) } }), {
    clock,
  });
  const facts = emissions(actor);
  actor.start();
  const type = (entered: Entered) => actor.send({ type: "values.changed", entered });
  const state = () => actor.getSnapshot().value;
  const matches = () => actor.getSnapshot().context.matches;
  const save = () => actor.send({ type: "save.requested" });
  return { actor, find, clock, facts, type, state, matches, save };
}

async function known(kinds: DuplicateMatch["kinds"]) {
  const one = start();
  one.type({ email: "rita@casa.test" });
  one.clock.increment(delays.debounce);
  await one.find.resolve([match(kinds)]);
  return one;
}

const allowed = { type: "save.allowed" };

describe("what is entered", () => {
  it("is compared after a pause, once, with what was typed last", async () => {
    const one = start();
    one.type({ name: "Ri" });
    one.clock.increment(delays.debounce - 1);
    one.type({ name: "Rita" });
    one.clock.increment(delays.debounce - 1);
    expect(one.find.calls).toBe(0);
    one.clock.increment(1);
    expect([one.find.calls, one.find.input()]).toEqual([1, { entered: { name: "Rita" } }]);
    await one.find.resolve([match(["name"])]);
    expect(one.state()).toBe("clear");
    expect(one.matches()).toHaveLength(1);
  });

  it("that was emptied is compared with nothing", async () => {
    const one = await known(["email"]);
    one.type({ email: "  " });
    one.clock.increment(delays.debounce);
    expect(one.state()).toBe("clear");
    expect(one.matches()).toEqual([]);
    expect(one.find.calls).toBe(0);
  });

  it("is saved at once where nothing was entered or only a name is known", async () => {
    const one = start();
    one.save();
    expect(one.facts).toEqual([allowed]);
    const named = await known(["name"]);
    named.save();
    expect(named.facts).toEqual([allowed]);
  });

  it("asks before saving, and once", async () => {
    const one = await known(["phone", "name"]);
    one.save();
    expect(one.state()).toBe("asking");
    expect(one.facts).toEqual([]);
    one.actor.send({ type: "save.cancelled" });
    expect(one.facts).toEqual([]);
    one.save();
    one.actor.send({ type: "save.confirmed" });
    one.save();
    expect(one.facts).toEqual([allowed, allowed]);
    one.type({ email: "outra@casa.test" });
    one.clock.increment(delays.debounce);
    await one.find.resolve([match(["email"])]);
    one.save();
    expect(one.state()).toBe("asking");
  });

  it("waits for the comparison where the person does not", async () => {
    const one = start();
    one.type({ email: "rita@casa.test" });
    one.save();
    expect(one.actor.getSnapshot().hasTag("busy")).toBe(true);
    await one.find.resolve([match(["email"])]);
    expect(one.state()).toBe("asking");
    one.type({ email: "nova@casa.test" });
    one.clock.increment(delays.debounce);
    one.save();
    await one.find.resolve([]);
    await one.find.resolve([]);
    expect(one.facts).toEqual([allowed]);
    expect(one.state()).toBe("clear");
  });

  it("is saved where the comparison fails", async () => {
    const one = await known(["name"]);
    one.type({ email: "rita@casa.test" });
    one.clock.increment(delays.debounce);
    await one.find.reject({ code: "unavailable" });
    expect([one.state(), one.matches()]).toEqual(["clear", []]);
    one.type({ email: "rita2@casa.test" });
    one.save();
    await one.find.reject({ code: "unavailable" });
    expect(one.facts).toEqual([allowed]);
    expect(one.matches()).toEqual([]);
  });

  it("is nothing at first, and nothing where only part of it is blank is more than that", () => {
    const one = start();
    expect(one.actor.getSnapshot().context).toEqual({ entered: {}, matches: [] });
    one.type({ name: " " });
    one.clock.increment(delays.debounce);
    expect([one.state(), one.find.calls]).toEqual(["clear", 0]);
    one.type({ email: "", name: "Rita" });
    one.clock.increment(delays.debounce);
    expect(one.find.input()).toEqual({ entered: { email: "", name: "Rita" } });
  });

  it("shows likely duplicates while typing and before saving", async () => {
    const typed = await known(["email"]);
    expect(typed.state()).toBe("known");
    expect(typed.matches()).toEqual([match(["email"])]);
    const saved = start();
    saved.type({ phone: "11 98888-7777" });
    saved.save();
    expect(saved.find.input()).toEqual({ entered: { phone: "11 98888-7777" } });
    await saved.find.resolve([match(["phone"])]);
    expect(saved.matches()).toEqual([match(["phone"])]);
    saved.actor.send({ type: "save.cancelled" });
    expect(saved.state()).toBe("known");
  });

  it("shows no earlier matches once it compares again", async () => {
    const one = await known(["email"]);
    one.type({ email: "nova@casa.test" });
    one.save();
    await one.find.resolve([match(["name"])]);
    expect([one.state(), one.matches()]).toEqual(["clear", [match(["name"])]]);
    const failed = await known(["email"]);
    failed.type({ email: "nova@casa.test" });
    failed.save();
    await failed.find.reject({ code: "unavailable" });
    expect([failed.state(), failed.matches()]).toEqual(["clear", []]);
    expect(failed.facts).toEqual([allowed]);
  });
});
