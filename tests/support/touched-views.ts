import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { changed, isChangedThroughout } from "./turn.ts";

const root = resolve(import.meta.dirname, "../..");
const rooms = ["features", "platform/client", "machines"] as const;
const aliases: Readonly<Record<string, string>> = {
  "#features/": "features/",
  "#client/": "platform/client/",
  "#machines/": "machines/",
};

/** They name every view there is: a change of one reaches no other by them. */
const registries = /^features\/(app\/|recruiters\/(load|record)-parts\.ts|administrator\/record-parts\.ts)/;
const isTest = (file: string) => /\.(test|paths|wiring)\.|\/testing\//.test(file);

function placeOf(name: string, from: string): string | undefined {
  if (name.startsWith(".")) return normalize(join(dirname(from), name));
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix));
  return alias && name.replace(alias, aliases[alias] ?? "");
}

/** Of each file of the app, those that import it. */
function importers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root },
  )) {
    if (isTest(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import|import\()\s*"([#.][^"]+)"/g)) {
      const imported = placeOf(name, file);
      if (imported) found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  }
  return found;
}

/** The views that use a changed file, at first or second hand. */
export function viewsTouchedBy(changes: readonly string[], users = importers()): Set<string> {
  const own = changes.filter(
    (name) =>
      rooms.some((room) => name.startsWith(`${room}/`)) &&
      /\.tsx?$/.test(name) &&
      !isTest(name) &&
      existsSync(join(root, name)),
  );
  const reached = new Set(own);
  for (const at of reached)
    if (!registries.test(at)) for (const user of users.get(at) ?? []) reached.add(user);
  return new Set([...reached].filter((name) => name.startsWith("features/") && !registries.test(name)));
}

const touched = isChangedThroughout ? new Set<string>() : viewsTouchedBy(changed);

/** Whether a view of these folders, or one of these files, shows what has changed, or does by it. */
export const areViewsTouched = (...places: readonly string[]): boolean =>
  [...touched].some((name) => places.some((place) => `${name}/`.startsWith(`${place}/`)));
