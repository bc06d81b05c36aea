import { appendFileSync } from "node:fs";
import { seenFile } from "./seen-file.ts";

const known = new Set<string>();
const isHeld = (value: unknown, isOfNone: boolean) =>
  isOfNone ? value !== null && value !== undefined : Boolean(value);

/** Writes a side down at once when it is come by first: a process that is killed has nothing to say at its end. */
function side(file: string, n: number, ...[isOfNone, value]: [isOfNone: boolean, value: unknown] | []) {
  const line = `${file} ${isOfNone === undefined || isHeld(value, isOfNone) ? n : n + 1}`;
  if (!known.has(line)) {
    known.add(line);
    appendFileSync(seenFile(process.pid), `${line}\n`);
  }
  return value;
}
// The kept screens, which tell of views, would put theirs in its place.
Object.defineProperty(globalThis, "__side", { get: () => side, set: () => undefined, configurable: true });
