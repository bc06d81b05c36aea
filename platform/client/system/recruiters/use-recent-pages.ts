import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { RecentPage } from "#machines/recent-pages/recent-pages.machine.ts";
import { useShell } from "./use-recruiter-shell.ts";

export function useRecentPages() {
  const { recent } = useShell();
  const pages = useSelector(recent, ({ context }) => context.pages);
  const open = useSelector(recent, (snapshot) => snapshot.matches("expanded"));
  const intentions = useMemo(
    () => ({
      toggle: () => recent.send({ type: "list.toggled" }),
      close: () => recent.send({ type: "list.closed" }),
      remove: (page: Pick<RecentPage, "link">) => recent.send({ type: "page.removed", page }),
      clear: () => recent.send({ type: "pages.cleared" }),
    }),
    [recent],
  );
  return { pages, open, ...intentions };
}

/**
 * Names the page that is shown, for the recent pages and the pin. A page of a record calls it once it knows the
 * record's name; lists are named by the layout. `icon` is the entity's resource name.
 */
export function useVisitedPage(page: { name: string; icon: string } | null): void {
  const { recent } = useShell();
  const { pathname, search } = useLocation();
  const name = page?.name;
  const icon = page?.icon;
  useEffect(() => {
    if (!name || !icon) return;
    recent.send({ type: "page.visited", page: { name, icon, link: pathname, query: search || null } });
  }, [recent, name, icon, pathname, search]);
}
