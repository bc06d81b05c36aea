import { type RefObject, useLayoutEffect } from "react";
import { useViewState } from "./use-view-state.ts";

/** Whether an element's content overflows its height. While `paused`, e.g. expanded, the answer stays. */
export function useCutOff(element: RefObject<HTMLElement | null>, paused: boolean): boolean {
  const [cutOff, setCutOff] = useViewState(false);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node || paused) return;
    const measure = () => setCutOff(node.scrollHeight > node.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, paused]);
  return cutOff;
}
