import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Viewer } from "./screens.ts";

/** An answer of the provider as it came; a file is kept as base64 with its media type. */
export interface Answer {
  status: number;
  body?: unknown;
  file?: { type: string; base64: string };
}

/** What a viewer's screens asked, and when: the browser's clock stands there. */
export interface Recording {
  at: string;
  answers: Record<string, Answer>;
}

/** `GET /recruiters/jobs?page[size]=50`; what differs in English is kept a second time. */
export const keyOf = (method: string, path: string, locale: string): string =>
  `${method} ${decodeURIComponent(path)}${locale === "en" ? " (en)" : ""}`;

const fileOf = (viewer: Viewer) => join(import.meta.dirname, "answers", `${viewer}.json`);

export const readRecording = (viewer: Viewer): Recording =>
  JSON.parse(readFileSync(fileOf(viewer), "utf8")) as Recording;

/** One line for each answer, in order of the keys, so that a later recording is read as a change of lines. */
export function writeRecording(viewer: Viewer, { at, answers }: Recording): void {
  const isSame = (key: string) => {
    const other = answers[key.replace(/ \(en\)$/, "")];
    return key.endsWith(" (en)") && JSON.stringify(other) === JSON.stringify(answers[key]);
  };
  const lines = Object.keys(answers)
    .filter((key) => !isSame(key))
    .sort()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(answers[key])}`);
  const text = `{\n  "at": ${JSON.stringify(at)},\n  "answers": {\n${lines.join(",\n")}\n  }\n}\n`;
  writeFileSync(fileOf(viewer), text);
}
