import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { css, styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { VisuallyHidden } from "./layout.tsx";
import { icons, radius, space } from "./tokens.ts";

const List = styled.ol`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(2)};`;
const Item = styled.li<{ $dragged: boolean; $over: boolean }>`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; min-height: 44px; padding: ${space(1.5)} ${space(2)} ${space(1.5)} ${space(1)};
  border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--surface);
  > svg { flex: none; color: var(--muted); cursor: grab; }
  > div { flex: 1 1 120px; min-width: 0; overflow-wrap: anywhere; }
  ${({ $dragged }) => $dragged && css`opacity: 0.5;`}
  ${({ $over }) => $over && css`border-color: var(--accent); background: var(--accent-soft); color: var(--on-accent-soft);`}
`;
/** An item's actions stay together when they wrap. */
const Tools = styled.span`display: inline-flex; align-items: center; gap: ${space(1)}; margin-inline-start: auto;`;
const Place = styled.span`flex: none; min-width: 20px; color: var(--muted); font-variant-numeric: tabular-nums; text-align: end;`;

/** Moves the item at `from` to the position of `to`. */
export function reordered<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** A list that is put in order: by dragging, or by the two buttons of each item. */
export function SortableList<T>({
  label,
  items,
  itemId,
  itemName,
  renderItem,
  actions,
  texts,
  onOrder,
  busy = false,
}: {
  label: string;
  items: readonly T[];
  itemId: (item: T) => string | number;
  itemName: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  /** Further buttons of an item. */
  actions?: (item: T, index: number) => ReactNode;
  texts: {
    up: (name: string) => string;
    down: (name: string) => string;
    moved: (name: string, position: number) => string;
  };
  /** Without it the order is only shown. */
  onOrder: ((items: T[]) => void) | undefined;
  /** The last order is being saved: nothing moves meanwhile, and the focus stays. */
  busy?: boolean;
}) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, announce] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focusedAt = useRef(0);
  const count = useRef(items.length);
  useEffect(() => {
    const isShorter = items.length < count.current;
    count.current = items.length;
    // An item that went with the focus leaves it to the one in its place.
    if (!isShorter || document.activeElement !== document.body) return;
    const item = list.current?.children[Math.min(focusedAt.current, items.length - 1)];
    item?.querySelector<HTMLElement>("button:not(:disabled), a[href]")?.focus();
  }, [items.length]);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!onOrder || busy || item === undefined || from === to || to < 0 || to >= items.length) return;
    onOrder(reordered(items, from, to));
    announce(texts.moved(itemName(item), to + 1));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <List ref={list} aria-label={label}>
        {items.map((item, index) => (
          <Item
            key={itemId(item)}
            $dragged={dragged === index}
            $over={over === index && dragged !== index}
            draggable={onOrder !== undefined && !busy}
            onFocus={() => {
              focusedAt.current = index;
            }}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(index);
            }}
            onDragOver={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event: DragEvent) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              end();
            }}
            onDragEnd={end}
          >
            {onOrder ? <GripVertical size={icons.small} aria-hidden /> : null}
            <Place>{index + 1}.</Place>
            <div>{renderItem(item)}</div>
            <Tools>
              {onOrder ? (
                <>
                  <IconButton
                    size="sm"
                    label={texts.up(itemName(item))}
                    aria-disabled={index === 0 || busy}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp size={icons.small} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={texts.down(itemName(item))}
                    aria-disabled={index === items.length - 1 || busy}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown size={icons.small} aria-hidden />
                  </IconButton>
                </>
              ) : null}
              {actions?.(item, index)}
            </Tools>
          </Item>
        ))}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
