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

/** What joins everything: a change of one subject reaches the tests of all others along these, and few of them would fail. */
const joins =
  /^platform\/(client\/bus\/facts|contract\/(calls\/(all|cable)|entities\/all)|provider\/(base\/database\/tables|base\/mail\/default-texts\/all|channels|entity-rules|handlers|housekeeping|lost-jobs|routes|server|workers))\.ts$/;

interface Reach {
  /** None of the changes reaches them. */
  unreached: string[];
  /** A change reaches them only along what joins all subjects. */
  far: string[];
}

/**
 * How changes reach these test files: along imports, or because they lie in the test's folder or below it, as texts do, and
 * views that a test opens by their address.
 */
export function reachBy(
  changes: readonly string[],
  files: readonly string[],
  users: Importers = importersIn(rooms, () => false),
): Reach {
  if (changes.some(isUnderAll)) return { unreached: [], far: [] };
  const code = changes.filter(isCode);
  const reached = reachOf(code, users, isRegistry);
  const close = reachOf(
    code,
    users,
    (file) => isRegistry(file) || (joins.test(file) && !code.includes(file)),
  );
  const near = changes.map((name) => `${dirname(name)}/`);
  const others = files.filter((file) => !near.some((folder) => folder.startsWith(`${dirname(file)}/`)));
  return {
    unreached: others.filter((file) => !reached.has(file)),
    far: others.filter((file) => reached.has(file) && !close.has(file)),
  };
}

/**
 * What this run leaves out of the ordinary test files: of those that a commit reaches not at all every fourth one comes, by
 * turns, and every second one of those that it reaches from afar.
 */
export function outOfReach(): string[] {
  if (isChangedThroughout) return [];
  const seldomFiles = new Set<string>(seldom.map(([file]) => file));
  const files = globSync(ordinary, { cwd: root })
    .toSorted()
    .filter((file) => !seldomFiles.has(file) && !goesByItself(readFileSync(join(root, file), "utf8")));
  const { unreached, far } = reachBy(changed, files);
  const comes = (file: string, of: number) => hasTurn(files.indexOf(file), of);
  return [...unreached.filter((file) => !comes(file, 4)), ...far.filter((file) => !comes(file, 2))];
}
