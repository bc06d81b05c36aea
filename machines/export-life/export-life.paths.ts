import { pathsOf } from "../testing/paths.ts";
import { exportLifeMachine } from "./export-life.machine.ts";

export default pathsOf(exportLifeMachine, {
  events: {
    "export.requested": [{}],
    "run.began": [{}],
    "file.made": [{}],
    "run.failed": [{}],
    "export.cancelled": [{}],
    "file.expired": [{}],
  },
});
