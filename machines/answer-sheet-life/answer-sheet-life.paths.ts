import { pathsOf } from "../testing/paths.ts";
import { answerSheetLifeMachine } from "./answer-sheet-life.machine.ts";

export default pathsOf(answerSheetLifeMachine, {
  events: {
    "form.requested": [{}],
    "link.opened": [{}],
    "part.answered": [{}],
    "answers.sent": [{}],
    "day.passed": [{}],
    "rest.requested": [{}],
    "form.revoked": [{}],
  },
});
