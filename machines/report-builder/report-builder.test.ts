import { expect, it } from "vitest";
import { emptyDefinition, withEdit } from "./edits.ts";
import { opened, report } from "./testing.ts";

const bySum = { kind: "sum", field: "positions" } as const;
const count = { kind: "count", field: null } as const;

it("keeps what is on the screen after whatever changes it", () => {
  const { actor, drafts, edit, context } = opened();
  const changes = [
    () => edit({ kind: "columns", columns: ["title"] }),
    () => actor.send({ type: "report.named", name: "Abertas" }),
    () => actor.send({ type: "report.shared", shared: true }),
    () => actor.send({ type: "undo.requested" }),
    () => actor.send({ type: "redo.requested" }),
  ];
  for (const [at, change] of changes.entries()) {
    change();
    expect(drafts).toHaveLength(at + 1);
    expect(drafts.at(-1)).toEqual(context().draft);
  }
});

it("keeps each edit until it is saved, and says under which number", async () => {
  const { actor, save, sent, drafts, emitted, edit, context } = opened(
    report({ id: null, lock_version: 0, name: "" }),
  );
  edit({ kind: "columns", columns: ["title", "status"] });
  expect(drafts.at(-1)?.definition.columns).toEqual(["title", "status"]);
  actor.send({ type: "save.requested" });
  expect([context().nameMissing, sent]).toEqual([true, []]);
  actor.send({ type: "report.named", name: "Abertas" });
  expect(context().nameMissing).toBe(false);
  actor.send({ type: "report.shared", shared: true });
  actor.send({ type: "save.requested" });
  expect(sent[0]).toMatchObject({ id: null, name: "Abertas", shared: true });
  await save.resolve({ ...context().draft, id: 9, lock_version: 0 });
  expect(drafts.at(-1)).toBeNull();
  expect(emitted).toEqual([{ type: "report.saved", id: 9 }]);
});

it("undoes and redoes edits of what it shows, and a new edit ends what could be redone", () => {
  const { actor, edit, context } = opened();
  const chart = () => context().draft.definition.chart;
  edit({ kind: "chart", chart: "pie" });
  edit({ kind: "chart", chart: "line" });
  actor.send({ type: "undo.requested" });
  expect(chart()).toBe("pie");
  actor.send({ type: "redo.requested" });
  expect(chart()).toBe("line");
  actor.send({ type: "redo.requested" });
  expect(chart()).toBe("line");
  actor.send({ type: "undo.requested" });
  actor.send({ type: "undo.requested" });
  actor.send({ type: "undo.requested" });
  expect(chart()).toBe("bar");
  edit({ kind: "chart", chart: "none" });
  actor.send({ type: "redo.requested" });
  expect(chart()).toBe("none");
  // What changes nothing is no step to undo.
  edit({ kind: "entity", entity: "jobs" });
  actor.send({ type: "undo.requested" });
  expect(chart()).toBe("bar");
});

it("remembers so many edits", () => {
  const { edit, context } = opened();
  for (let at = 0; at < 60; at += 1) edit({ kind: "order", order: `title:${at % 2 ? "asc" : "desc"}` });
  expect(context().past).toHaveLength(50);
});

it("lets the person decide after a save in another window", async () => {
  const { actor, save, read, sent, drafts, edit, context, value } = opened();
  edit({ kind: "chart", chart: "pie" });
  actor.send({ type: "save.requested" });
  await save.reject({ code: "conflict" });
  expect(value()).toBe("conflict");
  actor.send({ type: "mine.kept" });
  await read.resolve(report({ lock_version: 7, name: "De outra janela" }));
  expect(sent[1]).toMatchObject({ lock_version: 7, name: "Vagas", definition: { chart: "pie" } });
  await save.reject({ code: "conflict" });
  actor.send({ type: "theirs.taken" });
  await read.reject({ code: "unavailable" });
  expect([value(), context().failure]).toEqual(["conflict", "unavailable"]);
  actor.send({ type: "theirs.taken" });
  expect(context().failure).toBeNull();
  await read.resolve(report({ lock_version: 8, name: "De outra janela" }));
  expect(context()).toMatchObject({ draft: { name: "De outra janela", lock_version: 8 }, past: [] });
  // A reload does not bring the dropped edits back.
  expect(drafts.at(-1)).toBeNull();
  actor.send({ type: "undo.requested" });
  expect(context().draft.definition.chart).toBe("bar");
});

it("says why it was not saved, until the next try", async () => {
  const { actor, save, read, edit, context, value } = opened(
    report(),
    report({ lock_version: 1, name: "Antiga" }),
  );
  expect(value()).toBe("conflict");
  actor.send({ type: "mine.kept" });
  await read.reject({ code: "unavailable" });
  expect(context().failure).toBe("unavailable");
  actor.send({ type: "mine.kept" });
  await read.resolve(report());
  await save.reject({ code: "invalid_query" });
  expect([value(), context().failure]).toEqual(["editing", "invalid_query"]);
  edit({ kind: "chart", chart: "pie" });
  expect(context().failure).toBeNull();
});

it("gives back what an earlier visit left", () => {
  const { context, value } = opened(report(), report({ name: "Quase" }));
  expect([value(), context().draft.name, context().saved.name]).toEqual(["editing", "Quase", "Vagas"]);
});

it("another entity begins anew, and a group is chosen once", () => {
  const status = { field: "status", interval: null };
  const month = { field: "created_at", interval: "month" as const };
  const grouped = [
    { kind: "group", at: 0, group: status },
    { kind: "group", at: 1, group: month },
  ] as const;
  const both = grouped.reduce<ReturnType<typeof emptyDefinition>>(withEdit, emptyDefinition("jobs"));
  expect(both.groups).toEqual([status, month]);
  expect(withEdit(both, { kind: "group", at: 0, group: month }).groups).toEqual([month]);
  expect(withEdit(both, { kind: "group", at: 1, group: null }).groups).toEqual([status]);
  expect(withEdit(both, { kind: "group", at: 0, group: null }).groups).toEqual([]);
  expect(withEdit(both, { kind: "entity", entity: "jobs" })).toBe(both);
  expect(withEdit(both, { kind: "entity", entity: "contacts" })).toEqual(emptyDefinition("contacts"));
  const filters = { ...both.filters, where: { status: { eq: "3" } } };
  expect(withEdit(both, { kind: "filters", filters }).filters).toBe(filters);
});

it("has at least one figure, and no more figures and columns than fit", () => {
  const of = emptyDefinition("jobs");
  expect(withEdit(of, { kind: "measures", measures: [bySum, count] }).measures).toEqual([bySum, count]);
  expect(withEdit(of, { kind: "measures", measures: [] })).toBe(of);
  expect(withEdit(of, { kind: "measures", measures: Array(6).fill(count) }).measures).toHaveLength(6);
  expect(withEdit(of, { kind: "measures", measures: Array(7).fill(count) })).toBe(of);
  expect(withEdit(of, { kind: "columns", columns: Array(12).fill("title") }).columns).toHaveLength(12);
  expect(withEdit(of, { kind: "columns", columns: Array(13).fill("title") })).toBe(of);
  expect(withEdit(of, { kind: "columns", columns: [] }).columns).toEqual([]);
});
