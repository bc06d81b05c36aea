import type { CvPiece, CvReading } from "#contract/calls/cv-readings.ts";
import { pathsOf } from "../testing/paths.ts";
import { cvReadingMachine } from "./cv-reading.machine.ts";

const passage = { start: 0, end: 3 };
const city: CvPiece = {
  key: "place",
  kind: "place",
  value: { city: "Recife", state: "PE" },
  passage,
  confidence: 0.9,
};
const skill: CvPiece = { key: "skill-0", kind: "skill", value: { name: "SAP" }, passage, confidence: 0.4 };
const read = (pieces: CvPiece[], problem: CvReading["problem"] = null) => ({
  reading: { problem, pages: 1, text: "Ana", pieces },
  curriculum: {},
});

export default pathsOf(cvReadingMachine, {
  inputs: [
    { draft: null, into: "curriculum" },
    { draft: null, into: "draft" },
    { draft: { fileId: 7, edits: {}, dismissed: ["skill-0"] }, into: "draft" },
  ],
  events: {
    "file.given": [{ fileId: 8 }],
    "piece.edited": [{ key: "skill-0", value: { name: "SQL" } }],
    "piece.dismissed": [{ key: "place" }],
    "piece.restored": [{ key: "place" }],
    "pieces.accepted": [{ keys: ["place", "skill-0"] }, { keys: [] }],
    "retry.requested": [{}],
    "close.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    read: {
      resolves: [read([city, skill]), read([skill]), read([], "scanned")],
      rejects: [{ code: "unavailable" }, { code: "internal" }],
    },
    accept: {
      resolves: [{ city: "Recife", state: "PE" }],
      rejects: [{ code: "unavailable" }, { code: "conflict" }],
    },
  },
  holds: {
    "what is proposed was read": (state) =>
      !state.matches("proposing") || state.context.reading?.problem === null,
    "what is accepted is something": (state) =>
      !state.matches("accepting") || state.context.accepted.length > 0,
  },
});
