import { pathsOf } from "../testing/paths.ts";
import { flowRunLifeMachine } from "./flow-run-life.machine.ts";

export default pathsOf(flowRunLifeMachine, {
  events: {
    "run.began": [{}],
    "run.waited": [{}],
    "run.woke": [{}],
    "run.paused": [{}],
    "run.resumed": [{}],
    "step.failed": [{}],
    "step.retried": [{}],
    "step.skipped": [{}],
    "flow.ended": [{}],
    "run.cancelled": [{}],
  },
});
