import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { addressOf, queryOf } from "#machines/shared/list-address.ts";
import type { Place, Placed, TermKind } from "#machines/shared/list-filters.ts";
import { type ListQueryState, queryState, type View } from "#machines/shared/list-query.ts";
import { usePages } from "../app/use-pages.ts";
import { useSystem } from "../app/use-system.ts";
import { ownAddresses } from "../page/own-addresses.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { askedBy, joinSelection, type SelectionActor } from "./bulk-selection.ts";
import { followedList } from "./list-follow.ts";
import { type ListScope, provideList } from "./list-state.ts";
import { useListFollow } from "./use-list-follow.ts";

/** A list whose state is in the address. */
export function useList(scope: ListScope) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { entity, fixed } = scope;
  const pages = usePages();
  const actor = usePageActor(
    (system) => provideList(system, scope),
    { entity, query: queryOf(search) },
    `${entity} ${JSON.stringify(fixed)}`,
  );
  const own = useMemo(ownAddresses, []);
  useEffect(() => {
    const changed = actor.on("list.query_changed", ({ query, step }) => {
      // Whoever typed and left is not called back, nor is their term put on another page.
      if (!pages.isCurrent()) return;
      own.put(addressOf(query));
      void navigate(`${pathname}${addressOf(query)}`, {
        replace: step === "replace",
        preventScrollReset: true,
      });
    });
    return () => changed.unsubscribe();
  }, [actor, navigate, own, pages, pathname]);
  // Back and forward change the address; what the list itself put there is what it has, or had a moment ago.
  useEffect(() => {
    const query = queryOf(search);
    if (own.meets(addressOf(query))) return;
    const snapshot = actor.getSnapshot();
    if (addressOf(snapshot.context) !== addressOf(query) && !snapshot.matches("typing"))
      actor.send({ type: "query.replaced", query });
  }, [actor, own, search]);
  const system = useSystem();
  // Read again by itself, where it could not be read while the server was away.
  useEffect(() => {
    const heard = system.bus.on("connectivity.changed").subscribe(({ online }) => {
      if (online && actor.getSnapshot().matches("failed")) actor.send({ type: "reload.requested" });
    });
    return () => heard.unsubscribe();
  }, [actor, system]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor lives as long as the scope is the same
  const followed = useMemo(() => followedList(system, scope, actor), [actor, system]);
  const news = useListFollow(scope, `${entity} ${JSON.stringify(fixed)}`, followed);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const intentions = useMemo(
    () => ({
      type: (term: string) => actor.send({ type: "term.typed", term }),
      setCondition: (condition: Placed, was: Place | null) =>
        actor.send({ type: "condition.set", condition, was }),
      removeCondition: (place: Place) => actor.send({ type: "condition.removed", place }),
      addTerm: (kind: TermKind, text: string) => actor.send({ type: "search_term.added", kind, text }),
      /** What was typed is looked for in all that is written about the records instead. */
      searchTexts: (text: string) => {
        actor.send({ type: "search_term.added", kind: "required", text });
        actor.send({ type: "term.typed", term: "" });
      },
      removeTerm: (kind: TermKind, text: string) => actor.send({ type: "search_term.removed", kind, text }),
      setSub: (name: string, values: string[]) => actor.send({ type: "sub_search.set", name, values }),
      clearFilters: () => actor.send({ type: "filters.cleared" }),
      orderBy: (field: string) => actor.send({ type: "order.chosen", field }),
      show: (view: View) => actor.send({ type: "view.chosen", view }),
      choose: (query: ListQueryState) => actor.send({ type: "query.chosen", query }),
      openRecord: (id: number) => actor.send({ type: "record.opened", id }),
      closeRecord: () => actor.send({ type: "record.closed" }),
      rowSaved: (row: { id: number }) => actor.send({ type: "row.saved", row }),
      reachEnd: () => actor.send({ type: "end.reached" }),
      more: () => actor.send({ type: "more.requested" }),
      reload: () => actor.send({ type: "reload.requested" }),
    }),
    [actor],
  );
  /** As the provider is asked, with what the page sets. */
  const request = useMemo(() => askedBy(context, fixed), [context, fixed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor lives as long as the scope is the same
  const join = useCallback((selection: SelectionActor) => joinSelection(actor, selection, scope), [actor]);
  return {
    ...context,
    state,
    /** New records that wait to be shown. */
    news,
    busy: state === "loading" || state === "loadingMore",
    /** What is shown and counted is what was asked for last. */
    isCurrent: state === "ready" || state === "loadingMore" || state === "moreFailed",
    request,
    /** Keeps a selection in step with what the list shows. */
    join,
    /** What the address keeps. */
    query: useMemo(() => queryState(context), [context]),
    ...intentions,
  };
}
