import type { ImportTask } from "#contract/calls/imports.ts";
import type { PickedFile } from "../shared/picked-file.ts";
import { pathsOf } from "../testing/paths.ts";
import { importLimitMb, importMachine } from "./import.machine.ts";

const file: PickedFile = { key: "k", name: "zoho.csv", size: 900_000, contentType: "text/csv" };
const task = (
  state: ImportTask["state"],
  mapping: ImportTask["mapping"] = { Name: "name", Email: "email" },
) => ({
  id: 5,
  entity: "candidates" as const,
  file_name: "zoho.csv",
  state,
  columns: ["Name", "Email"],
  sample: [],
  mapping,
  preset: "zoho" as const,
  duplicates: "skip" as const,
  total: 10,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  percent: 0,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
});
const progress = { status: "progress", message: "", percent: 50 } as const;
const refusal = { code: "unavailable" } as const;

export default pathsOf(importMachine, {
  inputs: [{ id: 5 }, { id: null }],
  events: {
    "upload.progressed": [{ percent: 50 }],
    "upload.finished": [{ task: task("draft") }],
    "upload.refused": [{ code: "unsupported_file" }],
    "progress.reported": [{ progress }, { progress: { ...progress, stopped: true } }],
    "progress.interrupted": [{}],
    "progress.completed": [{ progress }],
    "progress.failed": [{ progress }],
    "file.chosen": [{ file }, { file: { ...file, size: importLimitMb * 1_000_000 } }],
    "file.refused": [{ code: "unsupported_file" }],
    "import.opened": [{ id: 5 }],
    "preset.chosen": [{ preset: "zoho" }],
    "column.mapped": [
      { column: "Email", field: null },
      { column: "Email", field: "email" },
    ],
    "duplicates.chosen": [{ duplicates: "update" }],
    "preview.requested": [{}],
    "back.requested": [{}],
    "start.requested": [{}],
    "stop.requested": [{}],
    "resume.requested": [{}],
    "cancel.requested": [{}],
    "another.requested": [{}],
  },
  effects: {
    upload: "speaks",
    load: {
      resolves: [task("draft"), task("running"), task("completed"), task("stopped"), task("failed")],
      rejects: [refusal],
    },
    save: { resolves: [task("draft")], rejects: [refusal] },
    preview: {
      resolves: [{ counts: { create: 9, update: 0, skip: 1, fail: 0 }, rows: [] }],
      rejects: [refusal],
    },
    start: { resolves: [task("running")], rejects: [refusal] },
    stop: { resolves: [task("running"), task("stopped")], rejects: [refusal] },
    resume: { resolves: [task("running")], rejects: [refusal] },
    watch: "speaks",
  },
  project: ({ id, task, mapping }) => [id, task?.state, mapping.Email],
  holds: {
    "nothing is previewed or run that has no name and e-mail": (state) =>
      !state.matches("previewing") || Object.values(state.context.mapping).includes("email"),
  },
});
