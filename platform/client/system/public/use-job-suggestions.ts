import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { JobSuggestion } from "#contract/calls/public-jobs.ts";
import { filtersOfSuggestion } from "#machines/job-suggestions/job-suggestions.machine.ts";
import type { JobFilterChange } from "#machines/shared/job-address.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideJobSuggestions } from "./job-suggestions.ts";

/** What the board's search suggests, `typed` so far; `onChoose` gets the filters of the chosen suggestion. */
export function useJobSuggestions(typed: string, onChoose: (filters: JobFilterChange) => void) {
  const actor = usePageActor(provideJobSuggestions, { term: typed }, "job suggestions");
  const suggestions = useSelector(actor, ({ context }) => context.suggestions);
  const intentions = useMemo(
    () => ({
      type: (term: string) => actor.send({ type: "term.typed", term }),
      close: () => actor.send({ type: "suggestions.closed" }),
    }),
    [actor],
  );
  return {
    suggestions,
    ...intentions,
    choose: (suggestion: JobSuggestion) => {
      intentions.close();
      onChoose(filtersOfSuggestion(suggestion));
    },
  };
}
