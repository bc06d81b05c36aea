import { type ReactNode, useMemo } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { type Field, titleField } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { Badge } from "#ui/badge.tsx";
import { DataTable } from "#ui/data-table.tsx";
import type { TableColumn } from "#ui/data-table-parts.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { fieldText, type Row, recordTitle, termOf } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { hasPicture, RecordPicture } from "../fields/record-picture.tsx";
import { statusHue } from "../fields/status-hues.ts";
import { entityTexts } from "../fields/texts.ts";
import type { useWords } from "../fields/use-words.ts";
import { isPlanned, When } from "../fields/when.tsx";
import { OffLimitMark } from "../off-limits/off-limit-mark.tsx";
import { columnWidth } from "./column-width.ts";
import { hitsColumn } from "./hits-column.tsx";
import type { EntityListState } from "./use-entity-list.ts";

type Words = ReturnType<typeof useWords>;

/** How to reach somebody and when something was: second to what a row is about. */
const mutedTypes: readonly Field["type"][] = [
  "email",
  "phone",
  "url",
  "date",
  "datetime",
  "longtext",
  "rich",
];

/** A value in its shortest form; nothing if empty. */
function ListCell({ row, name, field, words }: { row: Row; name: string; field: Field; words: Words }) {
  const text = fieldText(row, name, field, words);
  if (text === "") return null;
  if (field.type === "date" || field.type === "datetime")
    return <When iso={String(row[name])} dayOnly={field.type === "date"} planned={isPlanned(name)} />;
  if (field.type === "enum" && name === "status")
    return (
      <Badge plain tone={statusHue(row[name], field.catalogue)}>
        {text}
      </Badge>
    );
  return text;
}

/** A picture before the name of a record, a company's mark wherever it is named. */
function leadOf(
  entity: EntityName,
  key: string,
  field: Field,
  { isLinked, isCompact, words }: { isLinked: boolean; isCompact: boolean; words: Words },
): Pick<TableColumn<Row>, "lead"> {
  const nameOf = (row: Row) => fieldText(row, key, field, words);
  if (isLinked && hasPicture(entity))
    return {
      lead: (row) => (
        <RecordPicture entity={entity} row={row} name={nameOf(row)} size={isCompact ? 20 : 28} />
      ),
    };
  if (field.lookup !== "client_companies") return {};
  return { lead: (row) => (nameOf(row) ? <Avatar square name={nameOf(row)} size={20} /> : null) };
}

function useTableColumns(
  { entity, definition, fields, words, shown, shownFields, searched, columns: { density } }: EntityListState,
  isEditable: (field: string) => boolean,
): TableColumn<Row>[] {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const { hits } = useParts(entity);
  const title = titleField(definition, locale);
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
          title: termOf(field, locale),
          width: width ?? columnWidth(field, key === linked, locale),
          grow: width === null,
          align: isNumeric ? "end" : "start",
          sortable: field.sortable ?? false,
          editable: isEditable(key),
          linked: key === linked,
          muted: mutedTypes.includes(field.type),
          cell: (row) => (
            <>
              {key === title ? (
                recordTitle(row, definition, words)
              ) : (
                <ListCell row={row} name={key} field={field} words={words} />
              )}
              {key === linked && row.off_limit ? (
                <>
                  {" "}
                  <OffLimitMark level={row.off_limit} />
                </>
              ) : null}
            </>
          ),
          ...leadOf(entity, key, field, {
            isLinked: key === linked,
            isCompact: density === "compact",
            words,
          }),
        },
      ];
    });
    return [...chosen.slice(0, 1), ...hitsColumn(hits, searched, t("hits")), ...chosen.slice(1)];
  }, [
    shown,
    fields,
    locale,
    words,
    isEditable,
    hits,
    searched,
    t,
    title,
    linked,
    density,
    entity,
    definition,
  ]);
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
  const { label, list, rows, selection, columns, openId, nameOf, path } = state;
  const [orderField = "", direction] = list.order.split(":");
  const loadedSelected = rows.filter(({ id }) => selection.isSelected(id)).length;
  return (
    <DataTable
      label={label.many[locale]}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      columns={tableColumns}
      totalCount={list.totalCount}
      texts={{
        selectRow: t("selectRow"),
        selectAll: t("selectAll"),
        preview: t("openPreview"),
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
      density={columns.density}
      empty={empty}
      footer={footer}
    />
  );
}
