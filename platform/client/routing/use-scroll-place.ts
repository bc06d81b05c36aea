import { useEffect, useLayoutEffect, useRef } from "react";
import { historyEntry } from "./history-entry.ts";

const most = 50;

/**
 * A page navigated to starts at its top; one returned to is scrolled to where it was left, as soon as it is tall
 * enough. The browser can do neither: when it restores, the previous page is still on the screen. `url` is that of the
 * page on the screen, empty while there is none.
 */
export function useScrollPlace(url: string): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef({ path: "", entry: "" });
  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = "manual";
    const onScroll = () => {
      const { entry } = shown.current;
      // Between the address and its page, what moves is still the page before.
      if (entry !== historyEntry(history)) return;
      places.current.delete(entry);
      places.current.set(entry, window.scrollY);
      for (const oldest of [...places.current.keys()].slice(0, -most)) places.current.delete(oldest);
    };
    // A reload is the browser's own.
    const onLeave = () => {
      history.scrollRestoration = "auto";
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      window.removeEventListener("scroll", onScroll);
      history.scrollRestoration = before;
    };
  }, []);
  useLayoutEffect(() => {
    const [path = ""] = url.split(/[?#]/);
    if (path === "") return;
    const entry = historyEntry(history);
    const before = shown.current;
    shown.current = { path, entry };
    if (before.entry === entry) return;
    if (before.path === "") {
      // A page that the provider drew may be scrolled before the app takes it over.
      places.current.set(entry, window.scrollY);
      return;
    }
    const place = places.current.get(entry);
    if (place === undefined) {
      if (before.path !== path && window.location.hash === "") window.scrollTo(0, 0);
      return;
    }
    return scrollWhenTall(place);
  }, [url]);
}

/** Scrolls there once the page is tall enough; a person who scrolls meanwhile is left alone. */
function scrollWhenTall(place: number): () => void {
  const gone = new AbortController();
  const attempt = () => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) <= 1) gone.abort();
  };
  const observer = new ResizeObserver(attempt);
  gone.signal.addEventListener("abort", () => observer.disconnect());
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    window.addEventListener(type, () => gone.abort(), { signal: gone.signal, passive: true });
  observer.observe(document.body);
  attempt();
  return () => gone.abort();
}
