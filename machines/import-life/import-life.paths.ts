import { pathsOf } from "../testing/paths.ts";
import { importLifeMachine } from "./import-life.machine.ts";

export default pathsOf(importLifeMachine, {
  events: {
    "file.received": [{}],
    "import.started": [{}],
    "import.resumed": [{}],
    "run.began": [{}],
    "queue.left": [{}],
    "stop.requested": [{}],
    "run.stopped": [{}],
    "rows.done": [{}],
    "run.failed": [{}],
  },
});
