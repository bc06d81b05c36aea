import { pathsOf } from "../testing/paths.ts";
import { downloadMachine } from "./download.machine.ts";

const request = { recruiter_download: { entity: "candidates", file_type: "csv" } } as const;
const created = {
  id: 5,
  entity: "candidates",
  file_type: "csv",
  state: "queued",
  progress: 0,
  requested: 0,
  total_record: 10,
  file_name: null,
  file_size: null,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
  expires_at: null,
} as const;
const progress = { status: "progress", message: "", percent: 50 } as const;
const refusal = { code: "unavailable" } as const;

export default pathsOf(downloadMachine, {
  inputs: [{ id: null }, { id: 5 }],
  events: {
    "progress.reported": [{ progress }],
    "progress.interrupted": [{}],
    "progress.completed": [{ progress }],
    "progress.failed": [{ progress }],
    "progress.counted": [{ seconds: 1 }],
    "progress.closed": [{}],
    "download.requested": [{ request }],
    "cancel.requested": [{}],
    "retry.requested": [{}],
    "save.requested": [{}],
    "dialog.closed": [{}],
    "session.ended": [{}],
  },
  effects: {
    ask: { resolves: [created], rejects: [refusal] },
    watch: "speaks",
    save: { resolves: [undefined], rejects: [refusal] },
    cancel: { resolves: [undefined], rejects: [refusal] },
  },
  holds: {
    "nothing of an export is left when nobody is signed in": (state) =>
      !state.matches({ task: "idle" }) || state.context.id === null,
  },
});
