/** In each worker of `own-tests.ts`: keeps what the conditions of the charts decided, and writes it down at the end. */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { watch } from "./conditions.ts";

const seen = new Set<string>();
watch(seen);
afterAll(() => {
  const folder = process.env.CONDITIONS_SEEN;
  if (folder) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...seen]));
});
