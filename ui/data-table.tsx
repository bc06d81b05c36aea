import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { css, styled } from "styled-components";
import { Skeleton } from "./feedback.tsx";
import { radius, space, type } from "./tokens.ts";

export interface TableColumn<Row> {
  key: string;
  title: string;
  /** Pixels; `onWidths` hears of a change by dragging or by arrow keys on the edge. */
  width: number;
  align?: "start" | "end";
  sortable?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface TableTexts {
  selectRow: string;
  selectAll: string;
  sortBy: string;
  resize: string;
}

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
  sort?: { key: string; descending: boolean } | undefined;
  onSort?: (key: string) => void;
  onWidths?: (key: string, width: number) => void;
  onMove?: (key: string, before: string) => void;
  selection?:
    | {
        isSelected: (row: Row) => boolean;
        toggle: (row: Row) => void;
        all: boolean | "some";
        toggleAll: () => void;
      }
    | undefined;
  /** A row was opened: by a press or by Enter. */
  onOpen: (row: Row) => void;
  /** The row whose preview is open. */
  openId?: number | undefined;
  /** The last rows came into sight. */
  onEnd: () => void;
  loading: boolean;
  footer?: ReactNode;
}

const rowHeight = 40;
const Scroll = styled.div`
  position: relative; overflow: auto; height: 100%; min-height: 240px; background: var(--surface); contain: strict;
  border: 1px solid var(--line); border-radius: ${radius.lg};
`;
const line = css`display: flex; min-width: max-content;`;
const Head = styled.div`${line} position: sticky; top: 0; z-index: 2; background: var(--surface); border-bottom: 1px solid var(--line);`;
const HeadCell = styled.div<{ $end: boolean }>`
  position: relative; flex: none; display: flex; align-items: center; height: 36px; padding: 0 ${space(3)};
  font-size: ${type.xs}; font-weight: 600; color: var(--muted); ${({ $end }) => $end && css`justify-content: flex-end;`}
`;
const SortButton = styled.button`
  display: inline-flex; align-items: center; gap: ${space(1)}; border: 0; background: none; padding: 0; min-width: 0; font-weight: inherit;
  color: inherit; cursor: pointer; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  &:hover { color: var(--text); }
`;
const Edge = styled.div`
  position: absolute; right: 0; top: 6px; bottom: 6px; width: 9px; cursor: col-resize; touch-action: none;
  &::after { content: ""; position: absolute; left: 4px; top: 0; bottom: 0; width: 1px; background: var(--line); }
  &:hover::after, &:focus-visible::after { background: var(--accent); width: 2px; }
`;
const Line = styled.div<{ $open: boolean; $selected: boolean }>`
  ${line} position: absolute; left: 0; width: 100%; height: ${rowHeight}px; align-items: center; border-bottom: 1px solid var(--line); cursor: pointer;
  background: ${({ $selected }) => ($selected ? "var(--accent-soft)" : "var(--surface)")};
  ${({ $open }) => $open && css`box-shadow: inset 3px 0 var(--accent);`}
  &:hover { background: ${({ $selected }) => ($selected ? "var(--accent-soft)" : "var(--hover)")}; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
`;
const Cell = styled.div<{ $end: boolean }>`
  flex: none; padding: 0 ${space(3)}; font-size: ${type.sm}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  ${({ $end }) => $end && css`text-align: right; font-variant-numeric: tabular-nums;`}
`;
const CheckCell = styled.div`
  flex: none; width: 40px; height: 100%; display: flex; align-items: center; justify-content: center;
  input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); cursor: pointer; }
`;
const Foot = styled.div`padding: ${space(3)}; text-align: center; color: var(--muted); font-size: ${type.sm};`;

const narrowest = 60;
const widest = 900;

function HeaderCell<Row>({
  column,
  sort,
  onSort,
  onWidths,
  onMove,
  texts,
}: Pick<Props<Row>, "sort" | "onSort" | "onWidths" | "onMove" | "texts"> & { column: TableColumn<Row> }) {
  const sorted = sort?.key === column.key ? sort : undefined;
  const resize = (width: number) =>
    onWidths?.(column.key, Math.max(narrowest, Math.min(widest, Math.round(width))));
  return (
    <HeadCell
      role="columnheader"
      aria-sort={
        sorted ? (sorted.descending ? "descending" : "ascending") : column.sortable ? "none" : undefined
      }
      $end={column.align === "end"}
      style={{ width: column.width }}
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData("text/column", column.key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const moved = event.dataTransfer.getData("text/column");
        if (moved && moved !== column.key) onMove?.(moved, column.key);
      }}
    >
      {column.sortable && onSort ? (
        <SortButton
          type="button"
          title={`${texts.sortBy} ${column.title}`}
          onClick={() => onSort(column.key)}
        >
          {column.title}
          {sorted ? (
            sorted.descending ? (
              <ArrowDown size={13} aria-hidden />
            ) : (
              <ArrowUp size={13} aria-hidden />
            )
          ) : null}
        </SortButton>
      ) : (
        column.title
      )}
      {onWidths ? (
        <Edge
          role="separator"
          aria-orientation="vertical"
          aria-label={`${texts.resize} ${column.title}`}
          aria-valuenow={column.width}
          aria-valuemin={narrowest}
          aria-valuemax={widest}
          tabIndex={0}
          draggable={false}
          onKeyDown={(event) => {
            const step = event.key === "ArrowLeft" ? -16 : event.key === "ArrowRight" ? 16 : 0;
            if (step === 0) return;
            event.preventDefault();
            event.stopPropagation();
            resize(column.width + step);
          }}
          onPointerDown={(event) => {
            event.preventDefault();
            const { currentTarget, clientX, pointerId } = event;
            currentTarget.setPointerCapture(pointerId);
            const move = (next: PointerEvent) => resize(column.width + next.clientX - clientX);
            currentTarget.addEventListener("pointermove", move);
            currentTarget.addEventListener(
              "pointerup",
              () => currentTarget.removeEventListener("pointermove", move),
              { once: true },
            );
          }}
        />
      ) : null}
    </HeadCell>
  );
}

/**
 * A table of any length: only the rows in sight are in the document. Arrows or j and k move, x selects, Enter opens,
 * and the focus stays on its row while others come and go.
 */
export function DataTable<Row>(props: Props<Row>) {
  const {
    rows,
    rowId,
    rowName,
    columns,
    totalCount,
    texts,
    selection,
    onOpen,
    openId,
    onEnd,
    loading,
    footer,
    label,
  } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const shownLoading = loading ? (rows.length === 0 ? 12 : 3) : 0;
  const count = rows.length + shownLoading;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!loading && rows.length > 0 && lastShown >= rows.length - 10) onEnd();
  }, [lastShown, loading, rows.length, onEnd]);

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (!target.matches("[data-index]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[active];
    const moves = new Map<string, () => void>([
      ["ArrowDown", () => focusRow(active + 1)],
      ["j", () => focusRow(active + 1)],
      ["ArrowUp", () => focusRow(active - 1)],
      ["k", () => focusRow(active - 1)],
      ["PageDown", () => focusRow(active + 12)],
      ["PageUp", () => focusRow(active - 12)],
      ["Home", () => focusRow(0)],
      ["End", () => focusRow(rows.length - 1)],
      ["Enter", () => row && onOpen(row)],
      ["x", () => row && selection?.toggle(row)],
    ]);
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <Scroll
      ref={scroll}
      role="grid"
      aria-label={label}
      aria-rowcount={totalCount + 1}
      aria-busy={loading}
      onKeyDown={onKeyDown}
    >
      <Head role="row" aria-rowindex={1}>
        {selection ? (
          <CheckCell role="columnheader">
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={selection.all === true}
              ref={(box) => {
                if (box) box.indeterminate = selection.all === "some";
              }}
              onChange={selection.toggleAll}
            />
          </CheckCell>
        ) : null}
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            {...(({ sort, onSort, onWidths, onMove }) => ({
              sort,
              texts,
              ...(onSort ? { onSort } : {}),
              ...(onWidths ? { onWidths } : {}),
              ...(onMove ? { onMove } : {}),
            }))(props)}
          />
        ))}
      </Head>
      <div
        role="presentation"
        style={{ height: virtual.getTotalSize(), position: "relative", minWidth: "max-content" }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) {
            return (
              <Line
                key={`loading ${index}`}
                aria-hidden
                $open={false}
                $selected={false}
                style={{ transform: `translateY(${start}px)` }}
              >
                {selection ? <CheckCell /> : null}
                {columns.map((column) => (
                  <Cell key={column.key} $end={false} style={{ width: column.width }}>
                    <Skeleton $width={`${45 + ((index * 17 + column.width) % 40)}%`} />
                  </Cell>
                ))}
              </Line>
            );
          }
          const id = rowId(row);
          const selected = selection?.isSelected(row) ?? false;
          return (
            <Line
              key={id}
              role="row"
              data-index={index}
              aria-rowindex={index + 2}
              aria-selected={selection ? selected : undefined}
              tabIndex={index === Math.min(active, rows.length - 1) ? 0 : -1}
              $open={id === openId}
              $selected={selected}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setActive(index)}
              onClick={() => onOpen(row)}
            >
              {selection ? (
                <CheckCell role="gridcell" onClick={(event) => event.stopPropagation()}>
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    aria-label={`${texts.selectRow} ${rowName(row)}`}
                    checked={selected}
                    onChange={() => selection.toggle(row)}
                  />
                </CheckCell>
              ) : null}
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  role="gridcell"
                  $end={column.align === "end"}
                  style={{ width: column.width }}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </Line>
          );
        })}
      </div>
      {footer ? <Foot>{footer}</Foot> : null}
    </Scroll>
  );
}
