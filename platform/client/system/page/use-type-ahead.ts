import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { typeAheadMachine } from "#machines/type-ahead/type-ahead.machine.ts";
import { usePageActor } from "./use-page-actor.ts";

const provideTypeAhead = () => typeAheadMachine;

/** The search term of a field while the person types; null when nothing is searched. */
export function useTypeAhead() {
  const actor = usePageActor(provideTypeAhead, undefined, "type-ahead");
  const term = useSelector(actor, ({ context }) => context.wanted);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches("waiting"));
  const onSearch = useCallback(
    (typed: string | null) => actor.send({ type: "term.typed", term: typed }),
    [actor],
  );
  return { term, isWaiting, onSearch };
}
