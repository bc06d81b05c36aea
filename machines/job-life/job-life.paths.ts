import { pathsOf } from "../testing/paths.ts";
import { jobLifeMachine } from "./job-life.machine.ts";

export default pathsOf(jobLifeMachine, {
  events: {
    "job.drafted": [{}],
    "job.published": [{}],
    "job.withdrawn": [{}],
    "job.paused": [{}],
    "job.filled": [{}],
    "job.closed": [{}],
    "job.cancelled": [{}],
  },
});
