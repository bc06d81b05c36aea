import type { SavedView } from "#contract/calls/list-views.ts";
import { pathsOf } from "../testing/paths.ts";
import { savedViewsMachine } from "./saved-views.machine.ts";

const view: SavedView = {
  id: 1,
  entity: "jobs",
  name: "Abertas",
  shared: false,
  is_own: true,
  owner_name: "Ana",
  state: { term: "sql" },
  updated_at: "2026-01-01T00:00:00Z",
};

export default pathsOf(savedViewsMachine, {
  inputs: [{ entity: "jobs" }],
  events: {
    "view.chosen": [
      { view, isChanged: false },
      { view, isChanged: true },
    ],
    "choice.confirmed": [{}],
    "choice.cancelled": [{}],
    "naming.requested": [{}],
    "naming.cancelled": [{}],
    "name.submitted": [{ view: { name: "Abertas", shared: false, state: {} } }],
    "view.changed": [{ change: { id: 1, shared: true } }],
    "view.removed": [{ id: 1 }],
    "reload.requested": [{}],
  },
  effects: {
    load: { resolves: [[view]], rejects: [{ code: "unavailable" }] },
    create: { resolves: [view], rejects: [{ code: "validation_failed", fields: [] }] },
    change: { resolves: [view], rejects: [{ code: "unavailable" }] },
    remove: { resolves: [1], rejects: [{ code: "unavailable" }] },
  },
});
