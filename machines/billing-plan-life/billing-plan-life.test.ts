import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { billingPlanLifeMachine } from "./billing-plan-life.machine.ts";

describe("a billing plan", () => {
  it("rests, bills again and ends for good", () => {
    expect(
      walk(
        billingPlanLifeMachine,
        "plan.started",
        "plan.paused",
        "plan.started",
        "plan.ended",
        "plan.started",
        "plan.paused",
      ),
    ).toEqual(["active", "paused", "active", "ended", "refused", "refused"]);
  });
  it("ends while it rests", () => {
    expect(walk(billingPlanLifeMachine, "plan.paused", "plan.ended")).toEqual(["paused", "ended"]);
  });
});
