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
import { css, styled } from "styled-components";
import { Skeleton } from "./feedback.tsx";
import { isOwnPress, onAuxPress, opensTab } from "./record-link.tsx";
import { radius, space } from "./tokens.ts";
import { useViewState } from "./use-view-state.ts";

const gap = 10;
const Frame = styled.div`display: flex; flex-direction: column; height: 100%; min-height: 200px;`;
const Scroll = styled.div`position: relative; flex: 1; min-height: 0; overflow: auto; contain: strict; padding: 2px;`;
const Rows = styled.div`position: relative;`;
const Row = styled.div`position: absolute; top: 0; left: 0; width: 100%; display: grid; gap: ${gap}px;`;
const Face = styled.div<{ $open: boolean; $selected: boolean }>`
  position: relative; min-width: 0; padding: ${space(3)} ${space(3.5)}; overflow: hidden; cursor: pointer; border: 1px solid var(--line);
  border-radius: ${radius.lg}; background: ${({ $selected }) => ($selected ? "var(--accent-soft)" : "var(--surface)")};
  ${({ $open }) => $open && css`border-color: var(--accent); box-shadow: inset 3px 0 var(--accent);`}
  &:hover { border-color: var(--line-strong); }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: -1px; }
`;
const Mark = styled.label`
  position: absolute; top: 0; right: 0; display: flex; align-items: center; justify-content: center; width: 40px; height: 40px; cursor: pointer;
  input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
`;
const Foot = styled.div`display: flex; justify-content: center; padding: ${space(2)}; font-size: 13px; color: var(--muted);`;

interface Props<Item> {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => number;
  itemName: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Pixels; all cards have the same height. */
  height: number;
  minWidth?: number;
  totalCount: number;
  /** Names the mark of a card, before the card's own name. */
  selectText: string;
  selection: { isSelected: (item: Item) => boolean; toggle: (item: Item) => void } | undefined;
  onOpen: (item: Item) => void;
  /** The address of an item's own page; its card names it with a RecordLink. */
  hrefOf?: ((item: Item) => string) | undefined;
  openId: number | undefined;
  onEnd: () => void;
  loading: boolean;
  empty?: ReactNode;
  footer?: ReactNode;
}

/** The card that a key leads to. */
function destination(key: string, current: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    j: 1,
    ArrowLeft: -1,
    k: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[key];
  if (step !== undefined) return current + step;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * Cards in as many columns as there is room for; only those in sight are in the document. Arrows or j and k move,
 * x or Space marks, Enter opens.
 */
export function CardGrid<Item>({
  label,
  items,
  itemId,
  itemName,
  renderItem,
  height,
  minWidth = 280,
  totalCount,
  selectText,
  selection,
  onOpen,
  hrefOf,
  openId,
  onEnd,
  loading,
  empty,
  footer,
}: Props<Item>) {
  const scroll = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useViewState(1);
  const [active, setActive] = useState(0);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (minWidth + gap)))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [minWidth]);
  const current = Math.max(0, Math.min(active, items.length - 1));
  const waiting = loading ? (items.length === 0 ? columns * 3 : columns) : 0;
  const count = Math.ceil((items.length + waiting) / columns);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height + gap,
    overscan: 2,
    // The card with the focus stays in the document, else the keyboard would fall out of the list.
    rangeExtractor: (range) => {
      const own = Math.floor(current / columns);
      const rows = defaultRangeExtractor(range);
      return own < count ? [...new Set([own, ...rows])].sort((a, b) => a - b) : rows;
    },
  });
  const rows = virtual.getVirtualItems();
  const lastShown = ((rows.at(-1)?.index ?? 0) + 1) * columns;
  useEffect(() => {
    if (!loading && items.length > 0 && lastShown >= items.length - columns) onEnd();
  }, [lastShown, loading, items.length, columns, onEnd]);

  const cardElement = (index: number) =>
    scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const focusCard = (index: number) => {
    const next = Math.max(0, Math.min(items.length - 1, index));
    setActive(next);
    virtual.scrollToIndex(Math.floor(next / columns));
    requestAnimationFrame(() => cardElement(next)?.focus({ preventScroll: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches("[data-index]")) return;
    const item = items[current];
    if (item === undefined || opensTab(event, hrefOf?.(item))) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = destination(event.key, current, columns, items.length);
    if (next !== null) focusCard(next);
    else if (event.key === "Enter") onOpen(item);
    else if (selection && (event.key === "x" || event.key === " ")) selection.toggle(item);
    else return;
    event.preventDefault();
  };
  const onPress = (event: MouseEvent, item: Item) => {
    if (!isOwnPress(event, hrefOf?.(item))) return;
    if (window.getSelection()?.isCollapsed !== false) onOpen(item);
  };

  if (items.length === 0 && !loading) return <Frame>{empty}</Frame>;
  return (
    <Frame>
      <Scroll ref={scroll} role="list" aria-label={label} aria-busy={loading} onKeyDown={onKeyDown}>
        <Rows style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index: row, start }) => (
            <Row
              key={row}
              style={{
                transform: `translateY(${start}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {Array.from({ length: columns }, (_, column) => row * columns + column)
                .filter((index) => index < items.length + waiting)
                .map((index) => {
                  const item = items[index];
                  if (item === undefined)
                    return <Skeleton key={`waiting ${index}`} $height={`${height}px`} aria-hidden />;
                  const selected = selection?.isSelected(item) ?? false;
                  return (
                    <Face
                      key={itemId(item)}
                      role="listitem"
                      aria-label={itemName(item)}
                      aria-setsize={totalCount}
                      aria-posinset={index + 1}
                      data-index={index}
                      tabIndex={index === current ? 0 : -1}
                      $open={itemId(item) === openId}
                      $selected={selected}
                      style={{ height }}
                      onFocus={() => setActive(index)}
                      onClick={(event) => onPress(event, item)}
                      onAuxClick={(event) => onAuxPress(event, hrefOf?.(item))}
                    >
                      {selection ? (
                        <Mark>
                          <input
                            type="checkbox"
                            tabIndex={-1}
                            aria-label={`${selectText} ${itemName(item)}`}
                            checked={selected}
                            onChange={() => selection.toggle(item)}
                          />
                        </Mark>
                      ) : null}
                      {renderItem(item)}
                    </Face>
                  );
                })}
            </Row>
          ))}
        </Rows>
      </Scroll>
      {footer ? <Foot>{footer}</Foot> : null}
    </Frame>
  );
}
