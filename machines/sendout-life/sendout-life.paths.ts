import { pathsOf } from "../testing/paths.ts";
import { sendoutLifeMachine } from "./sendout-life.machine.ts";

export default pathsOf(sendoutLifeMachine, {
  events: {
    "sendout.drafted": [{}],
    "sendout.started": [{}],
    "sendout.scheduled": [{}],
    "run.began": [{}],
    "sendout.paused": [{}],
    "sendout.resumed": [{}],
    "sendout.rescheduled": [{}],
    "recipients.done": [{}],
    "retry.requested": [{}],
    "sendout.cancelled": [{}],
  },
});
