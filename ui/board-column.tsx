import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useImperativeHandle, useRef } from "react";
import { css, styled } from "styled-components";
import { carriedOf } from "./board-card.tsx";
import type { BoardKey } from "./board-keys.ts";
import { Skeleton } from "./feedback.tsx";
import { below, radius, space, type } from "./tokens.ts";

export interface BoardColumn<Card> {
  id: BoardKey;
  title: string;
  /** Cards in all, also those that are not loaded yet. */
  count: number;
  /** Beside the title: what there is to be known about the column. */
  sign?: ReactNode;
  cards: readonly Card[];
  loading?: boolean;
}

/** Brings a card of the column into the document, so that it can take the focus. */
export interface ColumnHandle {
  showCard: (index: number) => void;
}

const Column = styled.section<{ $state: "still" | "open" | "target" | "closed" }>`
  display: flex; flex-direction: column; flex: none; width: 288px; min-height: 0; background: var(--sunken); border-radius: ${radius.lg};
  border: 1px solid ${({ $state }) => ($state === "target" ? "var(--accent)" : "transparent")};
  ${({ $state }) => $state === "closed" && css`opacity: 0.45;`}
  ${below("phone")} { width: 84vw; scroll-snap-align: center; }
`;
const Top = styled.header`
  display: flex; align-items: center; justify-content: space-between; gap: ${space(2)}; padding: ${space(2.5)} ${space(3)} ${space(1.5)};
  h2 { flex: 1; min-width: 0; font-size: ${type.sm}; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  span { font-size: ${type.xs}; color: var(--muted); font-variant-numeric: tabular-nums; }
`;
const Scroller = styled.div`flex: 1; min-height: 80px; overflow-y: auto; padding: ${space(1)} ${space(2)} ${space(3)}; scrollbar-width: thin;`;
const List = styled.ul`position: relative; margin: 0; padding: 0; list-style: none;`;
const Place = styled.li`position: absolute; top: 0; left: 0; width: 100%; padding-bottom: ${space(2)};`;
/** Where the card would come to stand. */
const Mark = styled.div`
  height: 3px; margin: 0 ${space(0.5)} ${space(1.5)}; border-radius: ${radius.full}; background: var(--accent);
  @media (forced-colors: active) { background: Highlight; }
`;
const Note = styled.p`padding: ${space(4)} ${space(2)}; text-align: center; color: var(--muted); font-size: ${type.sm};`;

export function BoardColumnView<Card>({
  board,
  column,
  label,
  emptyText,
  state,
  markIndex,
  cardId,
  renderCard,
  onEnd,
  takes,
  handle,
}: {
  board: string;
  column: BoardColumn<Card>;
  label: string;
  emptyText: string;
  state: "still" | "open" | "target" | "closed";
  /** The card of this column that the mark stands above; the count of cards: below the last. */
  markIndex: number | null;
  cardId: (card: Card) => BoardKey;
  renderCard: (card: Card) => ReactNode;
  onEnd: () => void;
  takes: (card: BoardKey) => boolean;
  handle: (handle: ColumnHandle | null) => void;
}) {
  const { id, cards, count, loading = false } = column;
  const box = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 96,
    getItemKey: (index) => {
      const card = cards[index];
      return card === undefined ? index : cardId(card);
    },
    overscan: 4,
  });
  useImperativeHandle(handle, () => ({ showCard: (index) => virtual.scrollToIndex(index) }), [virtual]);
  const takesLatest = useRef(takes);
  useEffect(() => {
    takesLatest.current = takes;
  });
  useEffect(() => {
    const element = box.current;
    const list = scroller.current;
    if (!element || !list) return undefined;
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const carried = carriedOf(source.data, board);
          return carried !== null && takesLatest.current(carried.card);
        },
        getData: () => ({ board, column: id }),
      }),
      autoScrollForElements({ element: list }),
    );
  }, [board, id]);

  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  const isMore = cards.length < count;
  useEffect(() => {
    if (!loading && isMore && lastShown >= cards.length - 4) onEnd();
  }, [loading, isMore, lastShown, cards.length, onEnd]);

  return (
    <Column ref={box} aria-label={label} $state={state} data-column={id}>
      <Top>
        <h2 title={column.title}>{column.title}</h2>
        {column.sign}
        <span aria-hidden>{count}</span>
      </Top>
      <Scroller ref={scroller}>
        {cards.length === 0 ? (
          <>
            {markIndex === null ? null : <Mark />}
            {loading ? <Skeleton $height="72px" /> : <Note>{emptyText}</Note>}
          </>
        ) : (
          <List aria-label={label} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start, key }) => {
              const card = cards[index];
              if (card === undefined) return null;
              return (
                <Place
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-setsize={count}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {markIndex === index ? <Mark /> : null}
                  {renderCard(card)}
                  {markIndex === cards.length && index === cards.length - 1 ? (
                    <Mark style={{ margin: "6px 2px 0" }} />
                  ) : null}
                </Place>
              );
            })}
          </List>
        )}
        {loading && cards.length > 0 ? <Skeleton $height="72px" /> : null}
      </Scroller>
    </Column>
  );
}
