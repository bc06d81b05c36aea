import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import { pathsOf } from "../testing/paths.ts";
import { bulkActionMachine } from "./bulk-action.machine.ts";
import { shownFact } from "./bulk-action.setup.ts";

const selection = { entity_collection: { collections: [{ reference_type: "candidate", reference_id: 1 }] } };
const choice = { entity: "candidates", label: "Candidato", count: 3, selection } as const;
const action: BulkAction = {
  id: 5,
  entity: "candidates",
  action: "owner",
  state: "running",
  total: 3,
  processed: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  undoes_id: null,
  undoable: false,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
  finished_at: null,
};
const over: BulkAction = { ...action, state: "completed", processed: 3, done: 3, undoable: true };
const progress = { status: "progress", message: "", percent: 50 } as const;
const refusal = { code: "unavailable" } as const;

export default pathsOf(bulkActionMachine, {
  inputs: [{ id: null }, { id: 5 }],
  events: {
    "progress.reported": [{ progress }],
    "progress.interrupted": [{}],
    "progress.completed": [{ progress }],
    "progress.failed": [{ progress }],
    "action.chosen": [
      { choice: { ...choice, action: "owner" }, draft: {} },
      { choice: { ...choice, action: "delete" }, draft: {} },
    ],
    "params.changed": [{ params: { owner_id: null } }],
    "run.requested": [{}],
    "cancel.requested": [{}],
    "undo.requested": [{}],
    "dialog.closed": [{}],
    "toast.acted": [
      { fact: shownFact, id: "" },
      { fact: "move.undone", id: "" },
    ],
    "session.ended": [{}],
  },
  effects: {
    ask: { resolves: [action], rejects: [refusal] },
    watch: "speaks",
    read: {
      resolves: [
        { action, problems: [] },
        { action: over, problems: [] },
      ],
      rejects: [refusal],
    },
    cancel: { resolves: [undefined], rejects: [refusal] },
    undo: { resolves: [{ ...action, id: 6 }], rejects: [refusal] },
  },
  project: ({ choice: chosen, params, id, result, failure }) => [
    chosen?.action,
    params,
    id,
    result?.action.undoable,
    failure,
  ],
  holds: {
    "nothing of an action is left when nothing is under way": (state) =>
      !state.matches({ task: "idle" }) || state.context.id === null,
    "what is followed has a number": (state) =>
      !state.matches({ task: "following" }) || state.context.id !== null,
  },
});
