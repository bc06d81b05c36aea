import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Call, calls } from "#contract/calls/all.ts";
import { callPath, type EntityName } from "#contract/entity-names.ts";
import { type Importers, importersIn, reachOf, root } from "./importers.ts";
import { areFew, changed, hasCodeChanged, hasTurn, hasTurnWhere, isChangedThroughout } from "./turn.ts";

const rooms = ["platform/provider", "platform/contract"] as const;

/** They name everything there is: a change of one entry reaches no other by them. */
const registries = [
  "platform/contract/calls/all.ts",
  "platform/contract/entities/all.ts",
  "platform/provider/handlers.ts",
];

export const isTest = (file: string) => file.endsWith(".test.ts") || file.includes("/testing/");

const isCall = (name: string): name is Call => name in calls;

function memo<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    const found = known.get(file) ?? read(file);
    known.set(file, found);
    return found;
  };
}

/** Which entity has which rules, by the line of each. */
const entityRules = readFileSync(join(root, "platform/provider/entity-rules.ts"), "utf8");

/** The calls that a file declares or answers: those that it names, and those of entities that it defines or has rules of. */
const callsIn = memo((file: string): Call[] => {
  if (!/^platform\/(provider\/domain|contract\/(calls|entities))\//.test(file)) return [];
  // Those that used a file which is gone have changed too.
  if (!existsSync(join(root, file))) return [];
  const text = readFileSync(join(root, file), "utf8");
  const named = [...text.matchAll(/"((?:GET|POST|PUT|PATCH|DELETE) \/[^"\n]*)"/g)].map(
    ([, name = ""]) => name,
  );
  const defined = [...text.matchAll(/defineEntity\(\{[\s\S]*?\bname: "(\w+)"/g)].map(([, name]) => name);
  const ruled = [...text.matchAll(/\bconst (\w+Rules)\b/g)].flatMap(([, rules]) =>
    [...entityRules.matchAll(new RegExp(`\\b(\\w+): ${rules},`, "g"))].map(([, name]) => name),
  );
  const paths = [...defined, ...ruled].map((name) => callPath(name as EntityName));
  const ofEntities = Object.keys(calls).filter((call) =>
    paths.some((path) => `${call}/`.includes(` ${path}/`)),
  );
  return [...named, ...ofEntities].filter(isCall);
});

interface Touched {
  calls: ReadonlySet<Call>;
  files: ReadonlySet<string>;
  /** What many calls share has changed, or what the tests themselves do. */
  isShared: boolean;
  /** So few files have changed, of them one that is shared or that no call is found of, that nets run whole. */
  isWhole: boolean;
}

/** What is given to every call, rather than imported by it. */
const given = ["platform/provider/server.ts", "platform/provider/entity-rules.ts"];

/** Whoever changes more than a third of the calls changes what they share. */
const most = Object.keys(calls).length / 3;

const isSource = (file: string) =>
  rooms.some((room) => file.startsWith(`${room}/`)) && file.endsWith(".ts") && !isTest(file);

/** What of the provider the working tree or the last commit changed, followed along its imports. */
export function touchedBy(changes: readonly string[], users = importersIn(rooms, isTest)): Touched {
  const sources = changes.filter(isSource);
  const isSmall = sources.length > 0 && areFew(sources);
  const { isUnknown, ...found } = followed(changes, users);
  return { ...found, isWhole: isSmall && (found.isShared || isUnknown) };
}

function followed(
  changes: readonly string[],
  users: Importers,
): Omit<Touched, "isWhole"> & { isUnknown: boolean } {
  const touched = { calls: new Set<Call>(), files: new Set<string>(), isShared: false, isUnknown: false };
  for (const change of changes) {
    if (!rooms.some((room) => change.startsWith(`${room}/`)) || /\.(txt|md)$/.test(change)) continue;
    // Tests of a room are always run; above all rooms they are the nets that take turns.
    if (/^platform\/.*\/.*\/.*\.test\.ts$/.test(change)) continue;
    if (!/\.ts$/.test(change) || /\/(testing|migrations)\/|\.test\.ts$/.test(change)) {
      touched.isShared = true;
      continue;
    }
    const own = registries.includes(change)
      ? new Set([change])
      : reachOf([change], users, (file) => registries.includes(file));
    if (given.some((file) => own.has(file))) touched.isShared = true;
    const reached = new Set([...own].filter((file) => !registries.includes(file)).flatMap(callsIn));
    // A job, a round or a registry: it may be wrong for any of them.
    if (
      reached.size === 0 &&
      [...own].some((file) => file.startsWith("platform/provider/") || registries.includes(file))
    )
      touched.isUnknown = true;
    if (reached.size > most) touched.isShared = true;
    else for (const call of reached) touched.calls.add(call);
    for (const file of own) touched.files.add(file);
  }
  if (touched.calls.size > most) {
    const { isUnknown } = touched;
    return { calls: new Set(), files: new Set(), isShared: true, isUnknown };
  }
  return touched;
}

const touched = isChangedThroughout
  ? { calls: new Set<Call>(), files: new Set<string>(), isShared: true, isWhole: false }
  : touchedBy(changed);

/** Whether the call may answer otherwise than before: its handler, its declaration or what they use has changed. */
export const isTouched = (call: Call): boolean => touched.calls.has(call);

/** Whether this file of the provider has changed, or one in this folder, or what it uses. */
export const isReached = (place: string): boolean =>
  [...touched.files].some((file) => `${file}/`.startsWith(`${place}/`));

const hasProviderChanged = hasCodeChanged(...rooms, "tests/support");

/**
 * Whether the nth of a net's parts is in this run: one of so many is, and half as many where nothing of the provider has
 * changed. Where what is shared changed in a few files, a net may have one of fewer: of 1, it is whole.
 */
export const hasProviderTurn = (n: number, of: number, ofFew = of): boolean =>
  (touched.isWhole && hasTurn(n, ofFew)) || hasTurnWhere(hasProviderChanged, n, of);
