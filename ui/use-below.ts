import { useSyncExternalStore } from "react";
import { breakpoints } from "./tokens.ts";

/** Whether the window is narrower than a breakpoint: where other controls are shown, and not the same ones otherwise arranged. */
export function useBelow(width: keyof typeof breakpoints): boolean {
  const query = `(max-width: ${breakpoints[width] - 0.02}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
