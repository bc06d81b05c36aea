import type { CvPiece, CvReading } from "#contract/calls/cv-readings.ts";
import { pathsOf } from "../testing/paths.ts";
import { cvImportMachine } from "./cv-import.machine.ts";

const file = (key: string) => ({ key, name: `${key}.pdf`, size: 10, contentType: "application/pdf" });
const passage = { start: 0, end: 1 };
const pieces: CvPiece[] = [
  { key: "name", kind: "name", value: "Ana Souza", passage, confidence: 0.9 },
  { key: "email", kind: "email", value: "ana@a.test", passage, confidence: 0.9 },
];
const reading: CvReading = { problem: null, pages: 1, text: "Ana", pieces };

export default pathsOf(cvImportMachine, {
  inputs: [
    { kept: [] },
    {
      kept: [
        { key: "a", file: file("a"), fileId: 7, made: null },
        { key: "b", file: file("b"), fileId: 8, made: null },
      ],
    },
  ],
  events: {
    "files.chosen": [{ files: [file("c"), file("d")] }, { files: [] }],
    "row.edited": [{ key: "a", change: { name: "Bia" } }],
    "rows.accepted": [{ keys: ["a"] }, { keys: ["b"] }],
    "row.joined": [
      { key: "a", candidateId: 3 },
      { key: "b", candidateId: 3 },
    ],
    "row.left": [{ key: "a" }, { key: "b" }],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    send: { resolves: [7], rejects: [{ code: "unavailable" }, { code: "unsupported_file" }] },
    read: { resolves: [{ reading, matches: [] }], rejects: [{ code: "unavailable" }, { code: "internal" }] },
    make: {
      resolves: [{ id: 9, name: "Ana Souza" }],
      rejects: [{ code: "unavailable" }, { code: "validation_failed" }],
    },
    leave: { resolves: [undefined], rejects: [{ code: "unavailable" }] },
  },
  project: ({ rows, surplus }) => [
    rows.slice(0, 3).map(({ stage }) => stage),
    Math.min(rows.length, 4),
    surplus > 0,
  ],
  holds: {
    "what is made is somebody": ({ context }) =>
      context.rows.every(({ made, stage }) => stage !== "made" || made !== null),
  },
});
