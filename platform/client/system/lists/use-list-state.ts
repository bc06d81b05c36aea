import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { queryOf } from "#machines/shared/list-address.ts";
import type { Place, Placed, TermKind } from "#machines/shared/list-filters.ts";
import { type ListQueryState, queryState, type View } from "#machines/shared/list-query.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type PageAddress, usePageAddress } from "../page/use-page-address.ts";
import { joinSelection, listRequestOf, type SelectionActor } from "./bulk-selection.ts";
import { followedList } from "./list-follow.ts";
import { joinListAddress, type ListScope, provideList, scopeKey } from "./list-state.ts";
import { useListFollow } from "./use-list-follow.ts";

/** A list whose state is in the address. */
export function useList(scope: ListScope) {
  const { search } = useLocation();
  const { entity, fixed, sub, order } = scope;
  const key = scopeKey(scope);
  const actor = usePageActor(
    (system) => provideList(system, scope),
    { entity, query: queryOf(search, order) },
    key,
    ["connectivity.changed"],
  );
  usePageAddress(
    key,
    useCallback((address: PageAddress) => joinListAddress(actor, address, order), [actor, order]),
  );
  const system = useSystem();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor lives as long as the scope is the same
  const followed = useMemo(() => followedList(system, scope, actor), [actor, system]);
  const news = useListFollow(scope, key, followed);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const intentions = useMemo(
    () => ({
      type: (term: string) => actor.send({ type: "term.typed", term }),
      setCondition: (condition: Placed, was: Place | null) =>
        actor.send({ type: "condition.set", condition, was }),
      removeCondition: (place: Place) => actor.send({ type: "condition.removed", place }),
      addTerm: (kind: TermKind, text: string) => actor.send({ type: "search_term.added", kind, text }),
      /** Searches the records' texts for the input instead: cleared first, so that the list is asked once. */
      searchTexts: (text: string) => {
        actor.send({ type: "term.typed", term: "" });
        actor.send({ type: "search_term.added", kind: "required", text });
      },
      removeTerm: (kind: TermKind, text: string) => actor.send({ type: "search_term.removed", kind, text }),
      setSub: (name: string, values: string[]) => actor.send({ type: "sub_search.set", name, values }),
      clearFilters: () => actor.send({ type: "filters.cleared" }),
      orderBy: (field: string) => actor.send({ type: "order.chosen", field }),
      show: (view: View) => actor.send({ type: "view.chosen", view }),
      choose: (query: ListQueryState) => actor.send({ type: "query.chosen", query }),
      openRecord: (id: number) => actor.send({ type: "record.opened", id }),
      closeRecord: () => actor.send({ type: "record.closed" }),
      openCreation: (start: Readonly<Record<string, string>>) =>
        actor.send({ type: "creation.opened", start }),
      closeCreation: () => actor.send({ type: "creation.closed" }),
      created: (id: number) => actor.send({ type: "record.created", id }),
      rowSaved: (row: { id: number }) => actor.send({ type: "row.saved", row }),
      reachEnd: () => actor.send({ type: "end.reached" }),
      more: () => actor.send({ type: "more.requested" }),
      reload: () => actor.send({ type: "reload.requested" }),
    }),
    [actor],
  );
  /** The request to the provider, including the page's conditions. */
  const request = useMemo(() => listRequestOf(context, { fixed, sub }), [context, fixed, sub]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor lives as long as the scope is the same
  const join = useCallback((selection: SelectionActor) => joinSelection(actor, selection, scope), [actor]);
  return {
    ...context,
    state,
    /** New records that wait to be shown. */
    news,
    busy: state === "loading" || state === "loadingMore",
    /** Rows and count belong to the last request. */
    isCurrent: state === "ready" || state === "loadingMore" || state === "moreFailed",
    request,
    /** Keeps a selection in step with what the list shows. */
    join,
    /** State kept in the address. */
    query: useMemo(() => queryState(context), [context]),
    ...intentions,
  };
}
