import { pathsOf } from "../testing/paths.ts";
import { drawerMachine } from "./drawer.machine.ts";

export default pathsOf(drawerMachine, {
  inputs: [
    { narrow: false, mini: false },
    { narrow: false, mini: true },
    { narrow: true, mini: false },
    { narrow: true, mini: true },
  ],
  events: {
    "drawer.toggled": [{}],
    "drawer.closed": [{}],
    "route.changed": [{}],
    "screen.narrowed": [{}],
    "screen.widened": [{}],
  },
});
