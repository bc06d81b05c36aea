import { describe, expect, it } from "vitest";
import { first, flowOf, note, opened, opening, second, third } from "./testing.ts";

/** An editor whose steps the provider did not take, because others had saved. */
async function inConflict() {
  const editor = await opened();
  editor.edit(second);
  await editor.save.reject({ code: "conflict" });
  return editor;
}

describe("a flow that is read", () => {
  it("has nothing to show before", () => {
    const { context, value, tags } = opening();
    expect([value(), tags()]).toEqual(["loading", []]);
    expect(context()).toEqual({
      ...{ flow: null, steps: [], sent: [], kept: null, past: [], future: [] },
      ...{ open: null, opened: null, failure: null },
    });
  });

  it("says why it could not be, until it is", async () => {
    const { actor, context, read } = opening();
    await read.reject({ code: "unavailable" });
    expect(context().failure).toBe("unavailable");
    actor.send({ type: "retry.requested" });
    await read.resolve(flowOf(3, [first]));
    expect(context().failure).toBeNull();
  });

  it("stays as it is where it cannot be read again, and is read at the next change", async () => {
    const { actor, context, ids, read, value } = await opened();
    actor.send({ type: "flow.changed" });
    await read.reject({ code: "unavailable" });
    expect([value(), ids(), context().failure]).toEqual([{ editing: "ready" }, ["s1"], null]);
    actor.send({ type: "flow.changed" });
    await read.resolve(flowOf(4, [second]));
    expect([value(), ids()]).toEqual([{ editing: "ready" }, ["s2"]]);
  });

  it("is not published again while others' steps are read", async () => {
    const { actor, publish, value } = await opened(flowOf(3, [first], { published_version: 3 }));
    actor.send({ type: "flow.changed" });
    actor.send({ type: "publish.requested" });
    expect([value(), publish.asked.length]).toEqual([{ editing: "refreshing" }, 0]);
  });
});

it("counts what was sent as saved, not what was edited meanwhile", async () => {
  const { context, edit, ids, save } = await opened();
  edit(second);
  edit(third);
  await save.resolve(flowOf(4, [first, second]));
  expect(context().flow).toMatchObject({ version: 4, steps: [first, second] });
  expect(ids()).toEqual(["s1", "s2", "s3"]);
});

it("keeps a step whose form is done until it is saved", async () => {
  const { actor, drafts } = await opened();
  actor.send({ type: "step.drafted", step: second });
  actor.send({ type: "step.kept" });
  expect(drafts).toEqual([{ version: 3, steps: [first, second] }]);
});

describe("steps", () => {
  it("can be edited while they are saved, could not be, or are read again", async () => {
    const { actor, edit, save, value, tags } = await opened();
    const seen = [[value(), tags()]];
    edit(second);
    seen.push([value(), tags()]);
    await save.reject({ code: "validation_failed" });
    seen.push([value(), tags()]);
    actor.send({ type: "retry.requested" });
    await save.resolve(flowOf(4, [first, second]));
    actor.send({ type: "flow.changed" });
    seen.push([value(), tags()]);
    const phases = ["ready", "saving", "unsaved", "refreshing"];
    expect(seen).toEqual(phases.map((editing) => [{ editing }, ["editable"]]));
  });

  it("cannot be edited while they are published or taken back", async () => {
    const { actor, publish, undo, value, tags } = await opened(flowOf(3, [first], { can_undo: true }));
    actor.send({ type: "publish.requested" });
    expect([value(), tags()]).toEqual(["publishing", ["busy"]]);
    await publish.reject({ code: "unavailable" });
    actor.send({ type: "undo.requested" });
    expect([value(), tags()]).toEqual(["undoing", ["busy"]]);
    await undo.resolve(flowOf(4, []));
    expect([value(), tags()]).toEqual([{ editing: "ready" }, ["editable"]]);
  });
});

describe("a conflict", () => {
  it("waits for an answer, and is busy while the provider is asked", async () => {
    const { actor, read, value, tags } = await inConflict();
    expect([value(), tags()]).toEqual(["conflict", []]);
    actor.send({ type: "mine.kept" });
    expect([value(), tags()]).toEqual(["rebasing", ["busy"]]);
    await read.reject({ code: "unavailable" });
    actor.send({ type: "theirs.taken" });
    expect([value(), tags()]).toEqual(["taking", ["busy"]]);
  });

  it("stays where one's own steps cannot be kept now, and says why until they are tried again", async () => {
    const { actor, context, ids, read, save, value } = await inConflict();
    actor.send({ type: "mine.kept" });
    await read.reject({ code: "unavailable" });
    expect([value(), context().failure]).toEqual(["conflict", "unavailable"]);
    actor.send({ type: "mine.kept" });
    expect([value(), context().failure]).toEqual(["rebasing", null]);
    await read.resolve(flowOf(8, [note("s9")]));
    expect([value(), ids()]).toEqual([{ editing: "saving" }, ["s1", "s2"]]);
    expect(save.asked.at(-1)?.version).toBe(8);
  });

  it("stays where others' steps cannot be read now, and says why until they are tried again", async () => {
    const { actor, context, ids, read, value } = await inConflict();
    actor.send({ type: "theirs.taken" });
    await read.reject({ code: "rate_limited" });
    expect([value(), context().failure, ids()]).toEqual(["conflict", "rate_limited", ["s1", "s2"]]);
    actor.send({ type: "theirs.taken" });
    expect([value(), context().failure]).toEqual(["taking", null]);
  });

  it("closes the form of a step when others' steps are taken", async () => {
    const { actor, context, edit, read, save } = await opened();
    edit(second);
    actor.send({ type: "step.drafted", step: third });
    await save.reject({ code: "conflict" });
    expect(context().open).toEqual(third);
    actor.send({ type: "theirs.taken" });
    await read.resolve(flowOf(4, [first]));
    expect(context().open).toBeNull();
  });
});
