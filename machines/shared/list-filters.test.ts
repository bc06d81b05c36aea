import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operators } from "#contract/operators.ts";
import {
  filterCount,
  noFilters,
  type Placed,
  placedOf,
  requestOf,
  withCondition,
  withoutCondition,
} from "./list-filters.ts";

const place = fc.record({
  group: fc.constantFrom(null, 0, 1),
  field: fc.constantFrom("state", "city", "status"),
  operator: fc.constantFrom(...operators),
});

describe("filters", () => {
  const change = fc.record({
    place,
    value: fc.oneof(fc.string(), fc.array(fc.string())),
    removed: fc.boolean(),
  });
  const built = (changes: { place: Omit<Placed, "value">; value: Placed["value"]; removed: boolean }[]) =>
    changes.reduce(
      (filters, { place: at, value, removed }) =>
        removed ? withoutCondition(filters, at) : withCondition(filters, { ...at, value }, null),
      noFilters,
    );

  it("hold no empty condition and no empty group, whatever was set and taken away", () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const { where, or } = built(changes);
        for (const group of [where, ...or]) {
          expect(Object.values(group).every((condition) => Object.keys(condition).length > 0)).toBe(true);
        }
        expect(or.every((group) => Object.keys(group).length > 0)).toBe(true);
      }),
    );
  });

  it("lose every condition when each is taken away by its own place", () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let filters = built(changes);
        for (let [first] = placedOf(filters); first; [first] = placedOf(filters)) {
          const before = filterCount(filters);
          filters = withoutCondition(filters, first);
          expect(filterCount(filters)).toBe(before - 1);
        }
        expect(requestOf(filters)).toEqual({ term: "", where: {} });
      }),
    );
  });

  it("edit a condition in its place, also when it moves to another group", () => {
    const first = withCondition(noFilters, { group: 0, field: "city", operator: "eq", value: "a" }, null);
    const both = withCondition(first, { group: 1, field: "city", operator: "eq", value: "b" }, null);
    expect(both.or).toHaveLength(2);
    const moved = withCondition(
      both,
      { group: null, field: "state", operator: "eq", value: "SP" },
      { group: 0, field: "city", operator: "eq" },
    );
    expect(moved).toMatchObject({ where: { state: { eq: "SP" } }, or: [{ city: { eq: "b" } }] });
    // The only condition of its group stays in it.
    const edited = withCondition(
      both,
      { group: 0, field: "state", operator: "eq", value: "SP" },
      { group: 0, field: "city", operator: "eq" },
    );
    expect(edited.or).toEqual([{ state: { eq: "SP" } }, { city: { eq: "b" } }]);
  });
});
