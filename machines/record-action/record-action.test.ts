import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type OpenForm, recordActionMachine } from "./record-action.machine.ts";

const coverage = trackCoverage(recordActionMachine);
const idle = {
  action: null,
  draft: {},
  given: {},
  restored: false,
  required: [],
  errors: [],
  failure: null,
  refused: null,
  version: null,
  standing: null,
};

function start(standing?: OpenForm) {
  const act = controlled<{ action: string; draft: Readonly<Record<string, unknown>> }, unknown>();
  const drafts: unknown[] = [];
  const machine = coverage.instrument(
    recordActionMachine.provide({
      actors: { act: fromPromise(act.effect) },
      actions: {
        keepDraft: ({ context: { action, draft } }) => void drafts.push([action, draft]),
        dropDraft: ({ context: { action } }) => void drafts.push([action, "dropped"]),
      },
    }),
  );
  const actor = createActor(machine, { input: standing ? { standing } : {}, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return { actor, act, facts, drafts, context: () => actor.getSnapshot().context };
}
const closing = {
  type: "action.requested",
  action: "close",
  draft: { status: 7, reason: "" },
  required: ["reason"],
} as const;

describe("an action on a record", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("asks for its input, and can be cancelled", () => {
    const { actor, act, facts, context } = start();
    expect(context()).toEqual(idle);
    actor.send(closing);
    expect(context()).toMatchObject({ action: "close", draft: { status: 7, reason: "" }, failure: null });
    actor.send({ type: "action.cancelled" });
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: idle });
    expect([act.calls, facts]).toEqual([0, []]);
  });

  it("shows what is missing until it is edited", () => {
    const { actor, act, context } = start();
    actor.send(closing);
    actor.send({ type: "action.confirmed" });
    expect(actor.getSnapshot().value).toBe("asking");
    expect(context().errors).toEqual([{ path: "reason", rule: "required" }]);
    actor.send({ type: "field.changed", field: "status", value: 6 });
    expect(context()).toMatchObject({ draft: { status: 6 }, errors: [{ path: "reason" }] });
    actor.send({ type: "field.changed", field: "reason", value: null });
    actor.send({ type: "action.confirmed" });
    expect(context().errors).toHaveLength(1);
    actor.send({ type: "field.changed", field: "reason", value: undefined });
    actor.send({ type: "action.confirmed" });
    expect(act.calls).toBe(0);
    actor.send({ type: "field.changed", field: "reason", value: 0 });
    expect(context().errors).toEqual([]);
    actor.send({ type: "action.confirmed" });
    expect(act.calls).toBe(1);
  });

  it("is sent once, and reported", async () => {
    const { actor, act, facts, context } = start();
    actor.send(closing);
    actor.send({ type: "field.changed", field: "reason", value: "overprice" });
    actor.send({ type: "action.confirmed" });
    actor.send({ type: "action.confirmed" });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(act.calls).toBe(1);
    expect(act.input()).toEqual({ action: "close", draft: { status: 7, reason: "overprice" } });
    await act.resolve({ id: 9 });
    expect(facts).toEqual([{ type: "action.done", action: "close", result: { id: 9 } }]);
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: idle });
    actor.send(closing);
    expect(context().draft).toEqual({ status: 7, reason: "" });
  });

  it("keeps what was typed where it is refused", async () => {
    const { actor, act, facts, context } = start();
    actor.send(closing);
    actor.send({ type: "field.changed", field: "reason", value: "nothing" });
    actor.send({ type: "action.confirmed" });
    const errors = [
      { path: "proposal.reason", rule: "option" },
      { path: "status", rule: "option" },
    ];
    await act.reject({ code: "validation_failed", fields: errors });
    expect(context()).toMatchObject({ failure: "validation_failed", errors, draft: { reason: "nothing" } });
    actor.send({ type: "field.changed", field: "reason", value: "overprice" });
    expect(context()).toMatchObject({
      failure: "validation_failed",
      errors: [{ path: "status", rule: "option" }],
    });
    actor.send({ type: "field.changed", field: "status", value: 8 });
    expect(context(), "it was refused for its fields alone").toMatchObject({ failure: null, errors: [] });
    actor.send({ type: "action.confirmed" });
    await act.reject({ code: "unavailable" });
    actor.send({ type: "field.changed", field: "status", value: 9 });
    expect(context()).toMatchObject({ failure: "unavailable", errors: [] });
    actor.send({ type: "field.changed", field: "reason", value: "" });
    actor.send({ type: "action.confirmed" });
    expect(context()).toMatchObject({ failure: null, errors: [{ path: "reason" }] });
    expect(facts).toEqual([]);
  });

  it("is sent again on top of what somebody else saved first", async () => {
    const { actor, act, facts, context } = start();
    actor.send({ ...closing, draft: { reason: "won", lock_version: 3 } });
    actor.send({ type: "record.read", version: 4 });
    expect(context().draft.lock_version, "nobody said that it changed").toBe(3);
    actor.send({ type: "action.confirmed" });
    await act.reject({ code: "conflict" });
    expect(facts).toEqual([{ type: "action.conflicted", action: "close" }]);
    expect(context().draft.lock_version, "it was read before").toBe(4);
    actor.send({ type: "record.read", version: 5 });
    expect(context()).toMatchObject({ failure: "conflict", draft: { reason: "won", lock_version: 5 } });
    actor.send({ type: "field.changed", field: "reason", value: "lost" });
    actor.send({ type: "action.confirmed" });
    expect(act.input()?.draft).toEqual({ reason: "lost", lock_version: 5 });
    const unread = start();
    unread.actor.send({ ...closing, draft: { reason: "won", lock_version: 3 } });
    unread.actor.send({ type: "action.confirmed" });
    await unread.act.reject({ code: "conflict" });
    expect(unread.context().draft.lock_version).toBe(3);
    unread.actor.send({ type: "action.cancelled" });
    expect(unread.actor.getSnapshot()).toMatchObject({ value: "idle", context: idle });
  });

  it("is open from the start, and again when done, where the page is its form", async () => {
    const standing = { action: "submit", draft: { job: null }, required: ["job"] };
    const { actor, act, facts, context } = start(standing);
    expect(actor.getSnapshot()).toMatchObject({ value: "asking", context: standing });
    actor.send({ type: "field.changed", field: "job", value: 7 });
    actor.send({ type: "action.confirmed" });
    await act.resolve(1);
    expect(facts).toEqual([{ type: "action.done", action: "submit", result: 1 }]);
    expect(actor.getSnapshot().value).toBe("asking");
    expect(context()).toMatchObject({ draft: { job: null }, failure: null });
  });

  it("asks each row of a list for what it lacks", () => {
    const { actor, act, context } = start();
    const splits = (second: number | null) => [{ recruiter_id: 7 }, { recruiter_id: second }];
    actor.send({
      ...closing,
      draft: { reason: "won", splits: splits(null) },
      required: ["splits.*.recruiter_id"],
    });
    actor.send({ type: "action.confirmed" });
    expect(context().errors).toEqual([{ path: "splits.1.recruiter_id", rule: "required" }]);
    actor.send({ type: "field.changed", field: "splits", value: splits(8) });
    expect(context().errors).toEqual([]);
    actor.send({ type: "action.confirmed" });
    expect(act.calls).toBe(1);
    const none = start();
    none.actor.send({ ...closing, draft: {}, required: ["splits.*.recruiter_id"] });
    none.actor.send({ type: "action.confirmed" });
    expect(none.act.calls).toBe(1);
  });

  it("keeps what was typed where its form is dismissed, not where it is cancelled", async () => {
    const { actor, act, drafts, context } = start();
    actor.send(closing);
    actor.send({ type: "field.changed", field: "reason", value: "lost" });
    const left = { status: 7, reason: "lost" };
    actor.send({ type: "action.dismissed" });
    expect([context(), drafts]).toEqual([idle, [["close", left]]]);
    actor.send({ ...closing, left });
    expect(context()).toMatchObject({ draft: left, given: closing.draft, restored: true });
    actor.send({ type: "action.confirmed" });
    actor.send({ type: "field.changed", field: "reason", value: "sold" });
    await act.reject({ code: "conflict" });
    actor.send({ type: "field.changed", field: "reason", value: "kept" });
    actor.send({ type: "action.dismissed" });
    expect(context()).toEqual(idle);
    expect(drafts.slice(1)).toEqual([
      ["close", { ...left, reason: "sold" }],
      ["close", { ...left, reason: "kept" }],
    ]);
    drafts.length = 0;
    actor.send({ ...closing, left });
    actor.send({ type: "action.cancelled" });
    actor.send({ ...closing, left });
    actor.send({ type: "action.confirmed" });
    await act.resolve({});
    expect([context(), drafts]).toEqual([
      idle,
      [
        ["close", "dropped"],
        ["close", "dropped"],
      ],
    ]);
  });

  it("starts over without what was left behind", () => {
    const { actor, drafts, context } = start();
    actor.send({ ...closing, left: { status: 7, reason: null } });
    actor.send({ type: "action.confirmed" });
    expect(context().errors).toHaveLength(1);
    actor.send({ type: "draft.discarded" });
    expect(context()).toMatchObject({ draft: closing.draft, restored: false, errors: [], failure: null });
    expect(drafts).toEqual([["close", "dropped"]]);
  });

  it.each(["unavailable", "conflict"])(
    "closes a form that was refused as %s for another action",
    async (code) => {
      const reopening = { ...closing, action: "reopen", left: { status: 1, reason: "sold" } } as const;
      const running = { type: "action.started", action: "reveal", draft: { revealed: true } } as const;
      const { actor, act, drafts, context } = start();
      const refuse = async () => {
        actor.send(closing);
        actor.send({ type: "field.changed", field: "reason", value: "lost" });
        actor.send({ type: "action.confirmed" });
        await act.reject({ code });
      };
      await refuse();
      actor.send(closing);
      expect(context(), "the same form loses nothing").toMatchObject({
        draft: { reason: "lost" },
        failure: code,
      });
      actor.send(reopening);
      expect(actor.getSnapshot().value).toBe("asking");
      const asked = { action: "reopen", draft: reopening.left, given: closing.draft, restored: true };
      expect(context()).toEqual({ ...idle, ...asked, required: ["reason"] });
      actor.send({ ...reopening, draft: { status: 2, reason: "" }, left: undefined });
      expect(context(), "the same action on another record").toMatchObject({
        draft: { status: 2 },
        restored: false,
      });
      actor.send({ ...running, action: "reopen", draft: { status: 2, reason: "" } });
      expect(actor.getSnapshot().value).toBe("asking");
      await refuse();
      actor.send({ ...running, action: "close", draft: closing.draft });
      expect(actor.getSnapshot().hasTag("busy")).toBe(false);
      actor.send(running);
      expect(act.input()).toEqual({ action: "reveal", draft: { revealed: true } });
      await act.resolve({});
      expect(context()).toEqual(idle);
      expect(
        drafts.every(
          (kept) => JSON.stringify(kept) === JSON.stringify(["close", { status: 7, reason: "lost" }]),
        ),
      ).toBe(true);
      actor.send(closing);
      actor.send(running);
      expect(actor.getSnapshot().value, "its input was only being asked").toBe("running");
    },
  );

  it("is not closed for another action where the page is its form", () => {
    const { actor, act, context } = start({ action: "submit", draft: { job: null }, required: ["job"] });
    actor.send(closing);
    actor.send({ type: "action.started", action: "restore", draft: {} });
    expect([context().action, act.calls]).toEqual(["submit", 0]);
  });

  it("begins a page that is its form with what was left behind, once", async () => {
    const standing = { action: "submit", draft: { job: null }, required: ["job"], left: { job: 7 } };
    const { actor, act, drafts, context } = start(standing);
    expect(context()).toMatchObject({ draft: { job: 7 }, given: { job: null }, restored: true });
    actor.send({ type: "action.confirmed" });
    await act.resolve(1);
    expect(context()).toMatchObject({ draft: { job: null }, restored: false });
    expect(drafts).toEqual([["submit", "dropped"]]);
  });

  it("runs at once where it needs no input, and reports its outcome", async () => {
    const { actor, act, facts } = start();
    const restore = (event_id: number) =>
      actor.send({ type: "action.started", action: "restore", draft: { event_id } });
    restore(3);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    restore(4);
    expect(act.calls).toBe(1);
    expect(act.input()).toEqual({ action: "restore", draft: { event_id: 3 } });
    await act.resolve("name");
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: idle });
    restore(4);
    await act.reject({ code: "conflict" });
    const refused = { action: "restore", code: "conflict" };
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { ...idle, refused } });
    restore(5);
    expect(actor.getSnapshot().context.refused).toBe(null);
    await act.reject({});
    actor.send(closing);
    expect(actor.getSnapshot().context.refused).toBe(null);
    expect(facts).toEqual([
      { type: "action.done", action: "restore", result: "name" },
      { type: "action.refused", action: "restore", code: "conflict" },
      { type: "action.refused", action: "restore", code: "internal" },
    ]);
  });

  it("keeps what is typed while it is done, where it is refused", async () => {
    const { actor, act, context } = start();
    actor.send({ ...closing, draft: { reason: "won" } });
    actor.send({ type: "action.confirmed" });
    actor.send({ type: "field.changed", field: "reason", value: "won at last" });
    await act.reject({ code: "unavailable" });
    expect(context().draft).toEqual({ reason: "won at last" });
    actor.send({ type: "action.confirmed" });
    actor.send({ type: "field.changed", field: "reason", value: "late" });
    await act.resolve({});
    expect(context()).toEqual(idle);
  });
});
