import { pathsOf } from "../testing/paths.ts";
import { evaluationLifeMachine } from "./evaluation-life.machine.ts";

export default pathsOf(evaluationLifeMachine, {
  events: {
    "form.drafted": [{}],
    "form.put_to_use": [{}],
    "form.archived": [{}],
  },
});
