import { describe, expect, it } from "vitest";
import { first, flowOf, note, opened, second, third } from "./testing.ts";

describe("taking back", () => {
  it("takes back one edit at a time, the last first, and does them again in their order", async () => {
    const { actor, edit, ids } = await opened();
    for (const step of [second, third, note("s4")]) edit(step);
    const seen = [ids()];
    for (const type of ["undo.requested", "redo.requested"] as const)
      for (let times = 0; times < 3; times++) {
        actor.send({ type });
        seen.push(ids());
      }
    const [one, two, three, four] = [["s1"], ["s1", "s2"], ["s1", "s2", "s3"], ["s1", "s2", "s3", "s4"]];
    expect(seen).toEqual([four, three, two, one, two, three, four]);
  });

  it("takes back the last fifty edits", async () => {
    const { actor, edit, ids } = await opened();
    for (let number = 2; number <= 52; number++) edit(note(`s${number}`));
    for (let times = 0; times < 60; times++) actor.send({ type: "undo.requested" });
    expect(ids()).toEqual(["s1", "s2"]);
  });

  it("leaves steps alone that nobody edited", async () => {
    const { actor, context, ids, save, undo, value, drafts } = await opened();
    actor.send({ type: "undo.requested" });
    expect(value()).toEqual({ editing: "ready" });
    expect([ids(), context().future, drafts]).toEqual([["s1"], [], []]);
    expect([save.asked.length, undo.asked.length]).toEqual([0, 0]);
  });

  it("keeps what is taken back and done again until it is saved", async () => {
    const { actor, edit, drafts } = await opened();
    edit(second);
    actor.send({ type: "undo.requested" });
    actor.send({ type: "redo.requested" });
    const both = { version: 3, steps: [first, second] };
    expect(drafts).toEqual([both, null, both]);
  });

  it("takes back the edits of this visit before what was saved in an earlier one", async () => {
    const { actor, edit, ids, save, undo, value } = await opened(flowOf(3, [first], { can_undo: true }));
    edit(second);
    await save.resolve(flowOf(4, [first, second], { can_undo: true }));
    actor.send({ type: "undo.requested" });
    expect([value(), ids(), undo.asked.length]).toEqual([{ editing: "saving" }, ["s1"], 0]);
    expect(save.asked.at(-1)).toEqual({ version: 4, steps: [first] });
  });

  it("takes back an edit of this visit while the flow is read again", async () => {
    const { actor, edit, ids, save, undo, value } = await opened();
    edit(second);
    await save.resolve(flowOf(4, [first, second], { can_undo: true }));
    actor.send({ type: "flow.changed" });
    actor.send({ type: "undo.requested" });
    expect([value(), ids(), undo.asked.length]).toEqual([{ editing: "saving" }, ["s1"], 0]);
  });

  it("still takes back an edit where the flow was read again and nobody else had saved", async () => {
    const { actor, edit, ids, read, save } = await opened();
    edit(second);
    await save.resolve(flowOf(4, [first, second]));
    actor.send({ type: "flow.changed" });
    await read.resolve(flowOf(4, [first, second]));
    actor.send({ type: "undo.requested" });
    expect(ids()).toEqual(["s1"]);
  });

  it("neither takes back nor does again one's own edits on steps that others saved", async () => {
    const { actor, context, edit, ids, read, save, value } = await opened();
    edit(second);
    edit(third);
    actor.send({ type: "undo.requested" });
    await save.resolve(flowOf(4, [first, second]));
    expect([context().past.length, context().future.length]).toEqual([1, 1]);
    actor.send({ type: "flow.changed" });
    await read.resolve(flowOf(5, [note("s9")]));
    actor.send({ type: "undo.requested" });
    actor.send({ type: "redo.requested" });
    expect([value(), ids(), save.asked.length]).toEqual([{ editing: "ready" }, ["s9"], 1]);
  });

  it("neither takes back nor does again what an earlier visit kept, once others' steps are taken", async () => {
    const { actor, ids, read, save, value } = await opened(flowOf(4, [first]), {
      version: 3,
      steps: [second],
    });
    actor.send({ type: "theirs.taken" });
    await read.resolve(flowOf(4, [first]));
    actor.send({ type: "undo.requested" });
    actor.send({ type: "redo.requested" });
    expect([value(), ids(), save.asked.length]).toEqual([{ editing: "ready" }, ["s1"], 0]);
  });
});

describe("what was saved before the visit", () => {
  const before = flowOf(3, [first], { can_undo: true });

  it("can be taken back again where the provider was away", async () => {
    const { actor, context, ids, undo, value } = await opened(before);
    actor.send({ type: "undo.requested" });
    await undo.reject({ code: "unavailable" });
    expect([value(), context().failure]).toEqual([{ editing: "ready" }, "unavailable"]);
    actor.send({ type: "undo.requested" });
    expect([value(), context().failure]).toEqual(["undoing", null]);
    await undo.resolve(flowOf(4, [second]));
    expect([value(), ids()]).toEqual([{ editing: "ready" }, ["s2"]]);
  });

  it("stays where others saved meanwhile, whose steps are shown", async () => {
    const { actor, ids, read, undo, value, reported } = await opened(before);
    actor.send({ type: "undo.requested" });
    await undo.reject({ code: "conflict" });
    expect(value()).toBe("taking");
    await read.resolve(flowOf(4, [second]));
    expect([value(), ids(), reported]).toEqual([{ editing: "ready" }, ["s2"], []]);
  });
});
