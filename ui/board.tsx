import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { BoardCard, carriedOf } from "./board-card.tsx";
import { type BoardColumn, BoardColumnView, type ColumnHandle } from "./board-column.tsx";
import {
  type BoardKey,
  cardAfter,
  findCard,
  type Held,
  headsBeyond,
  isHome,
  markIndexOf,
  moveFocus,
  moveHeld,
  type Spot,
} from "./board-keys.ts";
import { VisuallyHidden } from "./layout.tsx";
import { opensTab } from "./record-link.tsx";
import { below, space } from "./tokens.ts";

export interface BoardTexts {
  /** What a card is called: "cartão". */
  card: string;
  /** How a card is moved by keys, read with each card. */
  help: string;
  empty: string;
  column: (title: string, count: number) => string;
  pickedUp: (card: string, column: string) => string;
  over: (column: string, position: number, positions: number) => string;
  dropped: (card: string, column: string) => string;
  cancelled: (card: string) => string;
}

export interface BoardMove<Card> {
  card: Card;
  from: BoardKey;
  to: BoardKey;
  /** The card it precedes; null at the end of the column. */
  beforeId: BoardKey | null;
}

/** What a page may ask of a board. */
export interface BoardHandle {
  /** Brings a card into sight and gives it the focus. */
  focusCard: (card: BoardKey) => void;
}

const Lanes = styled.div`
  display: flex; gap: ${space(2.5)}; height: 100%; min-height: 320px; position: relative; overflow-x: auto; padding-bottom: ${space(2)};
  ${below("phone")} { scroll-snap-type: x proximity; }
`;

/**
 * A kanban board. By mouse: drag. By keys: arrows move the focus, Space picks a card up, arrows choose its place, Enter
 * or Space drops it, Escape cancels; Enter opens and x marks a card that is not held. Above a column's first card are
 * the buttons of its head; arrows go on from there to those of the other columns. So Tab stops at one head and one card.
 * A live region announces what happens.
 */
export function Board<Card>({
  label,
  columns,
  cardId,
  cardName,
  renderCard,
  canMove,
  isFixed = () => false,
  onMove,
  onOpen,
  hrefOf,
  onMark,
  onEnd,
  texts,
  handle,
}: {
  label: string;
  columns: readonly BoardColumn<Card>[];
  cardId: (card: Card) => BoardKey;
  cardName: (card: Card) => string;
  renderCard: (card: Card) => ReactNode;
  /** Whether a column accepts the card; also called for the card's own column. */
  canMove: (card: Card, to: BoardKey) => boolean;
  /** A card that may not be taken away at all. */
  isFixed?: (card: Card) => boolean;
  onMove: (move: BoardMove<Card>) => void;
  onOpen: (card: Card) => void;
  /** The address of a card's record; the card names it with a RecordLink. */
  hrefOf?: (card: Card) => string;
  onMark?: (card: Card) => void;
  /** The last loaded cards of a column scrolled into view. */
  onEnd: (column: BoardKey) => void;
  texts: BoardTexts;
  handle?: Ref<BoardHandle>;
}) {
  const board = useId();
  const area = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<BoardKey, ColumnHandle>());
  const [held, setHeld] = useState<(Held & { by: "keys" | "mouse" }) | null>(null);
  const [active, setActive] = useState<BoardKey | null>(null);
  const [head, setHead] = useState<BoardKey | null>(null);
  const [announcement, announce] = useState("");
  /** A card that was let go by keys takes the focus again in its new place. */
  const refocus = useRef<BoardKey | null>(null);

  const lanes = useMemo(
    () => columns.map(({ id, cards }) => ({ id, cards: cards.map(cardId) })),
    [columns, cardId],
  );
  const cardOf = (id: BoardKey): Card | undefined => {
    for (const { cards } of columns) {
      const card = cards.find((item) => cardId(item) === id);
      if (card !== undefined) return card;
    }
    return undefined;
  };
  const titleOf = (id: BoardKey) => columns.find((column) => column.id === id)?.title ?? "";
  const takes = (id: BoardKey, column: BoardKey) => {
    const card = cardOf(id);
    return card !== undefined && canMove(card, column);
  };
  const firstCard = lanes.find(({ cards }) => cards.length > 0)?.cards[0] ?? null;
  const tabStop = active !== null && findCard(lanes, active) ? active : firstCard;

  const stopColumn = tabStop === null ? undefined : findCard(lanes, tabStop)?.column;
  const headStop = lanes.some(({ id }) => id === head) ? head : (stopColumn ?? lanes[0]?.id);

  const focusCard = (id: BoardKey) => {
    const element = [...(area.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])].find(
      ({ dataset }) => dataset.card === String(id),
    );
    element?.focus();
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return element !== undefined;
  };
  const columnElement = (id: BoardKey) =>
    area.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(String(id))}"]`);
  const focusSpot = ({ column, index }: Spot) => {
    const id = lanes.find((lane) => lane.id === column)?.cards[index];
    if (id === undefined) return;
    setActive(id);
    if (focusCard(id)) return;
    handles.current.get(column)?.showCard(index);
    requestAnimationFrame(() => focusCard(id));
  };

  const showMoved = useEffectEvent(() => {
    const id = refocus.current;
    if (id === null) return;
    const spot = findCard(lanes, id);
    if (!spot) return;
    refocus.current = null;
    handles.current.get(spot.column)?.showCard(spot.index);
    requestAnimationFrame(() => {
      // A folded column shows no cards: the strip that opens it takes the focus.
      if (!focusCard(id)) columnElement(spot.column)?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    });
  });
  useImperativeHandle(handle, () => ({
    focusCard: (card) => {
      refocus.current = card;
      setActive(card);
      showMoved();
    },
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cards have moved
  useLayoutEffect(() => showMoved(), [lanes]);

  const letGo = (move: Held) => {
    setHeld(null);
    const card = cardOf(move.card);
    if (card === undefined) return;
    if (isHome(move)) {
      announce(texts.cancelled(cardName(card)));
      return;
    }
    announce(texts.dropped(cardName(card), titleOf(move.to.column)));
    onMove({ card, from: move.from.column, to: move.to.column, beforeId: cardAfter(lanes, move) });
  };

  /** The place under the pointer, from the column and perhaps the card that the pointer is over. */
  const spotUnder = (card: BoardKey, targets: readonly { data: Record<string | symbol, unknown> }[]) => {
    const column = targets.map(({ data }) => data.column).find((id) => lanes.some((lane) => lane.id === id));
    const lane = lanes.find(({ id }) => id === column);
    if (!lane) return null;
    const others = lane.cards.filter((id) => id !== card);
    const over = targets.find(({ data }) => data.card !== undefined)?.data;
    if (over?.card === card) return findCard(lanes, card);
    const at = others.findIndex((id) => over !== undefined && id === over.card);
    return {
      column: lane.id,
      index: at < 0 ? others.length : at + (over?.half === "lower" ? 1 : 0),
    };
  };
  type Drag = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]["onDrag"]>>[0];
  const onDrag = useEffectEvent(({ source, location }: Drag) => {
    const carried = carriedOf(source.data, board);
    const from = carried && findCard(lanes, carried.card);
    if (!carried || !from) return;
    const to = spotUnder(carried.card, location.current.dropTargets) ?? from;
    setHeld((now) =>
      now?.card === carried.card && now.to.column === to.column && now.to.index === to.index
        ? now
        : { card: carried.card, from, to, by: "mouse" },
    );
  });
  const onDrop = useEffectEvent(({ source, location }: Drag) => {
    const carried = carriedOf(source.data, board);
    const from = carried && findCard(lanes, carried.card);
    const to = carried && spotUnder(carried.card, location.current.dropTargets);
    if (carried && from && to && !isHome({ card: carried.card, from, to }))
      letGo({ card: carried.card, from, to });
    else setHeld(null);
  });
  useEffect(() => {
    const element = area.current;
    const stopMonitor = monitorForElements({
      canMonitor: ({ source }) => carriedOf(source.data, board) !== null,
      onDrag: (event) => onDrag(event),
      onDrop: (event) => onDrop(event),
    });
    const stopScroll = element ? autoScrollForElements({ element }) : undefined;
    return () => {
      stopMonitor();
      stopScroll?.();
    };
  }, [board]);

  const toolsOf = (column: BoardKey) => [
    ...(columnElement(column)?.querySelectorAll<HTMLElement>(
      "[data-head][tabindex], [data-head] [tabindex]",
    ) ?? []),
  ];
  /** The buttons of a head, by their place from its end: the last one creates a record. */
  const focusTool = (column: BoardKey, fromEnd = 0): boolean => {
    const tools = toolsOf(column);
    const tool = tools.at(-1 - Math.min(fromEnd, tools.length - 1));
    tool?.focus();
    tool?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return tool !== undefined;
  };
  const keysOnHead = (column: BoardKey, tool: HTMLElement, key: string): boolean => {
    const others = headsBeyond(lanes, column, key);
    const tools = toolsOf(column);
    const fromEnd = tools.length - 1 - tools.indexOf(tool);
    if (others) others.some(({ id }) => focusTool(id, fromEnd));
    else if (key === "ArrowDown") focusSpot({ column, index: 0 });
    return others !== null || key.startsWith("Arrow");
  };

  const keysWhileHeld = (move: Held, key: string): boolean => {
    if (key === "Escape") {
      setHeld(null);
      const card = cardOf(move.card);
      if (card !== undefined) announce(texts.cancelled(cardName(card)));
      return true;
    }
    if (key === "Enter" || key === " ") {
      refocus.current = isHome(move) ? null : move.card;
      letGo(move);
      return true;
    }
    const to = moveHeld(lanes, move, key, (column) => takes(move.card, column));
    if (to) {
      setHeld({ ...move, to, by: "keys" });
      const others = lanes.find(({ id }) => id === to.column)?.cards.filter((id) => id !== move.card) ?? [];
      announce(texts.over(titleOf(to.column), to.index + 1, others.length + 1));
      handles.current.get(to.column)?.showCard(to.index);
      columnElement(to.column)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    return key.startsWith("Arrow");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.closest("[data-head]")) {
      const column = target.closest<HTMLElement>("[data-column]")?.dataset.column;
      const lane = lanes.find(({ id }) => String(id) === column);
      if (event.ctrlKey || event.metaKey || event.altKey || !lane) return;
      if (keysOnHead(lane.id, target, event.key)) {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
    if (!target.matches("[data-card]")) return;
    const card = tabStop === null ? undefined : cardOf(tabStop);
    if (card !== undefined && !held && opensTab(event, hrefOf?.(card))) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = tabStop === null ? null : findCard(lanes, tabStop);
    if (card === undefined || tabStop === null || !from) return;
    const done = (() => {
      if (held) return keysWhileHeld(held, event.key);
      if (event.key === " ") {
        if (isFixed(card)) return true;
        setHeld({ card: tabStop, from, to: from, by: "keys" });
        announce(texts.pickedUp(cardName(card), titleOf(from.column)));
        return true;
      }
      if (event.key === "Enter") {
        onOpen(card);
        return true;
      }
      if (event.key === "x" && onMark) {
        onMark(card);
        return true;
      }
      const next = moveFocus(lanes, from, event.key);
      if (next) focusSpot(next);
      else if (event.key === "ArrowUp") focusTool(from.column);
      return event.key.startsWith("Arrow");
    })();
    if (done) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const stateOf = (column: BoardKey) => {
    if (!held) return "still";
    if (held.to.column === column) return "target";
    return column === held.from.column || takes(held.card, column) ? "open" : "closed";
  };

  return (
    <>
      <VisuallyHidden id={`${board}-help`}>{texts.help}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
      <Lanes
        ref={area}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          const to = event.relatedTarget as Node | null;
          if (held?.by === "keys" && to && !event.currentTarget.contains(to)) setHeld(null);
        }}
      >
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            board={board}
            column={column}
            label={texts.column(column.title, column.count)}
            emptyText={texts.empty}
            state={stateOf(column.id)}
            markIndex={held ? markIndexOf(lanes, held, column.id) : null}
            cardId={cardId}
            takes={(card) => takes(card, column.id)}
            isHeadStop={column.id === headStop}
            onHeadFocus={() => setHead(column.id)}
            onEnd={() => onEnd(column.id)}
            handle={(handle) => {
              if (handle) handles.current.set(column.id, handle);
              else handles.current.delete(column.id);
            }}
            renderCard={(card) => {
              const id = cardId(card);
              return (
                <BoardCard
                  board={board}
                  id={id}
                  name={cardName(card)}
                  kind={texts.card}
                  helpId={`${board}-help`}
                  isTabStop={id === tabStop}
                  isHeld={held?.by === "keys" && held.card === id}
                  isDragged={held?.by === "mouse" && held.card === id}
                  isFixed={isFixed(card)}
                  onFocus={() => {
                    setActive(id);
                    setHead(column.id);
                  }}
                  onOpen={() => onOpen(card)}
                  href={hrefOf?.(card)}
                >
                  {renderCard(card)}
                </BoardCard>
              );
            }}
          />
        ))}
      </Lanes>
    </>
  );
}
