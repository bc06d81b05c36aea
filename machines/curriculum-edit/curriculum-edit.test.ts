import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { curriculumOf } from "../testing/curriculum.ts";
import { curriculumEditMachine } from "./curriculum-edit.machine.ts";

const coverage = trackCoverage(curriculumEditMachine);
const loaded = curriculumOf({ updated_at: "1" });
/** Saved somewhere else meanwhile. */
const theirs = curriculumOf({ name: "Beatriz", updated_at: "2" });

function start(draft: CurriculumWrite | null = null) {
  const load = controlled<unknown, Curriculum>();
  const save = controlled<{ changes: CurriculumWrite; basedOn: string | null }, Curriculum>();
  const drafts: (CurriculumWrite | null)[] = [];
  const clock = new SimulatedClock();
  const machine = coverage.instrument(
    curriculumEditMachine.provide({
      actors: { load: fromPromise<Curriculum>(load.effect), save: fromPromise(save.effect) },
      actions: {
        keepDraft: ({ context }) => {
          drafts.push(context.changes);
        },
        dropDraft: () => {
          drafts.push(null);
        },
      },
    }),
  );
  const actor = createActor(machine, { input: { draft }, clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return { actor, drafts, load, save, clock, facts, value: () => actor.getSnapshot().value };
}
let s: ReturnType<typeof start>;

describe("curriculum edit", () => {
  beforeEach(async () => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  const saving = () => s.actor.getSnapshot().hasTag("saving");
  const change = (name: string) => s.actor.send({ type: "field.changed", change: { name } });

  it("loads, and retries on request or when online", async () => {
    await s.load.reject({ code: "unavailable" });
    expect(s.actor.getSnapshot().context.failure).toBe("unavailable");
    s.actor.send({ type: "connectivity.changed", online: false });
    s.actor.send({ type: "retry.requested" });
    await s.load.reject({ code: "internal" });
    s.actor.send({ type: "connectivity.changed", online: true });
    await s.load.resolve(loaded);
    expect(s.actor.getSnapshot()).toMatchObject({
      value: "clean",
      context: { curriculum: loaded, failure: null },
    });
  });

  it("keeps what was changed as a draft until it is saved or given up, and begins with it again", async () => {
    await s.load.resolve(loaded);
    change("Bia");
    expect(s.drafts).toEqual([{ name: "Bia" }]);
    s.actor.send({ type: "discard.requested" });
    expect(s.drafts.at(-1)).toBeNull();

    s = start({ city: "Recife" });
    await s.load.resolve(loaded);
    expect(s.actor.getSnapshot()).toMatchObject({
      value: "changed",
      context: { changes: { city: "Recife" }, restored: true },
    });
    s.actor.send({ type: "save.requested" });
    await s.save.resolve(curriculumOf({ city: "Recife", updated_at: "2" }));
    expect(s.drafts.at(-1)).toEqual({});
    expect(s.actor.getSnapshot()).toMatchObject({ value: "clean", context: { restored: false } });
  });

  it("keeps what is typed while it is saved, while the connection is lost and while it conflicts", async () => {
    await s.load.resolve(loaded);
    change("Bia");
    s.actor.send({ type: "save.requested" });
    change("Bianca");
    s.actor.send({ type: "field.changed", change: { city: "Recife" } });
    await s.save.resolve(curriculumOf({ name: "Bia", updated_at: "2" }));
    expect(s.actor.getSnapshot()).toMatchObject({
      value: "changed",
      context: { changes: { name: "Bianca", city: "Recife" }, curriculum: { name: "Bia" } },
    });
    s.actor.send({ type: "save.requested" });
    await s.save.reject({ code: "unavailable" });
    s.actor.send({ type: "field.changed", change: { city: "Olinda" } });
    s.clock.increment(5000);
    expect(s.save.input()).toEqual({ changes: { name: "Bianca", city: "Olinda" }, basedOn: "2" });
    await s.save.reject({ code: "conflict" });
    s.actor.send({ type: "field.changed", change: { state: "PE" } });
    await s.load.resolve(theirs);
    s.actor.send({ type: "field.changed", change: { state: "AL" } });
    s.actor.send({ type: "mine.kept" });
    s.actor.send({ type: "field.changed", change: { name: "Bia Reis" } });
    await s.load.resolve(curriculumOf({ updated_at: "3" }));
    expect(s.save.input()).toEqual({
      changes: { name: "Bia Reis", city: "Olinda", state: "AL" },
      basedOn: "3",
    });
  });

  it("saves only what was changed, based on what was loaded", async () => {
    await s.load.resolve(loaded);
    change("Bia");
    s.actor.send({ type: "field.changed", change: { city: "Recife" } });
    s.actor.send({ type: "save.requested" });
    expect(s.save.input()).toEqual({ changes: { name: "Bia", city: "Recife" }, basedOn: "1" });
    await s.save.resolve(curriculumOf({ name: "Bia", updated_at: "2" }));
    expect(s.actor.getSnapshot()).toMatchObject({
      value: "clean",
      context: { changes: {}, curriculum: { name: "Bia" } },
    });
    expect(s.facts).toEqual([{ type: "curriculum.saved" }]);
  });

  it("shows refused fields until they are changed", async () => {
    await s.load.resolve(loaded);
    change("B");
    s.actor.send({ type: "save.requested" });
    await s.save.reject({
      code: "validation_failed",
      fields: [
        { path: "curriculum.name", rule: "minLength", params: { n: 2 } },
        { path: "curriculum.city", rule: "required" },
      ],
    });
    expect(s.actor.getSnapshot().context.fields).toHaveLength(2);
    change("Bia");
    expect(s.actor.getSnapshot().context.fields).toEqual([{ path: "curriculum.city", rule: "required" }]);
    s.actor.send({ type: "discard.requested" });
    expect(s.actor.getSnapshot()).toMatchObject({ value: "clean", context: { changes: {}, fields: [] } });
  });

  it("waits for the connection and saves by itself", async () => {
    await s.load.resolve(loaded);
    change("Bia");
    s.actor.send({ type: "save.requested" });
    expect(saving()).toBe(true);
    await s.save.reject({ code: "unavailable" });
    expect(saving()).toBe(true);
    s.actor.send({ type: "connectivity.changed", online: false });
    s.actor.send({ type: "connectivity.changed", online: true });
    await s.save.reject({ code: "unavailable" });
    s.clock.increment(5_000);
    await s.save.reject({ code: "unavailable" });
    expect(s.actor.getSnapshot().context.changes).toEqual({ name: "Bia" });
    s.actor.send({ type: "discard.requested" });
    expect(s.actor.getSnapshot()).toMatchObject({ value: "clean", context: { changes: {} } });
    expect(saving()).toBe(false);
  });

  it("asks nothing where other parts were saved elsewhere: both stay", async () => {
    await s.load.resolve(loaded);
    s.actor.send({ type: "field.changed", change: { skills: [] } });
    s.actor.send({ type: "save.requested" });
    await s.save.reject({ code: "conflict" });
    const other = curriculumOf({ name: "Beatriz", updated_at: "2" });
    await s.load.resolve(other);
    expect(s.actor.getSnapshot()).toMatchObject({ value: "saving", context: { curriculum: other } });
    expect(s.save.input()).toEqual({ changes: { skills: [] }, basedOn: "2" });
    await s.save.resolve(curriculumOf({ name: "Beatriz", skills: [], updated_at: "3" }));
    expect(s.value()).toBe("clean");
  });

  it("asks where it was saved elsewhere: mine is written over the latest", async () => {
    await s.load.resolve(loaded);
    change("Bia");
    s.actor.send({ type: "save.requested" });
    await s.save.reject({ code: "conflict" });
    expect(saving()).toBe(true);
    await s.load.resolve(theirs);
    expect(s.value()).toBe("conflicting");
    s.actor.send({ type: "mine.kept" });
    expect(saving()).toBe(true);
    await s.load.reject(new Error("away"));
    s.actor.send({ type: "mine.kept" });
    await s.load.resolve(curriculumOf({ updated_at: "9" }));
    expect(s.save.input()).toEqual({ changes: { name: "Bia" }, basedOn: "9" });
  });

  it("asks where it was saved elsewhere: theirs is loaded", async () => {
    await s.load.resolve(loaded);
    change("Bia");
    s.actor.send({ type: "save.requested" });
    await s.save.reject({ code: "conflict" });
    await s.load.reject(new Error("away"));
    s.actor.send({ type: "theirs.taken" });
    expect(s.actor.getSnapshot()).toMatchObject({ value: "loading", context: { changes: {} } });
    await s.load.resolve(curriculumOf({ name: "Beatriz", updated_at: "9" }));
    expect(s.value()).toBe("clean");
  });

  it("reloads after a file, keeping what is written", async () => {
    await s.load.resolve(loaded);
    s.actor.send({ type: "file.uploaded" });
    await s.load.resolve(curriculumOf({ updated_at: "2" }));
    expect(s.value()).toBe("clean");
    expect(s.actor.getSnapshot().context.curriculum?.updated_at).toBe("2");
    change("Bia");
    s.actor.send({ type: "file.uploaded" });
    change("Beatriz");
    await s.load.reject(new Error("away"));
    expect(s.actor.getSnapshot()).toMatchObject({
      value: "changed",
      context: { changes: { name: "Beatriz" } },
    });
  });
});
