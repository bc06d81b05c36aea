import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Merge, Mergeable } from "#contract/calls/merges.ts";
import { controlled } from "../testing/coverage.ts";
import { choicesOf, differing, keptOf, valueAfter } from "./choices.ts";
import { type MergeRequest, mergeMachine } from "./merge.machine.ts";

const record = (
  id: number,
  fields: Record<string, unknown> = {},
  counts: Record<string, number> = {},
): Mergeable => ({
  id,
  name: `Rita ${id}`,
  lock_version: id,
  fields: { name: `Rita ${id}`, city: null, skills: [], ...fields },
  names: {},
  counts,
  created_at: "2026-11-21T07:00:00Z",
});
const made: Merge = {
  id: 9,
  entity: "candidates",
  kept_id: 2,
  kept_name: "Rita 2",
  merged: [{ id: 1, name: "Rita 1" }],
  moved: { notes: 1 },
  by_name: "Ana",
  created_at: "2026-11-21T07:00:00Z",
  reversed_at: null,
  left_fields: [],
  reversible: true,
};
const back: Merge = { ...made, reversible: false, reversed_at: "2026-11-21T08:00:00Z" };

function start(ids: readonly number[] = [1, 2]) {
  const read = controlled<{ ids: readonly number[] }, Mergeable[]>();
  const merge = controlled<MergeRequest, Merge>();
  const reverse = controlled<{ id: number }, Merge>();
  const actor = createActor(
    mergeMachine.provide({
      actors: {
        read: fromPromise(read.effect),
        merge: fromPromise(merge.effect),
        reverse: fromPromise(reverse.effect),
      },
    }),
    { input: { ids } },
  );
  actor.start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, read, merge, reverse, state, context };
}

async function choosing(records = [record(1), record(2, { city: "Santos" }, { applies: 2 })]) {
  const one = start(records.map(({ id }) => id));
  await one.read.resolve(records);
  return one;
}
async function merged() {
  const one = await choosing();
  one.actor.send({ type: "preview.requested" });
  one.actor.send({ type: "merge.confirmed" });
  await one.merge.resolve(made);
  return one;
}

describe("choices", () => {
  it("keep the record that most hangs on, of two alike the fuller one, then the older one", () => {
    expect(keptOf([record(1), record(2, {}, { notes: 1 })])).toBe(2);
    expect(keptOf([record(1), record(2, { city: "Santos" })])).toBe(2);
    expect(keptOf([record(2), record(1)])).toBe(1);
    expect(keptOf([])).toBeNull();
  });

  it("are required only where the records differ; nothing and an empty list are equal", () => {
    expect(differing([record(1), record(2, { city: "", skills: null })])).toEqual(["name"]);
    expect(differing([])).toEqual([]);
  });

  it("are the kept record's, of who knows, or lists together, until somebody chooses", () => {
    const records = [
      record(1, { city: "Santos", skills: ["SQL"], phone: "1" }),
      record(2, { skills: ["Excel"], phone: "2" }),
    ];
    expect(choicesOf(records, 2, {})).toEqual({ name: 2, city: 1, skills: "all", phone: 2 });
    expect(choicesOf(records, 2, { phone: 1, skills: 1, name: 77, city: "all" })).toEqual({
      name: 2,
      city: "all",
      skills: 1,
      phone: 1,
    });
    expect(choicesOf([record(1, { x: null }), record(2, { x: 0 })], 1, {})).toEqual({ name: 1, x: 2 });
  });

  it("say what a field is afterwards", () => {
    const records = [
      record(1, { skills: ["SQL", "Excel"] }),
      record(2, { city: "Santos", skills: ["excel", "R"] }),
      record(3, { skills: null }),
    ];
    expect(valueAfter(records, { city: 2 }, 1, "city")).toBe("Santos");
    expect(valueAfter(records, {}, 1, "name")).toBe("Rita 1");
    expect(valueAfter(records.toReversed(), { skills: "all" }, 1, "skills")).toEqual(["SQL", "Excel", "R"]);
  });
});

describe("a merge", () => {
  it("is chosen field by field, looked at, done and taken back", async () => {
    expect(start().read.input()).toEqual({ ids: [1, 2] });
    const one = await choosing();
    expect(one.context().keptId).toBe(2);
    one.actor.send({ type: "field.chosen", field: "city", choice: 1 });
    one.actor.send({ type: "field.chosen", field: "name", choice: 1 });
    one.actor.send({ type: "preview.requested" });
    one.actor.send({ type: "preview.left" });
    expect(one.context().chosen).toEqual({ city: 1, name: 1 });
    one.actor.send({ type: "preview.requested" });
    expect(one.merge.calls).toBe(0);
    one.actor.send({ type: "merge.confirmed" });
    expect(one.actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(one.merge.input()).toMatchObject({
      keptId: 2,
      records: [{ id: 1, lock_version: 1 }, { id: 2 }],
      fields: { name: 1, city: 1 },
    });
    await one.merge.resolve(made);
    one.actor.send({ type: "reversal.requested" });
    expect(one.reverse.input()).toEqual({ id: 9 });
    await one.reverse.resolve(back);
    expect(one.state()).toBe("reversed");
    expect(one.context().merge).toEqual(back);
    one.actor.send({ type: "reading.requested" });
    expect(one.state()).toBe("reading");
  });

  it("keeps the one that is chosen; what was chosen of the fields begins anew", async () => {
    const one = await choosing();
    one.actor.send({ type: "field.chosen", field: "city", choice: 2 });
    one.actor.send({ type: "kept.chosen", id: 1 });
    expect(one.context()).toMatchObject({ keptId: 1, chosen: {} });
    one.actor.send({ type: "kept.chosen", id: 99 });
    expect(one.context().keptId).toBe(1);
  });

  it("leaves a record out, never the last two", async () => {
    const one = await choosing([record(1), record(2), record(3, {}, { notes: 1 })]);
    one.actor.send({ type: "record.left_out", id: 99 });
    expect(one.context().records).toHaveLength(3);
    one.actor.send({ type: "record.left_out", id: 3 });
    expect(one.context()).toMatchObject({ ids: [1, 2], keptId: 1, records: [{ id: 1 }, { id: 2 }] });
    one.actor.send({ type: "record.left_out", id: 2 });
    expect(one.context().records).toHaveLength(2);
    const other = await choosing([record(1), record(2), record(3, {}, { notes: 1 })]);
    other.actor.send({ type: "record.left_out", id: 1 });
    expect(other.context().keptId).toBe(3);
  });

  it("is not done where somebody saved first: they are read anew and the choices stay", async () => {
    const one = await choosing();
    one.actor.send({ type: "kept.chosen", id: 1 });
    one.actor.send({ type: "field.chosen", field: "city", choice: 2 });
    one.actor.send({ type: "preview.requested" });
    one.actor.send({ type: "merge.confirmed" });
    await one.merge.reject({ code: "conflict" });
    expect(one.state()).toBe("conflict");
    expect(one.context().failure).toBeNull();
    one.actor.send({ type: "reading.requested" });
    await one.read.resolve([record(1), record(2, { city: "Recife" })]);
    expect(one.state()).toBe("choosing");
    expect(one.context()).toMatchObject({ keptId: 1, chosen: { city: 2 } });
  });

  it("says why it was not done, and forgets it at the next try", async () => {
    const one = await choosing();
    one.actor.send({ type: "preview.requested" });
    one.actor.send({ type: "merge.confirmed" });
    await one.merge.reject({ code: "forbidden" });
    expect([one.state(), one.context().failure]).toEqual(["choosing", "forbidden"]);
    one.actor.send({ type: "preview.requested" });
    expect(one.context().failure).toBeNull();
  });

  it("needs two that are there", async () => {
    const one = start();
    await one.read.reject({ code: "not_found" });
    expect([one.state(), one.context().failure]).toEqual(["unread", "not_found"]);
    one.actor.send({ type: "reading.requested" });
    expect(one.context().failure).toBeNull();
    await one.read.resolve([record(1)]);
    expect(one.state()).toBe("unread");
  });

  it("is taken back only where it can be, and again where that failed", async () => {
    const one = await merged();
    one.actor.send({ type: "reversal.requested" });
    await one.reverse.reject({ code: "validation_failed" });
    expect([one.state(), one.context().failure]).toEqual(["merged", "validation_failed"]);
    one.actor.send({ type: "reversal.requested" });
    expect(one.context().failure).toBeNull();
    const final = await choosing();
    final.actor.send({ type: "preview.requested" });
    final.actor.send({ type: "merge.confirmed" });
    await final.merge.resolve({ ...made, reversible: false });
    final.actor.send({ type: "reversal.requested" });
    expect(final.state()).toBe("merged");
  });
});
