import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import {
  bulkSelectionMachine,
  isNarrowed,
  isSelected,
  selectedCount,
  selectionPayload,
} from "#machines/bulk-selection/bulk-selection.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type ListScope, scopeKey } from "./list-state.ts";
import type { useList } from "./use-list-state.ts";

/** A list's selection. */
export function useSelection(
  scope: ListScope,
  referenceType: string,
  { join, request, totalCount, isCurrent }: ReturnType<typeof useList>,
) {
  const { entity } = scope;
  const actor = usePageActor(() => bulkSelectionMachine, { entity }, `selection of ${scopeKey(scope)}`);
  useEffect(() => join(actor), [actor, join]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const intentions = useMemo(
    () => ({
      toggle: (id: number) => actor.send({ type: "item.toggled", id }),
      add: (ids: number[]) => actor.send({ type: "items.added", ids }),
      remove: (ids: number[]) => actor.send({ type: "items.removed", ids }),
      clear: () => actor.send({ type: "selection.cleared" }),
    }),
    [actor],
  );
  return {
    count: selectedCount(context),
    isAll: context.search !== null,
    /** All results of the list; null when they cannot be selected: no filter is set, or the count is unknown. */
    all:
      isCurrent && isNarrowed(request)
        ? () => actor.send({ type: "all.requested", search: { entity, ...request }, total: totalCount })
        : null,
    isSelected: (id: number) => isSelected(context, id),
    /** The selected records; none where all results are selected, whose ids are not known. */
    ids: context.search ? [] : context.ids,
    payload: () => selectionPayload(context, referenceType),
    ...intentions,
  };
}
