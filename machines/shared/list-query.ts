import { type Filters, noFilters } from "./list-filters.ts";

export const views = ["table", "blocks", "kanban"] as const;
export type View = (typeof views)[number];

/** All that a list's address keeps (reference document, section 3.2: search and list state). */
export interface ListQueryState extends Filters {
  /** `field:asc` or `field:desc`; the default is created_at descending. */
  order: string;
  /** Null: as the person had it last. */
  view: View | null;
  /** The saved view that it began with. */
  saved: number | null;
  /** The record shown in the preview. */
  open: number | null;
  /** The initial values of the new record whose form is open beside the list; null when none is. */
  creating: Readonly<Record<string, string>> | null;
}

export const defaultOrder = "created_at:desc";
export const noQuery: ListQueryState = {
  ...noFilters,
  order: defaultOrder,
  view: null,
  saved: null,
  open: null,
  creating: null,
};

/** The part of a list's state kept in its address. */
export function queryState(context: ListQueryState): ListQueryState {
  const { term, terms, where, or, sub, order, view, saved, open, creating } = context;
  return { term, terms, where, or, sub, order, view, saved, open, creating };
}
