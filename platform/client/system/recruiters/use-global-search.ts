import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { GlobalSearchEntity } from "#contract/calls/recruiter-shell.ts";
import { hitsByEntity } from "#machines/global-search/global-search.machine.ts";
import { useShell } from "./use-recruiter-shell.ts";

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
