import { useEffect, useRef } from "react";

/**
 * After a navigation the keyboard continues in the new page: the focused element is gone, and otherwise the next Tab
 * would start with the header again. `path` is empty while there is no page; the very first page starts at the top, as
 * in any browser. A page that focused something itself, or a header control that is still there, keeps the focus.
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
