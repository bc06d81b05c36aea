import { pathsOf } from "../testing/paths.ts";
import { bulkActionLifeMachine } from "./bulk-action-life.machine.ts";

export default pathsOf(bulkActionLifeMachine, {
  events: {
    "action.requested": [{}],
    "run.began": [{}],
    "records.done": [{}],
    "run.failed": [{}],
    "action.cancelled": [{}],
  },
});
