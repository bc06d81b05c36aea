import { type RefObject, useEffect } from "react";

/** In a menu that scrolls: the place of a page that was opened from elsewhere comes into view. */
export function useCurrentInView(menu: RefObject<HTMLElement | null>, current: string | undefined) {
  useEffect(() => {
    // jsdom does not scroll.
    if (current) menu.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [menu, current]);
}
