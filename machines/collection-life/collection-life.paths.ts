import { pathsOf } from "../testing/paths.ts";
import { collectionLifeMachine } from "./collection-life.machine.ts";

export default pathsOf(collectionLifeMachine, {
  events: {
    "data.asked_for": [{}],
    "link.opened": [{}],
    "part.answered": [{}],
    "all.answered": [{}],
    "day.passed": [{}],
    "data.asked_for_the_rest": [{}],
    "collection.cancelled": [{}],
  },
});
