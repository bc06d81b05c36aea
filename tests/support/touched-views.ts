import { existsSync } from "node:fs";
import { join } from "node:path";
import { importersIn, reachOf, root } from "./importers.ts";
import { changed, isChangedThroughout } from "./turn.ts";

export const rooms = ["features", "platform/client", "platform/contract", "machines", "ui"] as const;
/** They name every view there is: a change of one reaches no other by them. */
const registries =
  /^features\/(app\/(?!layouts\/)|recruiters\/(load|record)-parts\.ts|administrator\/record-parts\.ts)/;
export const isRegistry = (file: string) => registries.test(file);
/** What each subject adds to records' pages is joined by them, in an order of their own: a change of one is of all. */
const joins = /^features\/(recruiters|administrator)\/record-parts\.ts$/;
export const isTest = (file: string) => /\.(test|paths|wiring)\.|\/testing\//.test(file);

/** The views that use a changed file, at first or second hand. */
export function viewsTouchedBy(changes: readonly string[], users = importersIn(rooms, isTest)): Set<string> {
  const own = changes.filter(
    (name) =>
      rooms.some((room) => name.startsWith(`${room}/`)) &&
      /\.tsx?$/.test(name) &&
      !isTest(name) &&
      existsSync(join(root, name)),
  );
  const joined = own.filter((file) => joins.test(file));
  const subjects = [...users].flatMap(([name, by]) =>
    name.endsWith("/parts.ts") && joined.some((file) => by.includes(file)) ? [name] : [],
  );
  const reached = reachOf([...own, ...subjects], users, isRegistry);
  return new Set([...reached].filter((name) => name.startsWith("features/") && !isRegistry(name)));
}

const touched = isChangedThroughout ? new Set<string>() : viewsTouchedBy(changed);

/** Whether a view of these folders, or one of these files, shows what has changed, or does by it. */
export const areViewsTouched = (...places: readonly string[]): boolean => areAmong(touched, places);

export const areAmong = (views: ReadonlySet<string>, places: readonly string[]): boolean =>
  [...views].some((name) => places.some((place) => `${name}/`.startsWith(`${place}/`)));
