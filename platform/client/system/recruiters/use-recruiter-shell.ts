import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { GlobalSearchEntity } from "#contract/calls/recruiter-shell.ts";
import { filteredEntries, type MenuEntry } from "#machines/entity-menu/entity-menu.machine.ts";
import { hitsByEntity } from "#machines/global-search/global-search.machine.ts";
import type { RecentPage } from "#machines/recent-pages/recent-pages.machine.ts";
import { today } from "../app/clock.ts";
import { useSystem } from "../app/use-system.ts";
import { type RecruiterShell, recruiterShell } from "./recruiter-shell.ts";

function useShell(): RecruiterShell {
  return recruiterShell(useSystem());
}

/** The grid menu over the entries that the recruiter may see. */
export function useEntityMenu(entries: readonly MenuEntry[]) {
  const { menu } = useShell();
  useEffect(() => menu.send({ type: "entries.changed", entries }), [menu, entries]);
  const open = useSelector(menu, (snapshot) => snapshot.matches("open"));
  const termMissing = useSelector(menu, (snapshot) => snapshot.matches({ open: "termMissing" }));
  const context = useSelector(menu, (snapshot) => snapshot.context);
  const left = useMemo(() => filteredEntries(context), [context]);
  const intentions = useMemo(
    () => ({
      enter: () => menu.send({ type: "pointer.entered" }),
      leave: () => menu.send({ type: "pointer.left" }),
      toggle: () => menu.send({ type: "menu.toggled" }),
      close: () => menu.send({ type: "menu.closed" }),
      type: (term: string) => menu.send({ type: "term.typed", term }),
      submit: () => menu.send({ type: "term.submitted" }),
    }),
    [menu],
  );
  return { open, termMissing, term: context.term, entries: left, ...intentions };
}

export type SearchState = "noTerm" | "noEntity" | "busy" | "answered" | "failed";

export function useGlobalSearch() {
  const { search } = useShell();
  const open = useSelector(search, (snapshot) => snapshot.matches("open"));
  const state = useSelector(search, (snapshot): SearchState => {
    if (snapshot.matches({ open: "noEntity" })) return "noEntity";
    if (snapshot.matches({ open: "answered" })) return "answered";
    if (snapshot.matches({ open: "failed" })) return "failed";
    return snapshot.context.term.trim() === "" ? "noTerm" : "busy";
  });
  const context = useSelector(search, (snapshot) => snapshot.context);
  const groups = useMemo(() => hitsByEntity(context), [context]);
  const intentions = useMemo(
    () => ({
      openDialog: () => search.send({ type: "dialog.opened" }),
      closeDialog: () => search.send({ type: "dialog.closed" }),
      type: (term: string) => search.send({ type: "term.typed", term }),
      submit: () => search.send({ type: "term.submitted" }),
      toggle: (chip: GlobalSearchEntity) => search.send({ type: "chip.toggled", chip }),
      choose: (entity: GlobalSearchEntity, id: number) => search.send({ type: "hit.chosen", entity, id }),
    }),
    [search],
  );
  return { open, state, term: context.term, chips: context.chips, groups, ...intentions };
}

export function usePinnedPages() {
  const { pinned, pin } = useShell();
  const pages = useSelector(pinned, ({ context }) => context.pages);
  const busy = useSelector(pinned, (snapshot) => snapshot.hasTag("busy"));
  const failed = useSelector(pinned, (snapshot) => snapshot.matches("failed"));
  const intentions = useMemo(
    () => ({
      pin,
      remove: (id: number) => pinned.send({ type: "page.removed", id }),
      removeAll: () => pinned.send({ type: "pages.cleared" }),
      reload: () => pinned.send({ type: "reload.requested" }),
    }),
    [pinned, pin],
  );
  return { pages, busy, failed, ...intentions };
}

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

export function useDrawer() {
  const { drawer } = useShell();
  const form = useSelector(drawer, (snapshot) => {
    if (snapshot.matches({ narrow: "open" })) return "over";
    if (snapshot.matches("narrow")) return "away";
    return snapshot.matches({ wide: "mini" }) ? "mini" : "full";
  });
  const folded = useSelector(drawer, ({ context }) => context.folded);
  const intentions = useMemo(
    () => ({
      toggle: () => drawer.send({ type: "drawer.toggled" }),
      close: () => drawer.send({ type: "drawer.closed" }),
      toggleArea: (area: string) => drawer.send({ type: "area.toggled", area }),
    }),
    [drawer],
  );
  return { form, folded, ...intentions };
}

export function useMicrosoftLogin(): () => void {
  const { microsoft } = useShell();
  return useMemo(() => () => microsoft.send({ type: "microsoft.requested", today: today() }), [microsoft]);
}
