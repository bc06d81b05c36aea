import { startInspection, type Watcher, type Wish } from "#client/inspect/start.ts";
import type { PageRoute } from "#client/routing/page-table.ts";

const path = "/inspect";

/** Where the viewer answers. */
export const inspectRoutes: readonly PageRoute[] = [
  { path, layout: "dh", load: () => import("#features/inspect/inspect-page.tsx") },
];

/** Inspects this tab, unless it is the viewer itself or inspection is off. */
export const inspectThisTab = (otherwise: Wish): Promise<Watcher | undefined> =>
  startInspection(path, otherwise);

/** The viewer observes the other tabs: it is a page without an owner. */
export const isViewer = (): boolean => window.location.pathname === path;
