import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import type { ProgressChannelInput } from "../progress-channel/progress-channel.machine.ts";
import { controlled, emissions } from "../testing/coverage.ts";
import { bulkActionMachine } from "./bulk-action.machine.ts";
import {
  type BulkEvent,
  type BulkProgress,
  type BulkReport,
  type BulkRequest,
  type BulkResult,
  isFilled,
  movedTo,
  shownFact,
} from "./bulk-action.setup.ts";

const selection = { entity_collection: { collections: [{ reference_type: "candidate", reference_id: 1 }] } };
const choice = { entity: "candidates", action: "owner", label: "Candidato", count: 2, selection } as const;
const queued: BulkAction = {
  id: 7,
  entity: "candidates",
  action: "owner",
  state: "queued",
  total: 2,
  processed: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  undoes_id: null,
  undoable: false,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
  finished_at: null,
};
const completed: BulkAction = { ...queued, state: "completed", processed: 2, done: 2, undoable: true };
const row = (reference_id: number): BulkRow => ({
  reference_id,
  label: `Nome ${reference_id}`,
  outcome: "done",
  reason: null,
  field: null,
  rule: null,
});
const progress = (...ids: number[]): BulkProgress => ({
  status: "progress",
  message: "…",
  percent: 50,
  rows: ids.map(row),
});

function start(id: number | null = null) {
  const ask = controlled<{ request: BulkRequest | null }, BulkAction>();
  const read = controlled<{ id: number | null }, BulkResult>();
  const cancel = controlled<{ id: number | null }, void>();
  const undo = controlled<{ id: number | null }, BulkAction>();
  const watches: { id: number | null; report: (said: BulkReport) => void }[] = [];
  const remembered: (number | null)[] = [];
  const drafts: string[] = [];
  const background: BulkProgress[] = [];
  const actor = createActor(
    bulkActionMachine.provide({
      actors: {
        ask: fromPromise(ask.effect),
        read: fromPromise(read.effect),
        cancel: fromPromise(cancel.effect),
        undo: fromPromise(undo.effect),
        watch: fromCallback<BulkEvent, ProgressChannelInput>(({ sendBack, input }) => {
          watches.push({ id: input.requestId, report: sendBack });
        }),
      },
      actions: {
        remember: (_, params) => remembered.push(params.id),
        keepDraft: ({ context }) => drafts.push(context.params.body ?? ""),
        dropDraft: () => drafts.push("dropped"),
        announceInBackground: (_, params) => background.push(params.progress),
      },
    }),
    { input: { id } },
  );
  const facts = emissions(actor);
  actor.start();
  const report = (said: BulkReport) => watches.at(-1)?.report(said);
  const task = () => actor.getSnapshot().value.task;
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    ask,
    read,
    cancel,
    undo,
    watches,
    remembered,
    drafts,
    background,
    facts,
    report,
    task,
    context,
  };
}

async function running(change: Partial<BulkRequest> = {}) {
  const one = start();
  one.actor.send({ type: "action.chosen", choice: { ...choice, ...change }, draft: {} });
  one.actor.send({ type: "params.changed", params: { owner_id: 3 } });
  one.actor.send({ type: "run.requested" });
  await one.ask.resolve(queued);
  return one;
}
async function finished() {
  const one = await running();
  one.report({ type: "progress.completed", progress: { ...progress(), status: "completed", percent: 100 } });
  await one.read.resolve({ action: completed, problems: [] });
  return one;
}

describe("a bulk action", () => {
  it("is filled in, done, and notifies the lists at its end", async () => {
    const one = await running();
    expect(one.remembered).toEqual([7]);
    one.report({ type: "progress.reported", progress: progress(1, 2) });
    one.report({ type: "progress.reported", progress: progress(3, 4, 5, 6, 7) });
    expect(one.context().rows.map(({ reference_id }) => reference_id)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(one.facts).toEqual([]);
    one.report({ type: "progress.completed", progress: progress() });
    expect(one.facts).toEqual([{ type: "records.changed", entity: "candidates" }]);
    await one.read.resolve({ action: completed, problems: [row(9)] });
    expect(one.task()).toBe("finished");
    expect(one.context().result?.problems).toEqual([row(9)]);
    expect(one.remembered).toEqual([7, null]);
  });

  it("does not run before everything is said, and loses nothing where it is refused", async () => {
    const one = start();
    one.actor.send({
      type: "action.chosen",
      choice: { ...choice, action: "note" },
      draft: { body: "<p> </p>" },
    });
    one.actor.send({ type: "run.requested" });
    expect(one.task()).toBe("composing");
    one.actor.send({ type: "params.changed", params: { body: "<p>Oi</p>" } });
    one.actor.send({ type: "run.requested" });
    await one.ask.reject(Object.assign(new Error(), { code: "forbidden" }));
    expect(one.task()).toBe("composing");
    expect(one.context()).toMatchObject({ failure: "forbidden", params: { body: "<p>Oi</p>" } });
    expect(one.drafts).toEqual(["<p>Oi</p>"]);
    one.actor.send({ type: "run.requested" });
    expect(one.ask.input()).toEqual({
      request: { ...choice, action: "note", params: { body: "<p>Oi</p>" } },
    });
    expect(one.context().failure).toBeNull();
    await one.ask.resolve(queued);
    expect(one.drafts).toEqual(["<p>Oi</p>", "dropped"]);
  });

  it("is given up before it runs, and its draft with it", () => {
    const one = start();
    one.actor.send({ type: "action.chosen", choice, draft: {} });
    one.actor.send({ type: "dialog.closed" });
    expect(one.task()).toBe("idle");
    expect(one.context().choice).toBeNull();
    expect(one.drafts).toEqual(["dropped"]);
  });

  it.each([
    [2, []],
    [3, [{ type: "notice.raised", kind: "info", notice: { code: "deleting_many" } }]],
  ])("says when %i are deleted: %j", async (count, facts) => {
    const one = await running({ action: "delete", count });
    expect(one.facts).toEqual(facts);
  });

  it("goes on behind a closed dialog, reports its end there, and can be opened again", async () => {
    const one = await running();
    one.actor.send({ type: "dialog.closed" });
    // Another one waits: the dialog of the one that runs comes back.
    one.actor.send({ type: "action.chosen", choice: { ...choice, action: "delete" }, draft: {} });
    expect(one.actor.getSnapshot().value.dialog).toBe("shown");
    expect(one.context().choice?.action).toBe("owner");
    one.actor.send({ type: "dialog.closed" });
    one.report({ type: "progress.completed", progress: progress() });
    expect(one.background).toEqual([progress()]);
    await one.read.reject(new Error());
    one.actor.send({ type: "toast.acted", fact: "move.undone", id: "1" });
    expect(one.actor.getSnapshot().value.dialog).toBe("hidden");
    one.actor.send({ type: "toast.acted", fact: shownFact, id: "" });
    expect(one.actor.getSnapshot().value.dialog).toBe("shown");
    expect(one.context().result).toBeNull();
    one.actor.send({ type: "undo.requested" });
    expect(one.task()).toBe("finished");
    one.actor.send({ type: "dialog.closed" });
    expect(one.task()).toBe("idle");
  });

  it("comes to the front where it fails", async () => {
    const one = await running();
    one.actor.send({ type: "dialog.closed" });
    one.report({ type: "progress.interrupted" });
    expect(one.task()).toEqual({ following: "interrupted" });
    one.report({ type: "progress.failed", progress: { ...progress(), status: "error", error: "…" } });
    expect(one.actor.getSnapshot().value.dialog).toBe("shown");
    expect(one.context().progress?.error).toBe("…");
  });

  it("is taken back by an action of its own, once", async () => {
    const one = await finished();
    one.actor.send({ type: "undo.requested" });
    expect(one.undo.input()).toEqual({ id: 7 });
    await one.undo.resolve({ ...queued, id: 8, undoes_id: 7 });
    expect(one.watches.map(({ id }) => id)).toEqual([7, 8]);
    expect(one.remembered).toEqual([7, null, 8]);
    one.report({ type: "progress.completed", progress: progress() });
    await one.read.resolve({ action: { ...completed, id: 8, undoable: false }, problems: [] });
    one.actor.send({ type: "undo.requested" });
    expect(one.task()).toBe("finished");
  });

  it("says why it cannot be taken back", async () => {
    const one = await finished();
    one.actor.send({ type: "undo.requested" });
    await one.undo.reject(Object.assign(new Error(), { code: "already_done" }));
    expect(one.task()).toBe("finished");
    expect(one.context().failure).toBe("already_done");
    one.actor.send({ type: "action.chosen", choice, draft: { owner_id: null } });
    expect(one.context()).toMatchObject({ failure: null, result: null, params: { owner_id: null } });
  });

  it("is cancelled, and looked at again where it was done already", async () => {
    const one = await running();
    one.actor.send({ type: "cancel.requested" });
    await one.cancel.reject(new Error());
    expect(one.task()).toEqual({ following: "live" });
    one.actor.send({ type: "cancel.requested" });
    await one.cancel.resolve();
    expect(one.facts).toEqual([{ type: "records.changed", entity: "candidates" }]);
    await one.read.resolve({ action: { ...completed, state: "cancelled" }, problems: [] });
    expect(one.task()).toBe("finished");
  });

  it("is found again after a reload, running or over", async () => {
    const one = start(7);
    expect(one.read.input()).toEqual({ id: 7 });
    await one.read.resolve({ action: { ...queued, state: "running" }, problems: [] });
    expect(one.watches).toMatchObject([{ id: 7 }]);
    expect(one.context()).toMatchObject({ entity: "candidates", action: "owner" });
    const over = start(7);
    await over.read.resolve({ action: completed, problems: [] });
    expect(over.task()).toBe("finished");
    expect(over.remembered).toEqual([null]);
    const gone = start(7);
    await gone.read.reject(new Error());
    expect(gone.task()).toBe("idle");
    expect(gone.context().id).toBeNull();
  });

  it("waits for a queued action, and shows the action that was requested", async () => {
    const tags = (type: ReturnType<typeof start>) =>
      ["busy", "running"].filter((tag) => type.actor.getSnapshot().hasTag(tag as "busy" | "running"));
    const one = start();
    expect(one.context()).toMatchObject({ undoes: false, rows: [], progress: null });
    one.actor.send({ type: "action.chosen", choice, draft: { owner_id: 3 } });
    expect(tags(one)).toEqual([]);
    one.actor.send({ type: "run.requested" });
    expect(tags(one)).toEqual(["busy"]);
    await one.ask.resolve({ ...queued, entity: "jobs" });
    expect(tags(one)).toEqual(["busy", "running"]);
    expect(one.context()).toMatchObject({ undoes: false, rows: [], entity: "jobs" });
    one.report({ type: "progress.reported", progress: progress(1) });
    one.actor.send({ type: "cancel.requested" });
    expect(one.task()).toBe("cancelling");
    expect(tags(one)).toEqual(["busy", "running"]);
    expect(one.cancel.input()).toEqual({ id: 7 });
    await one.cancel.resolve();
    expect(one.task()).toBe("reading");
    expect(tags(one)).toEqual(["busy", "running"]);
    expect(one.read.input()).toEqual({ id: 7 });
    expect(one.facts).toEqual([{ type: "records.changed", entity: "jobs" }]);
    await one.read.resolve({ action: { ...completed, state: "cancelled" }, problems: [] });
    expect(tags(one)).toEqual([]);
    one.actor.send({ type: "undo.requested" });
    expect(one.task()).toBe("undoing");
    expect(tags(one)).toEqual(["busy", "running"]);
    await one.undo.resolve({ ...queued, id: 8, undoes_id: 7 });
    expect(one.context()).toMatchObject({ undoes: true, rows: [], progress: null, result: null });
    one.report({ type: "progress.interrupted" });
    one.report({ type: "progress.reported", progress: progress(2) });
    expect(one.task()).toEqual({ following: "live" });
    one.report({ type: "progress.failed", progress: { ...progress(), status: "error" } });
    expect(one.task()).toBe("reading");
    await one.read.resolve({ action: { ...completed, id: 8, undoes_id: 7 }, problems: [] });
    expect(one.context().undoes).toBe(true);
  });

  it.each([
    ["failed", "finished"],
    ["cancelled", "finished"],
    ["queued", "following"],
  ] as const)("found %s after a reload, it is %s", async (state, task) => {
    const one = start(7);
    await one.read.resolve({ action: { ...completed, state }, problems: [] });
    expect(one.actor.getSnapshot().matches({ task })).toBe(true);
    expect(one.context()).toMatchObject({ undoes: false, entity: "candidates", action: "owner" });
  });

  it("that was not there any more after a reload is forgotten for good", async () => {
    const one = start(7);
    await one.read.reject(new Error());
    expect(one.remembered).toEqual([null]);
  });

  it("of another kind is never reported as a deletion, whatever its size", async () => {
    const one = await running({ action: "owner", count: 40 });
    expect(one.facts).toEqual([]);
  });

  it("is nobody's when the session ends", async () => {
    const one = await running();
    one.actor.send({ type: "session.ended" });
    expect(one.task()).toBe("idle");
    expect(one.context()).toMatchObject({ id: null, choice: null });
    expect(one.remembered).toEqual([7, null]);
  });
});

it("starts a move with the reason that its stage names, and drops what was chosen for another", () => {
  expect(movedTo(null)).toEqual({ status: undefined, rejection: undefined });
  expect(movedTo(2)).toEqual({ status: 2, rejection: undefined });
  expect(movedTo(14).rejection).toEqual({ reject_reason: 12, by: "consultant", notify_candidate: true });
});

it.each([
  ["note", {}, false],
  ["note", { body: "<p>&nbsp;</p>" }, false],
  ["note", { body: "<p>a</p>" }, true],
  ["move", {}, false],
  ["move", { status: 2 }, true],
  ["move", { status: 9 }, false],
  ["move", { status: 9, rejection: { reject_reason: 4, by: "consultant" } }, true],
  ["status", {}, false],
  ["status", { status: 0 }, true],
  ["owner", {}, false],
  ["owner", { owner_id: null }, true],
  ["tearsheet", {}, false],
  ["tearsheet", { tearsheet_id: 4 }, true],
  ["leave_tearsheet", {}, false],
  ["leave_tearsheet", { tearsheet_id: 4 }, true],
  ["job", {}, false],
  ["job", { job_id: 4 }, true],
  ["delete", {}, true],
  [undefined, {}, false],
] as const)("%s with %j is filled: %s", (action, params, filled) =>
  expect(isFilled(action, params)).toBe(filled),
);
