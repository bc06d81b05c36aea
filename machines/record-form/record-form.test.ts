import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { recordFormMachine, type SavedRecord, type Values, valueOfField } from "./record-form.machine.ts";

const coverage = trackCoverage(recordFormMachine);
const record: SavedRecord = { id: 5, lock_version: 1, title: "Analista" };

function start(existing: SavedRecord | null = record, draft: Values | null = null) {
  const save = controlled<{ record: SavedRecord | null; changes: Values }, SavedRecord>();
  const reread = controlled<{ id: number }, SavedRecord>();
  const keepDraft = vi.fn();
  const dropDraft = vi.fn();
  const machine = coverage.instrument(
    recordFormMachine.provide({
      actors: { save: fromPromise(save.effect), reread: fromPromise(reread.effect) },
      actions: { keepDraft, dropDraft },
    }),
  );
  const actor = createActor(machine, {
    input: { key: "jobs 5", record: existing, draft },
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  const type = (value: string) => actor.send({ type: "field.changed", field: "title", value });
  return {
    actor,
    facts,
    save,
    reread,
    keepDraft,
    dropDraft,
    type,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    busy: () => actor.getSnapshot().hasTag("busy"),
  };
}

describe("record form", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("saves only what changed, and drops the draft", async () => {
    const form = start();
    form.actor.send({ type: "save.requested" });
    expect(form.actor.getSnapshot().value).toBe("editing");
    form.type("Gerente");
    expect(form.keepDraft).toHaveBeenCalledOnce();
    form.actor.send({ type: "save.requested" });
    expect(form.save.input()).toEqual({ record, changes: { title: "Gerente" } });
    expect(form.busy()).toBe(true);
    const saved = { ...record, lock_version: 2, title: "Gerente" };
    await form.save.resolve(saved);
    expect(form.facts).toEqual([{ type: "record.saved", record: saved, created: false }]);
    expect(form.dropDraft).toHaveBeenCalledOnce();
    expect(valueOfField(form.context(), "title")).toBe("Gerente");
    expect(form.context()).toMatchObject({ record: saved, changes: {} });
    expect(form.value()).toBe("editing");
  });

  it("begins with the draft of before a reload", () => {
    const form = start(null, { title: "Rascunho" });
    expect(valueOfField(form.context(), "title")).toBe("Rascunho");
    form.actor.send({ type: "changes.discarded" });
    expect(valueOfField(form.context(), "title")).toBeUndefined();
    expect(form.dropDraft).toHaveBeenCalledOnce();
  });

  it("keeps everything typed when fields are refused, and clears an error when its field changes", async () => {
    const form = start(null);
    form.type("x");
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "validation_failed", fields: [{ path: "job.title", rule: "minLength" }] });
    expect(form.context()).toMatchObject({ changes: { title: "x" }, errors: [{ path: "job.title" }] });
    expect(form.facts).toEqual([{ type: "notice.raised", kind: "error", notice: { code: "form_invalid" } }]);
    expect(form.value()).toBe("editing");
    form.type("xyz");
    expect(form.context().errors).toEqual([]);
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "validation_failed", fields: [{ path: "job.title", rule: "minLength" }] });
    form.actor.send({ type: "save.requested" });
    expect(form.context()).toMatchObject({ errors: [], failure: null });
    await form.save.reject({ code: "validation_failed", fields: [{ path: "job.title", rule: "minLength" }] });
    form.actor.send({ type: "changes.discarded" });
    expect(form.context()).toMatchObject({ errors: [], failure: null, changes: {} });
  });

  it("keeps everything typed when the provider is away", async () => {
    const form = start();
    form.type("Gerente");
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "unavailable" });
    expect(form.context()).toMatchObject({ failure: "unavailable", changes: { title: "Gerente" } });
    expect(form.value()).toBe("editing");
  });

  it("puts the own changes on top of what somebody else saved, or takes theirs", async () => {
    const form = start();
    form.type("Meu");
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "conflict" });
    expect(form.value()).toBe("conflict");
    expect(form.context().failure).toBe("conflict");
    form.actor.send({ type: "conflict.rebased" });
    expect(form.busy()).toBe(true);
    expect(form.reread.input()).toEqual({ id: 5 });
    await form.reread.reject({ code: "unavailable" });
    expect(form.value()).toBe("conflict");
    expect(form.context().failure).toBe("unavailable");
    form.actor.send({ type: "conflict.rebased" });
    await form.reread.resolve({ ...record, lock_version: 7, title: "Deles" });
    expect(form.context()).toMatchObject({ record: { lock_version: 7 }, changes: { title: "Meu" } });
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "conflict" });
    form.actor.send({ type: "changes.discarded" });
    expect(form.dropDraft).toHaveBeenCalledOnce();
    await form.reread.resolve({ ...record, lock_version: 8, title: "Deles" });
    expect(valueOfField(form.context(), "title")).toBe("Deles");
  });
});
