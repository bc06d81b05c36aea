import { pathsOf } from "../testing/paths.ts";
import { globalSearchMachine, searchChips } from "./global-search.machine.ts";

const hit = { entity: "Job", id: 4, name: "Analista", hint: null } as const;

export default pathsOf(globalSearchMachine, {
  events: {
    "dialog.opened": [{}],
    "dialog.closed": [{}],
    "term.typed": [{ term: "ana" }, { term: " " }],
    "term.submitted": [{}],
    "chip.toggled": searchChips.map((chip) => ({ chip })),
    "hit.chosen": [{ entity: "Job", id: 4 }],
  },
  effects: { search: { resolves: [[hit]], rejects: [{ code: "unavailable" }] } },
  project: ({ term, chips, hits }) => [term, chips.length, hits.length],
  holds: {
    "nothing is found without a term or an entity": (state) =>
      !(state.matches({ open: "noTerm" }) || state.matches({ open: "noEntity" })) ||
      state.context.hits.length === 0,
  },
});
