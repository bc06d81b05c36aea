import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { filteredEntries, type MenuEntry } from "#machines/entity-menu/entity-menu.machine.ts";
import { useShell } from "./use-recruiter-shell.ts";

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
