import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delays } from "../delays.ts";
import { isPublishable } from "./flow-editor.machine.ts";
import { first, flowOf, note, opened, opening, second } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows an edit at once and saves it behind", async () => {
  const { edit, ids, save, value, reported, drafts, context } = await opened();
  edit(second);
  expect(ids()).toEqual(["s1", "s2"]);
  expect(save.asked.at(-1)).toEqual({ version: 3, steps: [first, second] });
  expect(value()).toEqual({ editing: "saving" });
  await save.resolve(flowOf(4, [first, second], { can_undo: true }));
  expect(value()).toEqual({ editing: "ready" });
  expect(context().flow?.version).toBe(4);
  expect(reported).toEqual(["flow.saved"]);
  expect(drafts).toEqual([{ version: 3, steps: [first, second] }, null]);
});

it("saves one at a time: what is edited meanwhile goes after, made of the version that was saved", async () => {
  const { actor, edit, ids, save, value } = await opened();
  edit(second);
  actor.send({ type: "flow.edited", edit: { kind: "move", id: "s2", by: -1 } });
  actor.send({ type: "flow.edited", edit: { kind: "remove", id: "s1" } });
  expect(save.asked.length).toBe(1);
  await save.resolve(flowOf(4, [first, second]));
  expect(ids()).toEqual(["s2"]);
  expect(save.asked.at(-1)).toEqual({ version: 4, steps: [second] });
  await save.resolve(flowOf(5, [second]));
  expect(value()).toEqual({ editing: "ready" });
});

it("takes edits back and does them again", async () => {
  const { actor, edit, ids, save } = await opened();
  edit(second);
  await save.resolve(flowOf(4, [first, second]));
  actor.send({ type: "undo.requested" });
  expect(ids()).toEqual(["s1"]);
  await save.resolve(flowOf(5, [first]));
  actor.send({ type: "redo.requested" });
  expect(ids()).toEqual(["s1", "s2"]);
  await save.resolve(flowOf(6, [first, second]));
  actor.send({ type: "redo.requested" });
  expect(ids()).toEqual(["s1", "s2"]);
  // A new edit leaves nothing to be done again.
  actor.send({ type: "undo.requested" });
  edit(note("s3"));
  actor.send({ type: "redo.requested" });
  expect(ids()).toEqual(["s1", "s3"]);
});

it("takes back what was saved before the visit where the provider can", async () => {
  const { actor, undo, ids, value, reported } = await opened(flowOf(3, [first], { can_undo: true }));
  actor.send({ type: "undo.requested" });
  expect(value()).toBe("undoing");
  expect(undo.asked.at(-1)).toEqual({ version: 3 });
  await undo.resolve(flowOf(4, []));
  expect(ids()).toEqual([]);
  expect(reported).toEqual(["flow.saved"]);
});

it("keeps what cannot be saved, and tries again", async () => {
  const { actor, edit, ids, save, value, context } = await opened();
  edit(second);
  await save.reject({ code: "unavailable" });
  expect(value()).toEqual({ editing: "unsaved" });
  expect([ids(), context().failure]).toEqual([["s1", "s2"], "unavailable"]);
  await vi.advanceTimersByTimeAsync(delays.tryAgain);
  expect(save.asked.length).toBe(2);
  await save.reject({ code: "validation_failed" });
  await vi.advanceTimersByTimeAsync(delays.tryAgain);
  expect(save.asked.length, "what was refused is refused again").toBe(2);
  actor.send({ type: "retry.requested" });
  expect(save.asked.length).toBe(3);
  await save.reject({ code: "validation_failed" });
  actor.send({ type: "undo.requested" });
  expect(save.asked.at(-1)).toEqual({ version: 3, steps: [first] });
});

it("asks whose steps stay where somebody saved others first", async () => {
  const { actor, edit, ids, save, read, value, drafts } = await opened();
  edit(second);
  await save.reject({ code: "conflict" });
  expect(value()).toBe("conflict");
  edit(note("s9"));
  expect(ids()).toEqual(["s1", "s2"]);
  actor.send({ type: "mine.kept" });
  await read.resolve(flowOf(8, [note("s5")]));
  expect(save.asked.at(-1)).toEqual({ version: 8, steps: [first, second] });
  await save.reject({ code: "conflict" });
  actor.send({ type: "theirs.taken" });
  await read.reject({ code: "unavailable" });
  expect(value()).toBe("conflict");
  actor.send({ type: "theirs.taken" });
  await read.resolve(flowOf(9, [note("s5")]));
  expect([ids(), value(), drafts.at(-1)]).toEqual([["s5"], { editing: "ready" }, null]);
  // Nobody's steps but one's own are taken back.
  actor.send({ type: "undo.requested" });
  expect(ids()).toEqual(["s5"]);
});

it("takes others' steps where nothing of one's own is unsaved, and drops an answer that an edit overtook", async () => {
  const { actor, edit, ids, read, save, value } = await opened();
  actor.send({ type: "flow.changed" });
  expect(value()).toEqual({ editing: "refreshing" });
  await read.resolve(flowOf(4, [second]));
  expect(ids()).toEqual(["s2"]);
  actor.send({ type: "flow.changed" });
  edit(note("s3"));
  expect(value()).toEqual({ editing: "saving" });
  await read.resolve(flowOf(4, [second]));
  expect(ids()).toEqual(["s2", "s3"]);
  expect(save.asked.at(-1)?.version).toBe(4);
});

it("publishes or takes back what is on the screen while others' steps are being read", async () => {
  const { actor, publish, read, value, ids } = await opened();
  actor.send({ type: "flow.changed" });
  actor.send({ type: "publish.requested" });
  expect(publish.asked.at(-1)).toEqual({ version: 3 });
  await publish.reject({ code: "conflict" });
  expect(value(), "others saved: nothing unseen was published").toBe("taking");
  // The refresh's own answer comes too late to be taken.
  await read.resolve(flowOf(4, [note("s8")]));
  await read.resolve(flowOf(4, [second]));
  expect(ids()).toEqual(["s2"]);
  const other = await opened(flowOf(3, [first], { can_undo: true }));
  other.actor.send({ type: "flow.changed" });
  other.actor.send({ type: "undo.requested" });
  expect(other.undo.asked.at(-1)).toEqual({ version: 3 });
});

it("gives back what an earlier visit could not save, and asks where others saved since", async () => {
  const same = await opened(flowOf(3, [first]), { version: 3, steps: [second] });
  expect(same.save.asked.at(-1)).toEqual({ version: 3, steps: [second] });
  same.actor.send({ type: "undo.requested" });
  expect(same.ids()).toEqual(["s1"]);
  const other = await opened(flowOf(4, [first]), { version: 3, steps: [second] });
  expect([other.value(), other.ids(), other.save.asked.length]).toEqual(["conflict", ["s2"], 0]);
  other.actor.send({ type: "theirs.taken" });
  await other.read.resolve(flowOf(4, [first]));
  other.actor.send({ type: "undo.requested" });
  expect(other.ids()).toEqual(["s1"]);
});

it("fills in the form of a step, and keeps it on the screen once it is done", async () => {
  const { actor, context, ids, save } = await opened();
  actor.send({ type: "step.drafted", step: second });
  actor.send({ type: "step.left" });
  actor.send({ type: "step.kept" });
  expect(ids()).toEqual(["s1"]);
  actor.send({ type: "step.drafted", step: second });
  actor.send({ type: "step.drafted", step: note("s2", "Escrever") });
  actor.send({ type: "step.kept" });
  expect(context().open).toBeNull();
  expect(save.asked.at(-1)?.steps).toEqual([first, note("s2", "Escrever")]);
});

it("keeps a step whose form was closed by mistake, if anything was filled in", async () => {
  const { actor, context, ids, save, drafts } = await opened();
  actor.send({ type: "step.drafted", step: second });
  actor.send({ type: "step.dismissed" });
  expect([context().open, ids(), save.asked.length, drafts]).toEqual([null, ["s1"], 0, []]);
  actor.send({ type: "step.drafted", step: second });
  actor.send({ type: "step.drafted", step: note("s2", "Escrever") });
  actor.send({ type: "step.dismissed" });
  expect([context().open, ids(), drafts.length]).toEqual([null, ["s1", "s2"], 1]);
  expect(save.asked.at(-1)?.steps).toEqual([first, note("s2", "Escrever")]);
  actor.send({ type: "undo.requested" });
  expect(ids()).toEqual(["s1"]);
  actor.send({ type: "step.drafted", step: first });
  actor.send({ type: "step.dismissed" });
  expect(drafts, "the step is as it was").toHaveLength(2);
});

it("publishes what is saved and checked; shows the current steps after a conflict", async () => {
  const { actor, publish, read, value, reported, context } = await opened();
  actor.send({ type: "publish.requested" });
  expect(publish.asked.at(-1)).toEqual({ version: 3 });
  await publish.reject({ code: "validation_failed" });
  expect([value(), context().failure]).toEqual([{ editing: "ready" }, "validation_failed"]);
  actor.send({ type: "publish.requested" });
  expect(context().failure).toBeNull();
  await publish.reject({ code: "conflict" });
  expect(value()).toBe("taking");
  await read.resolve(flowOf(4, [second]));
  actor.send({ type: "publish.requested" });
  await publish.resolve(flowOf(4, [second], { published_version: 4 }));
  expect(reported).toEqual(["flow.published"]);
  actor.send({ type: "publish.requested" });
  expect(value()).toEqual({ editing: "ready" });
});

it("can be read again where it could not", async () => {
  const { actor, read, value } = opening();
  await read.reject({ code: "unavailable" });
  expect(value()).toBe("loadFailed");
  actor.send({ type: "retry.requested" });
  await read.resolve(flowOf(3, [first]));
  expect(value()).toEqual({ editing: "ready" });
});

it.each([
  [flowOf(0, []), false],
  [flowOf(2, [first], { published_version: 2 }), false],
  [flowOf(2, [first], { problems: [{ kind: "no_text", step: "s1" }] }), false],
  [flowOf(2, [first], { problems: [{ kind: "no_translation", step: "s1" }] }), true],
  [flowOf(2, [first], { published_version: 1 }), true],
])("a draft without what stops it can be published: %o", (flow, can) => {
  expect(isPublishable(flow)).toBe(can);
});
