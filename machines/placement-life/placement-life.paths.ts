import { pathsOf } from "../testing/paths.ts";
import { placementLifeMachine } from "./placement-life.machine.ts";

export default pathsOf(placementLifeMachine, {
  events: {
    "apply.placed": [{}],
    "apply.placed_ahead": [{}],
    "start_date.came": [{}],
    "start_date.postponed": [{}],
    "guarantee.ended": [{}],
    "guarantee.extended": [{}],
    "person.left": [{}],
    "person.returned": [{}],
    "leaving.corrected": [{}],
    "person.replaced": [{}],
    "replacement.withdrawn": [{}],
    "placement.cancelled": [{}],
  },
});
