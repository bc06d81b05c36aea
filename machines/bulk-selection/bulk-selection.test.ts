import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import {
  bulkSelectionMachine,
  isNarrowed,
  isSelected,
  selectedCount,
  selectionPayload,
} from "./bulk-selection.machine.ts";

const coverage = trackCoverage(bulkSelectionMachine);
const search = { entity: "candidates", term: "ana" };

function start() {
  const machine = coverage.instrument(bulkSelectionMachine);
  const actor = createActor(machine, { input: { entity: "candidates" }, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return { actor, facts, context: () => actor.getSnapshot().context };
}

describe("bulk selection", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("ignores an item that is selected already, and ends when nothing is left", () => {
    const { actor, context } = start();
    actor.send({ type: "items.added", ids: [1, 2] });
    actor.send({ type: "items.added", ids: [2, 3] });
    expect(context().ids).toEqual([1, 2, 3]);
    actor.send({ type: "item.toggled", id: 4 });
    actor.send({ type: "item.toggled", id: 4 });
    actor.send({ type: "items.removed", ids: [1, 2] });
    actor.send({ type: "item.toggled", id: 3 });
    expect(actor.getSnapshot().value).toBe("none");
    actor.send({ type: "item.toggled", id: 3 });
    expect(actor.getSnapshot().value).toBe("some");
  });

  it("takes a term of the search or a condition for a filter, and nothing empty", () => {
    expect(isNarrowed({})).toBe(false);
    expect(isNarrowed({ term: " ", terms: {}, where: {} })).toBe(false);
    expect(isNarrowed({ term: "ana" })).toBe(true);
    expect(isNarrowed({ terms: { required: ["sql"] } })).toBe(true);
    expect(isNarrowed({ where: { city: { eq: "Santos" } } })).toBe(true);
  });

  it("asks for a filter before it selects all, unless that is allowed", () => {
    const { actor, facts } = start();
    actor.send({ type: "all.requested", search: { entity: "candidates", term: " " }, total: 5 });
    expect(actor.getSnapshot().value).toBe("none");
    expect(facts).toEqual([{ type: "notice.raised", kind: "warning", notice: { code: "filter_missing" } }]);
    actor.send({ type: "all.requested", search: { entity: "candidates" }, total: 5, allowed: true });
    expect(actor.getSnapshot().value).toBe("all");
  });

  it("tracks exceptions in select-all mode, and is nothing when all are", () => {
    const { actor, context } = start();
    actor.send({ type: "all.requested", search, total: 3 });
    actor.send({ type: "item.toggled", id: 1 });
    actor.send({ type: "items.removed", ids: [2] });
    expect(selectedCount(context())).toBe(1);
    expect(selectionPayload(context(), "candidate")).toEqual({
      select_all_params: { search, except_ids: [1, 2] },
    });
    actor.send({ type: "item.toggled", id: 1 });
    actor.send({ type: "items.added", ids: [2] });
    expect(selectedCount(context())).toBe(3);
    actor.send({ type: "items.removed", ids: [1, 2, 3] });
    expect(actor.getSnapshot().value).toBe("none");
    actor.send({ type: "selection.cleared" });
  });

  it("has nothing of a search left when the list shows another", () => {
    const { actor, context } = start();
    const change = (term: string, order?: string) =>
      actor.send({
        type: "search.changed",
        search: { entity: "candidates", term, ...(order ? { order } : {}) },
      });
    actor.send({ type: "all.requested", search, total: 3 });
    actor.send({ type: "item.toggled", id: 1 });
    change("ana ", "name:asc");
    expect(selectedCount(context())).toBe(2);
    change("souza");
    expect(actor.getSnapshot().value).toBe("none");
    expect([1, 2, 3].some((id) => isSelected(context(), id))).toBe(false);
    actor.send({ type: "item.toggled", id: 2 });
    change("lima");
    expect(context().ids).toEqual([2]);
  });

  it("distinguishes searches by all that narrows them", () => {
    const { actor } = start();
    const where = { status: { eq: "active" } };
    const all = () => actor.send({ type: "all.requested", search: { ...search, where }, total: 3 });
    for (const other of [
      { ...search, where: {} },
      { ...search, where, terms: { required: ["sap"] } },
      { ...search, where, entity: "jobs" },
    ]) {
      all();
      actor.send({ type: "search.changed", search: { ...search, where } });
      expect(actor.getSnapshot().value).toBe("all");
      actor.send({ type: "search.changed", search: other });
      expect(actor.getSnapshot().value).toBe("none");
    }
  });

  it("counts and pays out exactly what was chosen, whatever the order", () => {
    const ids = fc.array(fc.integer({ min: 1, max: 6 }));
    const step = fc.oneof(
      fc.record({ type: fc.constant("item.toggled" as const), id: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ type: fc.constantFrom("items.added" as const, "items.removed" as const), ids }),
      fc.constant({ type: "all.requested" as const, search, total: 6 }),
      fc.constant({ type: "selection.cleared" as const }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { actor, context } = start();
        let model = new Set<number>();
        for (const event of steps) {
          actor.send(event);
          if (event.type === "item.toggled" && !model.delete(event.id)) model.add(event.id);
          if (event.type === "items.added") model = new Set([...model, ...event.ids]);
          if (event.type === "items.removed") for (const id of event.ids) model.delete(id);
          if (event.type === "all.requested") model = new Set([1, 2, 3, 4, 5, 6]);
          if (event.type === "selection.cleared") model = new Set();
        }
        expect([1, 2, 3, 4, 5, 6].filter((id) => isSelected(context(), id))).toEqual([...model].sort());
        expect(selectedCount(context())).toBe(model.size);
        const payload = selectionPayload(context(), "candidate");
        const paidOut =
          payload.entity_collection?.collections.map(({ reference_id }) => reference_id) ??
          [1, 2, 3, 4, 5, 6].filter((id) => !payload.select_all_params?.except_ids?.includes(id));
        expect(paidOut.sort()).toEqual([...model].sort());
      }),
    );
  });
});
