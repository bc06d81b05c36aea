import { pathsOf } from "../testing/paths.ts";
import { recipientLifeMachine } from "./recipient-life.machine.ts";

export default pathsOf(recipientLifeMachine, {
  events: {
    "recipient.added": [{}],
    "recipient.left_out": [{}],
    "recipient.let_in": [{}],
    "mail.written": [{}],
    "mail.reached": [{}],
    "mail.given_up": [{}],
    "retry.requested": [{}],
    "answer.received": [{}],
    "answer.withdrawn": [{}],
  },
});
