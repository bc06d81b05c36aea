import { type RefObject, useLayoutEffect, useRef } from "react";

const timing: KeyframeAnimationOptions = { duration: 160, easing: "cubic-bezier(0.2, 0, 0, 1)" };
const isStill = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

interface Placed {
  key: string | number | bigint;
  index: number;
  start: number;
}

/**
 * A column's cards move to their new places after a change, and a new one fades in; when merely scrolled or measured,
 * they appear at once.
 */
export function useSettling(
  list: RefObject<HTMLElement | null>,
  items: readonly Placed[],
  cards: readonly unknown[],
): void {
  const known = useRef<{ starts: ReadonlyMap<Placed["key"], number>; cards: readonly unknown[] }>({
    starts: new Map(),
    cards: [],
  });
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { starts: new Map(items.map(({ key, start }) => [key, start])), cards };
    if (before.cards === cards || before.cards.length === 0 || isStill()) return;
    for (const { key, index, start } of items) {
      const was = before.starts.get(key);
      if (was === start) continue;
      const place = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      const from = was === undefined ? { opacity: 0, scale: "0.97" } : { translate: `0 ${was - start}px` };
      place?.animate?.([from, { opacity: 1, scale: "1", translate: "0 0" }], timing);
    }
  });
}
