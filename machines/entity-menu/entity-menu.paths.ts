import { pathsOf } from "../testing/paths.ts";
import { entityMenuMachine } from "./entity-menu.machine.ts";

export default pathsOf(entityMenuMachine, {
  inputs: [{ entries: [{ path: "/recruiters/jobs", label: "Vagas" }] }],
  events: {
    "entries.changed": [{ entries: [{ path: "/recruiters/jobs", label: "Jobs" }] }],
    "pointer.entered": [{}],
    "pointer.left": [{}],
    "menu.toggled": [{}],
    "menu.closed": [{}],
    "route.changed": [{}],
    "term.typed": [{ term: "" }, { term: "o" }, { term: "nothing like it" }],
    "term.submitted": [{}],
  },
  holds: {
    "a closed menu remembers no term": (state) => !state.matches("closed") || state.context.term === "",
  },
});
