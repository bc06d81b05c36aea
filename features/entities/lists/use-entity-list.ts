import { useMemo } from "react";
import { useSelection } from "#client/system/lists/use-bulk-selection.ts";
import { useColumns } from "#client/system/lists/use-columns.ts";
import { useList } from "#client/system/lists/use-list-state.ts";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import { definitionOf, usesOf } from "#contract/entities/all.ts";
import { type Field, type Label, titleField } from "#contract/entity.ts";
import { type EntityName, recordPath } from "#contract/entity-names.ts";
import type { View } from "#machines/shared/list-query.ts";
import { type Row, recordTitle } from "../fields/field-value.tsx";
import type { RecordLabel } from "../fields/record-words.ts";
import { useWords } from "../fields/use-words.ts";

/** A fixed field has the same value in each row; a fixed `reference_id` makes `reference` pointless too. */
const isFixed = (fixed: Record<string, string>, field: string) => field in fixed || `${field}_id` in fixed;

/** Orders by the name in the reader's language. */
function orderIn(
  locale: keyof Label,
  definition: { title: string; fields: Record<string, Field>; defaultOrder: string },
): string {
  const { title, defaultOrder } = definition;
  const shown = titleField(definition, locale);
  return defaultOrder === `${title}:asc` && definition.fields[shown]?.sortable
    ? `${shown}:asc`
    : defaultOrder;
}

const isInOrder = ({ opensInOrder }: { opensInOrder?: true }) => opensInOrder === true;

/** Only the records that something holds, such as a list of candidates: what puts them there is elsewhere. */
export interface ListPart {
  /** The sub-search that finds them. */
  sub: Record<string, string[]>;
  order: string;
  /** What bulk actions have to know of it. */
  known: BulkParams;
  /** What is said while it holds none. */
  empty: { title: string; hint: string | null };
}

/** State shared by a list's toolbar, table, cards and board. */
export function useEntityList(
  entity: EntityName,
  fixed: Record<string, string> | undefined,
  pathOf: ((row: Row) => string) | undefined,
  label: RecordLabel | undefined,
  part: ListPart | undefined,
) {
  const definition = definitionOf(entity);
  const { fields, stages } = definition;
  const words = useWords();
  const scope = {
    entity,
    ...(fixed ? { fixed } : {}),
    // Entries of a reference list stand as forms offer them.
    ...(usesOf(entity) || isInOrder(definition) ? { order: orderIn(words.locale, definition) } : {}),
    ...(part ? { sub: part.sub, order: part.order } : {}),
  };
  const list = useList(scope);
  const selection = useSelection(scope, definition.singular, list);
  const board = stages && entity !== "applies" ? { entity, stages } : null;
  const possible = (wanted: View | null) => (wanted === "kanban" && !board ? "table" : wanted);
  const columns = useColumns(entity, fields, possible(list.view), words.locale);
  const shown = useMemo(
    () => columns.columns.filter(({ visible, field }) => visible && !(fixed && isFixed(fixed, field))),
    [columns.columns, fixed],
  );
  const searched = useMemo(() => [...list.terms.required, ...list.terms.optional], [list.terms]);
  return {
    entity,
    definition,
    label: label ?? definition.label,
    fields,
    words,
    list,
    rows: list.rows,
    selection,
    board,
    columns,
    /** The visible columns. */
    shown,
    shownFields: shown.map(({ field }) => field),
    /** Null until the person's last choice is known. */
    view: possible(list.view ?? columns.view),
    /** The words that the list is searched for. */
    searched,
    /** Whether it can be searched in the texts of its records. */
    hasTextSearch: "textSearch" in definition,
    openId: list.open ?? undefined,
    nameOf: (row: Row) => recordTitle(row, definition, words),
    path: pathOf ?? ((row: Row) => recordPath(entity, row.id)),
  };
}

export type EntityListState = ReturnType<typeof useEntityList>;
