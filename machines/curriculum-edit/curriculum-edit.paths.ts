import { curriculumOf } from "../testing/curriculum.ts";
import { pathsOf } from "../testing/paths.ts";
import { curriculumEditMachine } from "./curriculum-edit.machine.ts";

export default pathsOf(curriculumEditMachine, {
  inputs: [{ draft: null }, { draft: { city: "Recife" } }],
  events: {
    "field.changed": [{ change: { city: "Recife" } }],
    "save.requested": [{}],
    "discard.requested": [{}],
    "retry.requested": [{}],
    "file.uploaded": [{}],
    "mine.kept": [{}],
    "theirs.taken": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    load: { resolves: [curriculumOf(), curriculumOf({ city: "Natal" })], rejects: [{ code: "unavailable" }] },
    save: {
      resolves: [curriculumOf({ city: "Recife" })],
      rejects: [{ code: "conflict" }, { code: "unavailable" }, { code: "validation_failed" }],
    },
  },
  holds: {
    "what is clean has no changes": (state) =>
      !state.matches("clean") || Object.keys(state.context.changes).length === 0,
    "what was written is there until it is saved or given up": (state) =>
      !["saving", "waiting", "comparing", "conflicting"].some((name) => state.value === name) ||
      Object.keys(state.context.changes).length > 0,
  },
});
