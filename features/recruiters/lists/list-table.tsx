import { type ReactNode, useMemo } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { DataTable } from "#ui/data-table.tsx";
import type { TableColumn } from "#ui/data-table-parts.tsx";
import { FieldValue, fieldText, type Row } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { entityTexts } from "../fields/texts.ts";
import { columnWidth } from "./column-width.ts";
import { hitsColumn } from "./hits-column.tsx";
import type { EntityListState } from "./use-entity-list.ts";

function useTableColumns(
  { entity, definition, fields, words, shown, shownFields, searched }: EntityListState,
  isEditable: (field: string) => boolean,
): TableColumn<Row>[] {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const { hits } = useParts(entity);
  const { title } = definition;
  // Without the title column, the first one links to the record.
  const linked = shownFields.includes(title) ? title : shownFields[0];
  return useMemo(() => {
    const chosen = shown.flatMap(({ field: key, width }): TableColumn<Row>[] => {
      const field = fields[key];
      if (!field) return [];
      const isNumeric = field.type === "money" || field.type === "number";
      return [
        {
          key,
          title: field.label[locale],
          width: width ?? columnWidth(field, key === title, locale),
          grow: width === null && key === title,
          align: isNumeric ? "end" : "start",
          sortable: field.sortable ?? false,
          editable: isEditable(key),
          linked: key === linked,
          cell: (row) =>
            key === title || field.type !== "enum" ? (
              fieldText(row, key, field, words)
            ) : (
              <FieldValue row={row} name={key} field={field} words={words} />
            ),
        },
      ];
    });
    return [...chosen.slice(0, 1), ...hitsColumn(hits, searched, t("hits")), ...chosen.slice(1)];
  }, [shown, title, fields, locale, words, isEditable, hits, searched, t, linked]);
}

/** The records of a list as a table. */
export function ListTable({
  state,
  isEditable,
  onEdit,
  empty,
  footer,
}: {
  state: EntityListState;
  isEditable: (field: string) => boolean;
  onEdit: (id: number, field: string) => void;
  empty: ReactNode;
  footer: ReactNode;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const tableColumns = useTableColumns(state, isEditable);
  const { definition, list, rows, selection, columns, openId, nameOf, path } = state;
  const [orderField = "", direction] = list.order.split(":");
  const loadedSelected = rows.filter(({ id }) => selection.isSelected(id)).length;
  return (
    <DataTable
      label={definition.label.many[locale]}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      columns={tableColumns}
      totalCount={list.totalCount}
      texts={{
        selectRow: t("selectRow"),
        selectAll: t("selectAll"),
        sortBy: t("sortBy"),
        column: t("column"),
        moveLeft: t("moveLeft"),
        moveRight: t("moveRight"),
        wider: t("wider"),
        narrower: t("narrower"),
        moved: (name, position, count) => t("moved", { name, position, columns: count }),
      }}
      sort={{ key: orderField, descending: direction === "desc" }}
      onSort={list.orderBy}
      onWidths={columns.resize}
      onMove={columns.move}
      selection={{
        isSelected: ({ id }) => selection.isSelected(id),
        toggle: ({ id }) => selection.toggle(id),
        addRange: (marked) => selection.add(marked.map(({ id }) => id)),
        all: loadedSelected === 0 ? false : loadedSelected === rows.length ? true : "some",
        toggleAll: () =>
          loadedSelected === rows.length ? selection.clear() : selection.add(rows.map(({ id }) => id)),
      }}
      onOpen={({ id }) => list.openRecord(id)}
      onClose={list.closeRecord}
      hrefOf={path}
      onEdit={({ id }, key) => onEdit(id, key)}
      openId={openId}
      onEnd={list.reachEnd}
      loading={list.busy}
      empty={empty}
      footer={footer}
    />
  );
}
