import { describe, expect, it } from "vitest";
import { equipmentRules } from "./equipment-rules.ts";

type Values = Record<string, unknown>;
const today = "2026-11-26";
const writer = { businessId: 1, recruiterId: 1, requestId: "test", rules: {} };
const had = { employee_id: 7, status: "in_use", handed_on: "2026-11-01" };
const free = { employee_id: null, status: "available", handed_on: null };

describe("an item", () => {
  it.each<[string, Values, Values | undefined, Values]>([
    ["is new", { name: "x" }, undefined, { status: "available", handed_on: null }],
    ["is handed over", { employee_id: 7 }, free, { status: "in_use", handed_on: today }],
    ["is handed over on a day", { employee_id: 7, handed_on: "2026-11-20" }, free, { status: "in_use" }],
    ["is handed on", { employee_id: 8 }, had, { status: "in_use", handed_on: today }],
    ["stays where it is", { name: "x" }, had, { status: "in_use", handed_on: "2026-11-01" }],
    ["stays, and is said to", { employee_id: 7 }, had, { status: "in_use", handed_on: "2026-11-01" }],
    ["is returned", { employee_id: null }, had, { status: "available", handed_on: null }],
    ["is repaired", { status: "repair" }, had, { employee_id: null, handed_on: null }],
    ["is repaired where nobody has it", { status: "repair" }, free, { handed_on: null }],
    ["is repaired and given to another", { status: "repair", employee_id: 8 }, had, {}],
    [
      "is still in repair",
      { name: "x" },
      { ...free, status: "repair" },
      { status: "repair", handed_on: null },
    ],
  ])("that %s", (_, values, before, added) => {
    expect(equipmentRules.stamp?.(values, before, writer, today)).toEqual({ ...values, ...added });
  });

  it.each<[Values, string | null]>([
    [{ ...had, handed_on: today }, null],
    [{ ...had, handed_on: "2026-11-27" }, "handed_on"],
    [{ ...had, status: "repair" }, "status"],
    [{ ...free, status: "repair" }, null],
  ])("%j is refused at %s", (after, field) => {
    const check = () => equipmentRules.check?.(after, undefined, today);
    const path = `equipment_item.${field}`;
    if (field)
      expect(check).toThrow(
        expect.objectContaining({ details: { fields: [expect.objectContaining({ path })] } }),
      );
    else expect(check).not.toThrow();
  });
});
