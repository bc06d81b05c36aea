/**
 * `npm run unseen -- provider` (or `browser`): runs the tests of that area on code that tells by which sides of its
 * conditions and into which functions they come, and keeps the rest as it is written: tests/structure/unseen-….txt.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unseenText } from "../screens/unseen.ts";
import { root } from "../support/importers.ts";
import { areaNamed } from "./areas.ts";
import { seenFolder } from "./seen-file.ts";

const [name, ...more] = process.argv.slice(2);
const { tests } = areaNamed(name);
rmSync(seenFolder, { recursive: true, force: true });
mkdirSync(seenFolder, { recursive: true });
const config = ["--config", "tests/unseen/unseen.config.ts"];
const patience = ["--testTimeout=600000", "--hookTimeout=600000"];
const { status } = spawnSync("npx", ["vitest", "run", ...config, ...tests, ...patience, ...more], {
  stdio: "inherit",
  cwd: root,
  env: { ...process.env, UNSEEN: name },
});
// What a test that failed did not come to would stand among what none comes by.
if (status !== 0) process.exit(status ?? 1);

const seen = new Map<string, Set<number>>();
for (const file of readdirSync(seenFolder))
  for (const line of readFileSync(join(seenFolder, file), "utf8").split("\n").filter(Boolean)) {
    const [path = "", n] = line.split(" ");
    const of = seen.get(path) ?? new Set();
    seen.set(path, of.add(Number(n)));
  }
writeFileSync(join(root, `tests/structure/unseen-${name}.txt`), unseenText(seen));
