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
export interface LayoutModule {
  default: ComponentType<{ children: ReactNode }>;
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

export function pageTable(routes: readonly PageRoute[]): PageTable {
  const objects = routes.map(({ path }) => ({ path, id: path }));
  const byPath = new Map(routes.map((route) => [route.path, route]));
  // Every match ranks the whole table again, and one navigation matches several times.
  const matched = new Map<string, PageRoute | null>();
  return {
    routes,
    match(path) {
      const known = matched.get(path);
      if (known !== undefined) return known;
      const found = matchRoutes(objects, path)?.at(-1)?.route.path;
      const route = (found === undefined ? undefined : byPath.get(found)) ?? null;
      if (matched.size >= mostMatched) matched.clear();
      matched.set(path, route);
      return route;
    },
  };
}
