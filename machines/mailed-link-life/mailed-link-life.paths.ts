import { pathsOf } from "../testing/paths.ts";
import { mailedLinkLifeMachine } from "./mailed-link-life.machine.ts";

export default pathsOf(mailedLinkLifeMachine, {
  events: {
    "link.mailed": [{}],
    "link.used": [{}],
    "time.passed": [{}],
    "link.forgotten": [{}],
  },
});
