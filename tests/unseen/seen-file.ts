import { join } from "node:path";
import { root } from "../support/importers.ts";

/** Where what was come by is written down, until it is kept. */
export const seenFolder = join(root, "coverage/unseen");
export const seenFile = (pid: number): string => join(seenFolder, `${pid}.txt`);
