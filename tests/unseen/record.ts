import { appendFileSync } from "node:fs";
import { seenFile } from "./seen-file.ts";

const shared = globalThis as typeof globalThis & { __side?: unknown };
const known = new Set<string>();
const isHeld = (value: unknown, isOfNone: boolean) =>
  isOfNone ? value !== null && value !== undefined : Boolean(value);

/** Writes a side down at once when it is come by first: a process that is killed has nothing to say at its end. */
shared.__side ??= (
  file: string,
  n: number,
  ...[isOfNone, value]: [isOfNone: boolean, value: unknown] | []
) => {
  const line = `${file} ${isOfNone === undefined || isHeld(value, isOfNone) ? n : n + 1}`;
  if (!known.has(line)) {
    known.add(line);
    appendFileSync(seenFile(process.pid), `${line}\n`);
  }
  return value;
};
