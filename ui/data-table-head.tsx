import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  ChevronsLeftRight,
  ChevronsRightLeft,
} from "lucide-react";
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from "react";
import {
  CheckCell,
  ColumnMenuButton,
  checkWidth,
  columnStyle,
  Edge,
  fitWidth,
  Head,
  HeadCell,
  HeadTitle,
  SortButton,
  type TableColumn,
  type TableSort,
  type TableTexts,
  type Widths,
} from "./data-table-parts.tsx";
import { Menu, type MenuItem } from "./menu.tsx";
import { icons } from "./tokens.ts";

const step = 24;
const stops = "button, input";

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  texts: TableTexts;
  sort: TableSort | undefined;
  onSort: ((key: string) => void) | undefined;
  /** Columns are that wide from now on. */
  onWidths: ((widths: Widths) => void) | undefined;
  /** A column's edge is being dragged; null when it was let go. */
  onDragWidths: (widths: Widths | null) => void;
  onMove: ((key: string, before: string | null) => void) | undefined;
  all: boolean | "some" | undefined;
  onToggleAll: (() => void) | undefined;
  onLeave: () => void;
  /** Announces changes that a screen reader cannot see. */
  onAnnounce: (text: string) => void;
}

/**
 * The header row, one Tab stop: left and right move through it, Enter sorts, Alt and arrows move a column, Shift and
 * arrows resize it; a column's menu offers the same for pointers that cannot drag.
 */
export function TableHead<Row>({
  columns,
  texts,
  sort,
  onSort,
  onWidths,
  onDragWidths,
  onMove,
  all,
  onToggleAll,
  onLeave,
  onAnnounce,
}: Props<Row>) {
  const [stop, setStop] = useState(0);
  const [drag, setDrag] = useState<{ key: string; over: string | null } | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const keys = columns.map(({ key }) => key);
  const firstLeft = onToggleAll ? checkWidth : 0;

  const move = (key: string, target: number) => {
    const others = keys.filter((item) => item !== key);
    if (target < 0 || target > others.length) return;
    onMove?.(key, others[target] ?? null);
    onAnnounce(
      texts.moved(columns.find((column) => column.key === key)?.title ?? "", target + 1, keys.length),
    );
  };
  /** The rendered width: a growing column is wider than its setting. */
  const shownWidth = (column: TableColumn<Row>) =>
    line.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column.key)}"]`)?.offsetWidth ||
    column.width;
  /**
   * Growing columns share the remaining width: those before the resized one keep their rendered width, otherwise its
   * edge would not follow the pointer.
   */
  const sized = (column: TableColumn<Row>, width: number): Widths => ({
    ...Object.fromEntries(
      columns
        .slice(0, columns.indexOf(column))
        .filter(({ grow }) => grow)
        .map((item) => [item.key, fitWidth(shownWidth(item))]),
    ),
    [column.key]: fitWidth(width),
  });
  const resize = (column: TableColumn<Row>, width: number) => {
    onWidths?.(sized(column, width));
    onAnnounce(`${column.title}: ${fitWidth(width)} px`);
  };
  const onColumnKey = (event: KeyboardEvent, column: TableColumn<Row>) => {
    const way = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (way === 0 || (!event.altKey && !event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) resize(column, shownWidth(column) + way * step);
    else move(column.key, keys.indexOf(column.key) + way);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const isMenu = event.target instanceof HTMLElement && event.target.hasAttribute("aria-haspopup");
    if (event.key === "ArrowDown" && !isMenu) {
      event.preventDefault();
      onLeave();
      return;
    }
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined || !all[next]) return;
    event.preventDefault();
    all[next].focus();
  };
  const menu = (column: TableColumn<Row>, index: number): MenuItem[] => [
    ...(onMove
      ? [
          {
            key: "left",
            label: texts.moveLeft,
            icon: <ArrowLeft size={icons.small} aria-hidden />,
            disabled: index === 0,
            onSelect: () => move(column.key, index - 1),
          },
          {
            key: "right",
            label: texts.moveRight,
            icon: <ArrowRight size={icons.small} aria-hidden />,
            disabled: index === keys.length - 1,
            onSelect: () => move(column.key, index + 1),
          },
        ]
      : []),
    ...(onWidths
      ? [
          {
            key: "wider",
            label: texts.wider,
            icon: <ChevronsLeftRight size={icons.small} aria-hidden />,
            onSelect: () => resize(column, shownWidth(column) + step * 2),
          },
          {
            key: "narrower",
            label: texts.narrower,
            icon: <ChevronsRightLeft size={icons.small} aria-hidden />,
            onSelect: () => resize(column, shownWidth(column) - step * 2),
          },
        ]
      : []),
  ];
  const startResize = (event: ReactPointerEvent<HTMLElement>, column: TableColumn<Row>) => {
    event.preventDefault();
    const { currentTarget, clientX, pointerId } = event;
    const done = new AbortController();
    const from = shownWidth(column);
    const before = sized(column, from);
    let width = from;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.addEventListener(
      "pointermove",
      (next: PointerEvent) => {
        width = fitWidth(from + next.clientX - clientX);
        onDragWidths({ ...before, [column.key]: width });
      },
      { signal: done.signal },
    );
    for (const end of ["pointerup", "pointercancel"] as const) {
      currentTarget.addEventListener(
        end,
        () => {
          done.abort();
          onDragWidths(null);
          if (end === "pointerup" && width !== from) onWidths?.({ ...before, [column.key]: width });
        },
        { signal: done.signal },
      );
    }
  };

  let position = 0;
  /** One control of the row is in the Tab order: the last one focused. */
  const stopProps = () => {
    const own = position++;
    return { tabIndex: own === stop ? 0 : -1, onFocus: () => setStop(own) };
  };
  return (
    <Head ref={line} role="row" aria-rowindex={1} onKeyDown={onKeyDown}>
      {onToggleAll ? (
        <CheckCell role="columnheader" aria-label={texts.selectAll}>
          <label>
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={all === true}
              ref={(box) => {
                if (box) box.indeterminate = all === "some";
              }}
              onChange={onToggleAll}
              {...stopProps()}
            />
          </label>
        </CheckCell>
      ) : null}
      {columns.map((column, index) => {
        const sorted = sort?.key === column.key ? sort : undefined;
        const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
        const isOver = drag?.over === column.key && drag.key !== column.key;
        const items = menu(column, index);
        return (
          <HeadCell
            key={column.key}
            role="columnheader"
            aria-label={column.title}
            {...(sorted ? { "aria-sort": sorted.descending ? "descending" : "ascending" } : {})}
            $end={column.align === "end"}
            $drop={isOver ? (keys.indexOf(drag.key) < index ? "after" : "before") : null}
            data-column={column.key}
            data-frozen={index === 0 || undefined}
            style={columnStyle(column, index === 0 ? firstLeft : null)}
            draggable={onMove !== undefined}
            onKeyDown={(event) => onColumnKey(event, column)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", column.title);
              setDrag({ key: column.key, over: null });
            }}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              if (drag.over !== column.key) setDrag({ ...drag, over: column.key });
            }}
            onDragEnd={() => setDrag(null)}
            onDrop={(event) => {
              event.preventDefault();
              if (isOver) move(drag.key, index);
              setDrag(null);
            }}
          >
            {column.sortable && onSort ? (
              <SortButton
                type="button"
                title={`${texts.sortBy} ${column.title}`}
                onClick={() => onSort(column.key)}
                {...stopProps()}
              >
                <HeadTitle>{column.title}</HeadTitle>
                {sorted ? <Arrow size={icons.xSmall} aria-hidden /> : null}
              </SortButton>
            ) : (
              <HeadTitle title={column.title}>{column.title}</HeadTitle>
            )}
            {items.length > 0 ? (
              <Menu
                align="start"
                items={items}
                trigger={
                  <ColumnMenuButton
                    type="button"
                    aria-label={`${texts.column} ${column.title}`}
                    {...stopProps()}
                  >
                    <ChevronDown size={icons.small} aria-hidden />
                  </ColumnMenuButton>
                }
              />
            ) : null}
            {onWidths ? (
              // The edge would start a drag of the whole title.
              <Edge
                aria-hidden
                draggable
                onDragStart={(event) => {
                  event.preventDefault();
                  event.stopPropagation();
                }}
                onPointerDown={(event) => startResize(event, column)}
              />
            ) : null}
          </HeadCell>
        );
      })}
    </Head>
  );
}
