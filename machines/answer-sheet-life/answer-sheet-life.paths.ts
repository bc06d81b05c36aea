import { pathsOf } from "../testing/paths.ts";
import { answerSheetLifeMachine } from "./answer-sheet-life.machine.ts";

export default pathsOf(answerSheetLifeMachine, {
  events: {
    "form.asked": [{}],
    "link.opened": [{}],
    "part.answered": [{}],
    "answers.sent": [{}],
    "day.passed": [{}],
    "rest.asked": [{}],
    "form.revoked": [{}],
  },
});
