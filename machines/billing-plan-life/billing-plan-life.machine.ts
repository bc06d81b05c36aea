import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** A billing plan: it bills, rests, and ends for good. Who bills a client again makes a new plan. */
export const billingPlanLifeMachine = setup({
  types: {} as Life<"plan.started" | "plan.paused" | "plan.ended">,
}).createMachine({
  id: "billingPlanLife",
  initial: "absent",
  states: {
    absent: { on: { "plan.started": "active", "plan.paused": "paused" } },
    active: { on: { "plan.paused": "paused", "plan.ended": "ended" } },
    paused: { on: { "plan.started": "active", "plan.ended": "ended" } },
    ended: { type: "final" },
  },
});
