import { pathsOf } from "../testing/paths.ts";
import { feedbackLifeMachine } from "./feedback-life.machine.ts";

export default pathsOf(feedbackLifeMachine, {
  events: {
    "feedback.requested": [{}],
    "feedback.received": [{}],
    "feedback.shared": [{}],
    "sharing.withdrawn": [{}],
    "feedback.dismissed": [{}],
  },
});
