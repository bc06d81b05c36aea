import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "#contract/entity.ts";
import { dayOf, finishedValue, formTexts, momentOfDay } from "./filter-values.ts";

const field = (type: Field["type"]): Field => ({ type, label: { pt: "", en: "" } });

describe("values of a filter", () => {
  it("are complete when there is something to compare with", () => {
    expect(finishedValue(field("text"), "contains", [" "])).toBeNull();
    expect(finishedValue(field("text"), "contains", [" ana "])).toBe("ana");
    expect(finishedValue(field("enum"), "in", [])).toBeNull();
    expect(finishedValue(field("enum"), "in", ["1", "", "2"])).toEqual(["1", "2"]);
    expect(finishedValue(field("text"), "null", ["x"])).toBe("true");
    expect(formTexts(field("text"), "null", "true")).toEqual([]);
  });

  it("of an instant are whole days, and come back as the same day", () => {
    const days = fc.date({ min: new Date("2000-01-02"), max: new Date("2099-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom("gt", "gteq", "lt", "lteq"), (date, operator) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayOf(momentOfDay(day, operator))).toBe(day);
        const value = finishedValue(field("datetime"), operator, [day]);
        expect(formTexts(field("datetime"), operator, value ?? "")).toEqual([day]);
      }),
    );
    expect(momentOfDay("2026-01-05", "lteq") > momentOfDay("2026-01-05", "gteq")).toBe(true);
    expect(finishedValue(field("datetime"), "gt", ["ontem"])).toBeNull();
    expect(dayOf("ontem")).toBe("");
  });
});
