import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

const aliases: Readonly<Record<string, string>> = {
  "#features/": "features/",
  "#ui/": "ui/",
  "#client/": "platform/client/",
  "#machines/": "machines/",
  "#provider/": "platform/provider/",
  "#contract/": "platform/contract/",
};

/** The file that an import in another one means. */
function placeOf(name: string, from: string): string {
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix));
  return alias ? name.replace(alias, aliases[alias] ?? "") : normalize(join(dirname(from), name));
}

export type Importers = ReadonlyMap<string, readonly string[]>;

/** Of each file of these rooms, those of them that import it, types too, or starts it as a worker, tests aside. */
export function importersIn(rooms: readonly string[], isTest: (file: string) => boolean): Importers {
  const found = new Map<string, string[]>();
  for (const file of globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root },
  )) {
    if (isTest(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import|import\(|new URL\()\s*"([#.][^"]+)"/g)) {
      const imported = placeOf(name, file);
      found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  }
  return found;
}

/** These files and all that uses them, at first or second hand; what is no way leads no further. */
export function reachOf(
  files: readonly string[],
  users: Importers,
  isNoWay: (file: string) => boolean,
): Set<string> {
  const reached = new Set(files);
  for (const at of reached) if (!isNoWay(at)) for (const user of users.get(at) ?? []) reached.add(user);
  return reached;
}
