import { expect, it } from "vitest";
import type { CallError } from "#provider/base/http/errors.ts";
import { automationRules } from "./automation-rules.ts";
import { lateOutcome } from "./steps.ts";

const refusal = (values: object, before?: object): string | undefined => {
  try {
    automationRules.check?.({ fact: "moved", ...values }, before as never, "2026-05-10");
    return undefined;
  } catch (error) {
    const [field] = (error as CallError).details.fields ?? [];
    return `${field?.path.split(".")[1]} ${field?.rule}`;
  }
};

it.each([
  [{}, undefined],
  [{ quiet_from: 20, quiet_to: 8 }, undefined],
  [{ quiet_from: 0, quiet_to: 8 }, undefined],
  [{ quiet_from: null, quiet_to: null }, undefined],
  [{ quiet_from: 20 }, "quiet_to required"],
  [{ quiet_from: 20, quiet_to: null }, "quiet_to required"],
  [{ quiet_to: 8 }, "quiet_from required"],
  [{ quiet_from: null, quiet_to: 0 }, "quiet_from required"],
  [{ quiet_from: 8, quiet_to: 8 }, "quiet_to same_hour"],
  [{ fact: "task_overdue" }, "fact_days required"],
  [{ fact: "task_overdue", fact_days: 0 }, undefined],
])("%j is refused for: %s", (values, rule) => {
  expect(refusal(values)).toBe(rule);
});

it("keeps hours from before the rule", () => {
  const hours = { quiet_from: 8, quiet_to: 8 };
  expect(refusal(hours, hours)).toBeUndefined();
  expect(refusal(hours, { ...hours, quiet_to: 9 })).toBe("quiet_to same_hour");
});

it.each([
  ["approval", "refused"],
  ["wait_for", "late"],
  ["wait", "done"],
] as const)("a %s whose end has come ends as %s", (kind, outcome) => {
  expect(lateOutcome({ kind } as Parameters<typeof lateOutcome>[0])).toBe(outcome);
});

it.each([
  [{ fact: "placed" }, false],
  [{ fact_days: 2 }, false],
  [{ fact_days: null }, false],
  [{ action_flow_id: 8 }, false],
  [{ owner_id: 6 }, false],
  [{ owner_id: 5, fact: "moved", fact_days: 1, action_flow_id: 7 }, undefined],
  [{ daily_limit: 3, quiet_from: 1 }, undefined],
])("is switched off by what changes its course: %j", (values, enabled) => {
  const before = { fact: "moved", fact_days: 1, action_flow_id: 7, owner_id: 5, daily_limit: 2 };
  const stamp = automationRules.stamp as (values: object, before?: object) => { enabled?: boolean };
  expect(stamp(values, { ...before, enabled: true }).enabled).toBe(enabled);
  expect(stamp(values, { ...before, enabled: false }).enabled).toBeUndefined();
  expect(stamp(values).enabled).toBeUndefined();
});
