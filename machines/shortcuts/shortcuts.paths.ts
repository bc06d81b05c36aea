import { pathsOf } from "../testing/paths.ts";
import { shortcutsMachine } from "./shortcuts.machine.ts";

const scope = { id: "list", title: "Lista", shortcuts: [{ key: "f", title: "Filtros" }] };

export default pathsOf(shortcutsMachine, {
  events: {
    "scope.added": [{ scope }],
    "scope.removed": [{ id: "list" }],
    "key.pressed": [
      { key: "?", isQuiet: false },
      { key: "?", isQuiet: true },
      { key: "f", isQuiet: false },
      { key: "f", isQuiet: true },
    ],
    "sheet.opened": [{}],
    "sheet.closed": [{}],
    "route.changed": [{}],
  },
});
