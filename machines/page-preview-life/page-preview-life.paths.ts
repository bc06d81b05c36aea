import { pathsOf } from "../testing/paths.ts";
import { pagePreviewLifeMachine } from "./page-preview-life.machine.ts";

export default pathsOf(pagePreviewLifeMachine, {
  events: {
    "preview.shared": [{}],
    "link.opened": [{}],
    "link.revoked": [{}],
    "day.passed": [{}],
    "preview.forgotten": [{}],
  },
});
