import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { filtersOfAddress, type JobFilterChange, sameFilters } from "#machines/shared/job-address.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type PageAddress, usePageAddress } from "../page/use-page-address.ts";
import { joinBoardAddress, provideJobSearch } from "./job-search.ts";

/** The board's search, which follows the address and is followed by it. */
export function useJobSearch(titleOfPath: string | undefined) {
  const { boards } = useSystem();
  const { search } = useLocation();
  const addressFilters = filtersOfAddress(search, titleOfPath);
  const kept = boards.here();
  const same = kept && sameFilters(kept.filters, addressFilters);
  const input = { filters: addressFilters, kept: same ? kept.page : null };
  const key = `board ${titleOfPath ?? ""}`;
  const actor = usePageActor(provideJobSearch, input, key, ["connectivity.changed"]);
  usePageAddress(
    key,
    useCallback(
      (address: PageAddress) => joinBoardAddress(actor, address, titleOfPath),
      [actor, titleOfPath],
    ),
  );
  const { term, termIsWhole, filters, page, failure } = useSelector(actor, ({ context }) => context);
  const searching = useSelector(actor, (snapshot) => snapshot.hasTag("searching"));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ results: "failed" }));
  const loadingMore = useSelector(actor, (snapshot) =>
    snapshot.matches({ results: { found: "loadingMore" } }),
  );
  const moreFailed = useSelector(actor, (snapshot) => snapshot.matches({ results: { found: "moreFailed" } }));
  const intentions = useMemo(
    () => ({
      type: (typed: string) => actor.send({ type: "term.typed", term: typed }),
      submit: () => actor.send({ type: "term.submitted" }),
      change: (change: JobFilterChange) => actor.send({ type: "filters.changed", change }),
      clear: () => actor.send({ type: "filters.cleared" }),
      more: () => actor.send({ type: "more.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
    }),
    [actor],
  );
  return {
    term,
    termIsWhole,
    filters,
    page,
    failure,
    searching,
    failed,
    loadingMore,
    moreFailed,
    ...intentions,
  };
}

/** The way back to the board as it was last seen. */
export const useLastBoard = (): string => useSystem().boards.address();
