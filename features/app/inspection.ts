import { startInspection, type Watcher, type Wish, wishOf } from "#platform/inspect/start.ts";
import type { PageRoute } from "#platform/routing/page-table.ts";

const path = "/inspect";

/** Where the viewer answers. */
export const inspectRoutes: readonly PageRoute[] = [
  { path, layout: "dh", load: () => import("#features/inspect/inspect-page.tsx") },
];

/** Inspects this tab, unless it is the viewer's own or nobody asked. */
export async function inspectThisTab(otherwise: Wish): Promise<Watcher | undefined> {
  if (window.location.pathname === path) return undefined;
  return await startInspection(wishOf(window.location.search, window.sessionStorage, otherwise));
}
