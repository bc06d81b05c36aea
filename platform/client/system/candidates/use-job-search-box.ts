import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { jobSearchBoxMachine } from "#machines/job-search-box/job-search-box.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";

const provideJobSearchBox = () => jobSearchBoxMachine;

/** The job search of the candidate's area, which leads to the board. */
export function useJobSearchBox() {
  const actor = usePageActor(provideJobSearchBox, undefined, "job search box", ["route.changed"]);
  const term = useSelector(actor, ({ context }) => context.term);
  const intentions = useMemo(
    () => ({
      type: (typed: string) => actor.send({ type: "term.typed", term: typed }),
      submit: () => actor.send({ type: "term.submitted" }),
    }),
    [actor],
  );
  return { term, ...intentions };
}
