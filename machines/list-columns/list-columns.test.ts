import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import {
  type ColumnChoice,
  chosenColumns,
  chosenDensity,
  chosenFolded,
  type ListChoice,
  listColumnsMachine,
} from "./list-columns.machine.ts";

const coverage = trackCoverage(listColumnsMachine);
const only = (...fields: string[]): ColumnChoice[] =>
  fields.map((field) => ({ field, width: null, visible: true }));
const failed = { type: "notice.raised", kind: "error", notice: { code: "columns_not_saved" } };

function start() {
  const save = controlled<{ choice: ListChoice | null }, void>();
  const machine = coverage.instrument(
    listColumnsMachine.provide({ actors: { save: fromPromise(save.effect) } }),
  );
  const actor = createActor(machine, { inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    save,
    facts,
    choose: (...fields: string[]) =>
      actor.send({ type: "choice.made", choice: { part: "table", columns: only(...fields) } }),
    look: () => actor.send({ type: "choice.made", choice: { part: "view", view: "blocks" } }),
    shown: () => chosenColumns(actor.getSnapshot().context, "table"),
    value: () => actor.getSnapshot().value,
  };
}

describe("the columns of a list", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are shown at once and saved one after another, the last choice only", async () => {
    const { save, facts, choose, shown, value } = start();
    expect(shown()).toBeUndefined();
    choose("a");
    choose("a", "b");
    choose("b");
    expect([save.calls, shown()]).toEqual([1, only("b")]);
    expect(save.input()).toEqual({ choice: { part: "table", columns: only("a") } });
    await save.resolve();
    expect(save.input()).toEqual({ choice: { part: "table", columns: only("b") } });
    await save.resolve();
    expect([value(), shown(), facts]).toEqual(["idle", only("b"), []]);
  });

  it("are reverted to what was saved last, with a notice", async () => {
    const { save, facts, choose, shown } = start();
    choose("a");
    await save.resolve();
    choose("b");
    await save.reject({ code: "unavailable" });
    expect([shown(), facts]).toEqual([only("a"), [failed]]);
  });

  it("say nothing of a failure that a newer choice makes good", async () => {
    const { save, facts, choose, shown } = start();
    choose("a");
    choose("b");
    await save.reject({ code: "unavailable" });
    expect([save.calls, shown(), facts]).toEqual([1, only("b"), []]);
    await save.resolve();
    expect(shown()).toEqual(only("b"));
  });

  it("do not hold up what else was chosen", async () => {
    const { save, facts, choose, look, shown, value } = start();
    choose("a");
    look();
    await save.reject({ code: "unavailable" });
    expect(facts).toEqual([failed]);
    expect(save.input()).toEqual({ choice: { part: "view", view: "blocks" } });
    await save.resolve();
    expect([value(), shown()]).toEqual(["idle", undefined]);
    expect(
      chosenColumns({ saved: [{ part: "view", view: "table" }], waiting: [], sent: null }, "table"),
    ).toBe(undefined);
  });

  it("are read anew where the list is opened again, but for what is still to be saved", async () => {
    const { actor, save, choose, shown } = start();
    choose("a");
    await save.resolve();
    actor.send({ type: "list.opened" });
    expect(shown()).toBeUndefined();
    choose("b");
    actor.send({ type: "list.opened" });
    expect(shown()).toEqual(only("b"));
  });

  it("keep the height of rows and the folded stages of a board apart", async () => {
    const { actor, save } = start();
    const context = () => actor.getSnapshot().context;
    actor.send({ type: "choice.made", choice: { part: "density", density: "compact" } });
    actor.send({ type: "choice.made", choice: { part: "folded", folded: { closed: true } } });
    expect([chosenDensity(context()), chosenFolded(context())]).toEqual(["compact", { closed: true }]);
    await save.reject({ code: "unavailable" });
    expect([chosenDensity(context()), chosenFolded(context())]).toEqual([undefined, { closed: true }]);
    await save.resolve();
    expect(chosenFolded(context())).toEqual({ closed: true });
  });

  it("are forgotten with the session", async () => {
    const { actor, save, choose, shown, value } = start();
    choose("a");
    choose("b");
    actor.send({ type: "session.ended" });
    expect([value(), shown(), save.calls]).toEqual(["idle", undefined, 1]);
  });
});
