import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Importers, importersIn, reachOf, root } from "./importers.ts";
import { seldom } from "./seldom.ts";
import { isRegistry } from "./touched-views.ts";
import { changed, hasTurn, isChangedThroughout } from "./turn.ts";

const rooms = ["features", "machines", "platform", "tests", "ui"] as const;
const isCode = (name: string) => /\.tsx?$/.test(name);

/** Tests of one part of the product. Those in `tests` are of all of it, but for the lives of the provider's records. */
const ordinary = [
  "{features,machines,platform/client,platform/provider,ui}/**/*.test.{ts,tsx}",
  "tests/lives/*.test.ts",
];

/** They look at files rather than import them, or divide their work among runs by themselves: always in the run. */
const goesByItself = (text: string) =>
  /\b(readFileSync|readdirSync|globSync|readFile|readdir)\b|support\/(turn|touched-\w+|seldom|importers)\.ts"/.test(
    text,
  );

/** What a change of these reaches is no matter of imports: all tests run. */
const isUnderAll = (name: string) =>
  /^tests\/support\/[\w-]+\.setup\.ts$/.test(name) || name.endsWith(".json");

/**
 * Of these test files, those that none of the changes reaches: along imports, or because it lies in the test's folder or
 * below it, as texts do, and views that a test opens by their address.
 */
export function unreachedBy(
  changes: readonly string[],
  files: readonly string[],
  users: Importers = importersIn(rooms, () => false),
): string[] {
  if (changes.some(isUnderAll)) return [];
  const reached = reachOf(changes.filter(isCode), users, isRegistry);
  const near = changes.map((name) => `${dirname(name)}/`);
  return files.filter(
    (file) => !reached.has(file) && !near.some((folder) => folder.startsWith(`${dirname(file)}/`)),
  );
}

/**
 * What this run leaves out of the ordinary test files: where a commit reaches none of what a file tests, the file comes by
 * turns, every fourth one in a run.
 */
export function outOfReach(): string[] {
  if (isChangedThroughout) return [];
  const seldomFiles = new Set<string>(seldom.map(([file]) => file));
  const files = globSync(ordinary, { cwd: root })
    .toSorted()
    .filter((file) => !seldomFiles.has(file) && !goesByItself(readFileSync(join(root, file), "utf8")));
  return unreachedBy(changed, files).filter((file) => !hasTurn(files.indexOf(file), 4));
}
