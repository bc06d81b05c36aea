import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { TableHead } from "./data-table-head.tsx";
import {
  checkWidth,
  type Density,
  Foot,
  Frame,
  headHeight,
  Nothing,
  Rows,
  rowHeights,
  Scroll,
  type TableColumn,
  type TableSort,
  type TableTexts,
  type Widths,
} from "./data-table-parts.tsx";
import { TableRow, WaitingRow } from "./data-table-row.tsx";
import { VisuallyHidden } from "./layout.tsx";
import { isOwnPress, opensTab } from "./record-link.tsx";

interface Props<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => number;
  rowName: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  /** Rows in all, also those that are not loaded yet. */
  totalCount: number;
  texts: TableTexts;
  sort?: TableSort | undefined;
  onSort?: (key: string) => void;
  /** Columns were resized; reported once, when a drag ends. */
  onWidths?: (widths: Widths) => void;
  /** Moves a column before another one, or to the end. */
  onMove?: (key: string, before: string | null) => void;
  selection?:
    | {
        isSelected: (row: Row) => boolean;
        toggle: (row: Row) => void;
        /** With Shift: all rows from the last marked one. */
        addRange?: (rows: readonly Row[]) => void;
        all: boolean | "some";
        toggleAll: () => void;
      }
    | undefined;
  /** A row was opened: by a press or by Enter. */
  onOpen: (row: Row) => void;
  /** What the first press of a double press opened is taken back: the cell is edited instead. */
  onClose?: (() => void) | undefined;
  /** The address of a row's page: the linked column's cells lead there, as does any press that requests a tab. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** A cell of an editable column is to be edited: by a double press, by F2 or e, or by Enter on the cell. */
  onEdit?: ((row: Row, key: string) => void) | undefined;
  /** The row whose preview is open. */
  openId?: number | undefined;
  /** The last rows scrolled into view. */
  onEnd: () => void;
  loading: boolean;
  density?: Density | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  footer?: ReactNode;
}

const page = 12;

/** The row that a key leads to. */
function destination(key: string, current: number, count: number): number | null {
  if (key === "ArrowDown" || key === "j") return current + 1;
  if (key === "ArrowUp" || key === "k") return current - 1;
  if (key === "PageDown") return current + page;
  if (key === "PageUp") return current - page;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * A table of any length: only the visible rows are in the document, plus the focused one. Arrows or j and k move, Home
 * and End go to the ends, x or Space marks (with Shift from the last marked one), Enter opens. If cells are editable,
 * left and right move between them.
 */
export function DataTable<Row>({
  rows,
  rowId,
  rowName,
  columns,
  totalCount,
  texts,
  sort,
  onSort,
  onWidths,
  onMove,
  selection,
  onOpen,
  onClose,
  hrefOf,
  onEdit,
  openId,
  onEnd,
  loading,
  density = "normal",
  empty,
  footer,
  label,
}: Props<Row>) {
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [dragged, setDragged] = useState<Widths | null>(null);
  const [announcement, announce] = useState("");
  const marked = useRef(0);
  /** The pressed cell: by the second press of a double one, a preview may have moved the columns. */
  const pressed = useRef<string | undefined>(undefined);
  const hasFocus = useRef(false);
  const current = Math.max(0, Math.min(active, rows.length - 1));
  const waiting = loading ? (rows.length === 0 ? page : 3) : 0;
  const virtual = useVirtualizer({
    count: rows.length + waiting,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeights[density],
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // The row with the focus stays in the document, else the keyboard would fall out of the table.
    rangeExtractor: (range) =>
      current < rows.length
        ? [...new Set([current, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
        : defaultRangeExtractor(range),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another density makes all rows another height
  useLayoutEffect(() => virtual.measure(), [density]);
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!loading && rows.length > 0 && lastShown >= rows.length - 10) onEnd();
  }, [lastShown, loading, rows.length, onEnd]);

  const rowElement = (index: number) => scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => rowElement(next)?.focus({ preventScroll: true }));
  };
  // Other rows took the place of the one that had the focus: the keyboard goes on at the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows can take the focus away
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      rowElement(current)?.focus({ preventScroll: true });
  }, [rows]);

  const mark = (index: number, upTo: boolean) => {
    const row = rows[index];
    if (!selection || row === undefined) return;
    if (upTo && selection.addRange) {
      const [from, to] = [Math.min(marked.current, index), Math.max(marked.current, index)];
      selection.addRange(rows.slice(from, to + 1));
    } else {
      selection.toggle(row);
    }
    marked.current = index;
  };
  const editable = columns.filter(({ editable: can }) => can);
  const editFrom = (row: Row | undefined, key: string | undefined) => {
    const column = editable.find((item) => item.key === key);
    if (row !== undefined && column) onEdit?.(row, column.key);
  };
  const onDoublePress = (row: Row) => {
    if (!editable.some(({ key }) => key === pressed.current)) return;
    onClose?.();
    editFrom(row, pressed.current);
  };
  const onCellKey = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    const line = cell.closest<HTMLElement>("[data-index]");
    const cells = [...(line?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
    const at = cells.indexOf(cell);
    if (event.key === "ArrowRight") cells[at + 1]?.focus();
    else if (event.key === "ArrowLeft") (cells[at - 1] ?? line)?.focus();
    else if (event.key === "Escape") line?.focus();
    else if (event.key === "Enter" || event.key === "F2" || event.key === "e")
      editFrom(rows[current], cell.dataset.cell);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const focused = rows[current];
    if (event.target.matches("[data-index], [data-cell]") && focused !== undefined)
      if (opensTab(event, hrefOf?.(focused))) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("[data-cell]") && onCellKey(event, event.target)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!event.target.matches("[data-index], [data-cell]")) return;
    const row = rows[current];
    if (onEdit && editable.length > 0 && ["F2", "e", "ArrowRight"].includes(event.key)) {
      event.preventDefault();
      if (event.key === "ArrowRight") rowElement(current)?.querySelector<HTMLElement>("[data-cell]")?.focus();
      else editFrom(row, editable[0]?.key);
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = destination(key, current, rows.length);
    if (next !== null) focusRow(next);
    else if (key === "Enter" && row !== undefined) onOpen(row);
    else if (selection && (key === "x" || key === " ")) mark(current, event.shiftKey);
    else return;
    event.preventDefault();
  };
  /** A link or a button in a cell does its own; marking text to copy it opens nothing. */
  const onPress = (event: MouseEvent, row: Row) => {
    if (!isOwnPress(event, hrefOf?.(row))) {
      if (event.detail <= 1) pressed.current = undefined;
      return;
    }
    if (event.detail > 1 || window.getSelection()?.isCollapsed === false) return;
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
    pressed.current = cell?.dataset.cell;
    onOpen(row);
  };
  const shown = dragged
    ? columns.map((column) => {
        const width = dragged[column.key];
        return width === undefined ? column : { ...column, width, grow: false };
      })
    : columns;
  const isEmpty = rows.length === 0 && !loading;

  return (
    <Frame $empty={isEmpty}>
      <Scroll
        ref={scroll}
        $empty={isEmpty}
        role="grid"
        aria-label={label}
        aria-rowcount={totalCount + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={loading}
        tabIndex={rows.length === 0 ? 0 : undefined}
        // Neither the titles nor the first column cover what takes the focus.
        style={{
          "--row": `${rowHeights[density]}px`,
          scrollPaddingLeft: (selection ? checkWidth : 0) + (shown[0]?.width ?? 0),
        }}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollLeft > 0)
        }
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // A row that left the document loses the focus to nothing, not to another place.
          if (event.relatedTarget) hasFocus.current = false;
        }}
      >
        <TableHead
          columns={shown}
          texts={texts}
          sort={sort}
          onSort={onSort}
          onWidths={onWidths}
          onDragWidths={setDragged}
          onMove={onMove}
          all={selection?.all}
          onToggleAll={selection?.toggleAll}
          onLeave={() => focusRow(current)}
          onAnnounce={announce}
        />
        <Rows role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            const style = { transform: `translateY(${start - headHeight}px)` };
            if (row === undefined) {
              return (
                <WaitingRow
                  key={`waiting ${index}`}
                  index={index}
                  columns={shown}
                  marked={selection !== undefined}
                  style={style}
                />
              );
            }
            const id = rowId(row);
            return (
              <TableRow
                key={id}
                id={id}
                index={index}
                row={row}
                name={rowName(row)}
                columns={shown}
                selected={selection ? selection.isSelected(row) : null}
                selectText={texts.selectRow}
                previewText={texts.preview}
                open={id === openId}
                isTabStop={index === current}
                href={hrefOf?.(row)}
                editing={onEdit !== undefined}
                style={style}
                onMark={(upTo) => mark(index, upTo)}
                onFocus={() => {
                  hasFocus.current = true;
                  setActive(index);
                }}
                onPress={(event) => onPress(event, row)}
                onPreview={() => onOpen(row)}
                onDoublePress={() => onDoublePress(row)}
              />
            );
          })}
        </Rows>
      </Scroll>
      {isEmpty ? <Nothing>{empty}</Nothing> : null}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {footer ? <Foot>{footer}</Foot> : null}
    </Frame>
  );
}
