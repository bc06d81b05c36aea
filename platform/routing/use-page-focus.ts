import { useEffect, useRef } from "react";

/**
 * After a change of page the keyboard goes on in the new page: what had the focus is gone, and without this the next
 * Tab would begin with the header again. `path` is empty while there is none; the first one of all begins at the top,
 * as a browser does. A page that took the focus itself, or a header's control that stayed, keeps it.
 */
export function usePageFocus(path: string): void {
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
}
