import type { Merge, Mergeable } from "#contract/calls/merges.ts";
import { pathsOf } from "../testing/paths.ts";
import { mergeMachine } from "./merge.machine.ts";

const record = (id: number): Mergeable => ({
  id,
  name: `Rita ${id}`,
  lock_version: 0,
  fields: { city: id === 1 ? "Santos" : "Recife" },
  names: {},
  counts: {},
  created_at: "2026-11-21T07:00:00Z",
});
const merge: Merge = {
  id: 9,
  entity: "candidates",
  kept_id: 1,
  kept_name: "Rita 1",
  merged: [{ id: 2, name: "Rita 2" }],
  moved: {},
  by_name: "Ana",
  created_at: "2026-11-21T07:00:00Z",
  reversed_at: null,
  left_fields: [],
  reversible: true,
};
const away = { code: "unavailable" } as const;

export default pathsOf(mergeMachine, {
  inputs: [{ ids: [1, 2, 3] }],
  events: {
    "kept.chosen": [{ id: 2 }, { id: 99 }],
    "field.chosen": [{ field: "city", choice: 2 }],
    "record.left_out": [{ id: 1 }, { id: 99 }],
    "preview.requested": [{}],
    "preview.left": [{}],
    "merge.confirmed": [{}],
    "reversal.requested": [{}],
    "reading.requested": [{}],
  },
  effects: {
    read: { resolves: [[record(1), record(2), record(3)], [record(1)]], rejects: [away] },
    merge: { resolves: [merge, { ...merge, reversible: false }], rejects: [{ code: "conflict" }, away] },
    reverse: {
      resolves: [{ ...merge, reversible: false, reversed_at: "2026-11-21T08:00:00Z" }],
      rejects: [away],
    },
  },
  project: ({ ids, records, keptId, chosen, merge: made, failure }) => [
    ids.length,
    records.length,
    keptId,
    chosen,
    made?.reversible,
    failure,
  ],
  holds: {
    "what is chosen or looked at is at least two, and one of them is kept": (state) =>
      !(state.matches("choosing") || state.matches("previewing")) ||
      (state.context.records.length >= 2 &&
        state.context.records.some(({ id }) => id === state.context.keptId)),
    "what is merged is known": (state) => !state.matches("merged") || state.context.merge !== null,
  },
});
