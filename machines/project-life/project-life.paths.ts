import { pathsOf } from "../testing/paths.ts";
import { projectLifeMachine } from "./project-life.machine.ts";

export default pathsOf(projectLifeMachine, {
  events: {
    "project.planned": [{}],
    "project.started": [{}],
    "project.postponed": [{}],
    "project.paused": [{}],
    "project.completed": [{}],
    "project.cancelled": [{}],
  },
});
