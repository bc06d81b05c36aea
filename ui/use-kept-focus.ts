import { type RefObject, useEffect, useRef } from "react";

/**
 * For a place whose control gives way to what it did: when the one with the focus went with the `step` before, the place
 * takes the focus. Null before there is anything.
 */
export function useKeptFocus<E extends HTMLElement>(step: string | null): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(step);
  useEffect(() => {
    const isNext = before.current !== null && before.current !== step;
    before.current = step;
    if (isNext && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
