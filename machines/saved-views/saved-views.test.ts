import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { SavedView } from "#contract/calls/list-views.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type NewView, savedViewsMachine, type ViewChange } from "./saved-views.machine.ts";

const coverage = trackCoverage(savedViewsMachine);
const view = (id: number, name: string): SavedView => ({
  id,
  entity: "jobs",
  name,
  shared: false,
  is_own: true,
  owner_name: "Ana",
  state: { term: name },
  updated_at: "2026-01-01T00:00:00Z",
});

function start() {
  const load = controlled<{ entity: SavedView["entity"] }, SavedView[]>();
  const create = controlled<{ entity: SavedView["entity"]; view: NewView }, SavedView>();
  const change = controlled<{ change: ViewChange }, SavedView>();
  const remove = controlled<{ id: number }, number>();
  const reported: unknown[] = [];
  const machine = coverage.instrument(
    savedViewsMachine.provide({
      actors: {
        load: fromPromise(load.effect),
        create: fromPromise(create.effect),
        change: fromPromise(change.effect),
        remove: fromPromise(remove.effect),
      },
      actions: { announceFailed: (_, { error }) => reported.push(error) },
    }),
  );
  const actor = createActor(machine, { input: { entity: "jobs" }, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  const names = () => actor.getSnapshot().context.views.map(({ name }) => name);
  return { actor, load, create, change, remove, reported, facts, names };
}

describe("saved views", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are taken at once, and after a question where the list was changed", async () => {
    const { actor, load, facts } = start();
    await load.reject({ code: "unavailable" });
    actor.send({ type: "reload.requested" });
    await load.resolve([view(1, "a"), view(2, "b")]);
    actor.send({ type: "view.chosen", view: view(1, "a"), isChanged: false });
    actor.send({ type: "view.chosen", view: view(2, "b"), isChanged: true });
    expect(facts).toHaveLength(1);
    actor.send({ type: "choice.cancelled" });
    expect(actor.getSnapshot()).toMatchObject({ value: "ready", context: { wanted: null } });
    actor.send({ type: "view.chosen", view: view(2, "b"), isChanged: true });
    actor.send({ type: "choice.confirmed" });
    expect(facts).toEqual([
      { type: "saved_view.taken", view: view(1, "a") },
      { type: "saved_view.taken", view: view(2, "b") },
    ]);
  });

  it("are named, and named again where the name is taken", async () => {
    const { actor, load, create, facts, names } = start();
    await load.resolve([view(2, "b")]);
    actor.send({ type: "naming.requested" });
    actor.send({ type: "naming.cancelled" });
    actor.send({ type: "naming.requested" });
    const given = { name: "b", shared: true, state: { term: "x" } };
    actor.send({ type: "name.submitted", view: given });
    expect(create.input()).toEqual({ entity: "jobs", view: given });
    const fields = [{ path: "saved_view.name", rule: "taken" }];
    await create.reject({ code: "validation_failed", fields });
    expect(actor.getSnapshot()).toMatchObject({ value: "naming", context: { errors: fields } });
    actor.send({ type: "name.submitted", view: { ...given, name: "a" } });
    await create.resolve(view(3, "a"));
    expect(names()).toEqual(["a", "b"]);
    expect(facts).toEqual([{ type: "saved_view.taken", view: view(3, "a") }]);
    expect(actor.getSnapshot().context.errors).toEqual([]);
  });

  it("are named anew without the fault of the name that was given up", async () => {
    const { actor, load, create } = start();
    await load.resolve([]);
    actor.send({ type: "naming.requested" });
    actor.send({ type: "name.submitted", view: { name: "b", shared: false, state: {} } });
    await create.reject({ code: "validation_failed", fields: [{ path: "saved_view.name", rule: "taken" }] });
    actor.send({ type: "naming.cancelled" });
    actor.send({ type: "naming.requested" });
    expect(actor.getSnapshot().context).toMatchObject({ errors: [], failure: null });
  });

  it("are changed and removed, and stay where that did not work", async () => {
    const { actor, load, change, remove, reported, facts, names } = start();
    await load.resolve([view(1, "a"), view(2, "b")]);
    actor.send({ type: "view.changed", change: { id: 1, shared: true } });
    await change.reject({ code: "unavailable" });
    actor.send({ type: "view.changed", change: { id: 1, name: "c" } });
    await change.resolve(view(1, "c"));
    expect(names()).toEqual(["b", "c"]);
    actor.send({ type: "view.removed", id: 2 });
    await remove.reject({ code: "unavailable" });
    expect(names()).toEqual(["b", "c"]);
    actor.send({ type: "view.removed", id: 2 });
    await remove.resolve(2);
    expect(names()).toEqual(["c"]);
    expect(reported).toHaveLength(2);
    expect(facts).toEqual([{ type: "saved_view.disappeared", id: 2 }]);
  });

  it("are waited for, and rest where each of them ends", async () => {
    const { actor, load, create, change, remove, reported } = start();
    const is = (state: "loading" | "failed" | "ready" | "asking" | "naming") =>
      actor.getSnapshot().matches(state);
    const isBusy = () => actor.getSnapshot().hasTag("busy");
    expect(actor.getSnapshot().context).toMatchObject({ views: [], errors: [], failure: null, wanted: null });
    expect(load.input()).toEqual({ entity: "jobs" });
    await load.reject({ code: "unavailable" });
    expect(is("failed")).toBe(true);
    expect(actor.getSnapshot().context.failure).not.toBeNull();
    actor.send({ type: "reload.requested" });
    await load.resolve([view(1, "a")]);
    expect(is("ready")).toBe(true);
    expect(actor.getSnapshot().context.failure).toBeNull();
    actor.send({ type: "view.chosen", view: view(1, "a"), isChanged: true });
    expect(is("asking")).toBe(true);
    actor.send({ type: "choice.confirmed" });
    expect(is("ready")).toBe(true);
    actor.send({ type: "naming.requested" });
    expect(is("naming")).toBe(true);
    actor.send({ type: "name.submitted", view: { name: "b", shared: false, state: {} } });
    expect(isBusy()).toBe(true);
    await create.reject({ code: "unavailable" });
    expect(actor.getSnapshot().context.failure).not.toBeNull();
    actor.send({ type: "name.submitted", view: { name: "b", shared: false, state: {} } });
    expect(actor.getSnapshot().context.failure).toBeNull();
    await create.resolve(view(2, "b"));
    expect(is("ready")).toBe(true);
    actor.send({ type: "view.changed", change: { id: 2, name: "c" } });
    expect(isBusy()).toBe(true);
    expect(change.input()).toEqual({ change: { id: 2, name: "c" } });
    await change.reject({ code: "conflict" });
    expect(is("ready")).toBe(true);
    actor.send({ type: "view.removed", id: 2 });
    expect(isBusy()).toBe(true);
    expect(remove.input()).toEqual({ id: 2 });
    await remove.reject({ code: "forbidden" });
    expect(is("ready")).toBe(true);
    expect(reported).toEqual([{ code: "conflict" }, { code: "forbidden" }]);
  });
});
