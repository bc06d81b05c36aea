import type { ComponentType, ReactNode } from "react";
import { matchRoutes } from "react-router";

/** The twelve layouts of the specification. */
export const layoutNames = [
  "administrator",
  "candidates",
  "candidates1",
  "client_contacts",
  "default",
  "dh",
  "guest",
  "homepage",
  "loading",
  "recruiters",
  "recruiters2",
  "shortlist",
] as const;
export type LayoutName = (typeof layoutNames)[number];

export interface PageModule {
  default: ComponentType;
}
/** A layout around a page; one that two names share stays while its pages change from one to the other. */
export type Layout = ComponentType<{ children: ReactNode; isWide?: boolean }>;
export interface LayoutModule {
  default: Layout;
  /** Its pages take the whole width. */
  isWide?: boolean;
}

/** A page: its path, its layout, who may see it (named guards of the access chart), and its code. */
export interface PageRoute {
  path: string;
  layout: LayoutName;
  guards?: readonly string[];
  load: () => Promise<PageModule>;
}

export interface PageTable {
  routes: readonly PageRoute[];
  /** The pattern that answers a path, best match first whatever the order of the table; null where none does. */
  match(path: string): PageRoute | null;
}

/** Paths hold ids, so they have no end. */
const mostMatched = 500;

const firstPart = (path: string): string => path.split("/")[1]?.toLowerCase() ?? "";

/** Which patterns may answer a path, by its first part: to rank the whole table takes a slow phone tens of milliseconds. */
function candidatesOf(patterns: readonly string[]) {
  const objects = patterns.map((path) => ({ path, id: path }));
  const isOpen = (part: string) => /[:*?]/.test(part);
  const open = objects.filter(({ path }) => isOpen(firstPart(path)));
  const byPart = Map.groupBy(objects, ({ path }) => firstPart(path));
  return (path: string) => {
    const part = firstPart(path);
    // An encoded letter may be one of a pattern.
    if (part.includes("%")) return objects;
    return [...(byPart.get(part) ?? []), ...open.filter((object) => firstPart(object.path) !== part)];
  };
}

export function pageTable(routes: readonly PageRoute[]): PageTable {
  const candidates = candidatesOf(routes.map(({ path }) => path));
  const byPath = new Map(routes.map((route) => [route.path, route]));
  // Every match ranks the patterns again, and one navigation matches several times.
  const matched = new Map<string, PageRoute | null>();
  return {
    routes,
    match(path) {
      const known = matched.get(path);
      if (known !== undefined) return known;
      const found = matchRoutes(candidates(path), path)?.at(-1)?.route.path;
      const route = (found === undefined ? undefined : byPath.get(found)) ?? null;
      if (matched.size >= mostMatched) matched.clear();
      matched.set(path, route);
      return route;
    },
  };
}
