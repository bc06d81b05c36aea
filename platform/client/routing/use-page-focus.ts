import { useEffect, useRef } from "react";

/** Where the focus is left after a navigation: in the page itself, in a dialog over it, in a field being typed in. */
const kept = '#content, dialog, [role="dialog"], input, textarea, select, [contenteditable]';

/**
 * After a navigation the keyboard continues in the new page: otherwise the next Tab would go on in the layout's menu,
 * where the link was. `path` is empty while there is no page; the very first page starts at the top, as in any browser.
 */
export function usePageFocus(path: string, query = ""): void {
  const before = useRef(path);
  useEffect(() => {
    if (path === "" || before.current === path) return;
    const first = before.current === "";
    before.current = path;
    if (first) return;
    // A dialog that led here closes in the same frame, and gives the focus back.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.closest(kept))
        document.getElementById("content")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
  useLostFocus(path, query);
}

/** The same for another view of a page: the focused element disappeared with the previous view. */
function useLostFocus(path: string, query: string): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the address
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body && last.current?.isConnected === false;
      if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path, query]);
}
