import { pathsOf } from "../testing/paths.ts";
import { type PaletteItem, paletteMachine } from "./palette.machine.ts";

const item = (id: string, to: string | null): PaletteItem => ({
  id,
  group: to ? "pages" : "actions",
  label: id,
  hint: null,
  to,
});

export default pathsOf(paletteMachine, {
  events: {
    "palette.toggled": [{}],
    "palette.closed": [{}],
    "entries.changed": [{ entries: [item("vagas", "/recruiters/jobs"), item("filtrar", null)] }],
    "key.typed": [{ key: "v" }, { key: "Backspace" }],
    "field.focused": [{}],
    "term.typed": [{ term: "va" }, { term: "" }, { term: "zz" }],
    "highlight.moved": [{ by: 1 }],
    "item.chosen": [{ id: "vagas" }],
    "highlight.chosen": [{}],
    "route.changed": [{}],
  },
  effects: {
    search: {
      resolves: [[{ ...item("vanessa", "/recruiters/candidates/1"), group: "results" as const }]],
      rejects: [{ code: "unavailable" }],
    },
  },
});
