import { pathsOf } from "../testing/paths.ts";
import { emailChangeLifeMachine } from "./email-change-life.machine.ts";

export default pathsOf(emailChangeLifeMachine, {
  events: {
    "change.requested": [{}],
    "links.resent": [{}],
    "present.confirmed": [{}],
    "new.confirmed": [{}],
    "change.cancelled": [{}],
    "time.passed": [{}],
    "change.forgotten": [{}],
  },
});
