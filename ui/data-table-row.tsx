import { PanelRight } from "lucide-react";
import type { CSSProperties, MouseEvent } from "react";
import { styled } from "styled-components";
import {
  Cell,
  CheckCell,
  checkWidth,
  columnStyle,
  Led,
  LedText,
  Line,
  PreviewButton,
  rowLink,
  type TableColumn,
} from "./data-table-parts.tsx";
import { Skeleton } from "./feedback.tsx";
import { onAuxPress, RecordLink } from "./record-link.tsx";

const RowLink = styled(RecordLink)`${rowLink}`;

function CellContent<Row>({
  column,
  row,
  href,
}: {
  column: TableColumn<Row>;
  row: Row;
  href: string | undefined;
}) {
  const content = href ? <RowLink href={href}>{column.cell(row)}</RowLink> : column.cell(row);
  if (!column.lead) return content;
  return (
    <Led>
      {column.lead(row)}
      <LedText>{content}</LedText>
    </Led>
  );
}

/** The first column stays in sight when the others are scrolled aside. */
const placeOf = <Row,>(column: TableColumn<Row>, index: number, marked: boolean) => ({
  "data-frozen": index === 0 || undefined,
  style: columnStyle(column, index > 0 ? null : marked ? checkWidth : 0),
});

/** A row of a table; `selected` is null where rows cannot be selected. */
export function TableRow<Row>({
  id,
  index,
  row,
  name,
  columns,
  selected,
  selectText,
  previewText,
  open,
  isTabStop,
  href,
  editing,
  style,
  onMark,
  onFocus,
  onPress,
  onPreview,
  onDoublePress,
}: {
  id: number;
  index: number;
  row: Row;
  name: string;
  columns: readonly TableColumn<Row>[];
  selected: boolean | null;
  selectText: string;
  previewText: string | undefined;
  open: boolean;
  isTabStop: boolean;
  href: string | undefined;
  /** Its cells take the focus, since some of them can be edited. */
  editing: boolean;
  style: CSSProperties;
  /** With Shift: all rows up to this one. */
  onMark: (upTo: boolean) => void;
  onFocus: () => void;
  onPress: (event: MouseEvent) => void;
  onPreview: () => void;
  onDoublePress: () => void;
}) {
  return (
    <Line
      role="row"
      data-index={index}
      data-row={id}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      $open={open}
      $selected={selected === true}
      style={style}
      onFocus={onFocus}
      onClick={onPress}
      onAuxClick={(event) => onAuxPress(event, href)}
      onDoubleClick={onDoublePress}
    >
      {selected === null ? null : (
        <CheckCell
          role="gridcell"
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`${selectText} ${name}`}
              checked={selected}
              onChange={({ nativeEvent }) =>
                onMark(nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </CheckCell>
      )}
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          role="gridcell"
          {...placeOf(column, place, selected !== null)}
          {...(editing
            ? { "data-cell": column.key, tabIndex: -1, "data-editable": column.editable || undefined }
            : {})}
          $end={column.align === "end"}
          $muted={column.muted === true}
        >
          <CellContent column={column} row={row} href={column.linked ? href : undefined} />
          {previewText && column.linked ? (
            <PreviewButton
              type="button"
              tabIndex={-1}
              aria-label={`${previewText} ${name}`}
              title={previewText}
              onClick={onPreview}
            >
              <PanelRight aria-hidden />
            </PreviewButton>
          ) : null}
        </Cell>
      ))}
    </Line>
  );
}

/** A row that is being loaded, in its shape. */
export function WaitingRow<Row>({
  index,
  columns,
  marked,
  style,
}: {
  index: number;
  columns: readonly TableColumn<Row>[];
  marked: boolean;
  style: CSSProperties;
}) {
  return (
    <Line aria-hidden $open={false} $selected={false} style={style}>
      {marked ? <CheckCell /> : null}
      {columns.map((column, place) => (
        <Cell key={column.key} $end={false} $muted={false} {...placeOf(column, place, marked)}>
          <Led>
            {column.lead ? <Skeleton $round $width="24px" $height="24px" style={{ flex: "none" }} /> : null}
            <Skeleton $width={`${45 + ((index * 17 + column.width) % 40)}%`} />
          </Led>
        </Cell>
      ))}
    </Line>
  );
}
