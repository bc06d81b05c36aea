import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { heldElsewhere } from "./held-elsewhere.ts";
import { type Importers, importersIn, reachOf, root } from "./importers.ts";
import { seldom } from "./seldom.ts";
import { isRegistry } from "./touched-views.ts";
import { areFew, changed, hasTurn, isBelow, isBelowAny, isChangedThroughout } from "./turn.ts";

const rooms = ["features", "machines", "platform", "tests", "ui"] as const;
const isCode = (name: string) => /\.tsx?$/.test(name);

/** Tests of one part of the product. Those in `tests` are of all of it, but for the lives of the provider's records. */
const ordinary = [
  "{features,machines,platform/client,platform/provider,ui}/**/*.test.{ts,tsx}",
  "tests/lives/*.test.ts",
];

/**
 * They look at files rather than import them, or divide their work among runs by themselves: always in the run. What tests
 * of the provider's rooms read is what they made, or lies beside them.
 */
const goesByItself = (file: string, text: string) =>
  !/^platform\/provider\/(base|domain)\//.test(file) &&
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

/** A file of the provider's, with a database and a server, costs what so many of hooks do; one of views, with a window, less. */
const costOf = (file: string) =>
  file.startsWith("platform/provider/") ? 5 : /^(features|ui)\//.test(file) ? 2 : 1;

const isSmallChange = !isChangedThroughout && areFew(changed.filter(isCode));

/** Of so many of a kind one comes at least, and fewer where all of those would cost more than this. */
const shares = {
  close: { of: 1, most: 100, mostOfFew: 110 },
  far: { of: 3, most: 50, mostOfFew: 50 },
  unreached: { of: 8, most: 30, mostOfFew: 30 },
} as const;

/**
 * Those of the kind that this run leaves out: the next ones come with the next commit. Files stand in the order of their
 * length, so that each turn costs as much.
 */
export function leftOf(
  kind: keyof typeof shares,
  files: readonly string[],
  isSmall = isSmallChange,
): string[] {
  const { of, most, mostOfFew } = shares[kind];
  const cost = files.reduce((sum, file) => sum + costOf(file), 0);
  const every = Math.max(of, Math.ceil(cost / (isSmall ? mostOfFew : most)));
  return files.filter((_, n) => !hasTurn(n, every));
}

/**
 * What lies beside a change was written for it, and what is said to hold it from elsewhere: many others may be as close, by
 * what serves every call.
 */
export function besideOf(changes: readonly string[], files: readonly string[]): string[] {
  const code = changes.filter(isCode);
  const folders = new Set(code.map((name) => dirname(name)));
  const elsewhere = Object.entries(heldElsewhere)
    .filter(([place]) => code.some((name) => isBelow(name, place)))
    .flatMap(([, tests]) => tests);
  return files.filter((file) => folders.has(dirname(file)) || isBelowAny(file, elsewhere));
}

/** A change that more tests than these are next to is of no subject. */
const mostOfUsers = 10;

/** The tests of whoever uses a changed file at first hand, where they are few. */
export function ofUsers(changes: readonly string[], files: readonly string[], users: Importers): string[] {
  return changes.filter(isCode).flatMap((change) => {
    const near = (users.get(change) ?? []).filter((user) => !joins.test(user) && !isRegistry(user));
    const folders = new Set(near.filter((user) => !/\.test\.tsx?$/.test(user)).map((user) => dirname(user)));
    const found = files.filter((file) => near.includes(file) || folders.has(dirname(file)));
    return found.length <= mostOfUsers ? found : [];
  });
}

/** What this run leaves out of the ordinary test files, by how far from them the commit is; none that it changes itself. */
export function outOfReach(): string[] {
  const seldomFiles = new Set<string>(seldom.map(([file]) => file));
  const files = globSync(ordinary, { cwd: root })
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
    .filter(({ file, text }) => !seldomFiles.has(file) && !goesByItself(file, text))
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ file }) => file);
  const users: Importers = isChangedThroughout ? new Map() : importersIn(rooms, () => false);
  const { unreached, far } = isChangedThroughout
    ? { unreached: [], far: [] }
    : reachBy(changed, files, users);
  const own = new Set(isSmallChange ? [...besideOf(changed, files), ...ofUsers(changed, files, users)] : []);
  const others = new Set([...unreached, ...far, ...changed, ...own]);
  const without = (of: readonly string[]) => of.filter((file) => !own.has(file));
  return [
    ...leftOf("unreached", without(unreached)),
    ...leftOf("far", without(far)),
    ...leftOf(
      "close",
      files.filter((file) => !others.has(file)),
    ),
  ];
}
