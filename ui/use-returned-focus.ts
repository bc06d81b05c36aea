import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For what opens beside the page and goes away again: when it goes and the focus is in it, who had the focus before has
 * it again, rather than nobody.
 */
export function useReturnedFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
  return place;
}

/** Before the entry of a list that holds `control` is taken away: the same control of the one beside it has the focus. */
export function focusNeighbour(control: HTMLElement): void {
  const entry = control.closest("li");
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const home = entry?.closest<HTMLElement>("[tabindex='-1']");
  (neighbour?.querySelector("button") ?? home)?.focus();
}
