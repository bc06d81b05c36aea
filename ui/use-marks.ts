import { type RefObject, useCallback, useLayoutEffect } from "react";
import { useViewState } from "./use-view-state.ts";

const current = "data-current";
const marksIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>("mark") ?? [])];

/**
 * Moves from mark to mark in a box, wrapping around. `key` identifies the marks: a new one starts over, before the
 * first mark.
 */
export function useMarks(box: RefObject<HTMLElement | null>, key: string) {
  const [held, setHeld] = useViewState({ key, at: -1, count: 0 });
  const at = held.key === key ? held.at : -1;
  // Marks may appear with any render, for instance when a text arrives.
  useLayoutEffect(() => {
    const marks = marksIn(box.current);
    const now = Math.min(at, marks.length - 1);
    for (const [index, mark] of marks.entries()) mark.toggleAttribute(current, index === now);
    if (held.key !== key || held.count !== marks.length || held.at !== now) {
      setHeld({ key, at: now, count: marks.length });
    }
  });
  const go = useCallback(
    (step: 1 | -1) => {
      const marks = marksIn(box.current);
      if (marks.length === 0) return;
      const from = at < 0 && step < 0 ? 0 : at;
      const to = (from + step + marks.length) % marks.length;
      marks[to]?.scrollIntoView({ block: "center", inline: "nearest" });
      setHeld({ key, at: to, count: marks.length });
    },
    [box, at, key],
  );
  return { at, count: held.key === key ? held.count : 0, next: () => go(1), previous: () => go(-1) };
}
