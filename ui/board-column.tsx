import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronsRightLeft } from "lucide-react";
import { type ReactNode, useEffect, useImperativeHandle, useRef } from "react";
import { css, styled } from "styled-components";
import { carriedOf } from "./board-card.tsx";
import type { BoardKey } from "./board-keys.ts";
import { columnWidth } from "./board-width.ts";
import { IconButton } from "./button.tsx";
import { Skeleton } from "./feedback.tsx";
import type { Hue } from "./theme.ts";
import { below, radius, space, type, weight } from "./tokens.ts";
import { useSettling } from "./use-settling.ts";

export interface BoardColumn<Card> {
  id: BoardKey;
  title: string;
  /** Cards in all, also those that are not loaded yet. */
  count: number;
  /** The hue of the column's stage. */
  hue?: Hue;
  /** Beside the title: notes about the column. */
  sign?: (tabIndex: number) => ReactNode;
  /** Under the title: what the column's records add up to. */
  sum?: string | undefined;
  /** Creates a record in the column. */
  add?: ((tabIndex: number) => ReactNode) | undefined;
  /** Folded, the column is a strip with its name that still takes cards; absent, it cannot be folded. */
  fold?: { folded: boolean; label: string; onToggle: () => void };
  cards: readonly Card[];
  loading?: boolean;
}

/** Brings a card of the column into the document, so that it can take the focus. */
export interface ColumnHandle {
  showCard: (index: number) => void;
}

const Column = styled.section<{ $state: "still" | "open" | "target" | "closed"; $folded: boolean }>`
  display: flex; flex-direction: column; min-height: 0;
  ${({ $folded }) => ($folded ? css`flex: none; width: 44px;` : columnWidth)}
  background: var(--sunken); border-radius: ${radius.lg};
  border: 1px solid ${({ $state }) => ($state === "target" ? "var(--accent)" : "transparent")};
  ${({ $state }) => $state === "closed" && css`opacity: 0.45;`}
  ${({ $folded }) => !$folded && css`${below("phone")} { scroll-snap-align: center; }`}
`;
const Top = styled.header`
  display: flex; align-items: center; gap: ${space(2)}; min-height: 44px; padding: ${space(1.5)} ${space(3)} ${space(1)};
  h2 { min-width: 0; font-size: ${type.sm}; font-weight: ${weight.strong}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const Count = styled.span`flex: none; font-size: ${type.xs}; color: var(--muted); font-variant-numeric: tabular-nums;`;
const Dot = styled.i<{
  $hue: Hue;
}>`flex: none; width: 9px; height: 9px; border-radius: 50%; background: var(--hue-${({ $hue }) => $hue});`;
const Tools = styled.span`
  display: flex; align-items: center; margin: 0 -${space(1.5)} 0 auto;
  > button[aria-expanded] { opacity: 0; }
  ${Column}:hover & > button, > button:focus-visible { opacity: 1; }
  @media (pointer: coarse) { > button[aria-expanded] { opacity: 1; } }
`;
const Sum = styled.p`
  padding: 0 ${space(3)} ${space(1.5)}; margin-top: -${space(1)}; color: var(--muted); font-size: ${type.xs}; font-variant-numeric: tabular-nums;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
`;
const Folded = styled.button`
  flex: 1; min-height: 0; display: flex; flex-direction: column; align-items: center; gap: ${space(2.5)}; padding: ${space(4)} 0; border: 0; border-radius: inherit;
  background: none; color: inherit; cursor: pointer;
  > span:last-child { writing-mode: vertical-rl; min-height: 0; font-size: ${type.sm}; font-weight: ${weight.medium}; color: var(--muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover { background: var(--hover); > span:last-child { color: var(--text); } }
  &:focus-visible { outline-offset: -2px; }
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
  isHeadStop,
  onHeadFocus,
  handle,
}: {
  board: string;
  column: BoardColumn<Card>;
  label: string;
  emptyText: string;
  state: "still" | "open" | "target" | "closed";
  /** The card below the drop mark in this column; the count of cards: after the last. */
  markIndex: number | null;
  cardId: (card: Card) => BoardKey;
  renderCard: (card: Card) => ReactNode;
  onEnd: () => void;
  takes: (card: BoardKey) => boolean;
  /** Of all columns' heads, Tab stops at one; arrows lead to the others. */
  isHeadStop: boolean;
  onHeadFocus: () => void;
  handle: (handle: ColumnHandle | null) => void;
}) {
  const { id, cards, count, fold, hue, loading = false } = column;
  const folded = fold?.folded ?? false;
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
    if (!element) return undefined;
    const takesCards = dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const carried = carriedOf(source.data, board);
        return carried !== null && takesLatest.current(carried.card);
      },
      getData: () => ({ board, column: id }),
    });
    return folded || !list ? takesCards : combine(takesCards, autoScrollForElements({ element: list }));
  }, [board, id, folded]);

  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  const isMore = cards.length < count;
  useEffect(() => {
    if (!folded && !loading && isMore && lastShown >= cards.length - 4) onEnd();
  }, [folded, loading, isMore, lastShown, cards.length, onEnd]);
  useSettling(scroller, items, cards);
  const headTab = isHeadStop ? 0 : -1;
  const dot = hue ? <Dot $hue={hue} aria-hidden /> : null;
  if (folded)
    return (
      <Column ref={box} aria-label={label} $state={state} $folded data-column={id}>
        <Folded
          type="button"
          aria-expanded={false}
          title={fold?.label}
          data-head=""
          tabIndex={headTab}
          onFocus={onHeadFocus}
          onClick={fold?.onToggle}
        >
          {dot}
          <Count>{count}</Count>
          <span>{column.title}</span>
        </Folded>
      </Column>
    );

  return (
    <Column ref={box} aria-label={label} $state={state} $folded={false} data-column={id}>
      <Top data-head="" onFocus={onHeadFocus}>
        {dot}
        <h2 title={column.title}>{column.title}</h2>
        <Count aria-hidden>{count}</Count>
        {column.sign?.(headTab)}
        <Tools>
          {fold ? (
            <IconButton size="sm" label={fold.label} aria-expanded tabIndex={headTab} onClick={fold.onToggle}>
              <ChevronsRightLeft aria-hidden />
            </IconButton>
          ) : null}
          {column.add?.(headTab)}
        </Tools>
      </Top>
      {column.sum === undefined ? null : <Sum title={column.sum}>{column.sum}</Sum>}
      {/* Browsers make what scrolls a stop of Tab: the cards are reached by arrows. */}
      <Scroller ref={scroller} tabIndex={-1}>
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
