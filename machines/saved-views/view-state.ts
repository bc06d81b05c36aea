import type { SavedView } from "#contract/calls/list-views.ts";
import { listPath } from "#contract/entity-names.ts";
import { addressOf, filtersOf, isOrder } from "../shared/list-address.ts";
import { requestOf } from "../shared/list-filters.ts";
import { defaultOrder, type ListQueryState, type View } from "../shared/list-query.ts";
import type { ViewState } from "./saved-views.machine.ts";

export type ViewColumns = NonNullable<ViewState["columns"]>;

/** List state of a saved view; without `columns` the person's own are kept. */
export function viewStateOf(list: ListQueryState, view: View, columns?: ViewColumns): ViewState {
  const { term, terms, where } = requestOf(list);
  return {
    ...(term ? { term } : {}),
    ...(terms ? { terms } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
    order: list.order,
    view_type: view,
    ...(columns ? { columns } : {}),
  };
}

/** The list as a view keeps it. */
export function listOf(state: ViewState, id: number): ListQueryState {
  return {
    ...filtersOf(state),
    order: isOrder(state.order) ? state.order : defaultOrder,
    view: state.view_type ?? null,
    saved: id,
    open: null,
    creating: null,
  };
}

/** A view as a page: its address, and what a pin of it stores. */
export const pageOf = ({ id, entity, name, state }: SavedView) => ({
  name,
  icon: entity,
  link: listPath(entity),
  query: addressOf(listOf(state, id)),
});

const shownOf = (columns: ViewColumns): string =>
  columns.flatMap(({ field, visible }) => (visible ? [field] : [])).join(" ");

/**
 * Whether the list shows something else than the view has; where a preview is open and how wide a column is make no
 * difference.
 */
export function isChanged(
  list: ListQueryState,
  view: View,
  saved: ViewState,
  columns?: ViewColumns,
): boolean {
  const kept = listOf(saved, 0);
  if (columns && saved.columns && shownOf(columns) !== shownOf(saved.columns)) return true;
  return JSON.stringify(viewStateOf(list, view)) !== JSON.stringify(viewStateOf(kept, kept.view ?? view));
}
