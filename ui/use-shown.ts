import { type RefObject, useEffect } from "react";

/** Calls when more than half of an element, or of the screen by it, is seen for the first time. */
export function useShown(element: RefObject<HTMLElement | null>, onShown: () => void): void {
  useEffect(() => {
    const node = element.current;
    if (!node || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        const half = Math.min(entry.boundingClientRect.height, window.innerHeight) / 2;
        if (entry.intersectionRect.height < half) return;
        observer.disconnect();
        onShown();
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, onShown]);
}
