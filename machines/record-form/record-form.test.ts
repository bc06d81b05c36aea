import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import {
  type FormInput,
  recordFormMachine,
  type SavedRecord,
  type Values,
  valueOfField,
} from "./record-form.machine.ts";

const coverage = trackCoverage(recordFormMachine);
const record: SavedRecord = { id: 5, lock_version: 1, title: "Analista" };

function start(
  existing: SavedRecord | null = record,
  draft: Values | null = null,
  more: Pick<FormInput, "savedKey" | "preset" | "fixed"> = {},
) {
  const save = controlled<{ record: SavedRecord | null; changes: Values }, SavedRecord>();
  const reread = controlled<{ id: number }, SavedRecord>();
  /** The drafts as they are stored, by their key. */
  const drafts = new Map<string, Values>();
  const keepDraft = vi.fn(({ context }: { context: { key: string; changes: Values } }) => {
    drafts.set(context.key, context.changes);
  });
  const dropDraft = vi.fn(({ context }: { context: { key: string } }) => {
    drafts.delete(context.key);
  });
  const machine = coverage.instrument(
    recordFormMachine.provide({
      actors: { save: fromPromise(save.effect), reread: fromPromise(reread.effect) },
      actions: { keepDraft, dropDraft },
    }),
  );
  const actor = createActor(machine, {
    input: { key: existing ? "jobs 5" : "jobs new", record: existing, draft, ...more },
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
    drafts,
    keepDraft,
    dropDraft,
    type,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value.save,
    fields: () => actor.getSnapshot().value.fields,
    busy: () => actor.getSnapshot().hasTag("busy"),
  };
}

describe("record form", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("saves only what changed, and drops the draft", async () => {
    const form = start();
    form.actor.send({ type: "save.requested" });
    expect(form.value()).toBe("idle");
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
    expect(form.value()).toBe("idle");
  });

  it("starts with the draft from before a reload", () => {
    const form = start(null, { title: "Rascunho" });
    expect(valueOfField(form.context(), "title")).toBe("Rascunho");
    form.actor.send({ type: "changes.discarded" });
    expect(valueOfField(form.context(), "title")).toBeUndefined();
    expect(form.dropDraft).toHaveBeenCalledOnce();
  });

  it("clears the error that names the field itself, and no other", async () => {
    const form = start(null);
    form.type("x");
    form.actor.send({ type: "save.requested" });
    const fields = ["title", "subtitle", "job.level"].map((path) => ({ path, rule: "minLength" }));
    await form.save.reject({ code: "validation_failed", fields });
    form.type("xyz");
    expect(form.context().errors.map(({ path }) => path)).toEqual(["subtitle", "job.level"]);
  });

  it("keeps everything typed when fields are refused, and clears an error when its field changes", async () => {
    const form = start(null);
    form.type("x");
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "validation_failed", fields: [{ path: "job.title", rule: "minLength" }] });
    expect(form.context()).toMatchObject({ changes: { title: "x" }, errors: [{ path: "job.title" }] });
    expect(form.facts).toEqual([]);
    expect(form.value()).toBe("idle");
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
    expect(form.value()).toBe("idle");
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

  it("keeps what is typed while it saves, as a change that is not saved yet", async () => {
    const form = start();
    form.type("Gerente");
    form.actor.send({ type: "save.requested" });
    form.type("Gerente Geral");
    expect(form.save.input()).toEqual({ record, changes: { title: "Gerente" } });
    await form.save.resolve({ ...record, lock_version: 2, title: "Gerente" });
    expect(valueOfField(form.context(), "title")).toBe("Gerente Geral");
    expect(form.context()).toMatchObject({
      record: { lock_version: 2 },
      changes: { title: "Gerente Geral" },
    });
    expect(form.drafts).toEqual(new Map([["jobs 5", { title: "Gerente Geral" }]]));
    form.actor.send({ type: "save.requested" });
    await form.save.resolve({ ...record, lock_version: 3, title: "Gerente Geral" });
    expect(form.context().changes).toEqual({});
    expect(form.drafts).toEqual(new Map());
  });

  it("does not hold against a field what it was refused for before it was typed anew", async () => {
    const form = start();
    form.type("x");
    form.actor.send({ type: "field.changed", field: "city", value: "y" });
    form.actor.send({ type: "save.requested" });
    form.type("Gerente");
    const fields = [
      { path: "job.title", rule: "minLength" },
      { path: "job.city", rule: "minLength" },
    ];
    await form.save.reject({ code: "validation_failed", fields });
    expect(form.context()).toMatchObject({
      changes: { title: "Gerente", city: "y" },
      errors: [{ path: "job.city" }],
    });
  });

  it("leads nobody to what was refused who went on in a field meanwhile", async () => {
    const form = start();
    const refused = { code: "validation_failed", fields: [{ path: "job.title", rule: "minLength" }] };
    form.type("x");
    form.actor.send({ type: "save.requested" });
    form.actor.send({ type: "field.entered" });
    await form.save.reject(refused);
    expect(form.context()).toMatchObject({ errors: [{ path: "job.title" }], refusals: 0 });
    form.actor.send({ type: "save.requested" });
    form.actor.send({ type: "field.changed", field: "city", value: "Natal" });
    await form.save.reject(refused);
    expect(form.context()).toMatchObject({ errors: [{ path: "job.title" }], refusals: 0 });
    form.actor.send({ type: "field.entered" });
    form.actor.send({ type: "save.requested" });
    await form.save.reject(refused);
    expect(form.context()).toMatchObject({ refusals: 1 });
  });

  it("keeps what is typed in a conflict and while the record is read again", async () => {
    const form = start();
    form.type("Meu");
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "conflict" });
    form.type("Meu título");
    form.actor.send({ type: "conflict.rebased" });
    form.actor.send({ type: "field.changed", field: "city", value: "Natal" });
    await form.reread.resolve({ ...record, lock_version: 7, title: "Deles" });
    expect(form.context().changes).toEqual({ title: "Meu título", city: "Natal" });
  });

  it("does not bring back what is discarded while it saves", async () => {
    const form = start();
    form.type("Gerente");
    form.actor.send({ type: "save.requested" });
    form.actor.send({ type: "changes.discarded" });
    expect(form.drafts).toEqual(new Map());
    await form.save.reject({ code: "unavailable" });
    expect(valueOfField(form.context(), "title")).toBe("Analista");
  });

  it("hands what is typed while a record is created over to that record", async () => {
    const form = start(null, null, { savedKey: "jobs" });
    form.type("Gerente");
    form.actor.send({ type: "save.requested" });
    form.type("Gerente Geral");
    await form.save.resolve({ ...record, id: 9, title: "Gerente" });
    expect(form.facts).toMatchObject([{ type: "record.saved", created: true }]);
    expect(form.drafts).toEqual(new Map([["jobs 9", { title: "Gerente Geral" }]]));
  });

  it("begins a new record with its preset, which a discarded change leaves there", async () => {
    const form = start(
      null,
      { title: "Rascunho", reference_id: 8 },
      { preset: { title: "Padrão", city: "Recife" }, fixed: { reference_id: 71 } },
    );
    const shown = () => ["title", "city", "reference_id"].map((field) => valueOfField(form.context(), field));
    expect(form.context().restored).toBe(true);
    expect(shown()).toEqual(["Rascunho", "Recife", 71]);
    form.actor.send({ type: "save.requested" });
    expect(form.save.input()).toEqual({
      record: null,
      changes: { title: "Rascunho", city: "Recife", reference_id: 71 },
    });
    await form.save.reject({ code: "unavailable" });
    form.actor.send({ type: "changes.discarded" });
    expect(form.context().restored).toBe(false);
    expect(shown()).toEqual(["Padrão", "Recife", 71]);
    form.actor.send({ type: "save.requested" });
    await form.save.resolve({ ...record, title: "Padrão" });
    expect(form.context()).toMatchObject({ preset: {}, fixed: {} });
  });

  it("sends an untouched new record, to learn which fields are required", async () => {
    const form = start(null);
    form.actor.send({ type: "save.requested" });
    expect(form.save.input()).toEqual({ record: null, changes: {} });
    await form.save.reject({ code: "validation_failed", fields: [{ path: "job.title", rule: "required" }] });
    expect(form.context()).toMatchObject({ errors: [{ path: "job.title" }], refusals: 1 });
  });

  it("leaves what an action sets as it was until it is saved", async () => {
    const form = start();
    const publish = () => form.actor.send({ type: "save.requested", along: { status: "published" } });
    publish();
    expect(form.save.input()).toEqual({ record, changes: { status: "published" } });
    expect(valueOfField(form.context(), "status")).toBeUndefined();
    await form.save.reject({
      code: "validation_failed",
      fields: [{ path: "job.description", rule: "required" }],
    });
    expect(form.context()).toMatchObject({ changes: {}, along: {}, refusals: 1 });
    form.actor.send({ type: "save.requested" });
    expect(form.value()).toBe("idle");
    publish();
    await form.save.reject({ code: "unavailable" });
    expect(form.context().along).toEqual({});
    publish();
    await form.save.resolve({ ...record, status: "published" });
    expect(form.context()).toMatchObject({ changes: {}, along: {} });
    form.type("Gerente");
    form.actor.send({ type: "save.requested" });
    expect(form.save.input()).toMatchObject({ changes: { title: "Gerente" } });
  });

  it("does an action on top of what somebody else saved", async () => {
    const form = start();
    form.actor.send({ type: "save.requested", along: { status: "published" } });
    await form.save.reject({ code: "conflict" });
    form.actor.send({ type: "conflict.rebased" });
    const theirs = { ...record, lock_version: 7, title: "Deles" };
    await form.reread.resolve(theirs);
    expect(form.value()).toBe("saving");
    expect(form.save.input()).toEqual({ record: theirs, changes: { status: "published" } });
    await form.save.reject({ code: "conflict" });
    form.actor.send({ type: "changes.discarded" });
    await form.reread.resolve(theirs);
    expect(form.value()).toBe("idle");
  });

  it("opens the fields on demand and closes them once everything typed is saved or discarded", async () => {
    const form = start();
    expect(form.fields()).toBe("read");
    form.actor.send({ type: "edit.requested" });
    expect(form.fields()).toEqual({ edited: "byChoice" });
    form.type("Gerente");
    form.actor.send({ type: "save.requested" });
    form.type("Gerente Geral");
    await form.save.resolve({ ...record, lock_version: 2, title: "Gerente" });
    expect(form.fields()).toEqual({ edited: "byChoice" });
    form.actor.send({ type: "save.requested" });
    await form.save.resolve({ ...record, lock_version: 3, title: "Gerente Geral" });
    expect(form.fields()).toBe("read");
    form.type("Diretor");
    expect(form.fields()).toEqual({ edited: "byChoice" });
    form.actor.send({ type: "changes.discarded" });
    expect(form.fields()).toBe("read");
  });

  it("begins with the fields open for a new record and for a draft", () => {
    expect(start(null).fields()).toEqual({ edited: "byChoice" });
    expect(start(record, { title: "Rascunho" }).fields()).toEqual({ edited: "byChoice" });
  });

  it("leads to the fields what an action lacks, not what was refused while they were open", async () => {
    const fields = [{ path: "job.description", rule: "required" }];
    const form = start();
    form.actor.send({ type: "save.requested", along: { status: "published" } });
    expect(form.fields()).toBe("read");
    await form.save.reject({ code: "validation_failed", fields });
    expect(form.fields()).toEqual({ edited: "refused" });
    form.type("Gerente");
    form.actor.send({ type: "save.requested", along: { status: "published" } });
    await form.save.resolve({ ...record, lock_version: 2, status: "published" });
    expect(form.fields()).toBe("read");
    form.actor.send({ type: "edit.requested" });
    form.type("Diretor");
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "validation_failed", fields });
    expect(form.fields()).toEqual({ edited: "byChoice" });
  });

  it("edits one field where it stands, until it is saved or discarded", async () => {
    const form = start();
    form.actor.send({ type: "property.opened", field: "city" });
    form.actor.send({ type: "property.opened", field: "title" });
    expect(form.fields()).toBe("property");
    expect(form.context().property).toBe("title");
    form.type("Gerente");
    expect(form.fields()).toBe("property");
    expect(form.drafts.get("jobs 5")).toEqual({ title: "Gerente" });
    form.actor.send({ type: "save.requested" });
    await form.save.reject({ code: "validation_failed", fields: [{ path: "job.title", rule: "taken" }] });
    expect(form.fields()).toBe("property");
    form.type("Gerente Comercial");
    form.actor.send({ type: "save.requested" });
    await form.save.resolve({ ...record, lock_version: 2, title: "Gerente Comercial" });
    expect(form.fields()).toBe("read");
    expect(form.context().property).toBeNull();
    form.actor.send({ type: "property.opened", field: "title" });
    form.type("Diretor");
    form.actor.send({ type: "changes.discarded" });
    expect(form.fields()).toBe("read");
  });

  it("opens all fields where the one that is edited is not what was refused, or on demand", async () => {
    const form = start();
    form.actor.send({ type: "property.opened", field: "title" });
    form.type("Gerente");
    form.actor.send({ type: "save.requested" });
    const fields = [
      { path: "job.title", rule: "taken" },
      { path: "job.description", rule: "required" },
    ];
    await form.save.reject({ code: "validation_failed", fields });
    expect(form.fields()).toEqual({ edited: "refused" });
    const other = start();
    other.actor.send({ type: "property.opened", field: "title" });
    other.actor.send({ type: "edit.requested" });
    expect(other.fields()).toEqual({ edited: "byChoice" });
    expect(other.context().property).toBeNull();
  });
});
