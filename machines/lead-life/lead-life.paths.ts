import { pathsOf } from "../testing/paths.ts";
import { leadLifeMachine } from "./lead-life.machine.ts";

export default pathsOf(leadLifeMachine, {
  events: {
    "lead.added": [{}],
    "lead.contacted": [{}],
    "lead.qualified": [{}],
    "lead.nurtured": [{}],
    "lead.discarded": [{}],
    "lead.converted": [{}],
  },
});
