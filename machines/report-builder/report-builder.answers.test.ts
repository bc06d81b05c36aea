import { describe, expect, it } from "vitest";
import { opened, report } from "./testing.ts";

/** A builder whose report was saved in another window meanwhile. */
async function inConflict() {
  const builder = opened();
  builder.edit({ kind: "chart", chart: "pie" });
  builder.actor.send({ type: "save.requested" });
  await builder.save.reject({ code: "conflict" });
  return builder;
}

describe("a report that is opened", () => {
  it("has nothing to undo, to redo or to complain of", () => {
    const { context, value, isBusy, drafts } = opened();
    expect(context()).toEqual({
      ...{ saved: report(), draft: report(), past: [], future: [] },
      ...{ nameMissing: false, failure: null },
    });
    expect([value(), isBusy(), drafts]).toEqual(["editing", false, []]);
  });

  it("stays as it is where something is redone that was never undone", () => {
    const { actor, context } = opened();
    actor.send({ type: "redo.requested" });
    expect(context().draft).toEqual(report());
  });
});

it("undoes one edit at a time, the last first, and redoes them in their order", () => {
  const { actor, edit, context } = opened();
  const charts = ["pie", "line", "none"] as const;
  for (const chart of charts) edit({ kind: "chart", chart });
  const seen: string[] = [];
  for (const type of ["undo.requested", "redo.requested"] as const)
    for (let times = 0; times < 3; times++) {
      actor.send({ type });
      seen.push(context().draft.definition.chart);
    }
  expect(seen).toEqual(["line", "pie", "bar", "pie", "line", "none"]);
});

describe("a report that is saved", () => {
  it("needs a name that can be read", () => {
    const { actor, sent, context, value } = opened(report({ name: " \t" }));
    actor.send({ type: "save.requested" });
    expect([value(), context().nameMissing, sent]).toEqual(["editing", true, []]);
  });

  it("is busy until the provider has answered, and can be edited then", async () => {
    const { actor, save, edit, context, value, isBusy } = opened();
    actor.send({ type: "save.requested" });
    expect([value(), isBusy()]).toEqual(["saving", true]);
    await save.resolve(report({ lock_version: 3 }));
    expect([value(), isBusy(), context().saved.lock_version]).toEqual(["editing", false, 3]);
    edit({ kind: "chart", chart: "pie" });
    expect(context().draft).toMatchObject({ lock_version: 3, definition: { chart: "pie" } });
  });

  it("says why it was not only until it is sent again", async () => {
    const { actor, save, context, value } = opened();
    actor.send({ type: "save.requested" });
    await save.reject({ code: "unavailable" });
    expect([value(), context().failure]).toEqual(["editing", "unavailable"]);
    actor.send({ type: "save.requested" });
    expect([value(), context().failure]).toEqual(["saving", null]);
  });
});

describe("a conflict", () => {
  it("waits for an answer, and is busy while the report is read for it", async () => {
    const { actor, read, value, isBusy } = await inConflict();
    expect([value(), isBusy()]).toEqual(["conflict", false]);
    actor.send({ type: "mine.kept" });
    expect([value(), isBusy(), read.input()]).toEqual(["rebasing", true, { id: 4 }]);
    await read.reject({ code: "unavailable" });
    actor.send({ type: "theirs.taken" });
    expect([value(), isBusy(), read.input()]).toEqual(["taking", true, { id: 4 }]);
  });

  it("says why one's own edits could not be kept only until they are tried again", async () => {
    const { actor, read, context, value } = await inConflict();
    actor.send({ type: "mine.kept" });
    await read.reject({ code: "unavailable" });
    expect([value(), context().failure]).toEqual(["conflict", "unavailable"]);
    actor.send({ type: "mine.kept" });
    expect([value(), context().failure]).toEqual(["rebasing", null]);
  });

  it("is over once the other window's report is taken, of which nothing is undone or redone", async () => {
    const { actor, save, read, edit, context, value } = opened();
    edit({ kind: "chart", chart: "pie" });
    edit({ kind: "chart", chart: "line" });
    actor.send({ type: "undo.requested" });
    actor.send({ type: "save.requested" });
    await save.reject({ code: "conflict" });
    expect([context().past.length, context().future.length]).toEqual([1, 1]);
    actor.send({ type: "theirs.taken" });
    await read.resolve(report({ lock_version: 8 }));
    expect(value()).toBe("editing");
    for (const type of ["redo.requested", "undo.requested"] as const) actor.send({ type });
    expect(context()).toMatchObject({ draft: report({ lock_version: 8 }), past: [], future: [] });
  });
});
