// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useScrollPlace } from "./use-scroll-place.ts";

/** As the page grows: what watches its height is told. */
let watching: Set<() => void>;
let height: number;
const grow = (to: number) => {
  height = to;
  for (const watch of watching) watch();
};

beforeEach(() => {
  watching = new Set();
  height = 0;
  let place = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly watch: () => void;
      constructor(watch: () => void) {
        this.watch = watch;
      }
      observe = () => watching.add(this.watch);
      disconnect = () => watching.delete(this.watch);
    },
  );
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => place);
  vi.spyOn(window, "scrollTo").mockImplementation(((_: number, top: number) => {
    place = Math.min(top, height);
  }) as typeof window.scrollTo);
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

function Page({ url }: { url: string }) {
  useScrollPlace(url);
  return null;
}
const enter = (entry: number, url: string) => history.replaceState({ idx: entry, key: `k${entry}` }, "", url);

/** On a list, scrolled down, on to a record, and back to the list, which is empty yet. */
function returned() {
  height = 2_000;
  enter(1, "/list");
  const page = render(<Page url="/list" />);
  window.scrollTo(0, 900);
  window.dispatchEvent(new Event("scroll"));
  enter(2, "/record");
  page.rerender(<Page url="/record" />);
  expect(window.scrollY).toBe(0);
  height = 100;
  enter(1, "/list");
  page.rerender(<Page url="/list" />);
  return page;
}

it("scrolls a page that is returned to once it is tall enough, and then leaves it alone", () => {
  returned();
  expect(window.scrollY).toBe(100);
  grow(500);
  expect(window.scrollY).toBe(500);
  grow(2_000);
  expect(window.scrollY).toBe(900);
  window.scrollTo(0, 300);
  grow(3_000);
  expect(window.scrollY).toBe(300);
  expect(watching.size).toBe(0);
});

it.each(["wheel", "touchstart", "keydown", "pointerdown"])("leaves a page alone after a %s", (type) => {
  returned();
  window.dispatchEvent(new Event(type));
  grow(2_000);
  expect(window.scrollY).toBe(100);
});

it("stays where it is where only what the page is asked for changes", () => {
  height = 2_000;
  enter(1, "/list");
  const page = render(<Page url="/list" />);
  window.scrollTo(0, 900);
  enter(2, "/list?status=open");
  page.rerender(<Page url="/list?status=open" />);
  expect(window.scrollY).toBe(900);
});
