import { pathsOf } from "../testing/paths.ts";
import { recordFormMachine } from "./record-form.machine.ts";

const record = { id: 4, lock_version: 1, title: "Analista" };

export default pathsOf(recordFormMachine, {
  inputs: [
    { key: "jobs new", savedKey: "jobs", record: null, draft: null },
    { key: "jobs 4", record, draft: null },
    { key: "jobs 4", record, draft: { title: "Analista II" } },
  ],
  events: {
    "field.changed": [
      { field: "title", value: "Analista III" },
      { field: "title", value: "Analista IV" },
    ],
    "field.entered": [{}],
    "save.requested": [{}, { along: { status: "published" } }],
    "changes.discarded": [{}],
    "conflict.rebased": [{}],
    "edit.requested": [{}],
    "property.opened": [{ field: "title" }, { field: "city" }],
    "changes.settled": [{}],
    "fields.refused": [{}],
  },
  effects: {
    save: {
      resolves: [{ ...record, lock_version: 2 }],
      rejects: [
        { code: "conflict" },
        { code: "validation_failed" },
        { code: "validation_failed", fields: [{ path: "job.title", rule: "required" }] },
        { code: "unavailable" },
      ],
    },
    reread: { resolves: [{ ...record, lock_version: 3 }], rejects: [{ code: "unavailable" }] },
  },
  project: ({ key, record: saved, changes, sent, along, property, errors, wentOn }) => [
    key,
    saved?.lock_version,
    changes.title,
    sent.title,
    along.status,
    property,
    errors.length,
    wentOn,
  ],
});
