import { pathsOf } from "../testing/paths.ts";
import { collectionLifeMachine } from "./collection-life.machine.ts";

export default pathsOf(collectionLifeMachine, {
  events: {
    "data.requested": [{}],
    "link.opened": [{}],
    "part.answered": [{}],
    "all.answered": [{}],
    "day.passed": [{}],
    "rest.requested": [{}],
    "collection.cancelled": [{}],
  },
});
