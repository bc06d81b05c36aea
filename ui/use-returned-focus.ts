import { type RefObject, useLayoutEffect, useRef } from "react";

/** For panels beside the page: when one closes while it has the focus, the previously focused element regains it. */
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

/** Before the list entry that holds `control` is removed: focuses the first control of its neighbour that takes it. */
export function focusNeighbour(control: HTMLElement): void {
  const entry = control.closest("li");
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const home = entry?.closest<HTMLElement>("[tabindex='-1']");
  (neighbour?.querySelector<HTMLElement>("button:not(:disabled)") ?? home)?.focus();
}
