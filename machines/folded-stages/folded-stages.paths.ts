import { pathsOf } from "../testing/paths.ts";
import { foldedStagesMachine } from "./folded-stages.machine.ts";

export default pathsOf(foldedStagesMachine, {
  events: { "stages.read": [{ counts: { draft: 0 } }, { counts: { draft: 3 } }] },
});
