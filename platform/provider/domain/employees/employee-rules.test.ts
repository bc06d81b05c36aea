import { describe, expect, it } from "vitest";
import { employeeRules } from "./employee-rules.ts";

const today = "2026-11-26";
const writer = { businessId: 1, recruiterId: 1, requestId: "test", rules: {} };
const stamped = (values: Record<string, unknown>, before?: Record<string, unknown>) =>
  employeeRules.stamp?.(values, before, writer, today);

describe("an employee", () => {
  it("who comes back has not left", () => {
    const before = { status: "left", left_on: "2026-11-20", leaving_reason: "resigned" };
    const values = { status: "active", notes: "Back" };
    expect(stamped(values, before)).toEqual({ ...values, left_on: null, leaving_reason: null });
    const returned = { ...values, hired_on: "2026-11-23" };
    expect(stamped(returned, before)).toEqual({ ...returned, left_on: null, leaving_reason: null });
  });

  it("who begins is hired on that day, unless another is given", () => {
    const before = { status: "upcoming" };
    expect(stamped({ status: "active" }, before)).toEqual({ status: "active", hired_on: today });
    const given = { status: "active", hired_on: "2026-11-23" };
    expect(stamped(given, before)).toEqual(given);
  });

  it.each([
    ["is new", { status: "active" }, undefined],
    ["keeps the status", { status: "left" }, { status: "left" }],
    ["has no other status", { notes: "Moved" }, { status: "left" }],
    ["does not begin", { status: "never_started" }, { status: "upcoming" }],
    ["is back from leave", { status: "active" }, { status: "on_leave" }],
    ["leaves", { status: "left", left_on: today }, { status: "active" }],
  ])("who %s is saved as given", (_, values, before) => {
    expect(stamped(values, before)).toEqual(values);
  });

  it("who left did so on a day, and not before being hired", () => {
    const check = (after: Record<string, unknown>) => () => employeeRules.check?.(after, undefined, today);
    const refused = (rule: string) =>
      expect.objectContaining({ details: { fields: [{ path: "employee.left_on", rule }] } });
    expect(check({ status: "left", left_on: null })).toThrow(refused("required"));
    expect(check({ hired_on: today, left_on: "2026-11-25", status: "left" })).toThrow(
      refused("before_start"),
    );
    expect(check({ hired_on: today, left_on: today, status: "left" })).not.toThrow();
    expect(check({ hired_on: today, left_on: null, status: "active" })).not.toThrow();
  });
});
