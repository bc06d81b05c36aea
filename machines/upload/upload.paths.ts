import type { PickedFile } from "../shared/picked-file.ts";
import { pathsOf } from "../testing/paths.ts";
import { uploadMachine } from "./upload.machine.ts";

const file = (parts: Partial<PickedFile> = {}): PickedFile => ({
  key: "k",
  name: "cv.pdf",
  size: 1_000,
  contentType: "application/pdf",
  ...parts,
});
const dataFile = {
  id: 1,
  name: "cv.pdf",
  file_type: "cv",
  content_type: "application/pdf",
  size: 1_000,
  url: "/v1/data_files/1",
  created_at: "2026-11-01T12:00:00.000Z",
} as const;

export default pathsOf(uploadMachine, {
  inputs: [{ limitMb: 1, fileType: "cv", accepts: ["application/pdf"], current: null }],
  events: {
    "upload.progressed": [{ percent: 50 }],
    "upload.finished": [{ dataFile }],
    "upload.refused": [
      { code: "unavailable" },
      { code: "file_too_large" },
      { code: "unsupported_file", fault: "{{name}" },
    ],
    "file.chosen": [
      { file: file() },
      { file: file({ size: 1_000_000 }) },
      { file: file({ contentType: "text/html" }) },
    ],
    "cancel.requested": [{}],
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: { send: "speaks" },
  holds: {
    "a file that is too large never goes": (state) =>
      !state.matches("sending") || (state.context.file?.size ?? 0) < 1_000_000,
  },
});
