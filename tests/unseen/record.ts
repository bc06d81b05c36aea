import { appendFileSync } from "node:fs";
import { type Asked, whichSide } from "../screens/which-side.ts";
import { seenFile } from "./seen-file.ts";

const known = new Set<string>();

/** Writes a side down at once when it is come by first: a process that is killed has nothing to say at its end. */
function side(file: string, n: number, ...asked: Asked) {
  const line = `${file} ${whichSide(n, asked)}`;
  if (!known.has(line)) {
    known.add(line);
    appendFileSync(seenFile(process.pid), `${line}\n`);
  }
  return asked[1];
}
// The kept screens, which tell of views, would put theirs in its place.
Object.defineProperty(globalThis, "__side", { get: () => side, set: () => undefined, configurable: true });
