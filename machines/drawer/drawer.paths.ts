import { pathsOf } from "../testing/paths.ts";
import { drawerMachine } from "./drawer.machine.ts";

export default pathsOf(drawerMachine, {
  inputs: [
    { narrow: false, mini: false, folded: [] },
    { narrow: false, mini: true, folded: [] },
    { narrow: true, mini: false, folded: [] },
    { narrow: true, mini: true, folded: [] },
  ],
  events: {
    "drawer.toggled": [{}],
    "drawer.closed": [{}],
    "area.toggled": [{ area: "clients" }],
    "route.changed": [{}],
    "screen.narrowed": [{}],
    "screen.widened": [{}],
  },
});
