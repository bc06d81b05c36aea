import { pathsOf } from "../testing/paths.ts";
import { emptyDefinition } from "./edits.ts";
import { type ReportDraft, reportBuilderMachine } from "./report-builder.machine.ts";

const report = (change: Partial<ReportDraft> = {}): ReportDraft => ({
  ...{ id: 4, lock_version: 2, name: "Vagas", shared: false, definition: emptyDefinition("jobs") },
  ...change,
});

export default pathsOf(reportBuilderMachine, {
  inputs: [
    { saved: report(), kept: null },
    { saved: report({ id: null, lock_version: 0, name: "" }), kept: null },
    { saved: report(), kept: report({ lock_version: 1 }) },
  ],
  events: {
    "report.edited": [
      { edit: { kind: "chart", chart: "pie" } },
      { edit: { kind: "entity", entity: "jobs" } },
    ],
    "report.named": [{ name: "Vagas" }, { name: " " }],
    "report.shared": [{ shared: true }],
    "undo.requested": [{}],
    "redo.requested": [{}],
    "save.requested": [{}],
    "mine.kept": [{}],
    "theirs.taken": [{}],
  },
  effects: {
    save: {
      resolves: [(draft) => ({ ...draft, id: draft.id ?? 4, lock_version: draft.lock_version + 1 })],
      rejects: [{ code: "conflict" }, { code: "unavailable" }],
    },
    read: { resolves: [report({ lock_version: 9 })], rejects: [{ code: "unavailable" }] },
  },
  project: ({ saved, draft, past, future, nameMissing, failure }) => [
    saved.id,
    draft.lock_version === saved.lock_version,
    draft.name.trim(),
    draft.shared,
    draft.definition.chart,
    Math.min(past.length, 2),
    Math.min(future.length, 2),
    nameMissing,
    failure,
  ],
});
