import { pathsOf } from "../testing/paths.ts";
import { connectivityMachine } from "./connectivity.machine.ts";

export default pathsOf(connectivityMachine, {
  inputs: [{ online: true }, { online: false }],
  events: {
    "browser.online": [{}],
    "browser.offline": [{}],
    "cable.connected": [{}],
    "cable.dropped": [{}],
    "cable.ended": [{}],
  },
});
