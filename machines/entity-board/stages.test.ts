import { describe, expect, it } from "vitest";
import { transitions } from "#contract/transitions.ts";
import type { Condition } from "../list-state/filters.ts";
import { columnOf, emptyColumn, moveTo } from "./entity-board.columns.ts";
import { inStage, stageOf, stagesOf, stagesShown } from "./stages.ts";

const card = { id: 1, lock_version: 0, status: "draft" };
const due = { by: "due", due: "due_at", done: "done_at" } as const;
/** A Wednesday, on the person's own clock. */
const wednesday = new Date(2026, 10, 18, 10);
const iso = (day: number, hour = 0) => new Date(2026, 10, day, hour).toISOString();
const at = (now: Date, record: Record<string, unknown>) => stageOf(stagesOf(due, [], now), record)?.id;

describe("stages by due moment", () => {
  it("begin and end at midnight, each moment in one", () => {
    const id = (due_at: unknown) => at(wednesday, { due_at, done_at: null });
    expect(id(new Date(Date.parse(iso(18)) - 1).toISOString())).toBe("overdue");
    expect(id(iso(18))).toBe("today");
    expect(id(iso(19))).toBe("week");
    expect(id(new Date(Date.parse(iso(23)) - 1).toISOString())).toBe("week");
    expect(id(iso(23))).toBe("later");
    expect(id(null)).toBe("none");
    expect(id(undefined)).toBe("none");
    expect(id(7)).toBeUndefined();
    expect(at(wednesday, { due_at: iso(18), done_at: iso(18) })).toBe("done");
    expect(at(wednesday, { due_at: iso(18) })).toBe("today");
  });

  it("give what is moved into them its moment", () => {
    const change = (now: Date, wanted: string) =>
      stagesOf(due, [], now).find(({ id }) => id === wanted)?.change;
    expect(change(wednesday, "overdue")).toBeNull();
    expect(change(wednesday, "today")).toEqual({ due_at: iso(18, 18), done_at: null });
    expect(change(wednesday, "week")).toEqual({ due_at: iso(20, 18), done_at: null });
    expect(change(wednesday, "later")).toEqual({ due_at: iso(23, 18), done_at: null });
    expect(change(wednesday, "none")).toEqual({ due_at: null, done_at: null });
    expect(change(wednesday, "done")).toEqual({ done_at: wednesday.toISOString() });
    // Friday's end is over on Friday: Sunday's; and on Sunday nothing of the week is left.
    expect(change(new Date(2026, 10, 20, 10), "week")).toEqual({ due_at: iso(22, 18), done_at: null });
    expect(change(new Date(2026, 10, 22, 10), "week")).toBeNull();
  });
});

describe("stages by field", () => {
  const by = { by: "field", field: "status" } as const;
  const all = stagesOf(by, [1, 2, 7], wednesday, { given: [7] });
  const shown = (status: Condition) => stagesShown(all, by, { status }).map(({ id }) => id);

  it("are what the filter names and does not leave out", () => {
    expect(shown({ eq: "7" })).toEqual(["7"]);
    expect(shown({ in: "1,7" })).toEqual(["1", "7"]);
    expect(shown({ in: ["1", "2"] })).toEqual(["1", "2"]);
    expect(shown({ not_eq: "1" })).toEqual(["2"]);
    expect(shown({ not_in: "1,2" })).toEqual([]);
  });

  it("take a card from where it can be brought back to", () => {
    const codes = ["draft", "issued", "paid", "overdue", "cancelled"];
    const from = Object.fromEntries(
      stagesOf(by, codes, wednesday, { transitions: transitions.invoices }).map(({ id, from }) => [id, from]),
    );
    expect(from).toEqual({
      draft: [],
      issued: ["paid", "overdue"],
      paid: ["issued", "overdue"],
      overdue: ["issued", "paid"],
      cancelled: [],
    });
    const columns = [
      columnOf("draft", { rows: [card], total_count: 1, next_cursor: null }),
      emptyColumn("issued"),
    ];
    const stages = stagesOf(by, codes, wednesday, { transitions: transitions.invoices });
    expect(moveTo(columns, stages, 1, card.id, "issued")).toBeNull();
    expect(moveTo(columns, stagesOf(by, codes, wednesday), 1, card.id, "issued")).toMatchObject({
      to: "issued",
    });
  });

  it("hold a record by its code, and none that no column is for", () => {
    expect(stageOf(all, { status: 2 })?.id).toBe("2");
    expect(stageOf(all, { status: 3 })).toBeUndefined();
    expect(
      stageOf([{ id: "odd", where: { name: { contains: "x" } }, change: null }], { name: "x" }),
    ).toBeUndefined();
  });

  it("narrow the list's own ends, whichever is closer", () => {
    const asked = (given: Record<string, string>, own: Record<string, string>) =>
      inStage(
        { order: "id:asc", term: "", where: { at: given } },
        { id: "x", where: { at: own }, change: null },
      ).where;
    expect(asked({ gteq: "2026-02" }, { gteq: "2026-01" })).toEqual({ at: { gteq: "2026-02" } });
    expect(asked({ gteq: "2026-01" }, { gteq: "2026-02" })).toEqual({ at: { gteq: "2026-02" } });
    expect(asked({ lt: "2026-02" }, { lt: "2026-01" })).toEqual({ at: { lt: "2026-01" } });
    expect(asked({ lt: "2026-01" }, { lt: "2026-02" })).toEqual({ at: { lt: "2026-01" } });
    expect(asked({ gteq: "2026-01" }, { lt: "2026-02" })).toEqual({ at: { gteq: "2026-01", lt: "2026-02" } });
  });
});
