import { pathsOf } from "../testing/paths.ts";
import { shortlistLinkLifeMachine } from "./shortlist-link-life.machine.ts";

export default pathsOf(shortlistLinkLifeMachine, {
  events: {
    "link.shared": [{}],
    "token.replaced": [{}],
    "day.passed": [{}],
    "day.moved": [{}],
    "link.revoked": [{}],
    "link.reactivated": [{}],
  },
});
