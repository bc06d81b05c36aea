import { useEffect, useRef } from "react";

/**
 * After a change of page the keyboard goes on in the new page: what had the focus is gone, and without this the next
 * Tab would begin with the header again. `path` is empty while there is none; the first one of all begins at the top,
 * as a browser does. A page that took the focus itself, or a header's control that stayed, keeps it.
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
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body)
        document.getElementById("content")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
  useLostFocus(path, query);
}

/** The same for another view of a page: what had the focus went with the view before, to nobody. */
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
