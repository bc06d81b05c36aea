import type { PointerEvent } from "react";

/**
 * Shows truncated text as its element's tooltip on hover; attached to the root. An element with a title keeps its own.
 */
export function announceClipped({ target, currentTarget }: PointerEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement)) return;
  for (let one: HTMLElement | null = target; one && one !== currentTarget; one = one.parentElement) {
    if (one.title && one.dataset.clipped === undefined) return;
    if (getComputedStyle(one).textOverflow !== "ellipsis") continue;
    const text = one.scrollWidth > one.clientWidth ? (one.textContent ?? "").trim() : "";
    if (text) {
      one.title = text;
      one.dataset.clipped = "";
    } else if (one.dataset.clipped !== undefined) {
      one.removeAttribute("title");
      delete one.dataset.clipped;
    }
    return;
  }
}
