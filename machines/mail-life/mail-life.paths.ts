import { pathsOf } from "../testing/paths.ts";
import { mailLifeMachine } from "./mail-life.machine.ts";

export default pathsOf(mailLifeMachine, {
  events: {
    "mail.queued": [{}],
    "mail.kept": [{}],
    "mail.claimed": [{}],
    "claim.lost": [{}],
    "server.accepted": [{}],
    "server.refused": [{}],
    "recipient.opted_out": [{}],
  },
});
