import { pathsOf } from "../testing/paths.ts";
import { billingPlanLifeMachine } from "./billing-plan-life.machine.ts";

export default pathsOf(billingPlanLifeMachine, {
  events: {
    "plan.started": [{}],
    "plan.paused": [{}],
    "plan.ended": [{}],
  },
});
