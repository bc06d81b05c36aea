import { describe, expect, it } from "vitest";
import { type ListQueryState, noQuery } from "../shared/list-query.ts";
import { isChanged, listOf, viewStateOf } from "./view-state.ts";

const list: ListQueryState = {
  ...noQuery,
  term: "sql",
  terms: { required: [], optional: [], excluded: ["java"] },
  where: { state: { eq: "SP" } },
  or: [{ city: { contains: "camp" } }],
  sub: { applied_to: ["3"] },
  order: "name:asc",
  open: 7,
};

describe("what a saved view keeps", () => {
  it("is the list again, without the preview", () => {
    const state = viewStateOf(list, "blocks");
    expect(listOf(state, 4)).toEqual({ ...list, view: "blocks", saved: 4, open: null });
    expect(isChanged(list, "blocks", state)).toBe(false);
    expect(isChanged(list, "table", state)).toBe(true);
    expect(isChanged({ ...list, order: "name:desc" }, "blocks", state)).toBe(true);
    expect(isChanged({ ...list, or: [] }, "blocks", state)).toBe(true);
  });

  it("has the columns; a width alone is no change, and what was saved without them leaves them alone", () => {
    const columns = ["name", "city"].map((field) => ({ field, width: null, visible: field === "name" }));
    const state = viewStateOf(list, "table", columns);
    expect(state.columns).toEqual(columns);
    expect(isChanged(list, "table", state, columns)).toBe(false);
    expect(
      isChanged(
        list,
        "table",
        state,
        columns.map((column) => ({ ...column, width: 90 })),
      ),
    ).toBe(false);
    expect(
      isChanged(
        list,
        "table",
        state,
        columns.map((column) => ({ ...column, visible: true })),
      ),
    ).toBe(true);
    expect(isChanged(list, "table", viewStateOf(list, "table"), columns)).toBe(false);
  });

  it("of nothing is the list with its defaults", () => {
    expect(listOf({}, 1)).toEqual({ ...noQuery, saved: 1 });
    expect(isChanged(noQuery, "table", {})).toBe(false);
    expect(listOf({ order: "x" }, 1).order).toBe(noQuery.order);
  });
});
