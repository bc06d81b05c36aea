import { pathsOf } from "../testing/paths.ts";
import { bulkSelectionMachine, selectedCount } from "./bulk-selection.machine.ts";

const search = { entity: "candidates", term: "ana" };

export default pathsOf(bulkSelectionMachine, {
  inputs: [{ entity: "candidates" }],
  events: {
    "item.toggled": [{ id: 1 }, { id: 2 }, { id: 3 }],
    "items.added": [{ ids: [1] }, { ids: [] }],
    "items.removed": [{ ids: [1] }, { ids: [] }],
    "all.requested": [
      { search, total: 0 },
      { search, total: 1 },
      { search, total: 3 },
      { search: { entity: "candidates" }, total: 2 },
    ],
    "search.changed": [
      { search: { ...search, order: "name:asc" } },
      { search: { entity: "candidates", term: "souza" } },
    ],
    "selection.cleared": [{}],
  },
  project: ({ entity, ids, exceptions, total }) => [entity, ids.length, exceptions.length, total],
  holds: {
    "nothing is selected where the chart says none": (state) =>
      !state.matches("none") || selectedCount(state.context) === 0,
    "something is selected everywhere else": (state) =>
      state.matches("none") || selectedCount(state.context) > 0,
  },
});
